/* SPDX-License-Identifier: MIT */
/* The kernels are those of the instruction set that libwgc uses. */
#include "math/tables.h"

#include "math/families.h"

static const struct {
    wgc_isa_id id;
    const struct math_kernels *kernels;
} tables[] = {
    {WGC_ISA_SCALAR, &wgc_math_kernels_scalar},
#ifdef WGC_HAVE_SSE42
    {WGC_ISA_SSE42, &wgc_math_kernels_sse42},
#endif
#ifdef WGC_HAVE_AVX2
    {WGC_ISA_AVX2, &wgc_math_kernels_avx2},
#endif
#ifdef WGC_HAVE_AVX512
    {WGC_ISA_AVX512, &wgc_math_kernels_avx512},
#endif
#ifdef WGC_HAVE_NEON
    {WGC_ISA_NEON, &wgc_math_kernels_neon},
#endif
#ifdef WGC_HAVE_SVE
    {WGC_ISA_SVE, &wgc_math_kernels_sve},
#endif
};

void math_kernels(struct run *run)
{
    const struct math_kernels *expected = &wgc_math_kernels_scalar;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (tables[i].id == wgc_isa())
            expected = tables[i].kernels;
    CHECK(run, strcmp(wgc_isa_name(), run->isa) == 0, "libwgc uses %s",
          wgc_isa_name());
    CHECK(run, wgc_math_kernels() == expected,
          "libwgc-math does not use this instruction set");
}
