/* SPDX-License-Identifier: MIT */
/* Shuffles where vectors would not make them quicker. */
#include "generic/algorithms/shuffle.h"

static void shuffle_groups(const struct shuffle *shuffle, size_t n, size_t size)
{
    shuffle_rest(shuffle, 0, n, size);
}
