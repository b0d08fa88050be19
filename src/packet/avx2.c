/* SPDX-License-Identifier: MIT */
/* Packets in 256-bit vectors: the lanes of avx2. */
#include "x86/lanes_avx2.h"

#include "packet/lanes_avx2.h"

#define ISA packet_avx2
#include "packet/packet.h"
