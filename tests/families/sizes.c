/* SPDX-License-Identifier: MIT */
/* Every n that a kernel may treat in its own way, flush against both pages. */
#include "engine/reference.h"
#include "families/families.h"

/* Up to here every n: several times the longest step of any kernel. */
enum { EVERY_N = 1100 };
static const size_t larger[] = {1151, 1536,  4095,  4096,
                                4097, 65535, 65536, 65537};

static void check_size(struct run *run, const struct reference *reference,
                       size_t n)
{
    check_all(run, reference, n, (struct place){AT_END, 0},
              (struct place){AT_END, 0});
    check_all(run, reference, n, (struct place){AT_START, 0},
              (struct place){AT_START, 0});
}

void family_sizes(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    for (size_t c = 0; c < collective_count; c++) {
        for (enum data data = 0; data < DATA_COUNT; data++) {
            struct reference reference =
                reference_of(&collectives[c], data, run->settings.seed, max_n);
            for (size_t n = 0; n <= EVERY_N && n <= max_n; n++)
                check_size(run, &reference, n);
            for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
                if (larger[i] <= max_n)
                    check_size(run, &reference, larger[i]);
            reference_close(&reference);
        }
    }
}
