/* SPDX-License-Identifier: MIT */
/* Compiles TEMPLATE, a file's name in quotes, for each instruction set: SET is
 * its name, TARGET the attribute of its functions. Included once a template. */

#define SET plain
#define TARGET
#include TEMPLATE

#ifdef HAS_SETS
#define SET avx2
#define TARGET TARGET_AVX2
#include TEMPLATE
#define SET avx512
#define TARGET TARGET_AVX512
#include TEMPLATE
#endif

#undef TEMPLATE
