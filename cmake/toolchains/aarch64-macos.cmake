# SPDX-License-Identifier: MIT
# macOS by zig cc, which can compile and link for it (pip install ziglang).
set(CMAKE_SYSTEM_NAME Darwin)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(zig_target aarch64-macos)
include(${CMAKE_CURRENT_LIST_DIR}/zig.cmake)
