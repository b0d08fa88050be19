/* SPDX-License-Identifier: MIT */
/*
 * Short names for what the packet templates share, on top of those of
 * generic/lane_names.h, whose parameters it has. packet_names_end.h takes both
 * back.
 */
#include "generic/lane_names.h"

#define load_held PASTE2(load, KIND)
#define store_held PASTE2(store, KIND)
#define first_element SUFFIX(first)
#define packet_vectors SUFFIX(packet_vectors)
#define packet_keep_lanes SUFFIX(packet_keep_lanes)
#define packet_keep_last SUFFIX(packet_keep_last)
#define packet_last SUFFIX(packet_last)
#define packet_load SUFFIX(packet_load)
#define packet_store SUFFIX(packet_store)
#define packet_row SUFFIX(packet_row)
#define packet_fold SUFFIX(packet_fold)
#define packet_result SUFFIX(packet_result)
#define packet_fill SUFFIX(packet_fill)
#define packet_broadcast SUFFIX(packet_broadcast)
#define packet_by_itself SUFFIX(packet_by_itself)
#define packet_prefixes SUFFIX(packet_prefixes)
#define prefixes PASTE2(prefixes, KIND)
