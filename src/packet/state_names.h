/* SPDX-License-Identifier: MIT */
/*
 * Short names for the packet functions of a type under a class of operators.
 * state_names_end.h takes them back.
 *
 * Parameters, undefined by state_names_end.h:
 *   TYPE   element type
 *   CLASS  exact or rounding
 */
#define PACKET(name) PASTE2(PASTE2(name, CLASS), TYPE)

/* Not by PASTE2, which expands names like `elem`, here of another type. */
#define ELEM_OF_(type) elem_##type
#define ELEM_OF(type) ELEM_OF_(type)
#define element ELEM_OF(TYPE)
#define PATTERN_OF_(kind) PATTERN_##kind
#define PATTERN_OF(kind) PATTERN_OF_(kind)
#define HELD_OF_(kind) held_##kind
#define HELD_OF(kind) HELD_OF_(kind)
#define SELECT_OF_(kind) select_##kind
#define SELECT_OF(kind) SELECT_OF_(kind)
#define canonical PASTE2(canonical, TYPE)
#define scan_state PASTE2(wgc_packet_scan, TYPE)
#define reduce_state PASTE2(wgc_packet_reduce, TYPE)
#define packet PACKET(packet)
#define mask PACKET(mask)
#define packet_value PACKET(packet_value)
#define packet_element PACKET(packet_element)
#define packet_reduce PACKET(packet_reduce)
#define packet_reduced_masked PACKET(packet_reduced_masked)
#define packet_pushed_masked PACKET(packet_pushed_masked)
#define packet_scanned_masked PACKET(packet_scanned_masked)
#define packet_scan_begin PACKET(packet_scan_begin)
#define packet_scan PACKET(packet_scan)
#define packet_reduce_begin PACKET(packet_reduce_begin)
#define packet_push PACKET(packet_push)
#define packet_finish PACKET(packet_finish)
