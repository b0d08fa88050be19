/* SPDX-License-Identifier: MIT */
/*
 * LLVM IR, made by the C preprocessor: beside every packet function one that
 * takes and returns packets by value, which is how an IR-emitting vectoriser
 * has them. The memory in between vanishes once the packet function is inlined.
 * Half is i16, its bits, as in C.
 */

/* clang-format off */
#define T_f16 i16
#define T_i32 i32
#define T_u32 i32
#define T_i64 i64
#define T_u64 i64
#define T_f32 float
#define T_f64 double
/* clang-format on */

#define VF 2
#include "packet/by_value_functions.ll.h"
#define VF 4
#include "packet/by_value_functions.ll.h"
#define VF 8
#include "packet/by_value_functions.ll.h"
#define VF 16
#include "packet/by_value_functions.ll.h"
#define VF 32
#include "packet/by_value_functions.ll.h"
#define VF 64
#include "packet/by_value_functions.ll.h"
