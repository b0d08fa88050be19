/* SPDX-License-Identifier: MIT */
/* Packets in 256-bit vectors: the lanes of avx2. */
#if WGC_PACKET_WIDEST == 64
#define LANE_HEADER "x86/lanes_avx2.h"
#include "packet/lanes_avx512vl.h"
#else
#include "x86/lanes_avx2.h"
#endif

#include "packet/lanes_avx2.h"

#define ISA packet_avx2
#include "packet/unit.h"
