# SPDX-License-Identifier: MIT
"""wgc against NumPy on arrays of random types, shapes and strides."""
import math

import hypothesis
import numpy as np
import pytest
from hypothesis import strategies as st

import wgc

UFUNCS = {"add": np.add, "min": np.minimum, "max": np.maximum,
          "mul": np.multiply, "and": np.bitwise_and, "or": np.bitwise_or,
          "xor": np.bitwise_xor, "logical_and": np.logical_and,
          "logical_or": np.logical_or, "logical_xor": np.logical_xor}
assert set(UFUNCS) == set(wgc.OPERATORS)
NATIVE = ["?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8"]
SWAPPED = [">i2", ">u4", ">i8", ">f2", ">f4", ">f8"]
EXACT_IN_ANY_ORDER = st.integers(0, 2)
hypothesis.settings.register_profile(
    "wgc", deadline=None, max_examples=150, derandomize=True, database=None)
hypothesis.settings.load_profile("wgc")


@st.composite
def layouts(draw, dtypes=tuple(NATIVE + SWAPPED), least=0, dimensions=4):
    """An array that lies in memory as slices, transposes or broadcasts do."""
    shape = draw(st.lists(st.integers(least, 6), max_size=dimensions))
    steps = [draw(st.sampled_from([1, 1, 2, -1, -3])) for _ in shape]
    dtype = np.dtype(draw(st.sampled_from(dtypes)))
    wide = [n * abs(step) for n, step in zip(shape, steps)]
    seed = draw(st.integers(0, 2**32 - 1))
    x = np.random.default_rng(seed).integers(0, 3, wide).astype(dtype)
    if draw(st.integers(0, 7)) == 0:  # not aligned
        raw = np.zeros(x.nbytes + 1, "u1")[1:].view(dtype).reshape(wide)
        raw[...] = x
        x = raw
    x = x[tuple(slice(None, None, step) for step in steps)]
    x = x.transpose(draw(st.permutations(range(x.ndim))))
    if x.ndim and x.shape[0] and draw(st.integers(0, 7)) == 0:
        x = np.broadcast_to(x[:1], x.shape)
    return x


def operators(x):
    native = [op for op in UFUNCS if x.dtype.kind != "f"
              or op not in ("and", "or", "xor")]
    return st.sampled_from(native)


def axes_of(x):
    return st.none() | st.integers(-max(x.ndim, 1), max(x.ndim, 1) - 1)


def result_type(x, op):
    if op.startswith("logical"):
        return np.dtype(bool)
    if x.dtype.kind == "b" and op in ("add", "mul"):
        return np.dtype("int64")
    return x.dtype.newbyteorder("=")


def prepared(x, op):
    """x in the type of the result, in C order; products stay small."""
    x = np.array(x, result_type(x, op), order="C")
    return x


def without_large_products(x, op):
    hypothesis.assume(op != "mul" or np.size(x) < 10 or (x <= 1).all())


def expected_scan(x, op, axis, exclusive=False):
    x = prepared(x, op)
    if axis is None or x.ndim == 0:
        x, axis = x.ravel(), 0
    result = UFUNCS[op].accumulate(x, axis, x.dtype)
    if exclusive:
        result = np.moveaxis(np.array(result), axis, -1)
        result[..., 1:] = result[..., :-1].copy()
        result[..., :1] = wgc.reduce(np.empty(0, x.dtype), op)
        result = np.moveaxis(result, -1, axis)
    return result


def expected_reduce(x, op, axis, keepdims=False):
    x = prepared(x, op)
    first = {}
    if op in ("min", "max"):
        first = {"initial": wgc.reduce(np.empty(0, x.dtype), op)}
    return UFUNCS[op].reduce(x, axis, x.dtype, keepdims=keepdims, **first)


def same(actual, expected):
    assert np.shape(actual) == np.shape(expected)
    assert actual.dtype == expected.dtype
    np.testing.assert_array_equal(actual, expected)


