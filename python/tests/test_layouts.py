# SPDX-License-Identifier: MIT
"""Arrays and results that lie as few do have the values of those that do not."""
import itertools

import numpy as np
import pytest

import wgc

DTYPES = ["float16", "float32", "float64", "uint8", "int16", "int32", "uint64"]


def values(shape, dtype):
    x = np.random.default_rng(1).integers(0, 100, shape)
    return (x / 64 if "f" in dtype else x).astype(dtype)


def unaligned(x):
    """A copy that begins one byte too late for its type."""
    memory = np.empty(x.nbytes + 1, "u1")
    copy = memory[1:].view(x.dtype)
    copy[...] = x
    return copy


def packed(x):
    """A copy in a structure without padding."""
    copy = np.zeros(len(x), [("flag", "u1"), ("x", x.dtype)])["x"]
    copy[...] = x
    return copy


def results(x):
    """Those of every kind of function, along the last axis."""
    with np.errstate(all="ignore"):
        yield from (wgc.reduce(x, op) for op in ("add", "max", "logical_or"))
        yield from (wgc.scan(x, op) for op in ("add", "min"))
        yield from (wgc.argmin(x), wgc.argmax(x), wgc.all(x))


@pytest.mark.parametrize("dtype", DTYPES + ["bool", ">f4", ">i8"])
@pytest.mark.parametrize("n", [1, 3, 63, 64, 1000, 5000, 100000])
def test_elements_that_are_not_aligned(n, dtype):
    x = values(n, dtype.lstrip(">")).astype(dtype)
    for away in unaligned(x), packed(x), unaligned(x)[::-1], packed(x)[::3]:
        for found, expected in zip(results(away), results(away.copy())):
            np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("dtype", DTYPES)
def test_rows_that_are_one_in_memory(dtype):
    x = np.broadcast_to(values(70, dtype), (3, 50, 70))
    for op in "add", "mul", "max":
        with np.errstate(all="ignore"):
            assert wgc.reduce(x, op, axis=None) == wgc.reduce(
                x.flatten(), op)


@pytest.mark.parametrize("dtype", DTYPES + ["bool", ">f4", ">i8"])
@pytest.mark.parametrize("shape", [(1, 40, 17), (9, 1, 50), (21, 30, 1),
                                   (1, 1, 400), (1, 300, 1), (3, 1, 1)])
def test_parts_that_are_one_in_memory(shape, dtype):
    """Whether lines are the same, or elements of a line."""
    whole = tuple(9 if n == 1 else n for n in shape)
    one = values(shape, dtype.lstrip(">")).astype(dtype)
    x = np.broadcast_to(one, whole)
    for axis in 0, 1, 2, -1:
        for found, expected in zip(results(np.moveaxis(x, axis, -1)),
                                   results(np.moveaxis(x.copy(), axis, -1))):
            np.testing.assert_array_equal(found, expected)
    for axes in (0, 1), (0, 2), (1, 2), None, 1:
        for keeps in True, False:
            for op in "add", "max", "xor" if x.dtype.kind in "iu" else "mul":
                with np.errstate(all="ignore"):
                    expected = wgc.reduce(x.copy(), op, axes, keepdims=keeps)
                    found = wgc.reduce(x, op, axes, keepdims=keeps)
                    out = np.empty_like(expected)
                    wgc.reduce(x, op, axes, keepdims=keeps, out=out)
                assert type(found) is type(expected)
                assert found.dtype == expected.dtype
                np.testing.assert_array_equal(found, expected)
                np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("columns", [1, 2, 4, 7])
def test_scans_of_few_columns_of_many(columns, dtype):
    x = values((500, 20), dtype)[:, 3:3 + columns]
    dense = x.copy()
    for exclusive in False, True:
        expected = np.stack([wgc.scan(dense[:, c].copy(), "add",
                                      exclusive=exclusive)
                             for c in range(columns)], axis=1)
        for each in x, dense:
            np.testing.assert_array_equal(
                wgc.scan(each, "add", axis=0, exclusive=exclusive), expected)


