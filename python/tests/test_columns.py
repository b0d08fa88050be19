# SPDX-License-Identifier: MIT
"""Lines that lie side by side have the bits of lines by themselves."""
import itertools

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


@pytest.mark.parametrize("dtype", ["?", "u1", "i2", ">i4", "i8", "f2", "f4",
                                   ">f4", "f8"])
@pytest.mark.parametrize("columns", [2, 3, 4, 5, 16, 33])
def test_scans_of_a_few_columns(columns, dtype):
    whole = table((1500, columns + 1), "f8").astype(dtype)
    dense = np.ascontiguousarray(whole[:, 1:])
    for x in dense, whole[:, 1:], whole[::-1, :-1], whole[:, :0:-1]:
        for op in ("max", "add") if "f" in dtype else ("xor", "logical_or"):
            lines = np.array(x.T, x.dtype.newbyteorder("="), order="C")
            expected = wgc.scan(lines, op).T
            np.testing.assert_array_equal(wgc.scan(x, op, 0), expected)
            out = np.empty((columns, 3000), expected.dtype)[:, ::2].T
            wgc.scan(x, op, 0, out=out)
            np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("dtype", ["?", "u1", "i2", ">i4", "i8", "f2", "f4",
                                   ">f4", "f8"])
def test_lines_of_one_element(dtype):
    whole = special((400, 9), "f8" if "f" in dtype else "i8").astype(dtype)
    for x in (whole[:, :4], whole[:, 1::2], whole[:, 6:1:-1], whole[::-1, :8],
              whole[:, :3].T):
        for op in "max", "add", "logical_and":
            if op == "add" and dtype == "?":
                continue
            dense = np.array(x, x.dtype.newbyteorder("="), order="C")
            lines = dense.reshape(-1, 1)
            expected = np.array([wgc.reduce(line, op) for line in lines])
            got = wgc.reduce(x[:, None], op, 1)
            assert got.tobytes() == expected.tobytes()
            np.testing.assert_array_equal(
                wgc.scan(x[None], op, 0).reshape(lines.shape),
                [wgc.scan(line, op) for line in lines])


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("rows", [4097, 8192, 12289, 30000])
def test_long_columns(rows, dtype):
    x = np.random.default_rng(rows).standard_normal((rows, 260)).astype(dtype)
    for op in "add", "mul":
        np.testing.assert_array_equal(
            wgc.reduce(x, op, axis=0),
            wgc.reduce(np.ascontiguousarray(x.T), op))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(7, 5), (130, 37), (3, 70, 41), (2, 80000)])
def test_lines_of_rows_that_lie_turned(shape, dtype):
    x = table(shape, dtype)
    for op in "add", "mul":
        for turned in x.T, x.T[::-1], x.T[:, ::-1]:
            with np.errstate(over="ignore"):
                assert wgc.reduce(turned, op, axis=None) == wgc.reduce(
                    turned.flatten(), op)


@pytest.mark.parametrize("columns", [3, 5, 8, 12, 30, 100])
def test_columns_in_no_cache(columns):
    x = np.random.default_rng(columns).integers(0, 99, (2**21 // columns + 9,
                                                        columns))
    for op, ufunc in (("add", np.add), ("max", np.maximum)):
        np.testing.assert_array_equal(wgc.reduce(x, op, axis=0),
                                      ufunc.reduce(x, axis=0))
        np.testing.assert_array_equal(wgc.scan(x, op, axis=0),
                                      ufunc.accumulate(x, axis=0))
    np.testing.assert_array_equal(wgc.argmin(x, axis=0), np.argmin(x, axis=0))


@pytest.mark.parametrize("dtype", ["float32", "int16", "uint8", "bool"])
def test_places_in_windows(dtype):
    x = special((1, 1000), dtype)[0]
    for size in 2, 8, 40:
        windows = np.lib.stride_tricks.sliding_window_view(x, size)
        copy = np.ascontiguousarray(windows)
        for axis in 0, 1:
            np.testing.assert_array_equal(wgc.argmax(windows, axis),
                                          wgc.argmax(copy, axis))
            np.testing.assert_array_equal(wgc.argmin(windows, axis),
                                          wgc.argmin(copy, axis))


