/* SPDX-License-Identifier: MIT */
/* The end of rename.h. */
#undef min_u32
#undef first_min_i64
#undef first_max_i64
#undef first_min_u64
#undef first_max_u64
#undef key_u64
#undef key_f32
#undef flipped_b32
#undef quick_min_f32
#undef quick_max_f32
#undef twice_min_f32
#undef twice_max_f32
#undef key_f64
#undef flipped_b64
#undef quick_min_f64
#undef quick_max_f64
#undef twice_min_f64
#undef twice_max_f64
#undef add_f32
#undef mul_f32
#undef add_f64
#undef mul_f64
#undef add_last_f32
#undef add_last_f64
#undef mul_last_f32
#undef mul_last_f64
