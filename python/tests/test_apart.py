# SPDX-License-Identifier: MIT
"""Scans and reductions of elements that lie apart are NumPy's."""
import numpy as np
import pytest

import wgc

UFUNCS = {"add": np.add, "mul": np.multiply, "min": np.minimum,
          "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
          "xor": np.bitwise_xor}
SIZES = [0, 1, 4, 7, 70]


def apart(n, dtype, step, aligned=True):
    """n random elements, every `step`th of an array."""
    bits = np.random.default_rng(n).integers(
        0, 256, (n * abs(step) + 1) * np.dtype(dtype).itemsize, "u1")
    x = bits[0 if aligned else 1:][:n * abs(step) * np.dtype(dtype).itemsize]
    return x.view(dtype)[::step]


@pytest.mark.parametrize("step", [1, -1, 4, -9])
@pytest.mark.parametrize("dtype", ["i4", "u8", ">i8"])
def test_integers(dtype, step):
    for n in SIZES:
        for x in apart(n, dtype, step), apart(n, dtype, step, False):
            native = x.astype(x.dtype.newbyteorder("="))
            for op, ufunc in UFUNCS.items():
                expected = ufunc.accumulate(native, dtype=native.dtype)
                np.testing.assert_array_equal(wgc.scan(x, op), expected)
                before = wgc.scan(x, op, exclusive=True)
                np.testing.assert_array_equal(before[1:], expected[:-1])
                if n:
                    assert before[0] == wgc.reduce(native[:0], op)
                    assert wgc.reduce(x, op) == expected[-1]


@pytest.mark.parametrize("exclusive", [False, True])
@pytest.mark.parametrize("step", [2, -3])
@pytest.mark.parametrize("dtype", ["i4", "u8"])
def test_integers_into_what_lies_apart(dtype, step, exclusive):
    for n in SIZES:
        x = apart(n, dtype, 5)
        for op in UFUNCS:
            expected = wgc.scan(x.copy(), op, exclusive=exclusive)
            for given in x, x.copy():
                memory = np.zeros(n * abs(step), dtype)
                out = memory[::step]
                wgc.scan(given, op, exclusive=exclusive, out=out)
                np.testing.assert_array_equal(out, expected)
                out[...] = 0
                assert not memory.any()  # nothing else was written
            given = apart(n, dtype, step).copy() if n == 0 else out
            given[...] = x
            wgc.scan(given, op, exclusive=exclusive, out=given)
            np.testing.assert_array_equal(given, expected)


@pytest.mark.parametrize("step", [3, -8])
@pytest.mark.parametrize("dtype", ["f2", "f4", "f8", "i1"])
def test_bits_do_not_depend_on_distance(dtype, step):
    for n in 70, 511, 513, 5000:
        x = np.random.default_rng(n).integers(-50, 50, n * abs(step))
        x = (x / 7).astype(dtype)[::step]
        for op in UFUNCS if x.dtype.kind != "f" else ("add", "mul", "max"):
            with np.errstate(all="ignore"):
                found = wgc.reduce(x, op), wgc.reduce(x.copy(), op)
            assert np.array(found[0]).tobytes() == np.array(found[1]).tobytes()


@pytest.mark.parametrize("dtype", ["f4", ">u4"])
def test_every_second_backwards(dtype):
    for n in 2, 9, 17, 600, 5000:
        x = np.arange(2 * n).astype(dtype)
        for away in x[::-2], x[-2::-2]:
            native = away.astype(away.dtype.newbyteorder("="))
            for op in "add", "max":
                np.testing.assert_array_equal(wgc.scan(away, op),
                                              wgc.scan(native, op))
                assert wgc.reduce(away, op) == wgc.reduce(native, op)


def test_large_arrays():
    for step in -1, 9:
        x = np.arange(700_000 * abs(step), dtype="i8")[::step]
        np.testing.assert_array_equal(wgc.scan(x, "add"),
                                      np.add.accumulate(x))
        assert wgc.reduce(x, "max") == x.max()


@pytest.mark.parametrize("dtype", ["f8", ">i4", "u1"])
def test_places_in_columns_with_gaps(dtype):
    x = np.random.default_rng(1).integers(0, 9, (70, 4300)).astype(dtype)
    cube = x.reshape(14, 5, 4300)
    for step in 2, -3, 7:
        for some in x[:, ::step], cube[::-1, ::2, ::step].transpose(1, 0, 2):
            np.testing.assert_array_equal(wgc.argmin(some, 0),
                                          np.argmin(some, 0))
            np.testing.assert_array_equal(wgc.argmax(some, 0),
                                          np.argmax(some, 0))


@pytest.mark.parametrize("exclusive", [False, True])
@pytest.mark.parametrize("dtype", ["i4", "u8", ">i8"])
def test_scans_of_few_short_columns(dtype, exclusive):
    for n in 1, 2, 9, 32, 33:
        for columns in 1, 3, 4, 5:
            x = apart(40 * n * columns, dtype, 2)
            x = x.reshape(40, n, columns)[:, :, ::-1 if n == 9 else 1]
            native = x.astype(x.dtype.newbyteorder("="))
            for op, ufunc in UFUNCS.items():
                found = wgc.scan(x, op, axis=1, exclusive=exclusive)
                expected = ufunc.accumulate(native, 1, dtype=native.dtype)
                if exclusive:
                    assert (found[:, 0] == wgc.reduce(native[0, 0, :0], op)).all()
                    expected, found = expected[:, :-1], found[:, 1:]
                np.testing.assert_array_equal(found, expected)
