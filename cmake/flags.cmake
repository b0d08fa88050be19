# SPDX-License-Identifier: MIT
# Refuses compiler flags that change results: the library's are promised to the
# bit. Some have no macro that src/elements.h could see (clang), and with some
# compilers the linker adds code that flushes subnormals in the whole process.

# Where flags come from: CC, CFLAGS, LDFLAGS and the variables made of them, and
# what a project has added for all below.
set(wgc_flags ${CMAKE_C_COMPILER_ARG1} ${CMAKE_C_FLAGS})
foreach(kind EXE SHARED)
  list(APPEND wgc_flags ${CMAKE_${kind}_LINKER_FLAGS})
endforeach()
foreach(config ${CMAKE_BUILD_TYPE} ${CMAKE_CONFIGURATION_TYPES})
  string(TOUPPER ${config} config)
  list(APPEND wgc_flags ${CMAKE_C_FLAGS_${config}})
  foreach(kind EXE SHARED)
    list(APPEND wgc_flags ${CMAKE_${kind}_LINKER_FLAGS_${config}})
  endforeach()
endforeach()
foreach(property COMPILE_OPTIONS LINK_OPTIONS)
  get_directory_property(options ${property})
  list(APPEND wgc_flags ${options})
endforeach()

list(JOIN wgc_flags " " wgc_flags)
string(REGEX MATCH "-(Ofast|ffast-math|funsafe-math-optimizations\
|fassociative-math|freciprocal-math|ffinite-math-only|fno-signed-zeros\
|fno-honor-(nans|infinities)|fapprox-func|ffp-model=(fast|aggressive)\
|fdenormal-fp-math=(positive-zero|preserve-sign)\
|fsingle-precision-constant|mdaz-ftz|mfpmath=[^ ]*387)" found "${wgc_flags}")

# What has no name above shows in the code that comes of it. Sets `broken` to
# something that floats do not keep.
function(wgc_find_broken)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  set(library ${CMAKE_CURRENT_BINARY_DIR}/contract.a)
  separate_arguments(words UNIX_COMMAND "${wgc_flags}")
  list(FILTER words EXCLUDE REGEX "\\$<") # not known before all is generated
  try_compile(compiled ${CMAKE_CURRENT_BINARY_DIR}/contract
    SOURCES ${PROJECT_SOURCE_DIR}/cmake/contract.c
    COMPILE_DEFINITIONS ${words} -w -O2 -fno-lto
    COPY_FILE ${library})
  if(NOT compiled)
    return()
  endif()
  file(STRINGS ${library} names REGEX wgc_keeps_)
  foreach(what nans infinities signed_zeros order)
    if(NOT "${names}" MATCHES wgc_keeps_${what})
      set(broken ${what} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()
if(NOT found)
  wgc_find_broken()
  if(broken)
    string(STRIP "${wgc_flags}" found)
  endif()
endif()
if(found)
  message(FATAL_ERROR "wgc cannot be built with ${found}: its results are "
    "promised to the bit, and this changes them. Leave it out of CC, CFLAGS, "
    "LDFLAGS, CMAKE_C_FLAGS and the like; a project that wants it can give it "
    "to its own targets, with target_compile_options.")
endif()
