/* SPDX-License-Identifier: MIT */
/* What is known of a value's bounds. */
#include "bounds.h"

void limit(struct expression *e, int64_t low, int64_t high)
{
    const int64_t most = e->type == FLOAT ? 1 << 22 : (int64_t)1 << 40;
    e->limited = low <= high && low >= type_lowest(e->type) &&
                 high <= type_highest(e->type) && low >= -most && high <= most;
    if (is_floating(e->type))
        e->limited = low >= -most && high <= most;
    e->low = low;
    e->high = high;
}

bool bounds(const struct expression *e, int64_t *low, int64_t *high)
{
    *low = e->limited ? e->low : type_lowest(e->type);
    *high = e->limited ? e->high : type_highest(e->type);
    return e->limited || e->type < LONG;
}

static bool sum_bounds(enum operator_ operator_, const int64_t a[2],
                       const int64_t b[2], int64_t result[2])
{
    if (operator_ == ADD)
        return !__builtin_add_overflow(a[0], b[0], &result[0]) &&
               !__builtin_add_overflow(a[1], b[1], &result[1]);
    return !__builtin_sub_overflow(a[0], b[1], &result[0]) &&
           !__builtin_sub_overflow(a[1], b[0], &result[1]);
}

static bool product_bounds(const int64_t a[2], const int64_t b[2],
                           int64_t result[2])
{
    int64_t product;
    for (int i = 0; i < 4; i++) {
        if (__builtin_mul_overflow(a[i / 2], b[i % 2], &product))
            return false;
        if (i == 0 || product < result[0])
            result[0] = product;
        if (i == 0 || product > result[1])
            result[1] = product;
    }
    return true;
}

static bool remainder_bounds(const int64_t a[2], const int64_t b[2],
                             int64_t result[2])
{
    if (b[0] <= 0)
        return false;
    result[0] = a[0] < 0 ? 1 - b[1] : 0;
    result[1] = a[1] < b[1] ? a[1] : b[1] - 1;
    return true;
}

static bool and_bounds(const int64_t a[2], const int64_t b[2],
                       int64_t result[2])
{
    if (a[0] < 0 && b[0] < 0)
        return false;
    result[0] = 0;
    result[1] = a[0] < 0 ? b[1] : b[0] < 0 || a[1] < b[1] ? a[1] : b[1];
    return true;
}

bool result_bounds(enum operator_ operator_, const int64_t a[2],
                   const int64_t b[2], int64_t result[2])
{
    switch (operator_) {
    case ADD:
    case SUB:
        return sum_bounds(operator_, a, b, result);
    case MUL:
        return product_bounds(a, b, result);
    case DIV:
        result[0] = b[0] > 0 ? (a[0] < 0 ? a[0] : 0) : 1;
        result[1] = b[0] > 0 ? (a[1] < 0 ? 0 : a[1] / b[0]) : 0;
        return b[0] > 0;
    case MOD:
        return remainder_bounds(a, b, result);
    case AND:
        return and_bounds(a, b, result);
    case SHR:
        result[0] = a[0] < 0 ? a[0] : 0;
        result[1] = a[1] < 0 ? -1 : a[1];
        return true;
    case MIN:
        result[0] = a[0] < b[0] ? a[0] : b[0];
        result[1] = a[1] < b[1] ? a[1] : b[1];
        return true;
    case MAX:
        result[0] = a[0] > b[0] ? a[0] : b[0];
        result[1] = a[1] > b[1] ? a[1] : b[1];
        return true;
    default:
        return false;
    }
}
