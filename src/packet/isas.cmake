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