@pytest.mark.parametrize("op", ["and", "or", "xor"])
def test_bits_of_columns(op):
    x = table((9, 50), "int16")[::2, 3:]
    np.testing.assert_array_equal(
        wgc.reduce(x, op, axis=0),
        [wgc.reduce(np.ascontiguousarray(column), op) for column in x.T])
    bools = x % 3 == 0
    np.testing.assert_array_equal(wgc.reduce(bools, op, axis=0),
                                  wgc.reduce(bools.T.copy(), op, axis=-1))


def special(shape, dtype):
    """Ties, and of floats both zeros and NaN, of which some columns are full.
    """
    x = np.random.default_rng(2).integers(0, 4, shape).astype(dtype)
    if x.dtype.kind == "f":
        x[x == 1] = -0.0
        x[x == 3] = np.nan
        x[:, ::7] = np.nan
        x[:, 3::7] = -0.0
    else:
        x[:, ::5] = 0
    x[..., 2::9] = 1
    return x


@pytest.mark.parametrize("shape", [(2, 300), (40, 70), (300, 130), (1100, 65),
                                   (3, 40, 64), (30, 9)])
@pytest.mark.parametrize("dtype", ["bool", "uint8", "int16", "float16",
                                   "int32", "float32", "float64", "uint64"])
@pytest.mark.parametrize("function", [wgc.argmin, wgc.argmax, wgc.all, wgc.any])
def test_places_and_votes_of_columns(shape, dtype, function):
    x = special(shape, dtype)
    axis = len(shape) - 2
    lines = np.ascontiguousarray(np.moveaxis(x, axis, -1))
    expected = function(lines)
    np.testing.assert_array_equal(function(x, axis=axis), expected)
    np.testing.assert_array_equal(
        function(x[..., ::-1], axis=axis), expected[..., ::-1])
    np.testing.assert_array_equal(function(x, axis=None),
                                  function(x.ravel()))


@pytest.mark.parametrize("axes", [(0, 1), (0, 2), (1, 2), (2, 0, 1), ()])
@pytest.mark.parametrize("dtype", ["bool", "int8", "float32", "float64"])
@pytest.mark.parametrize("op", ["add", "max", "logical_and", "logical_or"])
def test_several_axes(axes, dtype, op):
    x = special((40, 30, 150), dtype)[::-1, :, 10:-10]
    x[0] = 1
    order = [i for i in range(3) if i not in axes] + sorted(axes)
    shape = [n for i, n in enumerate(x.shape) if i not in axes]
    lines = np.ascontiguousarray(x.transpose(order)).reshape(*shape, -1)
    expected = wgc.reduce(lines, op)
    np.testing.assert_array_equal(wgc.reduce(x, op, axis=axes), expected)
    kept = wgc.reduce(x, op, axis=axes, keepdims=True)
    np.testing.assert_array_equal(kept.reshape(expected.shape), expected)


@pytest.mark.parametrize("dtype", ["bool", "int8", "float16", "float64"])
@pytest.mark.parametrize("axis", [0, 1, None, (0, 1)])
def test_elements_that_are_one(dtype, axis):
    for x in (np.broadcast_to(special((1, 700), dtype), (20, 700)),
              np.broadcast_to(special((20, 10), dtype)[:, :1], (20, 700))):
        for op in ("add", "min", "logical_or"):
            np.testing.assert_array_equal(wgc.reduce(x, op, axis=axis),
                                          wgc.reduce(x.copy(), op, axis=axis))
        if axis != (0, 1):
            np.testing.assert_array_equal(wgc.argmin(x, axis=axis),
                                          wgc.argmin(x.copy(), axis=axis))


@pytest.mark.parametrize("dtype", [">i2", ">u4", ">f2", ">f4", ">f8", "bool",
                                   "float32", "int8", "int64"])
