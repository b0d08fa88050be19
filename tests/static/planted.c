/* SPDX-License-Identifier: MIT */
/* What check_kernels.sh must find: an indirect call and jump, a gather, and a
 * large stack frame. */
#include <stddef.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

struct kernels {
    int (*calls)(int (*function)(int), int x);
    int (*jumps)(int (*function)(int), int x);
    char (*takes_stack)(size_t i);
#ifdef __AVX2__
    void (*takes_apart)(void *to, const int *from);
#endif
};

static int calls(int (*function)(int), int x)
{
    return function(x) + 1;
}

static int jumps(int (*function)(int), int x)
{
    return function(x);
}

static char takes_stack(size_t i)
{
    volatile char bytes[5000];
    bytes[i] = 1;
    return bytes[i / 2];
}

#ifdef __AVX2__
static void takes_apart(void *to, const int *from)
{
    const __m256i at = _mm256_setr_epi32(0, 7, 14, 21, 28, 35, 42, 49);
    _mm256_storeu_si256(to, _mm256_i32gather_epi32(from, at, 4));
}
#endif

extern const struct kernels wgc_kernels_planted;
const struct kernels wgc_kernels_planted = {
    calls,
    jumps,
    takes_stack,
#ifdef __AVX2__
    takes_apart,
#endif
};
