# SPDX-License-Identifier: MIT
# The units of translation that a source in src is compiled in: WGC_UNITS,
# class_type of each (src/generic/units/unit.h), WGC_TYPES, and the functions
# wgc_unit_sources and wgc_threads_sources.

# The classes of operators of every type, as the rows of the list have them.
file(STRINGS ${PROJECT_SOURCE_DIR}/src/collectives.def rows
  REGEX "^WGC_(ROUNDING\\(add|EXACT\\(min), ")
set(WGC_UNITS)
set(WGC_TYPES)
foreach(row ${rows})
  string(REGEX REPLACE ".*, ([a-z0-9]+)\\)" "\\1" type ${row})
  if(row MATCHES "ROUNDING")
    list(APPEND WGC_UNITS rounding_${type})
  elseif(type MATCHES "^[iu](8|16)$")
    list(APPEND WGC_UNITS narrow_${type})
  else()
    list(APPEND WGC_UNITS exact_${type})
    list(APPEND WGC_TYPES ${type})
  endif()
  list(APPEND WGC_TYPES ${type})
endforeach()
list(REMOVE_DUPLICATES WGC_TYPES)

# Sets RESULT to a file per unit: SOURCE, which is in src, for one class and type.
function(wgc_unit_sources result source flags)
  string(REPLACE ".c" "" name ${source})
  set(files)
  foreach(unit ${ARGN})
    string(REGEX MATCH "^([a-z]+)_([a-z0-9]+)$" found ${unit})
    set(file ${PROJECT_BINARY_DIR}/units/${name}_${unit}.c)
    file(CONFIGURE OUTPUT ${file} CONTENT
"/* Made by cmake/units.cmake. */
#define WGC_CLASS ${CMAKE_MATCH_1}
#define WGC_ELEMENT ${CMAKE_MATCH_2}
#include \"${source}\"
")
    if(flags)
      set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "${flags}")
    endif()
    list(APPEND files ${file})
  endforeach()
  set(${result} ${files} PARENT_SCOPE)
endfunction()

# Sets RESULT to libwgc-threads' sources but its pool, for targets of this
# directory, and RESULT_definitions to what these targets define. Of the vectors of
# rows.c there are those of WGC_ISAS, if that is known.
function(wgc_threads_sources result)
  list(TRANSFORM WGC_TYPES PREPEND positions_ OUTPUT_VARIABLE positions)
  wgc_unit_sources(sources threads/unit.c "" ${WGC_UNITS} ${positions})
  wgc_unit_sources(rows threads/rows.c "" quarter_f32 quarter_f64)
  list(APPEND sources ${rows})
  set(definitions WGC_THREADS_NO_INLINE)
  foreach(isa avx2 avx512) # those of 32 bytes by the lesser one of both
    if(isa IN_LIST WGC_ISAS AND NOT "WGC_ROWS_half=1" IN_LIST definitions)
      wgc_unit_sources(rows threads/rows.c "${WGC_FLAGS_${isa}}"
        half_f32 half_f64)
      list(APPEND sources ${rows})
      list(APPEND definitions WGC_ROWS_half=1)
    endif()
  endforeach()
  foreach(name columns crew engine executors relay stream)
    list(APPEND sources ${PROJECT_SOURCE_DIR}/src/threads/${name}.c)
  endforeach()
  set(${result} ${sources} PARENT_SCOPE)
  set(${result}_definitions ${definitions} PARENT_SCOPE)
endfunction()
