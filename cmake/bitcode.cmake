# SPDX-License-Identifier: MIT
# LLVM bitcode of both faces for compilers to inline, one file per instruction
# set and LLVM version found: lib/wgc/bitcode/llvm-<major>/wgc-<isa>.bc. Not for
# run-time dispatch: a file holds one instruction set's functions under the
# public names.
#
# Included where WGC_BUILD_BITCODE is on; adds the target wgc_bitcode, and tests.

set(WGC_BITCODE_LLVM "15;19" CACHE STRING
  "LLVM versions to make bitcode for, where clang is installed")

include(${PROJECT_SOURCE_DIR}/cmake/passes.cmake)
include(${PROJECT_SOURCE_DIR}/src/packet/isas.cmake)

set(WGC_BITCODE_ISAS "sse42;avx2;avx512;neon" CACHE STRING
  "Instruction sets to make bitcode for")

# The compiler's target, and where the kernels are.
set(WGC_BITCODE_TARGET_sse42 x86_64-pc-linux-gnu x86)
set(WGC_BITCODE_TARGET_avx2 x86_64-pc-linux-gnu x86)
set(WGC_BITCODE_TARGET_avx512 x86_64-pc-linux-gnu x86)
set(WGC_BITCODE_TARGET_neon aarch64-linux-gnu arm)

# Packet functions are thousands. What their compiler optimises is only what is
# worth doing once: inlining by hand, registers for arrays, flat loops, one body
# for functions that turn out the same (of int and uint, say). Anything else is
# done where they are inlined. Nothing may sink or hoist common code, which would
# turn a state's constant addresses into variable ones, and then it could not
# live in registers. What is inlined many times is made small before.
set(bitcode_flags -std=c11 -O2 -ffp-contract=off -fno-fast-math -fno-math-errno
  -fno-strict-aliasing -fPIC -fno-stack-protector
  -fno-asynchronous-unwind-tables -DWGC_BITCODE
  -I${PROJECT_SOURCE_DIR}/src -I${PROJECT_SOURCE_DIR}/include -emit-llvm -c)
set(inline always-inline "function(sroa,early-cse,simplifycfg,instcombine)")
set(packet_passes "function(sroa)" ${inline} ${inline} mergefunc
  "function(loop(loop-rotate,indvars,loop-unroll-full),sroa,early-cse)"
  "function(instcombine,simplifycfg)")

if(WGC_BUILD_TESTS)
  include(${PROJECT_SOURCE_DIR}/tests/packet/program.cmake)
