/* SPDX-License-Identifier: MIT */
/* Reading, writing and passing the values of the element types. */
#include "types.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elements.h"

/* ---- From text ----------------------------------------------------------- */

/* Decimal or, after 0x, hexadecimal digits, which may have a sign. */
static enum parsed parse_integer(const char *text, const char *end,
                                 unsigned long long largest, size_t size,
                                 unsigned long long *bits)
{
    const bool negative = *text == '-';
    const bool is_signed = largest != ULLONG_MAX >> (64 - 8 * size);
    const unsigned long long limit = !negative   ? largest
                                     : is_signed ? largest + 1
                                                 : 0;
    text += negative || *text == '+';
    const int base = text[0] == '0' && (text[1] | 32) == 'x' ? 16 : 10;
    char *stop;
    errno = 0;
    const unsigned long long x = strtoull(text, &stop, base);
    *bits = negative ? -x : x;
    if (!isdigit((unsigned char)*text) || stop != end)
        return NO_NUMBER;
    if (errno == ERANGE || x > limit)
        return OUT_OF_RANGE;
    return PARSED;
}

/* Too small a float becomes 0 or a denormal; too large a one is an error. */
static enum parsed judge_float(const char *stop, const char *end, double x)
{
    if (stop != end)
        return NO_NUMBER;
    return errno == ERANGE && isinf(x) ? OUT_OF_RANGE : PARSED;
}

static enum parsed parse_f32(const char *text, const char *end, void *value)
{
    char *stop;
    errno = 0;
    const float x = strtof(text, &stop);
    *(float *)value = x;
    return judge_float(stop, end, x);
}

static enum parsed parse_f64(const char *text, const char *end, void *value)
{
    char *stop;
    errno = 0;
    const double x = strtod(text, &stop);
    *(double *)value = x;
    return judge_float(stop, end, x);
}

static enum parsed parse_f16(const char *text, const char *end, void *value)
{
    float x;
    const enum parsed parsed = parse_f32(text, end, &x);
    const wgc_f16 half = half_from_float(x);
    *(wgc_f16 *)value = half;
    return parsed == PARSED && !isinf(x) && isinf(half_to_float(half))
               ? OUT_OF_RANGE
               : parsed;
}

/* ---- To text ------------------------------------------------------------- */

/* The value as a double, in `digits` or as many more as parse() needs. A NaN's
 * sign and payload mean nothing, so they are not shown. */
static int format_float(char text[NUMBER_TEXT], double x, int digits,
                        const void *value, const struct type *type)
{
    uint64_t back;
    if (isnan(x))
        return snprintf(text, NUMBER_TEXT, "nan");
    for (;; digits++) {
        const int length = snprintf(text, NUMBER_TEXT, "%.*g", digits, x);
        type->parse(text, text + length, &back);
        if (digits == DBL_DECIMAL_DIG || memcmp(&back, value, type->size) == 0)
            return length;
    }
}

static int format_f16(char text[NUMBER_TEXT], const void *value)
{
    return format_float(text, half_to_float(*(const wgc_f16 *)value), 3, value,
                        &types[TYPE_f16]);
}

static int format_f32(char text[NUMBER_TEXT], const void *value)
{
    return format_float(text, *(const float *)value, FLT_DIG, value,
                        &types[TYPE_f32]);
}

static int format_f64(char text[NUMBER_TEXT], const void *value)
{
    return format_float(text, *(const double *)value, DBL_DIG, value,
                        &types[TYPE_f64]);
}

/* ---- Calls, and what is the same for integers ---------------------------- */

/* Values behind void pointers: the same signature for every type. */
typedef void scan_strided(void *dst, ptrdiff_t dst_stride, const void *src,
                          ptrdiff_t src_stride, size_t n);
typedef wgc_status broadcast_strided(void *dst, ptrdiff_t dst_stride,
                                     const void *src, ptrdiff_t src_stride,
                                     size_t n, size_t local_id);

/* Where pieces may be cut: a multiple of what any type needs. */
enum { SPAN = WGC_SPAN_F32 };

/* from types.def:
 *     #define TYPE <type>
 *     #include "type_template.h"
 */
#define TYPE f16
#include "type_template.h"
#define TYPE i32
#include "type_template.h"
#define TYPE u32
#include "type_template.h"
#define TYPE i64
#include "type_template.h"
#define TYPE u64
#include "type_template.h"
#define TYPE f32
#include "type_template.h"
#define TYPE f64
#include "type_template.h"
#define TYPE i8
#include "type_template.h"
#define TYPE u8
#include "type_template.h"
#define TYPE i16
#include "type_template.h"
#define TYPE u16
#include "type_template.h"

/* ---- The table ----------------------------------------------------------- */

const struct type types[TYPE_COUNT] = {
#define WGC_BROADCAST(type)                                                    \
    [TYPE_##type] = {#type,        sizeof(elem_##type),                        \
                     parse_##type, format_##type,                              \
                     call_##type,  reduce_partials_##type},
#define WGC_NARROW 1
#include "collectives.def"
};

const struct type *find_type(const char *name)
{
    for (int i = 0; i < TYPE_COUNT; i++)
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    return NULL;
}
