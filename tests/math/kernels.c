/* SPDX-License-Identifier: MIT */
/* The kernels are those of the instruction set that libwgc uses. */
#define WGC_ELEMENT f32
#include "math/tables.h"

#include "math/families.h"

static const struct {
    wgc_isa_id id;
    const struct math_kernels *kernels;
} tables[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    IF_BUILT(NAME)({WGC_ISA_##NAME, &MATH_KERNELS(name)}, )
#include "isas.def"
    {WGC_ISA_SCALAR, &MATH_KERNELS(scalar)},
};

void math_kernels(struct run *run)
{
    const struct math_kernels *expected = &MATH_KERNELS(scalar);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (tables[i].id == wgc_isa())
            expected = tables[i].kernels;
    CHECK(run, strcmp(wgc_isa_name(), run->isa) == 0, "libwgc uses %s",
          wgc_isa_name());
    CHECK(run, kernels_in_use() == expected,
          "libwgc-math does not use this instruction set");
}
