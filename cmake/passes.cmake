# SPDX-License-Identifier: MIT
# Sets RESULT to a list of passes as the `opt` of that LLVM takes it. From LLVM 18
# on instcombine ends the process where a second round would find something, unless
# it is told not to look.
function(wgc_opt_passes result major)
  string(JOIN "," passes ${ARGN})
  if(major GREATER_EQUAL 18)
    string(REPLACE "instcombine" "instcombine<no-verify-fixpoint>" passes
      "${passes}")
  endif()
  set(${result} "${passes}" PARENT_SCOPE)
endfunction()