endif()
set(packet_source ${PROJECT_SOURCE_DIR}/src/packet)
file(GLOB_RECURSE generic CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/generic/*.h ${PROJECT_SOURCE_DIR}/src/generic/*.def)
file(GLOB bitcode_depends CONFIGURE_DEPENDS
  ${packet_source}/*.h ${PROJECT_SOURCE_DIR}/src/x86/*.h
  ${PROJECT_SOURCE_DIR}/src/arm/*.h
  ${PROJECT_SOURCE_DIR}/src/*.h ${PROJECT_SOURCE_DIR}/src/*.def
  ${PROJECT_SOURCE_DIR}/include/wgc/*.h)
list(APPEND bitcode_depends ${generic})

# Programs over LLVM's C interface, for the LLVM whose bitcode they work on. They
# run here, also where the library is cross-compiled, so that same clang compiles
# them.
file(GLOB ir_sources CONFIGURE_DEPENDS ${packet_source}/ir/*.c)
set(ir_headers ${packet_source}/ir/ir.h ${PROJECT_SOURCE_DIR}/src/collectives.def
  ${PROJECT_SOURCE_DIR}/src/elements.h ${PROJECT_SOURCE_DIR}/include/wgc/packet.h)
function(wgc_bitcode_program major name)
  set(directory ${PROJECT_BINARY_DIR}/bitcode/llvm-${major}/parts)
  add_custom_command(OUTPUT ${directory}/${name}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${directory}
    COMMAND ${WGC_CLANG_${major}} -std=c11 -O1 -Wall -Wextra -Wpedantic -Wvla
      -I${PROJECT_SOURCE_DIR}/src -I${PROJECT_SOURCE_DIR}/include
      -isystem ${WGC_LLVM_INCLUDE_${major}}
      ${ARGN} ${WGC_LLVM_LIBRARY_${major}} -o ${directory}/${name}
    DEPENDS ${ARGN} ${ir_headers}
    COMMENT "LLVM ${major} bitcode: ${name}" VERBATIM)
endfunction()

function(wgc_bitcode_programs major)
  wgc_bitcode_program(${major} wgc-make-bitcode ${ir_sources})
  if(WGC_BUILD_TESTS)
    set(shared ${ir_sources})
    list(REMOVE_ITEM shared ${packet_source}/ir/main.c)
    wgc_bitcode_program(${major} through-values
      ${PROJECT_SOURCE_DIR}/tests/packet/through_values.c ${shared})
    wgc_bitcode_program(${major} wgc-packet-states
      ${PROJECT_SOURCE_DIR}/tests/packet/states.c ${shared})
    set(parts ${PROJECT_BINARY_DIR}/bitcode/llvm-${major}/parts)
    add_custom_target(wgc_packet_states_llvm${major} ALL
      DEPENDS ${parts}/wgc-packet-states)
    add_test(NAME packet_states_llvm${major}
      COMMAND ${parts}/wgc-packet-states ${packet_source}/states.ll)
    add_test(NAME make_bitcode_llvm${major}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/packet/check_maker.sh
        ${WGC_CLANG_${major}} ${parts}/wgc-make-bitcode)
  endif()
endfunction()

# NAME CASES as of wgc_packet_test, of a file for another processor.
function(wgc_emulated_packet_test name cases major file)
  add_test(NAME ${cases}_${name} CONFIGURATIONS Full
    COMMAND ${PROJECT_SOURCE_DIR}/tests/packet/emulate_neon.sh
      ${major} ${PROJECT_SOURCE_DIR} ${file} ${packet_test_${cases}_sources})
  set_tests_properties(${cases}_${name} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()

# The tests of one file: of its functions as C calls them, and of those that IR
# calls, in whose place through-values puts functions that C can call.
function(wgc_bitcode_tests major isa file)
  set(parts ${PROJECT_BINARY_DIR}/bitcode/llvm-${major}/parts)
  set(pointers ${parts}/wgc-${isa}-pointers.bc)
  set(values ${parts}/wgc-${isa}-values.bc)
  add_custom_command(OUTPUT ${pointers} ${values}
    COMMAND ${parts}/through-values ${file} ${pointers} ${values}
    DEPENDS ${parts}/through-values ${file} VERBATIM)
  if(isa STREQUAL "neon")
    add_custom_target(bitcode_values_llvm${major} ALL DEPENDS ${values})
    wgc_emulated_packet_test(neon_llvm${major} packets ${major} ${pointers})
    wgc_emulated_packet_test(neon_llvm${major}_values packets ${major} ${values})
    wgc_emulated_packet_test(neon_llvm${major} subgroups ${major} ${values})
  elseif(isa IN_LIST WGC_ISAS AND NOT WGC_PIN_ISA)
    # llc inlines nothing, so each function is compiled once, as it is: what is
    # tested is the bitcode, for which the quickest code is as good. LLVM 15's
    # quick selection of instructions fails on AVX-512's masks of one lane.
    foreach(bitcode ${pointers} ${values})
      add_custom_command(OUTPUT ${bitcode}.o
        COMMAND ${WGC_LLC_${major}} -O0 -fast-isel=false -relocation-model=pic
          -filetype=obj
          ${bitcode} -o ${bitcode}.o
        DEPENDS ${bitcode} VERBATIM)
    endforeach()
    wgc_packet_test(${isa}_llvm${major} packets ${isa} ${pointers}.o)
    wgc_packet_test(${isa}_llvm${major}_values packets ${isa} ${values}.o)
    wgc_packet_test(${isa}_llvm${major} subgroups ${isa} ${values}.o)
  endif()
endfunction()

set(WGC_BITCODE_FILES)

function(wgc_bitcode major isa)
  set(clang ${WGC_CLANG_${major}})
  set(directory ${PROJECT_BINARY_DIR}/bitcode/llvm-${major})
  set(output ${directory}/wgc-${isa}.bc)
  list(GET WGC_BITCODE_TARGET_${isa} 0 triple)
  list(GET WGC_BITCODE_TARGET_${isa} 1 arch)
  set(maker ${directory}/parts/wgc-make-bitcode)
  set(flags --target=${triple} ${bitcode_flags} ${WGC_FLAGS_${isa}}
    -DWGC_PACKET_WIDEST=${WGC_PACKET_WIDEST_${isa}})
  wgc_opt_passes(passes ${major} ${packet_passes})
  wgc_unit_sources(shared generic/units/shared.c "" ${WGC_SHARED_UNITS})
  wgc_unit_sources(arrays ${arch}/${isa}.c "" ${WGC_UNITS})
  set(packets)
  foreach(lanes ${WGC_PACKET_LANES_${isa}})
    wgc_unit_sources(units packet/${lanes}.c "" ${WGC_UNITS})
    list(APPEND packets ${units})
  endforeach()
  set(parts)
  foreach(source ${shared} ${arrays} ${PROJECT_SOURCE_DIR}/src/${arch}/${isa}.c
      ${packets})
    get_filename_component(name ${source} NAME_WE)
    set(compile ${clang} ${flags} ${source})
    set(file ${directory}/parts/${isa}-${name}.bc)
    if(source IN_LIST packets)
      set(file ${directory}/parts/${isa}-packet-${name}.bc)
      list(APPEND compile -o ${file} -Xclang -disable-llvm-passes
        COMMAND ${WGC_OPT_${major}} -passes=${passes} ${file})
    endif()
    add_custom_command(OUTPUT ${file}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${directory}/parts
      COMMAND ${compile} -o ${file}
      DEPENDS ${source} ${bitcode_depends}
      COMMENT "LLVM ${major} bitcode: ${name} for ${isa}" VERBATIM)
    list(APPEND parts ${file})
  endforeach()
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${directory}/by-type
    COMMAND ${maker} ${directory} wgc-${isa} ${parts}
    DEPENDS ${maker} ${parts}
    COMMENT "LLVM ${major} bitcode: wgc-${isa}.bc" VERBATIM)
  if(WGC_BUILD_TESTS)
    wgc_bitcode_tests(${major} ${isa} ${output})
  endif()
  set(destination ${CMAKE_INSTALL_LIBDIR}/wgc/bitcode/llvm-${major})
  install(FILES ${output} DESTINATION ${destination})
  install(DIRECTORY ${directory}/by-type DESTINATION ${destination}
    FILES_MATCHING PATTERN wgc-${isa}-*.bc)
  set(WGC_BITCODE_FILES ${WGC_BITCODE_FILES} ${output} PARENT_SCOPE)
endfunction()

foreach(major ${WGC_BITCODE_LLVM})
  find_program(WGC_CLANG_${major} clang-${major})
  find_program(WGC_OPT_${major} opt-${major})
  find_program(WGC_LLC_${major} llc-${major})
  find_path(WGC_LLVM_INCLUDE_${major} llvm-c/Core.h NO_DEFAULT_PATH
    PATHS /usr/lib/llvm-${major}/include /usr/include/llvm-c-${major})
  find_library(WGC_LLVM_LIBRARY_${major} LLVM-${major} NO_DEFAULT_PATH
    PATHS /usr/lib/llvm-${major}/lib)
  if(NOT WGC_CLANG_${major} OR NOT WGC_OPT_${major}
     OR NOT WGC_LLVM_INCLUDE_${major} OR NOT WGC_LLVM_LIBRARY_${major})
    message(STATUS "wgc: no bitcode for LLVM ${major}: install clang-${major} "
      "and llvm-${major}-dev")
    continue()
  endif()
  wgc_bitcode_programs(${major})
  set(isas ${WGC_BITCODE_ISAS})
  # AArch64 needs its C library's headers, which a cross compiler brings.
  if(NOT EXISTS /usr/aarch64-linux-gnu/include/stdint.h
     AND NOT WGC_PROCESSOR STREQUAL "aarch64")
    list(REMOVE_ITEM isas neon)
    message(STATUS "wgc: no bitcode for neon: install libc6-dev-arm64-cross")
  endif()
  set(before ${WGC_BITCODE_FILES})
  foreach(isa ${isas})
    wgc_bitcode(${major} ${isa})
  endforeach()
  if(WGC_BUILD_TESTS)
    set(files ${WGC_BITCODE_FILES})
    if(before)
      list(REMOVE_ITEM files ${before})
    endif()
    add_test(NAME bitcode_llvm${major}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/packet/check_bitcode.sh
        ${major} ${PROJECT_SOURCE_DIR} ${files})
    add_test(NAME packets_left_llvm${major}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/packet/check_left.sh
        ${major} ${PROJECT_BINARY_DIR}/bitcode/llvm-${major})
    add_test(NAME packets_counts_llvm${major}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/packet/check_counts.sh
        ${major} ${PROJECT_BINARY_DIR}/bitcode/llvm-${major})
    add_test(NAME vectorizing_compiler_llvm${major}
      COMMAND ${PROJECT_SOURCE_DIR}/examples/vectorizing-compiler/run.sh
        ${major} ${PROJECT_BINARY_DIR}/bitcode/llvm-${major}
        $<TARGET_FILE:wgc_static>)
    set_tests_properties(vectorizing_compiler_llvm${major} PROPERTIES
      SKIP_RETURN_CODE 77)
  endif()
endforeach()

if(NOT WGC_BITCODE_FILES)
  message(FATAL_ERROR "WGC_BUILD_BITCODE needs clang, opt and the C "
    "interface of LLVM ${WGC_BITCODE_LLVM}, which are not there. Install them "
    "(Debian: apt-get install clang-15 llvm-15-dev) or configure with "
    "-DWGC_BUILD_BITCODE=OFF.")
endif()
install(FILES ${packet_source}/states.ll RENAME wgc-states.ll
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/wgc/bitcode)
add_custom_target(wgc_bitcode ALL DEPENDS ${WGC_BITCODE_FILES})
