# SPDX-License-Identifier: MIT
# macOS by zig cc, which can compile and link for it (pip install ziglang).
set(CMAKE_SYSTEM_NAME Darwin)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(zig_target x86_64-macos)
include(${CMAKE_CURRENT_LIST_DIR}/zig.cmake)
