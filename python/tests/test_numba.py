# SPDX-License-Identifier: MIT
"""Functions that numba compiles give what Python's give, to the bit."""
import numpy as np
import pytest

import wgc

numba = pytest.importorskip("numba")
import wgc.numba  # noqa: E402

TYPES = ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8"]
OPERATORS = ["add", "min", "mul", "and", "xor", "logical_or"]
SIZES = [1, 2, 17, 300]


def values(dtype, n):
    numbers = np.random.default_rng(n).integers(-50, 50, 2 * n)
    x = (numbers / 7).astype(dtype) if dtype[0] == "f" else numbers.astype(dtype)
    return x[:n], x[::2]


def same(a, b):
    assert np.asarray(a).tobytes() == np.asarray(b).tobytes()


# To compile a function takes half a second, so each type and each operator once.
@pytest.mark.parametrize("dtype, op", [("i4", op) for op in OPERATORS] + [
    (dtype, "add" if dtype[0] == "f" else "max") for dtype in TYPES
    if dtype != "i4"])
def test_operators(dtype, op):
    @numba.njit
    def all_of(x):
        return (wgc.scan(x, op), wgc.scan(x, op, exclusive=True),
                wgc.reduce(x, op))

    for n in SIZES:
        for x in values(dtype, n):
            inclusive, exclusive, total = all_of(x)
            is_logical = op.startswith("logical_")
            for got, expected in ((inclusive, wgc.scan(x, op)),
                                  (exclusive, wgc.scan(x, op, exclusive=True)),
                                  (total, wgc.reduce(x, op))):
                if is_logical:
                    assert (np.asarray(got) == np.asarray(expected)).all()
                else:
                    same(np.asarray(got, dtype), expected)


@pytest.mark.parametrize("dtype", ["f4", "u1"])
def test_positions_and_votes(dtype):
    @numba.njit
    def all_of(x):
        return wgc.argmin(x), wgc.argmax(x), wgc.all(x), wgc.any(x)

    for n in SIZES:
        for x in values(dtype, n):
            assert all_of(x) == (wgc.argmin(x), wgc.argmax(x), wgc.all(x),
                                 wgc.any(x))


def test_nothing():
    @numba.njit
    def total(x):
        return wgc.reduce(x, "max")
    assert total(np.empty(0, "f4")) == -np.inf


@pytest.mark.parametrize("call", [
    lambda x, op: wgc.scan(x, "plus"), lambda x, op: wgc.scan(x, op),
    lambda x, op: wgc.reduce(x, "xor")])
def test_errors(call):
    with pytest.raises(numba.core.errors.TypingError):
        numba.njit(call)(np.ones(3), "add")


def test_no_other_dimensions():
    with pytest.raises(numba.core.errors.TypingError):
        numba.njit(lambda x: wgc.scan(x, "add"))(np.ones((2, 2)))