@pytest.mark.parametrize("step", [1, -1, 2, -2, 3, -3, 5, 20])
@pytest.mark.parametrize("axis", [0, 1])
def test_copies(dtype, step, axis):
    """What is copied by blocks, as lines and as columns, is as in one copy."""
    x = special((600, 600 * abs(step)), dtype)[::-1, ::step]
    dense = np.ascontiguousarray(np.moveaxis(x, axis, -1),
                                 x.dtype.newbyteorder("="))
    functions = [wgc.argmin, wgc.any, wgc.all]
    for op in ("add", "max", "logical_and"):
        functions += [lambda x, axis=-1, op=op: wgc.reduce(x, op, axis=axis)]
    for function in functions:
        np.testing.assert_array_equal(function(x, axis=axis), function(dense))
    for exclusive in False, True:
        np.testing.assert_array_equal(
            np.moveaxis(wgc.scan(x, "add", axis, exclusive), axis, -1),
            wgc.scan(dense, "add", exclusive=exclusive))


def check_lines(x, function, axis):
    """As with dense rows in this machine's byte order."""
    dense = np.ascontiguousarray(np.moveaxis(x, axis, -1),
                                 x.dtype.newbyteorder("="))
    got, expected = function(x, axis), function(dense, -1)
    if got.shape == x.shape:
        got = np.moveaxis(got, axis, -1)
    np.testing.assert_array_equal(got, expected)


FUNCTIONS = [
    wgc.argmin, wgc.argmax, wgc.all, wgc.any,
    lambda x, axis: wgc.reduce(x, "add", axis),
    lambda x, axis: wgc.reduce(x, "min", axis),
    lambda x, axis: wgc.scan(x, "add", axis),
    lambda x, axis: wgc.scan(x, "max", axis, exclusive=True)]


@pytest.mark.parametrize("dtype", ["bool", "uint8", "int8", "float16", "int32",
                                   "float64", ">i8", ">f4"])
@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 8, 9, 16, 31, 63, 64, 65, 300,
                               520, 1100])
def test_lines_of_each_length(dtype, n):
    x = special((37, 5 * n), dtype)
    same = np.broadcast_to(x[0, :n], (5, n))
    equal = np.broadcast_to(x[:, :1], (37, n))
    for function in FUNCTIONS:
        for lines in (x[:, :n], x[:, :2 * n:2], x[:, :n][:, ::-1], x[::2, ::5],
                      x[:, n::-1], same, equal, x[:, :n].T.copy().T):
            check_lines(lines, function, 1)
            check_lines(lines.T, function, 0)


@pytest.mark.parametrize("dtype", ["bool", "uint8", "int8"])
@pytest.mark.parametrize("n", range(1, 80))
def test_place_of_bytes(dtype, n):
    """Rows that have their first best at each place, or none."""
    for worst, best, function in ((1, 0, wgc.argmin), (0, 1, wgc.argmax)):
        x = np.full((n + 1, n), worst, dtype)
        x[range(n), range(n)] = best
        np.testing.assert_array_equal(function(x), [*range(n), 0])
        x[np.triu(np.ones((n + 1, n), bool))] = best
        np.testing.assert_array_equal(function(x), [*range(n), 0])


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("shape", [(16, 16), (50, 70), (33, 100)])
def test_softmax_of_columns(dtype, shape):
    x = np.random.default_rng(3).standard_normal(shape).astype(dtype)
    try:
        expected = wgc.softmax(np.ascontiguousarray(x.T)).T
    except NotImplementedError:
        pytest.skip("built without SLEEF")
    np.testing.assert_array_equal(wgc.softmax(x, axis=0), expected)
    out = np.empty_like(x)
    assert wgc.softmax(x, axis=0, out=out) is out
    np.testing.assert_array_equal(out, expected)
    np.testing.assert_array_equal(wgc.softmax(x[:, ::2], axis=0),
                                  expected[:, ::2])


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 7, 8, 10, 17])
@pytest.mark.parametrize("dtype", ["uint8", "int16", "float16", "float32",
                                   "float64"])
