# SPDX-License-Identifier: MIT
# Which instruction sets are built for this processor, and with which flags.
#
# Sets WGC_ISAS (their names), WGC_ISA_SOURCES (files for the tables and for each
# unit of kernels, flags attached), WGC_VECTOR_SOURCES (the same of vectors alone,
# without families of cores), what units.cmake does,
# WGC_VECTOR_TABLES (their names: those of the instruction sets, and for one with
# registers of several lengths a name per length), WGC_LANES_<table> (its lane
# header), WGC_DETECT_SOURCE, and WGC_ISA_DEFINITIONS (what dispatch.c must
# know).

# The folder of this processor's files.
if(WGC_PROCESSOR STREQUAL "x86_64")
  set(WGC_ARCH x86)
  set(WGC_DETECT_SOURCE src/x86/detect.c)
elseif(WGC_PROCESSOR STREQUAL "aarch64")
  set(WGC_ARCH arm)
  set(WGC_DETECT_SOURCE src/arm/detect.c)
else()
  set(WGC_ARCH generic)
  set(WGC_DETECT_SOURCE src/generic/detect.c)
endif()

# The rows of the list.
set(WGC_ISAS scalar)
file(STRINGS ${PROJECT_SOURCE_DIR}/src/isas.def rows REGEX "^WGC_ISA\\(")
foreach(row ${rows})
  string(REGEX MATCH "\\(([a-z0-9]+),.*, ([a-z0-9]+), \"(.*)\"\\)" found ${row})
  set(isa ${CMAKE_MATCH_1})
  string(REPLACE " " ";" WGC_FLAGS_${isa} "${CMAKE_MATCH_3}")
  if(CMAKE_MATCH_2 STREQUAL WGC_ARCH AND NOT WGC_ARCH STREQUAL "generic")
    list(APPEND WGC_ISAS ${isa})
  endif()
endforeach()
if(WGC_ARCH STREQUAL "arm" AND NOT WGC_ELF) # macOS and Windows have no SVE
  list(REMOVE_ITEM WGC_ISAS sve)
  set(WGC_DETECT_SOURCE src/generic/detect.c)
endif()
set(WGC_FLAGS_sve256 -march=armv8.2-a+sve -msve-vector-bits=256
  -DSVE_BITS=256)
set(WGC_FLAGS_sve512 -march=armv8.2-a+sve -msve-vector-bits=512
  -DSVE_BITS=512)

# The tables of an instruction set, where that is not one of the same name.
set(WGC_TABLES_sve sve sve256 sve512)
set(WGC_LANES_sve256 arm/lanes_sve.h)
set(WGC_LANES_sve512 arm/lanes_sve.h)

# Floats must round to float after every operation.
if(WGC_PROCESSOR STREQUAL "i686")
  add_compile_options(-msse2 -mfpmath=sse)
elseif(WGC_PROCESSOR STREQUAL "s390x")
  # The hardware does; by default GCC promises less.
  add_compile_options($<$<C_COMPILER_ID:GNU>:-fexcess-precision=fast>)
endif()

# `portable` is the default where it beats scalar: on POWER, which has vectors
# and nothing written by hand. Elsewhere it can be built for tests.
if(WGC_PROCESSOR STREQUAL "ppc64le")
  set(portable ON)
else()
  set(portable OFF)
endif()
option(WGC_PORTABLE "Build the instruction set portable (needs SIMDe)"
  ${portable})
if(WGC_PORTABLE)
  find_path(WGC_SIMDE_INCLUDE simde/wasm/simd128.h)
  if(WGC_SIMDE_INCLUDE)
    list(APPEND WGC_ISAS portable)
    # Last, so that a cross compiler finds its own C library first.
    set(WGC_FLAGS_portable -idirafter ${WGC_SIMDE_INCLUDE})
    set(WGC_LANES_portable generic/lanes/lanes_portable.h)
  else()
    message(STATUS "SIMDe not found: without the instruction set portable")
  endif()
endif()

