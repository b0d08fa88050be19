/* SPDX-License-Identifier: MIT */
/*
 * For cmake/processor.cmake, to be preprocessed only: our name of the processor
 * that the compiler makes code for.
 */
#if defined(__x86_64__) && !defined(__ILP32__)
wgc_processor "x86_64"
#elif defined(__i386__)
wgc_processor "i686"
#elif defined(__AARCH64EL__) && !defined(__ILP32__)
wgc_processor "aarch64"
#elif defined(__ARMEL__) && defined(__ARM_PCS_VFP)
wgc_processor "arm"
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
wgc_processor "ppc64le"
#elif defined(__riscv) && __riscv_xlen == 64
wgc_processor "riscv64"
#elif defined(__s390x__)
wgc_processor "s390x"
#else
wgc_processor "unknown"
#endif
