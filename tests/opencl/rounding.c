/* SPDX-License-Identifier: MIT */
/* What our driver has in place of PoCL's function, which devices call before
 * each group: whatever the rounding mode was, it is to nearest. */
#include <stdio.h>
#include <xmmintrin.h>

void pocl_set_default_rm(void);

int main(void)
{
    static const unsigned modes[] = {_MM_ROUND_NEAREST, _MM_ROUND_UP,
                                     _MM_ROUND_DOWN, _MM_ROUND_TOWARD_ZERO};
    int failed = 0;
    for (size_t m = 0; m < sizeof modes / sizeof *modes; m++) {
        _MM_SET_ROUNDING_MODE(modes[m]);
        const unsigned other =
            _mm_getcsr() & ~_MM_ROUND_MASK & ~_MM_EXCEPT_MASK;
        pocl_set_default_rm();
        failed += (_mm_getcsr() & ~_MM_EXCEPT_MASK) != other;
    }
    _MM_SET_ROUNDING_MODE(_MM_ROUND_NEAREST);
    printf("%s 1 - rounding is to nearest\n1..1\n", failed ? "not ok" : "ok");
    return failed;
}
