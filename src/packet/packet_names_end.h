/* SPDX-License-Identifier: MIT */
/* Takes back the names of packet_names.h. */
#undef load_held
#undef store_held
#undef first_element
#undef packet_vectors
#undef packet_keep_lanes
#undef packet_keep_last
#undef packet_last
#undef packet_load
#undef packet_store
#undef packet_row
#undef packet_fold
#undef packet_result
#undef packet_fill
#undef packet_broadcast
#undef packet_by_itself
#undef packet_prefixes
#undef prefixes
#include "generic/lane_names_end.h"
