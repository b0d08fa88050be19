/* SPDX-License-Identifier: MIT */
/* Takes back the names of state_names.h, and its parameters. */
#undef PACKET
#undef ELEM_OF_
#undef ELEM_OF
#undef element
#undef canonical
#undef scan_state
#undef reduce_state
#undef packet
#undef mask
#undef packet_value
#undef packet_element
#undef packet_reduce
#undef packet_reduced_masked
#undef packet_pushed_masked
#undef packet_scanned_masked
#undef packet_scan_begin
#undef packet_scan
#undef packet_reduce_begin
#undef packet_push
#undef packet_finish
#undef TYPE
#undef CLASS
