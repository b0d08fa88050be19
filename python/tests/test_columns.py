# SPDX-License-Identifier: MIT
"""Lines that lie side by side have the bits of lines by themselves."""
import numpy as np
import pytest

import wgc

SHAPES = [(1, 40), (2, 3), (2, 10), (17, 4), (130, 37), (5, 700), (4200, 5),
          (3, 20, 33)]
DTYPES = ["float16", "float32", "float64", "int8", "uint16", "int32", "uint64"]


def table(shape, dtype):
    values = np.random.default_rng(1).integers(1, 100, shape)
    return values.astype(dtype) / 64 if "f" in dtype else values.astype(dtype)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("op", ["add", "max", "min", "mul"])
def test_columns(shape, dtype, op):
    x = table(shape, dtype).astype(dtype)
    axis = len(shape) - 2
    lines = np.ascontiguousarray(np.moveaxis(x, axis, -1))
    with np.errstate(all="ignore"):
        sums = wgc.reduce(lines, op, axis=-1)
        np.testing.assert_array_equal(wgc.reduce(x, op, axis=axis), sums)
        for exclusive in False, True:
            scanned = np.moveaxis(wgc.scan(lines, op, exclusive=exclusive),
                                  -1, axis)
            got = wgc.scan(x, op, axis=axis, exclusive=exclusive)
            np.testing.assert_array_equal(got, scanned)
            place = x.copy()
            wgc.scan(place, op, axis=axis, exclusive=exclusive, out=place)
            np.testing.assert_array_equal(place, scanned)


@pytest.mark.parametrize("op", ["and", "or", "xor"])
def test_bits_of_columns(op):
    x = table((9, 50), "int16")[::2, 3:]
    np.testing.assert_array_equal(
        wgc.reduce(x, op, axis=0),
        [wgc.reduce(np.ascontiguousarray(column), op) for column in x.T])
    bools = x % 3 == 0
    np.testing.assert_array_equal(wgc.reduce(bools, op, axis=0),
                                  wgc.reduce(bools.T.copy(), op, axis=-1))