def outs(x):
    """Arrays like x whose elements lie in other places."""
    yield np.zeros(2 * len(x), x.dtype)[::2]
    yield np.zeros(3 * len(x), x.dtype)[::-3]
    yield np.zeros(len(x), x.dtype)[::-1]
    yield np.zeros(len(x), x.dtype.newbyteorder())
    yield unaligned(x)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("n", [1, 63, 64, 1000, 70000])
def test_out_of_any_layout(n, dtype):
    x = values(n, dtype)
    expected = wgc.scan(x, "add")
    for out in outs(x):
        assert wgc.scan(x, "add", out=out) is out
        np.testing.assert_array_equal(out, expected)
    every_second = np.zeros(2 * n, dtype)
    wgc.scan(x, "add", out=every_second[::2])
    assert not every_second[1::2].any()
    for out in outs(x):
        table = out.reshape(1, n)
        assert wgc.reduce(x.reshape(1, 1, n), "max", axis=0,
                          out=table) is table
        np.testing.assert_array_equal(table[0], x)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("n", [5, 1000, 70000])
def test_out_that_overlaps(n, dtype):
    x = values(n, dtype)
    expected = wgc.scan(x[:-1], "add")
    place = x.copy()
    wgc.scan(place[:-1], "add", out=place[1:])
    np.testing.assert_array_equal(place[1:], expected)
    place = x.copy()
    wgc.scan(place[:-1], "add", out=place[:0:-1])
    np.testing.assert_array_equal(place[:0:-1], expected)
    table = np.stack([x, x])
    wgc.reduce(table, "max", axis=0, out=table[1])
    np.testing.assert_array_equal(table[1], x)


def test_out_that_cannot_be():
    x = values(100, "int32")
    for out in np.zeros(100, ">i2"), np.zeros(99, ">i4"), np.zeros((1, 100)):
        with pytest.raises((TypeError, ValueError)):
            wgc.scan(x, "add", out=out)
    fixed = x.copy()
    fixed.flags.writeable = False
    with pytest.raises(ValueError):
        wgc.scan(x, "add", out=fixed)


@pytest.mark.parametrize("dtype", DTYPES)
def test_groups_of_one(dtype):
    x = values(1000, dtype)
    for each in x, x[::-2], x.astype(np.dtype(dtype).newbyteorder()):
        for op in "add", "max", "xor":
            if op == "xor" and "f" in dtype:
                continue
            np.testing.assert_array_equal(wgc.reduce(each, op, group_size=1),
                                          each)


SEGMENTS = [[0], [0, 3, 3, 4], [1, 5, 8], []]


@pytest.mark.parametrize("shape", [(9, 5), (3, 9, 4), (2, 9, 1), (9, 0), (9,),
                                   (2, 9, 40)])
@pytest.mark.parametrize("begins", SEGMENTS)
def test_segments_along_any_axis(shape, begins):
    for dtype in "float32", "int64", "uint8", "bool":
        x = values(shape, dtype)
        axis = shape.index(9)
        lines = np.moveaxis(x, axis, -1).copy()
        for op in "add", "max":
            for each in (lambda x, axis: wgc.reduce(x, op, axis,
                                                    segments=begins),
                         lambda x, axis: wgc.scan(x, op, axis,
                                                  segments=begins)):
                if not begins and dtype == "bool":
                    continue
                try:
                    expected = np.moveaxis(each(lines, -1), -1, axis)
                except TypeError:  # an empty list holds no integers
                    with pytest.raises(TypeError):
                        each(x, axis)
                    continue
                np.testing.assert_array_equal(each(x, axis), expected)
                np.testing.assert_array_equal(each(x, axis - x.ndim), expected)


