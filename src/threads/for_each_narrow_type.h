/* SPDX-License-Identifier: MIT */
/* Includes TEMPLATE for the integers of 8 and 16 bits, with TYPE and PATTERN,
 * the kind of its length. */
#define TYPE i8
#define PATTERN b8
#include TEMPLATE
#define TYPE u8
#define PATTERN b8
#include TEMPLATE
#define TYPE i16
#define PATTERN b16
#include TEMPLATE
#define TYPE u16
#define PATTERN b16
#include TEMPLATE
#undef TEMPLATE
