# SPDX-License-Identifier: MIT
# wgc_packet_test(NAME ISA OBJECT...): the test packets_NAME, of packets of ISA in
# object files.

set(packet_test_sources ${CMAKE_CURRENT_LIST_DIR}/packets.c
  ${CMAKE_CURRENT_LIST_DIR}/../engine/data.c
  ${CMAKE_CURRENT_LIST_DIR}/../engine/types.c)

# The shared library's own array functions stay its own beside those of bitcode.
function(wgc_packet_test name isa)
  if(NOT TARGET wgc_test_packet_cases)
    add_library(wgc_test_packet_cases OBJECT ${packet_test_sources})
    target_link_libraries(wgc_test_packet_cases PUBLIC wgc_test_settings)
    target_compile_options(wgc_test_packet_cases PRIVATE
      $<$<CONFIG:Release>:-O1>)
  endif()
  add_executable(wgc-packet-test-${name} ${ARGN})
  target_link_libraries(wgc-packet-test-${name} PRIVATE
    wgc_test_packet_cases wgc_shared m)
  set_target_properties(wgc-packet-test-${name} PROPERTIES LINKER_LANGUAGE C)
  add_test(NAME packets_${name} COMMAND wgc-packet-test-${name} ${isa})
  set_tests_properties(packets_${name} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()