@pytest.mark.parametrize("dtype", DTYPES + ["bool", ">f4", ">i8"])
def test_segments_and_initial_of_any_layout(dtype):
    x = values((9, 14, 6), dtype.lstrip(">")).astype(dtype)
    for each in x.T, x[::-1, :, ::2], x.transpose(1, 0, 2), x[:1]:
        dense = each.copy()
        for axis in range(3):
            for op in "add", "logical_or":
                named = {"segments": [0, 1]} if each.shape[axis] > 1 else {
                    "offsets": [0, 0, 1]}
                lines = np.moveaxis(dense, axis, -1).copy()
                expected = np.moveaxis(wgc.reduce(lines, op, **named), -1, axis)
                np.testing.assert_array_equal(
                    wgc.reduce(each, op, axis, **named), expected)
                out = np.empty(expected.shape[::-1], expected.dtype).T
                assert wgc.reduce(each, op, axis, out, **named) is out
                np.testing.assert_array_equal(out, expected)
            expected = np.moveaxis(wgc.scan(lines, "max", initial=1), -1, axis)
            np.testing.assert_array_equal(
                wgc.scan(each, "max", axis, initial=1), expected)
            out = np.empty_like(expected)
            wgc.scan(each, "max", axis, out=out, initial=1)
            np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("columns", [2, 3, 4, 5, 8, 9])
def test_segments_of_a_few_columns(columns, dtype):
    """Short groups, long ones and none, each with the bits of its column."""
    rng = np.random.default_rng(4)
    x = values((9000, columns), dtype)
    for sizes in rng.integers(0, 9, 1500), [5, 0, 4000, 1, 1, 3000, 0, 60, 7]:
        offsets = np.concatenate([[3], 3 + np.cumsum(sizes)])
        for op in "add", "max":
            with np.errstate(all="ignore"):
                found = wgc.reduce(x, op, 0, offsets=offsets)
                for i in range(columns):
                    np.testing.assert_array_equal(
                        found[:, i], wgc.reduce(np.ascontiguousarray(x[:, i]),
                                                op, offsets=offsets))


@pytest.mark.parametrize("dtype", DTYPES + ["bool", ">i4"])
def test_columns_that_lie_in_narrow_parts(dtype):
    """A few side by side, many times, with gaps between, or backwards."""
    whole = values((12, 61, 10), dtype.lstrip(">")).astype(dtype)
    for x in (whole[:, ::2], whole[:, ::-1], whole[:, :, 1:4], whole[::-1, 1:],
              whole[:, :, ::3], whole[:, :, :, None][::2, ::3]):
        for axis in range(x.ndim):
            moved = np.moveaxis(x, axis, -1)
            for found, expected in zip(results(moved), results(moved.copy())):
                np.testing.assert_array_equal(found, expected)
            np.testing.assert_array_equal(wgc.any(x, axis),
                                          np.any(x, axis))


@pytest.mark.parametrize("op", ["add", "max"])
@pytest.mark.parametrize("dtype", DTYPES + ["bool"])
def test_segments_of_a_line_with_gaps(dtype, op):
    """Short groups are copied together, long ones are not copied."""
    whole = values(60000, dtype)
    offsets = np.concatenate([[2, 2], np.arange(5, 2500, 7), [9000, 9001],
                              np.arange(9001, 19000, 1000), [20000]])
    for x in whole[::3], whole[::-3], whole[:20000]:
        groups = np.split(x.copy(), offsets[:-1])
        reduced = [wgc.reduce(group, op) for group in groups[1:]]
        scanned = [wgc.scan(group, op) for group in groups[1:]]
        for bounds in {"offsets": offsets}, {"segments": offsets[:-1]}:
            np.testing.assert_array_equal(wgc.reduce(x, op, **bounds), reduced)
            np.testing.assert_array_equal(wgc.scan(x, op, **bounds),
                                          np.concatenate([x[:2], *scanned]))


