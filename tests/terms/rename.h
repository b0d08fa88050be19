/* SPDX-License-Identifier: MIT */
/*
 * The names that an operator is made of stand for terms while the library's
 * file about operators is read: nothing else sees them.
 */
#define add_b32 term_add_b32
#define mul_b32 term_mul_b32
#define and_b32 term_and_b32
#define or_b32 term_or_b32
#define xor_b32 term_xor_b32
#define min_u32 term_min_u32
#define max_u32 term_max_u32
#define min_i32 term_min_i32
#define max_i32 term_max_i32
#define add_b64 term_add_b64
#define mul_b64 term_mul_b64
#define and_b64 term_and_b64
#define or_b64 term_or_b64
#define xor_b64 term_xor_b64
#define min_i64 term_min_i64
#define max_i64 term_max_i64
#define min_u64 term_min_u64
#define max_u64 term_max_u64
#define first_min_i64 term_min_i64
#define first_max_i64 term_max_i64
#define first_min_u64 term_min_u64
#define first_max_u64 term_max_u64
#define key_u64 term_key_u64
#define min_f32 term_min_f32
#define max_f32 term_max_f32
#define key_f32 term_key_f32
#define flipped_b32 term_key_f32
#define quick_min_f32 term_quick_min_f32
#define quick_max_f32 term_quick_max_f32
#define twice_min_f32 term_quick_min_f32
#define twice_max_f32 term_quick_max_f32
#define min_f64 term_min_f64
#define max_f64 term_max_f64
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
