/* SPDX-License-Identifier: MIT */
/*
 * The names that an operator is made of stand for terms while the library's
 * file about operators is read: nothing else sees them.
 */
#define min_u32 term_min_u32
#define first_min_i64 term_min
#define first_max_i64 term_max
#define first_min_u64 term_min
#define first_max_u64 term_max
#define key_u64 term_key_u64
#define key_f32 term_key_f32
#define flipped_b32 term_key_f32
#define quick_min_f32 term_quick_min_f32
#define quick_max_f32 term_quick_max_f32
#define twice_min_f32 term_quick_min_f32
#define twice_max_f32 term_quick_max_f32
#define key_f64 term_key_f64
#define flipped_b64 term_key_f64
#define quick_min_f64 term_quick_min_f64
#define quick_max_f64 term_quick_max_f64
#define twice_min_f64 term_quick_min_f64
#define twice_max_f64 term_quick_max_f64
#define add_f32 term_add_f32
#define mul_f32 term_mul_f32
#define add_f64 term_add_f64
#define mul_f64 term_mul_f64
#define add_last_f32 term_add_last_f32
#define add_last_f64 term_add_last_f64
#define mul_last_f32 term_mul_last_f32
#define mul_last_f64 term_mul_last_f64
