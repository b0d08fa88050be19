# SPDX-License-Identifier: MIT
# Refuses compiler flags that change results: the library's are promised to the
# bit. Some have no macro that src/elements.h could see (clang), and with some
# compilers the linker adds code that flushes subnormals in the whole process.

# Where flags come from: CFLAGS, LDFLAGS and the variables made of them, and what
# a project has added for all below.
set(wgc_flags ${CMAKE_C_FLAGS})
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
if(found)
  message(FATAL_ERROR "wgc cannot be built with ${found}: its results are "
    "promised to the bit, and this changes them. Leave it out of CFLAGS, "
    "LDFLAGS, CMAKE_C_FLAGS and the like; a project that wants it can give it "
    "to its own targets, with target_compile_options.")
endif()
