# SPDX-License-Identifier: MIT
# 64-bit Arm Windows by zig cc, which can compile and link for it.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(zig_target aarch64-windows-gnu)
include(${CMAKE_CURRENT_LIST_DIR}/zig.cmake)
