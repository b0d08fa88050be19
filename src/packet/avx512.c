/* SPDX-License-Identifier: MIT */
/* Packets in 512-bit vectors: the lanes of avx512. */
#include "x86/lanes_avx512.h"

#define ISA packet_avx512
#include "packet/unit.h"
