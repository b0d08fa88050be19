# SPDX-License-Identifier: MIT
# Looks for what the chosen options need, and says which package has it.

# Stops unless FOUND is true.
function(wgc_need option found what package)
  if(NOT ${found})
    message(FATAL_ERROR "${option} needs ${what}, which is not there. "
      "Install it (Debian: apt-get install ${package}) or configure with "
      "-D${option}=OFF.")
  endif()
endfunction()

# Whether to build a library that needs another. Part of another project, wgc
# builds it only when asked.
function(wgc_option_of_library option library needs)
  set(value OFF)
  if(PROJECT_IS_TOP_LEVEL)
    set(value AUTO)
  endif()
  set(${option} ${value} CACHE STRING
    "Build ${library}: AUTO (if ${needs} is there), ON (needs ${needs}) or OFF")
  set_property(CACHE ${option} PROPERTY STRINGS AUTO ON OFF)
endfunction()

if(NOT CMAKE_C_COMPILER_ID MATCHES "^(GNU|Clang|AppleClang)$")
  message(FATAL_ERROR "wgc needs GCC 12 or clang 14 or newer, and "
    "${CMAKE_C_COMPILER} is ${CMAKE_C_COMPILER_ID}")
endif()

# Tests are built by default where they can be.
find_package(PkgConfig QUIET)
set(WGC_CRITERION_FOUND FALSE)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(WGC_CRITERION QUIET criterion)
endif()
set(tests OFF)
if(PROJECT_IS_TOP_LEVEL AND WGC_CRITERION_FOUND)
  set(tests ON)
endif()
option(WGC_BUILD_TESTS "Build the tests (needs Criterion)" ${tests})
if(WGC_BUILD_TESTS AND NOT CMAKE_CROSSCOMPILING) # wgc-tap needs nothing
  wgc_need(WGC_BUILD_TESTS PKG_CONFIG_FOUND pkg-config pkg-config)
  wgc_need(WGC_BUILD_TESTS WGC_CRITERION_FOUND Criterion libcriterion-dev)
endif()

if(WGC_BUILD_BENCH)
  include(CheckLanguage)
  check_language(CXX)
  wgc_need(WGC_BUILD_BENCH CMAKE_CXX_COMPILER "a C++ compiler" g++)
  find_package(Python3 COMPONENTS Interpreter QUIET)
  wgc_need(WGC_BUILD_BENCH Python3_FOUND "Python 3" python3)
endif()

# Where OpenMP is, if it is AUTO. Sets WGC_THREADS.
wgc_option_of_library(WGC_BUILD_THREADS libwgc-threads OpenMP)
set(WGC_THREADS OFF)
if(WGC_BUILD_THREADS STREQUAL "AUTO" OR WGC_BUILD_THREADS)
  find_package(OpenMP QUIET COMPONENTS C)
  find_package(Threads QUIET)
  if(OpenMP_C_FOUND AND CMAKE_USE_PTHREADS_INIT AND NOT WIN32 AND NOT APPLE)
    set(WGC_THREADS ON)
  endif()
  if(NOT WGC_BUILD_THREADS STREQUAL "AUTO")
    wgc_need(WGC_BUILD_THREADS WGC_THREADS "OpenMP for C" libgomp1)
  endif()
endif()

# Where SLEEF is, if it is AUTO. Sets WGC_MATH, and why not in WGC_NO_MATH.
wgc_option_of_library(WGC_BUILD_MATH libwgc-math SLEEF)
set(WGC_MATH OFF)
set(WGC_NO_MATH "-DWGC_BUILD_MATH=ON")
if(WGC_BUILD_MATH STREQUAL "AUTO" OR WGC_BUILD_MATH)
  find_path(WGC_SLEEF_INCLUDE sleef.h)
  find_library(WGC_SLEEF_LIBRARY sleef)
  mark_as_advanced(WGC_SLEEF_INCLUDE WGC_SLEEF_LIBRARY)
  if(WGC_SLEEF_INCLUDE AND WGC_SLEEF_LIBRARY)
    set(WGC_MATH ON)
  else()
    set(WGC_NO_MATH "install libsleef-dev")
  endif()
  if(NOT WGC_BUILD_MATH STREQUAL "AUTO")
    wgc_need(WGC_BUILD_MATH WGC_MATH SLEEF libsleef-dev)
  endif()
endif()
