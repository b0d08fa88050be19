/* SPDX-License-Identifier: MIT */
/* Arrays at every distance from a 64-byte boundary, src and dst apart. */
#include "engine/reference.h"
#include "families/families.h"

enum { LINE = 64, EVERY_OFFSET_N = 300, SOME_OFFSETS_N = 1100 };

/* src at one element offset, dst at another that runs through all as well. */
static void check_offset(struct run *run, const struct reference *reference,
                         size_t n, size_t offset)
{
    const size_t size = reference->collective->meaning.type->size;
    const size_t positions = LINE / size;
    const size_t other = (offset * 3 + n) % positions;
    check_all(run, reference, n, (struct place){AT_START, offset * size},
              (struct place){AT_START, other * size});
}

static void check_offsets(struct run *run, const struct reference *reference)
{
    const size_t max_n = run->settings.max_n;
    const size_t size = reference->collective->meaning.type->size;
    const size_t positions = LINE / size;
    const size_t some[] = {1, positions / 2, positions - 1};
    for (size_t n = 0; n <= EVERY_OFFSET_N && n <= max_n; n++)
        for (size_t offset = 0; offset < positions; offset++)
            check_offset(run, reference, n, offset);
    for (size_t n = EVERY_OFFSET_N + 1; n <= SOME_OFFSETS_N && n <= max_n; n++)
        for (size_t i = 0; i < sizeof some / sizeof some[0]; i++)
            check_offset(run, reference, n, some[i]);
}

void family_offsets(struct run *run)
{
    for (size_t c = 0; c < collective_count; c++) {
        if (!is_tested(run, &collectives[c]))
            continue;
        struct reference reference = reference_of(
            &collectives[c], DATA_rough, run->settings.seed, SOME_OFFSETS_N);
        check_offsets(run, &reference);
        reference_close(&reference);
    }
}
