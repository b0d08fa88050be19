/* SPDX-License-Identifier: MIT */
/* The strided forms' helpers for every element type. */
#include "elements.h"
#include "paste.h"

#define TYPE f16
#include "generic/strided_template.h"
#define TYPE i32
#include "generic/strided_template.h"
#define TYPE u32
#include "generic/strided_template.h"
#define TYPE i64
#include "generic/strided_template.h"
#define TYPE u64
#include "generic/strided_template.h"
#define TYPE f32
#include "generic/strided_template.h"
#define TYPE f64
#include "generic/strided_template.h"