if(WGC_PIN_ISA)
  if(NOT WGC_PIN_ISA IN_LIST WGC_ISAS)
    list(JOIN WGC_ISAS " " choices)
    message(FATAL_ERROR
      "WGC_PIN_ISA=${WGC_PIN_ISA} is not built for "
      "${WGC_PROCESSOR}; choose one of: ${choices}")
  endif()
  if(WGC_TABLES_${WGC_PIN_ISA})
    message(FATAL_ERROR "WGC_PIN_ISA=${WGC_PIN_ISA} cannot be: which of its "
      "kernels run depends on the length of this CPU's registers")
  endif()
  set(WGC_ISAS ${WGC_PIN_ISA})
endif()

include(${CMAKE_CURRENT_LIST_DIR}/units.cmake)

set(WGC_ISA_SOURCES)
set(WGC_VECTOR_SOURCES)
set(WGC_VECTOR_TABLES)
set(WGC_ISA_DEFINITIONS)
foreach(isa ${WGC_ISAS})
  string(TOUPPER ${isa} name)
  list(APPEND WGC_ISA_DEFINITIONS WGC_HAVE_${name}=1)
  if(isa STREQUAL "scalar")
    wgc_unit_sources(units generic/scalar/scalar.c "" ${WGC_UNITS})
    list(APPEND WGC_ISA_SOURCES src/generic/scalar/scalar.c ${units})
    continue()
  endif()
  if(NOT WGC_TABLES_${isa})
    set(WGC_TABLES_${isa} ${isa})
  endif()
  foreach(table ${WGC_TABLES_${isa}})
    if(NOT WGC_LANES_${table})
      set(WGC_LANES_${table} ${WGC_ARCH}/lanes_${table}.h)
    endif()
    get_filename_component(arch ${WGC_LANES_${table}} DIRECTORY)
    set(source src/${arch}/${table}.c)
    set_source_files_properties(${source} PROPERTIES
      COMPILE_OPTIONS "${WGC_FLAGS_${table}}")
    wgc_unit_sources(units ${arch}/${table}.c "${WGC_FLAGS_${table}}"
      ${WGC_UNITS})
    list(APPEND WGC_VECTOR_SOURCES ${source} ${units})
    list(APPEND WGC_VECTOR_TABLES ${table})
  endforeach()
endforeach()
list(APPEND WGC_ISA_SOURCES ${WGC_VECTOR_SOURCES})

# What they share of every type.
list(TRANSFORM WGC_TYPES PREPEND shared_ OUTPUT_VARIABLE WGC_SHARED_UNITS)
wgc_unit_sources(units generic/units/shared.c "" ${WGC_SHARED_UNITS})
list(APPEND WGC_ISA_SOURCES ${units})

# Families of cores with AVX-512 (src/cores.def) replace some of its kernels.
if("avx512" IN_LIST WGC_ISAS AND NOT WGC_PIN_ISA)
  list(APPEND WGC_ISA_SOURCES src/x86/cores.c)
  list(APPEND WGC_ISA_DEFINITIONS WGC_HAVE_CORES=1)
  file(STRINGS ${PROJECT_SOURCE_DIR}/src/cores.def cores REGEX "^WGC_CORE\\(")
  list(TRANSFORM cores REPLACE "^WGC_CORE\\(([a-z0-9_]+),.*" "\\1")
  foreach(core ${cores})
    file(STRINGS ${PROJECT_SOURCE_DIR}/src/x86/${core}.def rows
      REGEX "^WGC_UNIT\\(")
    list(TRANSFORM rows REPLACE "^WGC_UNIT\\(([a-z]+), ([a-z0-9]+)\\)$" "\\1_\\2")
    wgc_unit_sources(units x86/avx512_${core}.c "${WGC_FLAGS_avx512}" ${rows})
    list(APPEND WGC_ISA_SOURCES ${units})
  endforeach()
endif()
if(WGC_PIN_ISA)
  list(APPEND WGC_ISA_DEFINITIONS WGC_PIN_ISA=${WGC_PIN_ISA})
endif()
