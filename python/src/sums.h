/* SPDX-License-Identifier: MIT */
/* What _core has for wgc._sums: all cores, exact sums, dot products, pieces. */
#ifndef WGC_PYTHON_SUMS_H
#define WGC_PYTHON_SUMS_H

#include <Python.h>

extern PyMethodDef wgc_sums_functions[];

#endif
