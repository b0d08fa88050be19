/* SPDX-License-Identifier: MIT */
/*
 * Many groups of one element type: whose results are elements, and positions.
 *
 * Parameters, undefined again at the end:
 *   TYPE     the element type
 *   PATTERN  not used here
 */
#define RESULT elem
#define NAME TYPE
#define RAGGED 1
#include "threads/groups_template.h"

#define RESULT size_t
#define NAME PASTE2(position, TYPE)
#define RAGGED 0
#include "threads/groups_template.h"

#undef TYPE
#undef PATTERN
