# SPDX-License-Identifier: MIT
"""wgc against NumPy: operators and types, layouts, and what is refused."""
import concurrent.futures
import itertools

import numpy as np
import pytest

import wgc
from wgc import _core

# NumPy below 1.25 has it at the top.
AXIS_ERROR = getattr(np, "exceptions", np).AxisError
INTEGERS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64",
            "uint64"]
FLOATS = ["float16", "float32", "float64"]
UFUNCS = {"add": np.add, "min": np.minimum, "max": np.maximum,
          "mul": np.multiply, "and": np.bitwise_and, "or": np.bitwise_or,
          "xor": np.bitwise_xor}
BITWISE = ["and", "or", "xor"]
ROWS = list(itertools.product(UFUNCS, INTEGERS)) + list(
    itertools.product([op for op in UFUNCS if op not in BITWISE], FLOATS))
# Small whole numbers, so that floats are exact in any order.
RANDOM = np.random.default_rng(1)


def values(shape, dtype="int32"):
    return RANDOM.integers(0, 4, shape).astype(dtype)


def factors(shape, dtype):
    """Values whose products stay exact in half precision."""
    x = np.ones(shape, dtype)
    x.flat[::5] = 2
    return x


def expected_scan(x, op, axis=-1, exclusive=False):
    if axis is None:
        x, axis = x.ravel(), 0
    result = UFUNCS[op].accumulate(x, axis=axis, dtype=x.dtype)
    if exclusive:
        first = wgc.reduce(np.empty(0, x.dtype), op)
        result = np.roll(np.moveaxis(result, axis, -1), 1, -1)
        result[..., 0] = first
        result = np.moveaxis(result, -1, axis)
    return result


def expected_reduce(x, op, axis=-1, keepdims=False):
    return UFUNCS[op].reduce(x, axis=axis, dtype=x.dtype, keepdims=keepdims)


def same(actual, expected):
    assert type(actual) is type(expected)
    assert actual.dtype == expected.dtype
    assert actual.shape == expected.shape
    np.testing.assert_array_equal(actual, expected)


@pytest.mark.parametrize("op, dtype", ROWS)
def test_every_operator_and_type(op, dtype):
    make = factors if op == "mul" else values
    for n in (1, 2, 17, 50):
        x = make(n, dtype)
        same(wgc.scan(x, op), expected_scan(x, op))
        same(wgc.scan(x, op, exclusive=True),
             expected_scan(x, op, exclusive=True))
        same(wgc.reduce(x, op), expected_reduce(x, op))


@pytest.mark.parametrize("axis", [0, 1, 2, -1, -2, -3, None])
@pytest.mark.parametrize("order", ["C", "F"])
def test_axes(axis, order):
    x = np.array(values((3, 5, 7)), order=order)
    for exclusive in (False, True):
        same(wgc.scan(x, "add", axis, exclusive),
             expected_scan(x, "add", axis, exclusive))
    same(wgc.reduce(x, "add", axis), expected_reduce(x, "add", axis))
    same(wgc.reduce(x, "max", axis, keepdims=True),
         expected_reduce(x, "max", axis, keepdims=True))


def misaligned(shape):
    whole = np.zeros(4 * int(np.prod(shape)) + 1, "uint8")
    x = whole[1:].view("int32").reshape(shape)
    x[...] = values(shape)
    return x


def read_only(shape):
    x = values(shape)
    x.flags.writeable = False
    return x


