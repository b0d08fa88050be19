/* SPDX-License-Identifier: MIT */
/* Packets in 128-bit vectors: the lanes of neon. */
#include "arm/lanes_neon.h"

#define ISA packet_neon
#include "packet/unit.h"
