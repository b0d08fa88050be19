/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 256-bit vectors for cores that run 512-bit operations in two halves:
 * AVX2's, with the registers, masks and shuffles that AVX-512VL adds.
 */
#ifndef WGC_SRC_X86_LANES_AVX512_ZEN4_H
#define WGC_SRC_X86_LANES_AVX512_ZEN4_H

#define CORE_MEMBERS "x86/zen4.def"
#define AVX2_WITH_VL

#include "x86/lanes_avx2.h"

#endif
