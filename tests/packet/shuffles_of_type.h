/* SPDX-License-Identifier: MIT */
/* shuffles_template.h for every VF of TYPE, which is undefined at the end. */
#define VF 1
#include "packet/shuffles_template.h"
#define VF 2
#include "packet/shuffles_template.h"
#define VF 4
#include "packet/shuffles_template.h"
#define VF 8
#include "packet/shuffles_template.h"
#define VF 16
#include "packet/shuffles_template.h"
#define VF 32
#include "packet/shuffles_template.h"
#define VF 64
#include "packet/shuffles_template.h"
#undef TYPE