def test_segments_that_no_line_has():
    """Whether they lie far out, decrease, or differ by more than fits."""
    x = np.arange(2000, dtype="float32")
    for each in x, x[::2]:
        for wrong in ([0, 5, 3, 10], [0, 2**62, 3], [0, -2**63, 3],
                      [5, -2**63, 10], [0, 2**62, 2**63 - 1, -5, 3],
                      [*range(600), 598, 900]):
            for call in wgc.reduce, wgc.scan:
                with pytest.raises(ValueError, match="decrease"):
                    call(each, "add", offsets=wrong)


def test_segments_that_decrease_along_any_axis():
    x = values((9, 5), "float32")
    for call in wgc.reduce, wgc.scan:
        with pytest.raises(ValueError, match="decrease"):
            call(x, "add", 0, segments=[3, 2])
        with pytest.raises(IndexError):
            call(x, "add", 0, offsets=[3, 10])


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(1000,), (3, 50), (2, 3, 0), (0, 4)])
def test_initial_of_rows(shape, dtype):
    x = values(shape, dtype)
    for value in 3, np.array(5, dtype), 1.5 if "f" in dtype else True:
        first = np.full((*shape[:-1], 1), value, dtype)
        joined = np.concatenate([first, x], axis=-1)
        expected = np.add.accumulate(joined, -1, dtype=dtype)
        close = dict(rtol=1e-2 if dtype == "float16" else 1e-5)
        np.testing.assert_allclose(wgc.scan(x, "add", initial=value),
                                   expected[..., 1:], **close)
        np.testing.assert_allclose(
            wgc.scan(x, "add", exclusive=True, initial=value),
            expected[..., :-1], **close)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("n", [1, 2, 3, 10, 24, 25, 64, 65, 5000])
def test_softmax_of_many_lines(n, dtype):
    lines = np.random.default_rng(n).normal(size=(40, n)).astype(dtype)
    lines[3, n // 2] = np.nan
    lines[4, n // 2] = np.inf
    lines[5, :] = -np.inf
    for function in wgc.softmax, wgc.log_softmax, wgc.logsumexp:
        expected = np.stack([function(line) for line in lines])
        cube = np.stack([lines.T, lines[::-1].T])
        for found in (function(lines), function(lines.T.copy(), axis=0).T,
                      function(lines[:, ::-1].copy()[:, ::-1]),
                      function(cube, axis=1)[0].T,
                      function(cube.astype(np.dtype(dtype).newbyteorder()),
                               axis=1)[1].T[::-1]):
            np.testing.assert_array_equal(found, expected)
        if function is not wgc.logsumexp:
            place = lines.T.copy()
            function(place, axis=0, out=place)
            np.testing.assert_array_equal(place.T, expected)


def test_initial_that_is_no_element():
    x = values((4, 5), "uint8")
    for value in 300, -1, "x", [1, 2]:
        with pytest.raises((TypeError, ValueError, OverflowError)):
            wgc.scan(x, "add", initial=value)


@pytest.mark.parametrize("shape, axis", [((0, 3), 0), ((3, 0), 0), ((2, 0, 3), 1),
                                         ((0, 2, 3), 1), ((3, 0), 1)])
@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_softmax_of_nothing_is_nothing(shape, axis, dtype):
    x = np.zeros(shape, dtype)
    for function in wgc.softmax, wgc.log_softmax:
        assert function(x, axis=axis).shape == shape
    assert np.array_equal(wgc.logsumexp(x, axis=axis),
                          np.full(x.sum(axis=axis).shape, -np.inf, dtype))


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
@pytest.mark.parametrize("shape", [(37, 20, 70), (2, 33, 1000), (130, 9, 17)])
def test_sums_of_dimensions_in_any_order(shape, order):
    """The bits are those of a copy in the order in which elements count."""
    for dtype in "float32", "float64":
        both = np.random.default_rng(1).normal(size=(2, *shape)).astype(dtype)
        for x in both[0].transpose(order), both.transpose(
                3, 0, *(1 + i for i in order if i < 2)):
            assert wgc.reduce(x, "add", None) == wgc.reduce(x.ravel(), "add")
            axes = tuple(range(1, x.ndim))
            lines = x.reshape(len(x), -1)
            np.testing.assert_array_equal(wgc.reduce(x, "add", axes),
                                          wgc.reduce(lines, "add"))


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("shape", [(17, 8192), (40, 8200), (3, 9, 2100),
                                   (9, 2, 20000), (35, 16, 64), (1100, 16),
                                   (41, 1024), (40, 512)])
def test_sums_of_long_rows_that_lie_side_by_side(shape, dtype):
    """Rows of some spans, which no element begins, and lines of a cache."""
    rng = np.random.default_rng(3)
    all_x = rng.normal(size=(shape[-1], *shape[:-1])).astype(dtype)
    x = np.moveaxis(all_x, 0, -1)
    for part in x, x[1:], x[..., ::3], x[::-1], x[:, 1:]:
        for op in "add", "mul":
            with np.errstate(all="ignore"):
                found = wgc.reduce(part, op, None)
                expected = wgc.reduce(part.ravel(), op)
            np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("n", [1, 2, 3, 5, 8, 15, 16, 33, 100, 300])
def test_short_rows_with_gaps(n, dtype):
    """Of every number of bytes, at the end of memory too."""
    x = values((70, 3, n + 1), dtype)
    for part in x[..., 1:], x[..., :n], x[:, ::-1, 1:], x[::-1, ::2, :n]:
        flat = part.ravel()
        for op in "add", "max", "xor" if x.dtype.kind != "f" else "min":
            with np.errstate(all="ignore"):
                assert wgc.reduce(part, op, None) == wgc.reduce(flat, op)
                np.testing.assert_array_equal(
                    wgc.reduce(part, op), wgc.reduce(part.copy(), op))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(16, 16), (17, 40), (8, 100), (99, 33),
                                   (9, 20, 31)])