LAYOUTS = {
    "every other": lambda: values(40)[::2],
    "backwards": lambda: values(40)[::-1],
    "column": lambda: values((20, 3))[:, 1],
    "one value": lambda: np.broadcast_to(np.int32(3), 20),
    "misaligned": lambda: misaligned(20),
    "misaligned rows": lambda: misaligned((4, 5)),
    "read-only": lambda: read_only(20),
    "big-endian": lambda: (values(20) + 255).astype(">i4"),
    "rows backwards": lambda: values((4, 5))[:, ::-1],
    "broadcast rows": lambda: np.broadcast_to(values(5), (4, 5)),
    "list": lambda: [3, 1, 7, 0],
    "tuples": lambda: ((3, 1.5), (7, 0)),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts(layout):
    x = LAYOUTS[layout]()
    before = np.array(x)
    native = before.astype(before.dtype.newbyteorder("="))
    for axis in range(-native.ndim, native.ndim):
        same(wgc.scan(x, "add", axis), expected_scan(native, "add", axis))
        same(wgc.reduce(x, "add", axis), expected_reduce(native, "add", axis))
    np.testing.assert_array_equal(x, before)


def test_a_member_of_records():
    records = np.zeros(30, [("key", "u1"), ("value", "f4")])
    records["value"] = values(30, "float32")
    same(wgc.scan(records["value"], "add"),
         expected_scan(records["value"].copy(), "add"))


@pytest.mark.parametrize("x", [2.5, 7, np.float16(2.5), np.array(3)])
def test_numbers(x):
    for axis in -1, 0:
        same(wgc.scan(x, "add", axis), np.array([x]))
        same(wgc.reduce(x, "add", axis), np.array(x)[()])


@pytest.mark.parametrize("call", [wgc.softmax, wgc.log_softmax, wgc.logsumexp])
def test_softmax_of_a_number(call):
    if not wgc._functions.has(wgc._functions.MATH["softmax"],
                              np.dtype("float64")):
        pytest.skip("no SLEEF")
    for x in 0.5, np.array(0.5), np.float64(0.5):
        for axis in -1, 0, None:
            same(np.array(call(x, axis)), np.array(call([0.5])).reshape(()))


def test_common_calls_are_made_in_c(monkeypatch):
    """What they would take elsewhere is ten times as long."""
    monkeypatch.setattr(wgc, "_general", None)
    x = values((10, 12))
    for axis, size in ((0, 5), (1, 4), (-1, 5), (1, 100)):
        wgc.reduce(x, "add", axis, group_size=size)
        wgc.scan(x[::-1], "max", axis, group_size=size)
        wgc.argmin(x, axis, group_size=size)
        wgc.any(x, axis, group_size=size)
    for op in "add", "max":
        wgc.reduce(x, op, segments=[0, 3, 4])
        wgc.scan(x, op, offsets=[0, 3, 12])
    wgc.scan([3, 1, 7], "add")
    wgc.reduce((3, 1.5), "max")
    wgc.argmax(np.float32(3))


@pytest.mark.parametrize("dtype", ["uint8", "int16", "float32", "float64"])
@pytest.mark.parametrize("shape", [(3, 40), (40, 3), (5, 17, 33), (33, 2, 18),
                                   (4, 1, 9, 20)])
def test_turned_copies(dtype, shape):
    for order in itertools.permutations(range(len(shape))):
        x = values(shape, dtype).transpose(order)
        for source in x, x[::-1], x[..., ::-2]:
            copy = np.zeros(source.shape, dtype)
            if _core.copy(copy, source):
                same(copy, source.copy())


@pytest.mark.parametrize("shape", [(0,), (0, 3), (3, 0), (2, 0, 4)])
def test_nothing(shape):
    x = np.empty(shape, "float32")
    for axis in [*range(len(shape)), None]:
        same(wgc.scan(x, "max", axis), expected_scan(x, "max", axis))
        same(wgc.reduce(x, "add", axis), expected_reduce(x, "add", axis))


def test_identities():
    for op, dtype in ROWS:
        identity = wgc.scan(values(3, dtype), op, exclusive=True)[0]
        assert wgc.reduce(np.empty(0, dtype), op) == identity
        x = values(3, dtype)
        assert np.array_equal(UFUNCS[op](identity, x), x)


def test_integers_wrap():
    big = np.array([2**31 - 1, 1], "int32")
    assert wgc.reduce(big, "add") == -2**31
    assert wgc.scan(big, "add").tolist() == [2**31 - 1, -2**31]


def test_minimum_ignores_nan():
    x = np.array([np.nan, 2, np.nan, 1], "float64")
    assert wgc.reduce(x, "min") == 1
    assert np.isnan(wgc.reduce(x[:1], "min"))


def test_half_is_rounded_once():
    assert wgc.reduce(np.full(4096, 1, "float16"), "add") == 4096
    assert np.add.accumulate(np.full(4096, 1, "float16"))[-1] == 2048


def test_bits_do_not_depend_on_the_layout():
    x = RANDOM.standard_normal((33, 1001)).astype("float32")
    by_row = np.array([wgc.scan(row, "add") for row in x])
    same(wgc.scan(x, "add"), by_row)
    same(wgc.scan(x.T, "add", axis=0), by_row.T)
    same(wgc.scan(np.repeat(x, 2, 1)[:, ::2], "add"), by_row)
    totals = np.array([wgc.reduce(row, "add") for row in x])
    same(wgc.reduce(x, "add"), totals)
    same(wgc.reduce(np.asfortranarray(x), "add"), totals)


def test_sums_of_floats_are_close():
    x = RANDOM.standard_normal(100000)
    np.testing.assert_allclose(wgc.scan(x, "add"), np.cumsum(x), atol=1e-10)
    np.testing.assert_allclose(wgc.reduce(x, "add"), np.sum(x), atol=1e-10)


def out_in(layout, shape):
    """An array of that shape, filled with -1, that lies as the layout says."""
    wide = tuple(2 * size for size in shape)
    out = {"C": lambda: np.empty(shape, "int32"),
           "F": lambda: np.empty(shape, "int32", order="F"),
           "apart": lambda: np.empty(wide, "int32")[
               tuple(slice(None, None, 2) for _ in shape)],
           "big-endian": lambda: np.empty(shape, ">i4"),
           "misaligned": lambda: misaligned(shape)}[layout]()
    out[...] = -1
    return out


@pytest.mark.parametrize("layout",
                         ["C", "F", "apart", "big-endian", "misaligned"])
def test_out(layout):
    for shape, axis in itertools.product([(50,), (6, 7)], (0, -1)):
        x = values(shape)
        out = out_in(layout, shape)
        assert wgc.scan(x, "add", axis, out=out) is out
        np.testing.assert_array_equal(out, expected_scan(x, "add", axis))
        totals = expected_reduce(x, "add", axis, keepdims=True)
        out = out_in(layout, totals.shape)
        assert wgc.reduce(x, "add", axis, out, keepdims=True) is out
        np.testing.assert_array_equal(out, totals)


def test_out_without_dimensions():
    out = np.array(0, "int32")
    assert wgc.reduce(np.array([1, 2, 3], "int32"), "add", out=out) is out
    assert out == 6


def test_out_leaves_what_lies_between():
    whole = np.full(40, -1, "int32")
    x = values(20)
    wgc.scan(x, "add", out=whole[::2])
    np.testing.assert_array_equal(whole[::2], expected_scan(x, "add"))
    assert (whole[1::2] == -1).all()


@pytest.mark.parametrize("axis", [0, 1, None])
def test_in_place(axis):
    x = values(35) if axis is None else values((5, 7))
    expected = expected_scan(x, "add", axis)
    wgc.scan(x, "add", axis, out=x)
    np.testing.assert_array_equal(x, expected)


@pytest.mark.parametrize("shift", [-500, -1, 1, 500])
def test_out_overlaps(shift):
    whole = values(5000)
    x, out = whole[500:-500], whole[500 + shift:4500 + shift]
    expected = expected_scan(x.copy(), "add")
    wgc.scan(x, "add", out=out)
    np.testing.assert_array_equal(out, expected)


def test_out_overlaps_from_the_same_start():
    whole = values(10000)
    expected = expected_scan(whole[:5000].copy(), "add")
    wgc.scan(whole[:5000], "add", out=whole[::2])
    np.testing.assert_array_equal(whole[::2], expected)


def test_out_is_x_backwards():
    x = values(5000)
    expected = expected_scan(x.copy(), "add")
    wgc.scan(x, "add", out=x[::-1])
    np.testing.assert_array_equal(x[::-1], expected)


X = np.zeros((2, 3), "float32")
REFUSED = {
    "operator": (ValueError, "op must be one of add, min", (X, "sum"), {}),
    "operator that is no text": (TypeError, "op must be a string, one of add",
                                 (X, np.add), {}),
    "operator in a list": (TypeError, "not list", (X, ["add"]), {}),
    "complex": (TypeError, "of type complex64", (X * 1j, "add"), {}),
    "long double": (TypeError, "of type", (X.astype("g"), "add"), {}),
    "nothing": (TypeError, "'add' is not supported .* object",
                (None, "add"), {}),
    "bytes": (TypeError, "of type .S3", (b"abc", "add"), {}),
    "text": (TypeError, "of type <U1", ("x", "add"), {}),
    "objects": (TypeError, "of type object", ([None, "a"], "add"), {}),
    "dates": (TypeError, "of type datetime64",
              (X.astype("M8[s]"), "add"), {}),
    "bits of floats": (TypeError, "'xor' .* float32", (X, "xor"), {}),
    "truth of objects": (TypeError, "object", ([None], "logical_or"), {}),
    "axis above": (AXIS_ERROR, "axis 2 is out of bounds",
                   (X, "add", 2), {}),
    "axis below": (AXIS_ERROR, "axis -3 is out of bounds",
                   (X, "add", -3), {}),
    "axis of nothing": (AXIS_ERROR, "of dimension 0",
                        (np.float32(1), "add", 1), {}),
    "axis that is no number": (TypeError, "integer", (X, "add", 1.0), {}),
    "ragged": (ValueError, "inhomogeneous", ([[1], [2, 3]], "add"), {}),
    "out: a list": (TypeError, "out must be an array", (X, "add"),
                    {"out": [0]}),
    "out: a scalar": (TypeError, "out must be an array, not float32",
                      (X, "add"), {"out": np.float32(0)}),
    "out: shape": (ValueError, r"out has shape \(9,\)", (X, "add"),
                   {"out": np.zeros(9, "f4")}),
    "out: type": (TypeError, "out has type float64", (X, "add"),
                  {"out": np.zeros((2, 3))}),
    "out: read-only": (ValueError, "read-only", (X, "add"),
                       {"out": read_only((2, 3)).view("f4")}),
    "groups of none": (ValueError, "group_size must be at least 1, not 0",
                       (X, "add"), {"group_size": 0}),
    "group size that is no number": (TypeError, "integer", (X, "add"),
                                     {"group_size": 2.0}),
    "segments that decrease": (ValueError, "decrease", (X, "add"),
                               {"segments": [2, 1]}),
    "segments before the first": (IndexError, "from -1 to 3", (X, "add"),
                                  {"segments": [-1]}),
    "segments after the last": (IndexError, "from 0 to 4, but there are 3",
                                (X, "add"), {"offsets": [0, 4]}),
    "segments that are no numbers": (TypeError, "must be integers",
                                     (X, "add"), {"segments": [0.5, 1.5]}),
    "no offsets": (ValueError, "one element at least", (X, "add"),
                   {"offsets": []}),
    "two kinds of groups": (TypeError, "exclude one another", (X, "add"),
                            {"group_size": 2, "segments": [0]}),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused(what):
    error, text, args, options = REFUSED[what]
    for _ in range(2):  # the second time the name has been looked up
        with pytest.raises(error, match=text):
            wgc.scan(*args, **options)
    if options and what.startswith("out: "):
        out = options["out"]
        if isinstance(out, np.ndarray) and out.shape == X.shape:
            options = {"out": out[:, 0]}  # wrong in the same way
    with pytest.raises(error, match=text):
        wgc.reduce(*args, **options)


def test_reductions_of_segments_that_are_no_numbers():
    for segments in [0.5, 1.5], ["a", "b"], np.array([0.0, 1.0]):
        with pytest.raises(TypeError, match="must be integers"):
            wgc.reduce(X, "add", segments=segments)


def test_threads():
    x = RANDOM.standard_normal(100000).astype("float32")
    expected = wgc.scan(x, "add")
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for result in pool.map(lambda _: wgc.scan(x, "add"), range(64)):
            same(result, expected)


def test_version_and_instruction_set():
    assert len(wgc.__version__.split(".")) == 3
    assert wgc.isa().isalnum()
