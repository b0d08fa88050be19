# SPDX-License-Identifier: MIT
# What compilers and linkers of Linux, macOS and Windows are told.

include(CheckCSourceCompiles)

# Linux, that is, and what else links as it does.
set(WGC_ELF ON)
if(WIN32 OR APPLE)
  set(WGC_ELF OFF)
endif()

# Among the files that begin a library some compilers have one that flushes
# subnormals in the whole process, if any flag of theirs says fast. A library of
# ours needs none of them, but for a DLL.
set(WGC_LINK_WITHOUT_STARTUP)
if(NOT WIN32)
  set(WGC_LINK_WITHOUT_STARTUP -nostartfiles)
endif()

# Objects of a library's, which shows only what is WGC_API.
function(wgc_compile_objects objects)
  set_target_properties(${objects} PROPERTIES
    POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
  if(WIN32)
    target_compile_definitions(${objects} PRIVATE WGC_EXPORTS)
    # Windows aligns a stack to 16 bytes, GCC counts on 32 and 64 all the same.
    target_compile_options(${objects} PRIVATE
      $<$<C_COMPILER_ID:GNU>:-Wa,-muse-unaligned-vector-move>)
    if(WGC_PROCESSOR STREQUAL "aarch64")
      # clang cannot describe a function whose loops are aligned.
      target_compile_options(${objects} PRIVATE -falign-loops=1)
    endif()
  endif()
endfunction()

# A program of ours: printf is the C standard's, which "printf" in an attribute is
# not on Windows; and no library of MinGW's beside it.
function(wgc_compile_program target scope)
  if(WIN32)
    target_compile_definitions(${target} ${scope} __USE_MINGW_ANSI_STDIO=1)
    target_compile_options(${target} ${scope}
      -Wno-format -Wno-format-extra-args)
    target_link_options(${target} ${scope} -static)
    target_link_libraries(${target} ${scope} winpthread) # clock_gettime
  endif()
endfunction()

# Every function has a pointer in every table, and each takes 24 bytes to tell the
# loader of it, or all together a few hundred in a form that glibc reads from 2.36
# on.
set(WGC_LINK_SHORT_TABLES)
if(WGC_ELF)
  set(CMAKE_REQUIRED_LINK_OPTIONS -Wl,-z,pack-relative-relocs)
  check_c_source_compiles("#include <features.h>
    #if !__GLIBC_PREREQ(2, 36)
    #error older
    #endif
    int main(void) { return 0; }" WGC_HAVE_SHORT_TABLES)
  if(WGC_HAVE_SHORT_TABLES)
    set(WGC_LINK_SHORT_TABLES ${CMAKE_REQUIRED_LINK_OPTIONS})
  endif()
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
endif()

# A shared library with the symbols of MAP, and no undefined ones: elsewhere
# linkers allow none, and the header says what is shown. No lazy binding, which
# would need more stack than we promise.
function(wgc_link_shared library map)
  target_link_options(${library} PRIVATE
    ${WGC_LINK_WITHOUT_STARTUP} ${WGC_LINK_SHORT_TABLES})
  if(WGC_ELF)
    target_link_options(${library} PRIVATE
      -Wl,--version-script=${map} -Wl,-z,defs -Wl,-z,now)
    set_property(TARGET ${library} APPEND PROPERTY LINK_DEPENDS ${map})
  endif()
endfunction()

# The libraries ${target}_static and ${target}_shared, of ${target}_objects; outside
# they are wgc::${static} and wgc::${shared}, whichever kind the project builds.
function(wgc_add_libraries target static shared map)
  # Where wgc is a subproject, nobody waits for the library that is not used.
  set(unused)
  if(NOT PROJECT_IS_TOP_LEVEL AND NOT WGC_INSTALL)
    set(unused EXCLUDE_FROM_ALL)
  endif()
  string(REPLACE "_" "-" output ${target})
  add_library(${target}_static STATIC ${unused}
    $<TARGET_OBJECTS:${target}_objects>)
  add_library(${target}_shared SHARED ${unused}
    $<TARGET_OBJECTS:${target}_objects>)
  set_target_properties(${target}_static ${target}_shared PROPERTIES
    OUTPUT_NAME ${output} LINKER_LANGUAGE C)
  set_target_properties(${target}_static PROPERTIES EXPORT_NAME ${static})
  set_target_properties(${target}_shared PROPERTIES EXPORT_NAME ${shared}
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  wgc_link_shared(${target}_shared ${map})
  add_library(wgc::${static} ALIAS ${target}_static)
  if(BUILD_SHARED_LIBS)
    add_library(wgc::${shared} ALIAS ${target}_shared)
  else()
    add_library(wgc::${shared} ALIAS ${target}_static)
  endif()
endfunction()
