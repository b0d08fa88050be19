# SPDX-License-Identifier: MIT
# Sets WGC_PROCESSOR, what the compiler makes code for: CMAKE_SYSTEM_PROCESSOR is
# the kernel's, which differs in a 32-bit container and with -m32. Any other is
# "unknown".

separate_arguments(flags NATIVE_COMMAND
  "${CMAKE_C_COMPILER_ARG1} ${CMAKE_C_FLAGS}")
get_directory_property(options COMPILE_OPTIONS)
list(FILTER options INCLUDE REGEX "^-m|^--target")
if(CMAKE_C_COMPILER_TARGET)
  list(APPEND options ${CMAKE_C_COMPILE_OPTIONS_TARGET}${CMAKE_C_COMPILER_TARGET})
endif()
execute_process(
  COMMAND ${CMAKE_C_COMPILER} ${flags} ${options} -E
    ${CMAKE_CURRENT_LIST_DIR}/processor.c
  OUTPUT_VARIABLE text ERROR_VARIABLE error RESULT_VARIABLE status)
if(NOT status EQUAL 0
   OR NOT text MATCHES "wgc_processor \"([a-z0-9_]+)\"")
  message(FATAL_ERROR "${CMAKE_C_COMPILER} cannot preprocess "
    "cmake/processor.c:\n${error}")
endif()
set(WGC_PROCESSOR ${CMAKE_MATCH_1})
