# SPDX-License-Identifier: MIT
# What toolchains of zig cc share; they set zig_target.
find_program(WGC_ZIG NAMES zig python-zig REQUIRED)
set(CMAKE_C_COMPILER ${WGC_ZIG} cc -target ${zig_target})
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
