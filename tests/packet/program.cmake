# SPDX-License-Identifier: MIT
# wgc_packet_test(NAME CASES ISA OBJECT...): the test CASES_NAME, of packets of
# ISA in object files. CASES is packets or subgroups.

foreach(cases packets subgroups)
  set(packet_test_${cases}_sources ${CMAKE_CURRENT_LIST_DIR}/${cases}.c
    ${CMAKE_CURRENT_LIST_DIR}/cases.c
    ${CMAKE_CURRENT_LIST_DIR}/../engine/data.c
    ${CMAKE_CURRENT_LIST_DIR}/../engine/datum.c
    ${CMAKE_CURRENT_LIST_DIR}/../engine/types.c)
endforeach()

# The shared library's own array functions stay its own beside those of bitcode.
function(wgc_packet_test name cases isa)
  if(NOT TARGET wgc_test_packet_${cases})
    add_library(wgc_test_packet_${cases} OBJECT ${packet_test_${cases}_sources})
    target_link_libraries(wgc_test_packet_${cases} PUBLIC wgc_test_settings)
    target_compile_options(wgc_test_packet_${cases} PRIVATE
      $<$<CONFIG:Release>:-O1>)
  endif()
  add_executable(wgc-packet-test-${cases}-${name} ${ARGN})
  target_link_libraries(wgc-packet-test-${cases}-${name} PRIVATE
    wgc_test_packet_${cases} wgc_shared m)
  set_target_properties(wgc-packet-test-${cases}-${name} PROPERTIES
    LINKER_LANGUAGE C)
  add_test(NAME ${cases}_${name}
    COMMAND wgc-packet-test-${cases}-${name} ${isa})
  set_tests_properties(${cases}_${name} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()
