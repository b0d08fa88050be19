# SPDX-License-Identifier: MIT
# cmake -P check_passes.cmake: passes are such that no `opt` ends the process.
set(root ${CMAKE_CURRENT_LIST_DIR}/..)
include(${root}/cmake/passes.cmake)

function(expect major expected)
  wgc_opt_passes(passes ${major} ${ARGN})
  if(NOT passes STREQUAL expected)
    message(SEND_ERROR "LLVM ${major}: ${passes}, not ${expected}")
  endif()
endfunction()

set(calm "instcombine<no-verify-fixpoint>")
expect(15 "a,function(sroa,instcombine),instcombine" a
  "function(sroa,instcombine)" instcombine)
expect(18 "a,function(sroa,${calm}),${calm}" a "function(sroa,instcombine)"
  instcombine)

# What `opt` is run with in a build has been through that.
file(GLOB_RECURSE files ${root}/src/*CMakeLists.txt ${root}/cmake/*.cmake)
foreach(file ${files})
  file(STRINGS ${file} runs REGEX "-passes=")
  file(STRINGS ${file} calls REGEX "wgc_opt_passes\\(")
  if(runs AND NOT calls)
    message(SEND_ERROR "${file} runs opt with passes of its own: ${runs}")
  endif()
endforeach()
