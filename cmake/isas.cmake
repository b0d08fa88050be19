# SPDX-License-Identifier: MIT
# Which instruction sets are built for this processor, and with which flags.
#
# Sets WGC_ISAS (their names), WGC_ISA_SOURCES (a file each, flags attached),
# WGC_VECTOR_SOURCES (the same without scalar), WGC_DETECT_SOURCE, and
# WGC_ISA_DEFINITIONS (what dispatch.c must know).

set(WGC_FLAGS_sse42 -msse4.2)
set(WGC_FLAGS_avx2 -mavx2 -mfma -mf16c)
set(WGC_FLAGS_avx512 -mavx512f -mavx512bw -mavx512dq -mavx512vl -mfma -mf16c)

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(WGC_ISAS scalar sse42 avx2 avx512)
  set(WGC_ARCH x86)
  set(WGC_DETECT_SOURCE src/x86/detect.c)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64|ARM64)$")
  set(WGC_ISAS scalar neon)
  set(WGC_ARCH arm)
  set(WGC_DETECT_SOURCE src/arm/detect.c)
else()
  set(WGC_ISAS scalar)
  set(WGC_ARCH generic)
  set(WGC_DETECT_SOURCE src/generic/detect.c)
endif()

if(WGC_PIN_ISA)
  if(NOT WGC_PIN_ISA IN_LIST WGC_ISAS)
    list(JOIN WGC_ISAS " " choices)
    message(FATAL_ERROR
      "WGC_PIN_ISA=${WGC_PIN_ISA} is not built for "
      "${CMAKE_SYSTEM_PROCESSOR}; choose one of: ${choices}")
  endif()
  set(WGC_ISAS ${WGC_PIN_ISA})
endif()

set(WGC_ISA_SOURCES)
set(WGC_VECTOR_SOURCES)
set(WGC_ISA_DEFINITIONS)
foreach(isa ${WGC_ISAS})
  if(isa STREQUAL "scalar")
    set(source src/generic/scalar.c)
  else()
    set(source src/${WGC_ARCH}/${isa}.c)
    set_source_files_properties(${source} PROPERTIES
      COMPILE_OPTIONS "${WGC_FLAGS_${isa}}")
    list(APPEND WGC_VECTOR_SOURCES ${source})
  endif()
  list(APPEND WGC_ISA_SOURCES ${source})
  string(TOUPPER ${isa} name)
  list(APPEND WGC_ISA_DEFINITIONS WGC_HAVE_${name}=1)
endforeach()
if(WGC_PIN_ISA)
  list(APPEND WGC_ISA_DEFINITIONS WGC_PIN_ISA=${WGC_PIN_ISA})
endif()
