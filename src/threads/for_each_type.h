/* SPDX-License-Identifier: MIT */
/* Includes TEMPLATE for every element type, with TYPE and PATTERN, the kind of
 * its length. */
#define TYPE f16
#define PATTERN b16
#include TEMPLATE
#define TYPE i32
#define PATTERN b32
#include TEMPLATE
#define TYPE u32
#define PATTERN b32
#include TEMPLATE
#define TYPE i64
#define PATTERN b64
#include TEMPLATE
#define TYPE u64
#define PATTERN b64
#include TEMPLATE
#define TYPE f32
#define PATTERN b32
#include TEMPLATE
#define TYPE f64
#define PATTERN b64
#include TEMPLATE
#undef TEMPLATE