def test_narrow_tables(width, dtype):
    """Columns of a wider table, and tables that lie the other way around."""
    wide = special((700, width + 3), dtype)
    for x in (wide[:, 1:width + 1], wide[:, 1:width + 1][:, ::-1],
              np.asfortranarray(wide[:, :width]),
              np.asfortranarray(wide[:, :width])[5:-3:2]):
        dense = np.ascontiguousarray(x)
        for op in ("add", "max"):
            for axis in (0, 1, None):
                np.testing.assert_array_equal(wgc.reduce(x, op, axis),
                                              wgc.reduce(dense, op, axis))
        for f in (wgc.argmin, wgc.argmax, wgc.all, wgc.any):
            for axis in (0, 1, None):
                lines = dense.T if axis == 0 else dense
                expected = (f(dense.ravel()) if axis is None else
                            [f(np.array(line)) for line in lines])
                np.testing.assert_array_equal(f(x, axis=axis), expected)
        np.testing.assert_array_equal(wgc.scan(x, "add", axis=1),
                                      [wgc.scan(line, "add") for line in dense])


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_all_of_floats_in_columns(dtype):
    x = np.ones((11, 300), dtype)
    x[3, ::7], x[10, ::11], x[0, ::13] = -0.0, 0.0, np.nan
    np.testing.assert_array_equal(wgc.all(x, axis=0), x.all(axis=0))
    np.testing.assert_array_equal(wgc.all(x[:, ::2], axis=0),
                                  x[:, ::2].all(axis=0))
    np.testing.assert_array_equal(wgc.all(x.T.copy()[:, :3], axis=1),
                                  x.T[:, :3].all(axis=1))
    line = np.ones(20000, dtype)[::2]
    assert wgc.all(line)
    line[9000] = -0.0
    assert not wgc.all(line)


