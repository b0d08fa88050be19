/* SPDX-License-Identifier: MIT */
/* Includes TEMPLATE for the types that round, with TYPE, PATTERN, the kind of
 * its length, KIND, that of the lanes it is computed in, and VECTORS per row.
 */
#define TYPE f16
#define PATTERN b16
#define KIND f32
#define VECTORS (ROW_f16 / COUNT_f32)
#include TEMPLATE
#define TYPE f32
#define PATTERN b32
#define KIND f32
#define VECTORS (ROW_f32 / COUNT_f32)
#include TEMPLATE
#define TYPE f64
#define PATTERN b64
#define KIND f64
#define VECTORS (ROW_f64 / COUNT_f64)
#include TEMPLATE
#undef TEMPLATE
