/* SPDX-License-Identifier: MIT */
/*
 * Short names for what a lane header gives: a template that includes this at
 * its top reads like plain C. lane_names_end.h takes them back.
 *
 * Parameters, undefined by lane_names_end.h:
 *   KIND    the lanes: b16 b32 b64, or f32 f64
 *   MEMORY  what memory holds: the same, or f16 where KIND is f32. All that the
 *           template defines has this suffix: SUFFIX(name).
 */
#define SUFFIX(name) PASTE2(name, MEMORY)

#define elem SUFFIX(elem)
#define load_vector SUFFIX(load)
#define load_some SUFFIX(load_n)
#define store_vector SUFFIX(store)
#define store_some SUFFIX(store_n)
#define load_step1 SUFFIX(load_step1)
#define load_step1_behind SUFFIX(load_step1_behind)

#define COUNT PASTE2(COUNT, KIND)
#define lanes PASTE2(lanes, KIND)
#define held PASTE2(held, KIND)
#define tree PASTE2(tree, KIND)
#define scalar PASTE2(scalar, KIND)
#define operation PASTE2(operation, KIND)
#define splat PASTE2(splat, KIND)
#define first_lane PASTE2(first, KIND)
#define last_lane PASTE2(last, KIND)
#define slide1 PASTE2(slide1, KIND)
#define slide2 PASTE2(slide2, KIND)
#define slide4 PASTE2(slide4, KIND)
#define slide8 PASTE2(slide8, KIND)
#define slide16 PASTE2(slide16, KIND)
#define down1 PASTE2(down1, KIND)
#define down2 PASTE2(down2, KIND)
#define down4 PASTE2(down4, KIND)
#define down8 PASTE2(down8, KIND)
#define down16 PASTE2(down16, KIND)
#define make_tree PASTE2(make_tree, KIND)
#define step1 PASTE2(step1, KIND)
#define step2 PASTE2(step2, KIND)
#define step4 PASTE2(step4, KIND)
#define step8 PASTE2(step8, KIND)
#define steps_of_two PASTE2(steps_of_two, KIND)
#define opaque PASTE2(opaque, KIND)
#define select PASTE2(select, KIND)

/* Of templates that other ones use. */
#define read_element SUFFIX(read_element)
#define write_element SUFFIX(write_element)
#define key_of SUFFIX(key_of)
#define element_of SUFFIX(element_of)
#define load_up_to SUFFIX(load_up_to)
#define row SUFFIX(row)
#define row_length SUFFIX(row_length)
#define fill_row SUFFIX(fill_row)
#define combine_rows SUFFIX(combine_rows)
#define join_columns SUFFIX(join_columns)
#define block_length SUFFIX(block_length)
#define source SUFFIX(source)
#define reduce_block SUFFIX(reduce_block)
#define fetch_block SUFFIX(fetch_block)
#define reduce_blocks SUFFIX(reduce_blocks)
#define fold_row SUFFIX(fold_row)
#define fold SUFFIX(fold)
#define reduce_lanes SUFFIX(reduce_lanes)
#define carried SUFFIX(carried)
#define window SUFFIX(window)
#define empty_window SUFFIX(empty_window)
#define next_windows SUFFIX(next_windows)
#define scan_row SUFFIX(scan_row)
