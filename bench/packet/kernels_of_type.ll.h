/* SPDX-License-Identifier: MIT */
/* kernels.ll.h for one type: TYPE and what else is undefined at the end. */

#define VF 4
#include "kernels_of_packet.ll.h"
#define VF 8
#include "kernels_of_packet.ll.h"
#define VF 16
#include "kernels_of_packet.ll.h"

#undef TYPE
#undef T
#undef OP
#undef NONE
#undef COMBINE
#undef BLOCK
#undef REDUCED