def test_transposed_elements_of_any_size(shape, dtype):
    """By squares of 4, 8 and 16, which overlap at the edges."""
    x = np.random.default_rng(5).permutation(
        np.arange(np.prod(shape)) % 251).astype(dtype).reshape(shape)
    for turned in x.T, x.T[::-1], x.T[1:, 2:]:
        flat = turned.ravel()
        out = np.empty(turned.shape, dtype)
        with np.errstate(all="ignore"):
            np.testing.assert_array_equal(
                wgc.scan(turned, "max", -1, out=out),
                wgc.scan(np.ascontiguousarray(turned), "max"))
        assert wgc.argmax(turned, None) == np.argmax(flat)
        assert wgc.argmin(turned, None) == np.argmin(flat)


@pytest.mark.parametrize("dtype", DTYPES)
def test_scans_of_columns_into_outs_with_gaps(dtype):
    for rows, columns in (2, 70), (100, 33), (1000, 64), (3, 3000):
        x = values((rows, columns), dtype)
        for op in "add", "max":
            expected = wgc.scan(x, op, 0)
            for out in (np.zeros((rows, 2 * columns), dtype)[:, ::2],
                        np.zeros((rows, columns), dtype)[:, ::-1],
                        np.zeros((2 * rows, 3 * columns), dtype)[::-2, ::3]):
                assert wgc.scan(x, op, 0, out=out) is out
                np.testing.assert_array_equal(out, expected)


def test_subclasses_are_arrays(tmp_path):
    """Files in memory, matrices and others; results are plain."""
    x = values((30, 40), "float32")
    on_disk = np.memmap(tmp_path / "x", "float32", "w+", shape=x.shape)
    on_disk[...] = x
    for each in on_disk, x.view(np.matrix), x.view(np.recarray):
        for call in (lambda x: wgc.reduce(x, "add"), wgc.argmax,
                     lambda x: wgc.scan(x, "add", 0),
                     lambda x: wgc.reduce(x, "max", None),
                     lambda x: wgc.reduce(x, "add", segments=[0, 3])):
            found, expected = call(each), call(x)
            np.testing.assert_array_equal(found, expected)
            assert type(found) is type(expected)


