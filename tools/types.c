/* SPDX-License-Identifier: MIT */
/* Reading, writing and passing the values of the element types. */
#include "types.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elements.h"
#include "paste.h"

/* ---- From text ----------------------------------------------------------- */

static bool parse_signed(const char *text, const char *end, long long low,
                         long long high, long long *value)
{
    char *stop;
    errno = 0;
    *value = strtoll(text, &stop, 10);
    return stop == end && errno == 0 && low <= *value && *value <= high;
}

static bool parse_unsigned(const char *text, const char *end,
                           unsigned long long high, unsigned long long *value)
{
    char *stop;
    errno = 0;
    *value = strtoull(text, &stop, 10);
    /* strtoull would wrap a negative number round. */
    return *text != '-' && stop == end && errno == 0 && *value <= high;
}

static bool parse_i8(const char *text, const char *end, void *value)
{
    long long x;
    const bool valid = parse_signed(text, end, INT8_MIN, INT8_MAX, &x);
    *(int8_t *)value = (int8_t)x;
    return valid;
}

static bool parse_u8(const char *text, const char *end, void *value)
{
    unsigned long long x;
    const bool valid = parse_unsigned(text, end, UINT8_MAX, &x);
    *(uint8_t *)value = (uint8_t)x;
    return valid;
}

static bool parse_i16(const char *text, const char *end, void *value)
{
    long long x;
    const bool valid = parse_signed(text, end, INT16_MIN, INT16_MAX, &x);
    *(int16_t *)value = (int16_t)x;
    return valid;
}

static bool parse_u16(const char *text, const char *end, void *value)
{
    unsigned long long x;
    const bool valid = parse_unsigned(text, end, UINT16_MAX, &x);
    *(uint16_t *)value = (uint16_t)x;
    return valid;
}

static bool parse_i32(const char *text, const char *end, void *value)
{
    long long x;
    const bool valid = parse_signed(text, end, INT32_MIN, INT32_MAX, &x);
    *(int32_t *)value = (int32_t)x;
    return valid;
}

static bool parse_u32(const char *text, const char *end, void *value)
{
    unsigned long long x;
    const bool valid = parse_unsigned(text, end, UINT32_MAX, &x);
    *(uint32_t *)value = (uint32_t)x;
    return valid;
}

static bool parse_i64(const char *text, const char *end, void *value)
{
    long long x;
    const bool valid = parse_signed(text, end, INT64_MIN, INT64_MAX, &x);
    *(int64_t *)value = x;
    return valid;
}

static bool parse_u64(const char *text, const char *end, void *value)
{
    unsigned long long x;
    const bool valid = parse_unsigned(text, end, UINT64_MAX, &x);
    *(uint64_t *)value = x;
    return valid;
}

/* Too small a float becomes 0 or a denormal; too large a one is an error. */
static bool parse_f32(const char *text, const char *end, void *value)
{
    char *stop;
    errno = 0;
    const float x = strtof(text, &stop);
    *(float *)value = x;
    return stop == end && !(errno == ERANGE && isinf(x));
}

static bool parse_f64(const char *text, const char *end, void *value)
{
    char *stop;
    errno = 0;
    const double x = strtod(text, &stop);
    *(double *)value = x;
    return stop == end && !(errno == ERANGE && isinf(x));
}

static bool parse_f16(const char *text, const char *end, void *value)
{
    float x;
    const bool valid = parse_f32(text, end, &x);
    const wgc_f16 half = half_from_float(x);
    *(wgc_f16 *)value = half;
    return valid && (isinf(x) || !isinf(half_to_float(half)));
}

/* ---- To text ------------------------------------------------------------- */

static int format_i8(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRId8, *(const int8_t *)value);
}

static int format_u8(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRIu8, *(const uint8_t *)value);
}

static int format_i16(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRId16, *(const int16_t *)value);
}

static int format_u16(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRIu16, *(const uint16_t *)value);
}

static int format_i32(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRId32, *(const int32_t *)value);
}

static int format_u32(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRIu32, *(const uint32_t *)value);
}

