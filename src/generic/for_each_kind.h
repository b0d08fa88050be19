/* SPDX-License-Identifier: MIT */
/* Includes TEMPLATE for the kinds of bit patterns, with KIND. */
#define KIND b16
#include TEMPLATE
#define KIND b32
#include TEMPLATE
#define KIND b64
#include TEMPLATE
#undef TEMPLATE