def test_out_of_a_subclass(tmp_path):
    """Their memory is written: a file, a matrix."""
    x = values((30, 40), "float32")
    for call, shape in ((lambda x, **out: wgc.reduce(x, "add", 0, **out), (40,)),
                        (lambda x, **out: wgc.reduce(x, "max", 1, **out), (30,)),
                        (lambda x, **out: wgc.reduce(
                            x, "add", segments=[0, 3], **out), (30, 2)),
                        (lambda x, **out: wgc.reduce(
                            x, "add", group_size=7, **out), (30, 6)),
                        (lambda x, **out: wgc.scan(x, "add", 0, **out), x.shape),
                        (lambda x, **out: wgc.scan(
                            x, "add", initial=1, **out), x.shape)):
        on_disk = np.memmap(tmp_path / "out", "float32", "w+", shape=shape)
        for out in on_disk, np.zeros(shape, "float32").view(np.recarray):
            assert call(x, out=out) is out
            np.testing.assert_array_equal(np.asarray(out), call(x))
    y = x.view(np.matrix)
    assert wgc.scan(y, "add", 0, out=y) is y
    np.testing.assert_array_equal(x, np.cumsum(values(x.shape, "f4"), 0,
                                               dtype="f4"))


@pytest.mark.parametrize("dtype", DTYPES + ["bool", ">i4"])
@pytest.mark.parametrize("size", [1, 2, 3, 10, 100, 10**6])
def test_groups_of_a_line(dtype, size):
    """One call of the library where nothing lies apart, with the same bits."""
    for n in 0, 1, 9, 10, 999, 1001:
        x = values(n, dtype.lstrip(">")).astype(dtype)
        apart = np.zeros((n, 2), dtype)[:, 0]
        apart[...] = x
        for op in "add", "max", "logical_xor":
            for call in wgc.reduce, wgc.scan:
                found = call(x, op, group_size=size)
                expected = call(apart, op, group_size=size)
                assert found.dtype == expected.dtype
                assert found.tobytes() == expected.tobytes()
        if n:
            np.testing.assert_array_equal(wgc.argmax(x, group_size=size),
                                          wgc.argmax(apart, group_size=size))


def lies_as(shape, order, steps, dtype):
    """Random values whose dimensions lie in that order, and so far apart."""
    inner = [shape[i] * abs(steps[i]) for i in order]
    x = np.random.default_rng(2).normal(size=inner).astype(dtype)
    x = x.transpose(np.argsort(order))
    return x[tuple(slice(None, None, step) for step in steps)]


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("shape, order, steps", [
    ((146, 51, 4), (2, 1, 0), (1, 1, 1)), ((35, 6, 33, 3), (3, 1, 0, 2), (1,) * 4),
    ((10, 3047), (1, 0), (1, 1)), ((34, 5, 34), (2, 1, 0), (1, 1, 1)),
    ((215, 21, 3), (1, 2, 0), (1, 1, 1)), ((37, 186), (1, 0), (-2, 1)),
    ((42, 6, 8, 7), (2, 3, 1, 0), (3, 1, 1, 1)), ((4, 20, 20, 20), (3, 0, 2, 1),
                                                  (1, 1, 1, -1)),
    ((19, 3, 2, 500), (3, 2, 1, 0), (2, 1, 1, 1)), ((5, 200, 7, 17), (2, 1, 3, 0),
                                                    (1, 1, 1, 1))])
def test_sums_of_dimensions_in_another_order(shape, order, steps, dtype):
    """Rows that are read together, and what is left of them at the end."""
    x = lies_as(shape, order, steps, dtype)
    for axes in (None, 0, (0, 1), (-2, -1), (0, -1), (1, 0)):
        for op in "add", "mul":
            np.testing.assert_array_equal(wgc.reduce(x, op, axes),
                                          wgc.reduce(x.copy(), op, axes))


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32", "uint64",
                                   "int16", "bool", ">f8"])