static int format_i64(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRId64, *(const int64_t *)value);
}

static int format_u64(char text[NUMBER_TEXT], const void *value)
{
    return snprintf(text, NUMBER_TEXT, "%" PRIu64, *(const uint64_t *)value);
}

/* A NaN's sign and payload mean nothing, so they are not shown. */
static int format_digits(char text[NUMBER_TEXT], double x, int digits)
{
    return isnan(x) ? snprintf(text, NUMBER_TEXT, "nan")
                    : snprintf(text, NUMBER_TEXT, "%.*g", digits, x);
}

static int format_f16(char text[NUMBER_TEXT], const void *value)
{
    enum { FEW = 3, ENOUGH = 5 }; /* digits: binary16 has 11 bits */
    const wgc_f16 half = *(const wgc_f16 *)value;
    int length = format_digits(text, half_to_float(half), FEW);
    for (int digits = FEW + 1;
         digits <= ENOUGH && half_from_float(strtof(text, NULL)) != half;
         digits++)
        length = format_digits(text, half_to_float(half), digits);
    return length;
}

static int format_f32(char text[NUMBER_TEXT], const void *value)
{
    const float x = *(const float *)value;
    int length = format_digits(text, x, FLT_DIG);
    for (int digits = FLT_DIG + 1;
         digits <= FLT_DECIMAL_DIG && strtof(text, NULL) != x; digits++)
        length = format_digits(text, x, digits);
    return length;
}

static int format_f64(char text[NUMBER_TEXT], const void *value)
{
    const double x = *(const double *)value;
    int length = format_digits(text, x, DBL_DIG);
    for (int digits = DBL_DIG + 1;
         digits <= DBL_DECIMAL_DIG && strtod(text, NULL) != x; digits++)
        length = format_digits(text, x, digits);
    return length;
}

/* ---- Calls --------------------------------------------------------------- */

/* Values behind void pointers: the same signature for every type. */
typedef void scan_strided(void *dst, ptrdiff_t dst_stride, const void *src,
                          ptrdiff_t src_stride, size_t n);
typedef wgc_status broadcast_strided(void *dst, ptrdiff_t dst_stride,
                                     const void *src, ptrdiff_t src_stride,
                                     size_t n, size_t local_id);

#define TYPE f16
#define SPAN WGC_SPAN_F16
#include "type_template.h"
#define TYPE i32
#define SPAN WGC_SPAN_I32
#include "type_template.h"
#define TYPE u32
#define SPAN WGC_SPAN_U32
#include "type_template.h"
#define TYPE i64
#define SPAN WGC_SPAN_I64
#include "type_template.h"
#define TYPE u64
#define SPAN WGC_SPAN_U64
#include "type_template.h"
#define TYPE f32
#define SPAN WGC_SPAN_F32
#include "type_template.h"
#define TYPE f64
#define SPAN WGC_SPAN_F64
#include "type_template.h"
#define TYPE i8
#define SPAN WGC_SPAN_I8
#include "type_template.h"
#define TYPE u8
#define SPAN WGC_SPAN_U8
#include "type_template.h"
#define TYPE i16
#define SPAN WGC_SPAN_I16
#include "type_template.h"
#define TYPE u16
#define SPAN WGC_SPAN_U16
#include "type_template.h"

/* ---- The table ----------------------------------------------------------- */

#define ENTRY(type)                                                            \
    [TYPE_##                                                                   \
        type] = {#type,         sizeof(elem_##type), parse_##type,             \
                 format_##type, call_##type,         reduce_partials_##type}

const struct type types[TYPE_COUNT] = {
    ENTRY(f16), ENTRY(i32), ENTRY(u32), ENTRY(i64), ENTRY(u64), ENTRY(f32),
    ENTRY(f64), ENTRY(i8),  ENTRY(u8),  ENTRY(i16), ENTRY(u16),
};

const struct type *find_type(const char *name)
{
    for (int i = 0; i < TYPE_COUNT; i++)
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    return NULL;
}
