#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sums of a matrix's rows beside NumPy's add.reduce(axis=1), and their times.

usage: rows.py [PATH_OF_LIBWGC_SO]
"""
import ctypes
import sys
import timeit

import numpy

wgc = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libwgc.so.1")
wgc.wgc_isa_name.restype = ctypes.c_char_p
ELEMENTS = 16384


def row_sums(element, matrix, sums):
    """Gives the call that fills `sums`."""
    function = getattr(wgc, f"wgc_reduce_add_{element}_groups")
    function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t,
                         ctypes.c_size_t]
    arguments = (sums.ctypes.data, matrix.ctypes.data, matrix.size,
                 matrix.shape[1])
    return lambda: function(*arguments)


def best(call):
    """Microseconds of one call: the least of many repeats."""
    return min(timeit.repeat(call, number=20, repeat=50)) / 20 * 1e6


print("instruction set:", wgc.wgc_isa_name().decode())
print("type  columns   wgc us   NumPy us")
for element, dtype in (("f32", numpy.float32), ("i32", numpy.int32),
                       ("u8", numpy.uint8)):
    for columns in (8, 16, 32, 64, 1024):
        numbers = numpy.arange(ELEMENTS) % 17
        matrix = numbers.astype(dtype).reshape(-1, columns)
        sums = numpy.empty(len(matrix), dtype)
        expected = numpy.empty(len(matrix), dtype)
        ours = row_sums(element, matrix, sums)

        def theirs():
            """NumPy's sums, in the type of the elements."""
            numpy.add.reduce(matrix, axis=1, dtype=dtype, out=expected)

        times = best(ours), best(theirs)
        assert numpy.array_equal(sums, expected)  # small integers: no rounding
        print(f"{element:4} {columns:8} {times[0]:8.2f} {times[1]:10.2f}")