def place_for(result, x, how):
    """Where a result is to be stored, or None."""
    if how == "apart":
        wide = np.empty([2 * n for n in result.shape], result.dtype)
        return wide[(*(slice(None, None, 2) for _ in result.shape), ...)]
    if how == "other order":
        return np.empty(result.shape[::-1], result.dtype).T
    if how == "swapped":
        return np.empty(result.shape, result.dtype.newbyteorder(">"))
    if how == "in place" and x.flags.writeable and (
            x.shape == result.shape and x.dtype == result.dtype):
        return x
    return None


OUTS = st.sampled_from(["new", "apart", "other order", "swapped", "in place"])


@hypothesis.given(st.data(), layouts(), st.booleans(), OUTS)
def test_scan(data, x, exclusive, how):
    op, axis = data.draw(operators(x)), data.draw(axes_of(x))
    without_large_products(x, op)
    before = x.copy()
    expected = expected_scan(x, op, axis, exclusive)
    out = place_for(expected, x, how)
    result = wgc.scan(x, op, axis, exclusive, out)
    assert out is None or result is out
    np.testing.assert_array_equal(result, expected)
    assert result.shape == expected.shape
    if out is None:
        assert result.dtype == expected.dtype
    if out is not x:
        np.testing.assert_array_equal(x, before)


@hypothesis.given(st.data(), layouts(), st.booleans(), OUTS)
def test_reduce(data, x, keepdims, how):
    op = data.draw(operators(x))
    without_large_products(x, op)
    axis = data.draw(axes_of(x) | st.sets(
        st.integers(0, max(x.ndim - 1, 0)), max_size=x.ndim).map(tuple))
    expected = expected_reduce(x, op, axis, keepdims)
    out = place_for(np.asarray(expected), x, how)
    if out is x:
        out = None
    result = wgc.reduce(x, op, axis, out, keepdims)
    if out is None:
        same(result, expected)
    else:
        assert result is out
        np.testing.assert_array_equal(out, expected)


@hypothesis.given(st.data(), layouts(), st.booleans())
def test_votes(data, x, keepdims):
    axis = data.draw(axes_of(x))
    for ours, theirs in ((wgc.all, np.all), (wgc.any, np.any)):
        same(ours(x, axis, keepdims=keepdims),
             theirs(x, axis, keepdims=keepdims))


@hypothesis.given(st.data(), layouts(least=1), st.booleans())
def test_positions(data, x, keepdims):
    axis = data.draw(axes_of(x))
    for ours, theirs in ((wgc.argmin, np.argmin), (wgc.argmax, np.argmax)):
        expected = theirs(np.array(x, order="C"), axis, keepdims=keepdims)
        same(ours(x, axis, keepdims=keepdims), expected)


def cut(x, axis, bounds):
    """The groups of x along an axis."""
    return [np.take(x, range(begin, end), axis)
            for begin, end in zip(bounds, bounds[1:])]


@hypothesis.given(st.data(), layouts(least=1), st.integers(1, 8), OUTS)
def test_groups(data, x, size, how):
    hypothesis.assume(x.ndim)
    axis = data.draw(st.integers(0, x.ndim - 1))
    op = data.draw(operators(x))
    without_large_products(x, op)
    n = x.shape[axis]
    groups = cut(x, axis, [*range(0, n, size), n])
    expected = np.concatenate(
        [expected_reduce(group, op, axis, True) for group in groups], axis)
    out = place_for(expected, x, how) if how != "in place" else None
    result = wgc.reduce(x, op, axis, out, group_size=size)
    np.testing.assert_array_equal(result, expected)
    expected = np.concatenate(
        [expected_scan(group, op, axis) for group in groups], axis)
    before = x.copy()
    out = place_for(expected, x, how)
    result = wgc.scan(x, op, axis, out=out, group_size=size)
    np.testing.assert_array_equal(result, expected)
    positions = np.concatenate([np.argmax(np.array(group), axis, keepdims=True)
                                for group in cut(before, axis,
                                                 [*range(0, n, size), n])],
                               axis)
    same(wgc.argmax(before, axis, group_size=size), positions)


