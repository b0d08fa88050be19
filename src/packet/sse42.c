/* SPDX-License-Identifier: MIT */
/* Packets in 128-bit vectors: the lanes of sse42. */
#include "x86/lanes_sse42.h"

#define ISA packet_sse42
#include "packet/packet.h"
