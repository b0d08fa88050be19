# SPDX-License-Identifier: MIT
# The units of translation that a source in src is compiled in: WGC_UNITS,
# class_type of each (src/generic/units/unit.h), WGC_TYPES, WGC_THREADS_UNITS, and
# the function wgc_unit_sources.

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
list(TRANSFORM WGC_TYPES PREPEND positions_ OUTPUT_VARIABLE WGC_THREADS_UNITS)
list(PREPEND WGC_THREADS_UNITS ${WGC_UNITS})

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