@hypothesis.given(st.data(), layouts(least=1), OUTS)
def test_ragged(data, x, how):
    hypothesis.assume(x.ndim)
    axis = data.draw(st.integers(0, x.ndim - 1))
    op = data.draw(operators(x))
    without_large_products(x, op)
    n = x.shape[axis]
    bounds = sorted(data.draw(st.lists(st.integers(0, n), min_size=1,
                                       max_size=5)))
    groups = cut(x, axis, bounds)
    if groups:
        expected = np.concatenate(
            [expected_reduce(group, op, axis, True) for group in groups], axis)
        out = place_for(expected, x, how) if how != "in place" else None
        result = wgc.reduce(x, op, axis, out, offsets=bounds)
        np.testing.assert_array_equal(result, expected)
    expected = np.array(x, result_type(x, op))
    inside = (slice(None),) * axis + (slice(bounds[0], bounds[-1]),)
    if groups:
        expected[inside] = np.concatenate(
            [expected_scan(group, op, axis) for group in groups], axis)
    same(wgc.scan(x, op, axis, offsets=bounds), expected)


@hypothesis.given(st.data(), layouts(least=1))
def test_segments_are_those_of_reduceat(data, x):
    hypothesis.assume(x.ndim)
    axis = data.draw(st.integers(0, x.ndim - 1))
    begins = sorted(data.draw(st.sets(st.integers(0, x.shape[axis] - 1),
                                      min_size=1)))
    same(wgc.reduce(x, "add", axis, segments=begins),
         np.add.reduceat(prepared(x, "add"), begins, axis,
                         result_type(x, "add")))


@hypothesis.given(st.data(), layouts(dimensions=2), st.booleans())
def test_initial(data, x, exclusive):
    op, axis = data.draw(operators(x)), data.draw(axes_of(x))
    without_large_products(x, op)
    dtype = result_type(x, op)
    initial = dtype.type(data.draw(st.integers(0, 1)))
    native = prepared(x, op)
    if axis is None or x.ndim == 0:
        native, axis_there = native.ravel(), 0
    else:
        axis_there = axis
    shape = list(native.shape)
    shape[axis_there] = 1
    whole = np.concatenate([np.full(shape, initial, dtype), native], axis_there)
    scanned = np.moveaxis(UFUNCS[op].accumulate(whole, axis_there, dtype),
                          axis_there, -1)
    expected = np.moveaxis(scanned[..., :-1] if exclusive else scanned[..., 1:],
                           -1, axis_there)
    same(wgc.scan(x, op, axis, exclusive, initial=initial), expected)


@hypothesis.given(st.data(), layouts(least=1))
def test_softmax(data, x):
    axis = data.draw(axes_of(x))
    dtype = x.dtype.newbyteorder("=") if x.dtype.kind == "f" else np.dtype("f8")
    exact = np.exp(np.array(x, "f8"))
    tolerance = {"rtol": 8 * np.finfo(dtype).eps, "atol": np.finfo(dtype).eps}
    total = exact.sum(axis, keepdims=True)
    for actual, expected in (
            (wgc.softmax(x, axis), exact / total),
            (wgc.log_softmax(x, axis), np.log(exact / total)),
            (wgc.logsumexp(x, axis), np.log(exact.sum(axis)))):
        assert actual.dtype == dtype and np.shape(actual) == expected.shape
        np.testing.assert_allclose(actual, expected, **tolerance)


# ---- Long enough that it is not copied as a whole ---------------------------

LONG = {
    "line": lambda: (np.arange(300001), -1),
    "every other": lambda: (np.arange(600002)[::2], -1),
    "backwards": lambda: (np.arange(300001)[::-1], 0),
    "rows": lambda: (np.arange(300000).reshape(300, 1000), 1),
    "columns": lambda: (np.arange(300000).reshape(300, 1000), 0),
    "few columns": lambda: (np.arange(300000).reshape(100000, 3), 0),
    "few rows": lambda: (np.arange(300000).reshape(3, 100000), 1),
    "all, transposed": lambda: (np.arange(300000).reshape(300, 1000).T, None),
    "planes": lambda: (np.arange(360000).reshape(60, 100, 60), (0, 2)),
    "tiles": lambda: (np.arange(600000).reshape(600, 1000)[:, ::2], (0, 1)),
}