def elsewhere(x):
    """The same table where rows or their elements lie apart, turned round,
    swapped or not aligned."""
    rows, columns = x.shape
    for place in (np.zeros((rows, columns + 3), x.dtype)[::-1, 2:-1],
                  np.zeros((rows, 3 * columns), x.dtype)[:, 1::3],
                  np.zeros((rows, columns), x.dtype)[:, ::-1],
                  np.zeros((rows, columns), x.dtype.newbyteorder()),
                  np.zeros((rows, columns), [("", "u1"), ("x", x.dtype)])["x"],
                  np.zeros(x.nbytes + 1, "u1")[1:].view(x.dtype).reshape(
                      x.shape)):
        place[...] = x
        yield place


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("rows", [17, 33, 81, 127, 128, 129, 250, 2048, 8209])
def test_sums_of_blocks_of_rows(rows, dtype):
    """Where blocks, spans, vectors and strips of rows end, of whole tables and
    parts; the sign of 0 and NaN, too."""
    wide = 16384 // np.dtype(dtype).itemsize
    shorter = (wide + 1, 2 * wide - 1) if rows < 200 else ()
    for columns in (8, 16, 17, 31, 64, 128, 257, *shorter):
        x = np.random.default_rng(rows).standard_normal((rows, columns))
        x = x.astype(dtype)
        x[:, ::5] *= -0.0
        x[:, 3::5] = -0.0
        x[rows // 2, 4::9] = np.nan
        x[rows // 3, 5::9] = -np.inf
        lines = np.ascontiguousarray(x.T)
        for op in "add", "mul":
            expected = wgc.reduce(lines, op).tobytes()
            assert wgc.reduce(x, op, axis=0).tobytes() == expected
            for other in elsewhere(x):
                assert wgc.reduce(other, op, axis=0).tobytes() == expected


@pytest.mark.parametrize("dtype", ["float64", "int64", "uint64", ">i8"])
@pytest.mark.parametrize("n", [7, 8, 9, 15, 16, 40, 57, 63, 64, 65])
def test_places_in_rows_of_some_vectors(n, dtype):
    """Each place in turn has the best, then a row in which all are alike."""
    x = np.zeros((n + 3, n + 2), dtype)[:, 1:-1]
    x[...] = special((n + 3, n), "float64" if "f" in dtype else "int64")
    x[np.arange(n), np.arange(n)] = 7 if "u" in dtype else -7
    x[-1] = x[0, 0]
    for function in wgc.argmin, wgc.argmax:
        np.testing.assert_array_equal(function(x),
                                      [function(row.copy()) for row in x])
    wide = x.astype(dtype) * 2**40
    np.testing.assert_array_equal(wgc.argmax(wide), wgc.argmax(x))
    np.testing.assert_array_equal(wgc.argmin(wide), wgc.argmin(x))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("shape", [(64, 64), (33, 128), (37, 512), (40, 2048),
                                   (33, 4096), (35, 16, 16), (3, 34, 640),
                                   (34, 48, 32), (2, 36, 8, 80), (40, 100),
                                   (35, 11, 19), (2, 36, 9, 81), (66, 13, 41),
                                   (17, 33, 140), (3, 40, 641), (300, 5, 26)])
def test_sums_of_turned_lines_in_blocks(shape, dtype):
    """Lines whose nearest elements are those of another one: of some blocks,
    spans, and neither."""
    x = np.random.default_rng(3).standard_normal(shape).astype(dtype)
    last = len(shape) - 2 if len(shape) < 4 else 1  # the nearest
    order = [i for i in range(len(shape)) if i != last] + [last]
    if len(shape) == 3 and shape[0] > 16:
        order = [1, 2, 0]
    near = np.ascontiguousarray(x.transpose(order))
    turned = near.transpose(np.argsort(order))
    apart = np.repeat(near, 2, axis=0)[::2].transpose(np.argsort(order))
    assert not turned.flags.c_contiguous
    for special in None, -0.0, np.nan, np.inf:
        if special is not None:
            turned[-1] = apart[-1] = x[-1] = special
        for op in "add", "mul":
            expected = wgc.reduce(x, op, axis=None).tobytes()
            assert wgc.reduce(turned, op, axis=None).tobytes() == expected
            assert wgc.reduce(apart, op, axis=None).tobytes() == expected


def test_sums_of_large_turned_tables():
    """Larger than what a cache may hold."""
    x = np.random.default_rng(3).standard_normal((1801, 1903), "f4")
    x[:, 900] = 1e6
    assert wgc.reduce(x.T, "add", axis=None) == wgc.reduce(x.T.copy(), "add",
                                                           axis=None)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_sums_of_permuted_arrays_of_short_dimensions(dtype):
    x = np.random.default_rng(4).standard_normal((3, 150, 2, 5)).astype(dtype)
    for order in itertools.permutations(range(4)):
        near = np.ascontiguousarray(x.transpose(order))
        permuted = near.transpose(np.argsort(order))
        assert wgc.reduce(permuted, "add", axis=None) == wgc.reduce(
            x.ravel(), "add")
        np.testing.assert_array_equal(wgc.reduce(permuted, "add", axis=(1, 3)),
                                      wgc.reduce(x, "add", axis=(1, 3)))


@pytest.mark.parametrize("rows", [2, 3, 4, 5, 9, 130])
@pytest.mark.parametrize("dtype", ["int32", "uint32", "float32", "int64",
                                   "uint64", "float64"])
def test_rows_of_elements_that_lie_apart(dtype, rows):
    wide = special((rows, 12600), dtype)
    if wide.dtype.kind == "f":
        wide[:, 30:90] = np.where(wide[:, 30:90] > 1, np.inf, -np.inf)
    elif wide.dtype.kind == "u":
        wide -= 2
    for step in 2, 3, 4, -5:
        for n in 17, 2101:
            x = wide[:, ::step][:, :n]
            dense = np.ascontiguousarray(x)
            for op in ("max", "min") if dtype[0] == "f" else (
                    "max", "min", "add", "xor"):
                assert (wgc.reduce(x, op, 0).tobytes()
                        == wgc.reduce(dense, op, 0).tobytes())
            cube = x[: rows // 2 * 2].reshape(rows // 2, 2, n)[:, ::-1]
            same = np.array(cube).reshape(-1, n)
            assert (wgc.reduce(cube, "max", (0, 1)).tobytes()
                    == wgc.reduce(same, "max", 0).tobytes())


@pytest.mark.parametrize("dtype", ["f2", "f4", ">f4", "f8", ">f8"])
@pytest.mark.parametrize("shape", [(2, 3, 248, 90), (3, 40, 50, 17),
                                   (2, 2, 2, 700), (3, 5, 7, 60), (5, 2, 1300),
                                   (3, 3, 3, 3, 50), (9, 2900), (2900, 6)])
def test_sums_against_the_order_of_memory(shape, dtype):
    x = np.random.default_rng(5).standard_normal(shape).astype(dtype)
    native = x.dtype.newbyteorder("=")
    for turned in x.T, x[..., ::-1].T, x[..., ::2].T, np.moveaxis(x, -1, 0):
        for op in "add", "mul":
            assert wgc.reduce(turned, op, axis=None) == wgc.reduce(
                turned.astype(native, order="C").ravel(), op)
