/* SPDX-License-Identifier: MIT */
/* The functions about sub-groups that all instruction sets share. */
#include "generic/units/common.h"

#define KERNEL(member) kernels->member
#include "generic/units/common_subgroups.h"