@pytest.mark.parametrize("layout", LONG)
@pytest.mark.parametrize("dtype", ["f4", ">f4", ">f8", "?", "f2", ">i4", "u1"])
def test_long_arrays(layout, dtype):
    """The bits are those of a copy in which every line is dense."""
    order, axis = LONG[layout]()
    noise = np.random.default_rng(3).standard_normal(order.max() + 1)
    x = (noise > 1.5 if dtype == "?" else noise * 100).astype(dtype)[order]
    x = x if isinstance(axis, tuple) else x
    inner = axis if isinstance(axis, tuple) else (
        tuple(range(x.ndim)) if axis is None else (axis % x.ndim,))
    moved = np.moveaxis(x, inner, range(-len(inner), 0))
    lines = np.ascontiguousarray(moved.reshape(
        *moved.shape[:x.ndim - len(inner)], -1)).astype(
            x.dtype.newbyteorder("="))
    for op in ("add", "min", "logical_or", "logical_and"):
        expected = np.array([wgc.reduce(line, op) for line in
                             lines.reshape(-1, lines.shape[-1])])
        same(np.ravel(wgc.reduce(x, op, axis)), expected)
    if len(inner) == 1:
        expected = np.moveaxis(wgc.scan(lines, "add"), -1, inner[0])
        np.testing.assert_array_equal(wgc.scan(x, "add", axis), expected)
        expected = wgc.argmax(lines)
        np.testing.assert_array_equal(wgc.argmax(x, axis), expected)
    if x.dtype.kind == "f":
        expected = wgc.softmax(lines).reshape(moved.shape)
        expected = np.moveaxis(expected, range(-len(inner), 0), inner)
        np.testing.assert_array_equal(wgc.softmax(x, axis), expected)
        same(np.ravel(wgc.logsumexp(x, axis)), np.ravel(wgc.logsumexp(lines)))


def test_votes_see_every_element():
    for n in (1, 4095, 8193, 100000, 300001):
        for dtype in ("?", "i2", "f8"):
            x = np.zeros(n, dtype)
            assert not wgc.any(x)
            x[-1] = 1
            assert wgc.any(x) and wgc.all(x) == (n == 1)
            x[:] = 1
            assert wgc.all(x)
            x[0] = 0
            assert not wgc.all(x)


def test_pieces():
    x = np.random.default_rng(4).standard_normal(1000)
    for dtype in ("f2", "f4", "f8", "i4"):
        values = (100 * x).astype(dtype) if dtype == "i4" else x.astype(dtype)
        carry = wgc.Carry()
        assert carry.value is None
        pieces = [wgc.scan(values[i:i + 160], "add", carry=carry)
                  for i in range(0, 1000, 160)]
        same(np.concatenate(pieces), wgc.scan(values, "add"))
        assert math.isclose(carry.value, pieces[-1][-1], rel_tol=1e-3)
    with pytest.raises(ValueError, match="of one dimension"):
        wgc.scan(np.zeros((2, 2)), "add", carry=carry)
    with pytest.raises(TypeError, match="its own initial value"):
        wgc.scan(x, "add", carry=carry, initial=1)


@hypothesis.given(layouts(dtypes=("f4", "f8")), st.integers(0, 2**32 - 1),
                  st.integers(0, 300))
def test_sums_of_floats(x, seed, longer):
    rng = np.random.default_rng(seed)
    x = x + rng.standard_normal(x.shape).astype(x.dtype)
    y = rng.standard_normal(x.shape).astype(x.dtype)
    values = [float(value) for value in x.ravel()]
    assert wgc.exact_sum(x) == x.dtype.type(math.fsum(values))
    products = [a * float(b) for a, b in zip(values, y.ravel())]
    error = 4 * np.finfo(x.dtype).eps * math.fsum(map(abs, products))
    assert abs(float(wgc.dot(x, y)) - math.fsum(products)) <= error
    line = rng.standard_normal(longer).astype(x.dtype)
    for at in 0, longer // 3, longer:
        total = wgc.partial("add", x.dtype).add(line[:at]).add(line[at:])
        same(total.result(), wgc.reduce(line, "add"))
