/* SPDX-License-Identifier: MIT */
/*
 * The vector kernels of one instruction set for every type, and its operators.
 * Included after a lane header; makes no function that anybody calls.
 */
#include <stdbool.h>

#include "generic/partials.h"
#include "generic/scalar_operators.h"
#include "generic/shapes.h"
#include "generic/strided.h"

#define KIND b16
#define LANES lanes_b16
#define SCALAR uint16_t
#include "generic/operation_template.h"
#define KIND b32
#define LANES lanes_b32
#define SCALAR uint32_t
#include "generic/operation_template.h"
#define KIND b64
#define LANES lanes_b64
#define SCALAR uint64_t
#include "generic/operation_template.h"
#define KIND f32
#define LANES lanes_f32
#define SCALAR float
#include "generic/operation_template.h"
#define KIND f64
#define LANES lanes_f64
#define SCALAR double
#include "generic/operation_template.h"

#define TEMPLATE "generic/exact_template.h"
#include "generic/for_each_kind.h"
#define TEMPLATE "generic/exact_types_template.h"
#include "generic/for_each_type.h"
#define TEMPLATE "generic/rounding_template.h"
#include "generic/for_each_rounding_type.h"

#include "generic/votes.h"

#include "generic/operators.h"
