/* SPDX-License-Identifier: MIT */
/* shuffles_template.h for every VF of TYPE, which is undefined at the end. */
#define TEMPLATE "packet/shuffles_template.h"
#include "packet/each_length.h"
#undef TYPE