@pytest.mark.parametrize("step", [1, -2, 3])
@pytest.mark.parametrize("rows", [1, 2, 5, 9])
def test_votes_on_rows_that_lie_apart(rows, step, dtype):
    rng = np.random.default_rng(rows)
    for least in 0, 1:
        x = np.full((rows, 3, abs(step) * 800), least, dtype)[..., ::step]
        x[rng.integers(rows, size=9), :, rng.integers(800, size=9)] = 1 - least
        if x.dtype.kind == "f":
            x[0, 0, :9], x[-1, 1, :9] = -0.0, np.nan
        for axis in 0, (0, 1):
            np.testing.assert_array_equal(wgc.any(x, axis), np.any(x, axis))
            np.testing.assert_array_equal(wgc.all(x, axis), np.all(x, axis))


@pytest.mark.parametrize("dtype", DTYPES + ["bool", ">f4", ">i8"])
@pytest.mark.parametrize("step", [1, 2, -3])
def test_lines_of_one_element(step, dtype):
    x = values((70, 5, 1, 9 * abs(step)), dtype.lstrip(">")).astype(dtype)
    x = x[..., ::step].transpose(1, 0, 2, 3)
    if x.dtype.kind == "f":
        x[0, 0, 0, :2] = -0.0, -np.nan
    for op in "add", "mul", "max", "logical_and":
        found, expected = wgc.reduce(x, op, 2), wgc.reduce(x.copy(), op, 2)
        assert found.dtype == expected.dtype
        assert found.copy().tobytes() == expected.tobytes()
        if op == "max":
            np.testing.assert_array_equal(found, x[:, :, 0])
    np.testing.assert_array_equal(wgc.any(x, 2), np.any(x, 2))
    np.testing.assert_array_equal(wgc.all(x, 2), np.all(x, 2))


@pytest.mark.parametrize("n", [2, 3, 7, 8, 9, 30, 64, 65, 200])
def test_places_of_bools_in_short_rows(n):
    x = np.random.default_rng(n).integers(0, 2, (300, n + 3)) == 1
    x[:9], x[-1], x[-2] = True, False, True
    x[4, n - 1] = False
    for rows in x[:, :n], x[:, :n].copy(), x[::-1, 3:]:
        np.testing.assert_array_equal(wgc.argmax(rows), np.argmax(rows, -1))
        np.testing.assert_array_equal(wgc.argmin(rows), np.argmin(rows, -1))


@pytest.mark.parametrize("dtype", DTYPES + ["bool"])
@pytest.mark.parametrize("shape, order, steps, axes", [
    ((17, 40, 33), (2, 0, 1), (2, 1, 1), (0, 2)),  # planes of columns
    ((40, 9, 4, 47), (0, 1, 2, 3), (1, 1, 1, 1), (0, 1)),
    ((3, 700, 20), (1, 0, 2), (1, 2, 1), (0, 1)),
    ((3000, 7, 4), (0, 1, 2), (1, 2, 1), 0),  # columns that lie in groups
    ((2, 62, 1500), (2, 1, 0), (1, 5, 1), 2)])
def test_parts_of_columns(shape, order, steps, axes, dtype):
    x = lies_as(shape, order, steps, dtype if "f" in dtype else "float64")
    x = x if "f" in dtype else (50 * x).astype("int32").astype(dtype)
    if "f" in dtype:
        x[0, 3, 1], x[-1, 0] = np.nan, -0.0
    for op in "add", "min", "max", "or" if x.dtype.kind in "iu" else "logical_or":
        with np.errstate(all="ignore"):
            np.testing.assert_array_equal(wgc.reduce(x, op, axes),
                                          wgc.reduce(x.copy(), op, axes))
