/* SPDX-License-Identifier: MIT */
/* TEMPLATE, which is undefined at the end, for packets of every length: VF. */
#define VF 1
#include TEMPLATE
#define VF 2
#include TEMPLATE
#define VF 4
#include TEMPLATE
#define VF 8
#include TEMPLATE
#define VF 16
#include TEMPLATE
#define VF 32
#include TEMPLATE
#define VF 64
#include TEMPLATE
#undef TEMPLATE
