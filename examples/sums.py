#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""wgc from Python by ctypes, without a build step.

usage: sums.py [PATH_OF_LIBWGC_SO]
"""
import array
import ctypes
import sys

wgc = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libwgc.so.1")

C_TYPES = {"i32": ctypes.c_int32, "u32": ctypes.c_uint32,
           "i64": ctypes.c_int64, "u64": ctypes.c_uint64,
           "f32": ctypes.c_float, "f64": ctypes.c_double}
CODES = {"i32": "i", "u32": "I", "i64": "q", "u64": "Q", "f32": "f",
         "f64": "d"}


def scan(kind, operator, element, values):
    """kind is inclusive or exclusive; gives an array.array."""
    function = getattr(wgc, f"wgc_scan_{kind}_{operator}_{element}")
    function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
    function.restype = None
    result = array.array(CODES[element], values)
    address, n = result.buffer_info()
    function(address, address, n)  # in place
    return result


def reduce(operator, element, values):
    """One value: the combination of all of them."""
    function = getattr(wgc, f"wgc_reduce_{operator}_{element}")
    function.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    function.restype = C_TYPES[element]
    return function(*array.array(CODES[element], values).buffer_info())


def row_sums(element, rows):
    """One sum per row of a matrix, in one call."""
    function = getattr(wgc, f"wgc_reduce_add_{element}_groups")
    function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t,
                         ctypes.c_size_t]
    function.restype = ctypes.c_int
    source = array.array(CODES[element], [x for row in rows for x in row])
    result = array.array(CODES[element], [0] * len(rows))
    address, n = source.buffer_info()
    status = function(result.buffer_info()[0], address, n, len(rows[0]))
    assert status == 0, status
    return result


wgc.wgc_isa_name.restype = ctypes.c_char_p
print("instruction set:", wgc.wgc_isa_name().decode())

items = [3, 1, 7, 0, 4, 1, 6, 3]
sums = scan("inclusive", "add", "i32", items)
offsets = scan("exclusive", "add", "u64", items)
print(*sums)  # 3 4 11 11 15 16 22 25
print(*offsets)  # 0 3 4 11 11 15 16 22
print("largest:", reduce("max", "f64", items))
rows = row_sums("f32", [items, items[::-1], [1] * 8])
print("sums of rows:", *rows)  # 25.0 25.0 8.0

# An array of nothing has no address: n == 0 needs none.
assert reduce("add", "f32", []) == 0.0
assert list(sums) == [sum(items[:i + 1]) for i in range(8)]
assert list(offsets) == [sum(items[:i]) for i in range(8)]
assert list(rows) == [25, 25, 8]
