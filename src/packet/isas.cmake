# SPDX-License-Identifier: MIT
# Per instruction set with packets: the lane headers that it needs, from the
# narrowest, and the bytes of its widest vectors.
set(WGC_PACKET_LANES_sse42 sse42)
set(WGC_PACKET_LANES_avx2 sse42 avx2)
set(WGC_PACKET_LANES_avx512 sse42 avx2 avx512)
set(WGC_PACKET_LANES_neon neon)
set(WGC_PACKET_WIDEST_sse42 16)
set(WGC_PACKET_WIDEST_avx2 32)
set(WGC_PACKET_WIDEST_avx512 64)
set(WGC_PACKET_WIDEST_neon 16)

# Sets RESULT to the sources of an instruction set's packets, from its units.
function(wgc_packet_sources result isa)
  set(sources)
  foreach(lanes ${WGC_PACKET_LANES_${isa}})
    wgc_unit_sources(units packet/${lanes}.c "" ${ARGN})
    list(APPEND sources ${units})
  endforeach()
  set(${result} ${sources} PARENT_SCOPE)
endfunction()
