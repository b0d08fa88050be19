/* SPDX-License-Identifier: MIT */
/* Packets in 128-bit vectors: the lanes of sse42. */
#if WGC_PACKET_WIDEST == 64
#define LANE_HEADER "x86/lanes_sse42.h"
#include "packet/lanes_avx512vl.h"
#else
#include "x86/lanes_sse42.h"
#endif

#define ISA packet_sse42
#include "packet/unit.h"
