# SPDX-License-Identifier: MIT
"""Arrays of other libraries: shared without a copy, given back as they came."""
import array
import tracemalloc

import array_api_strict
import numpy as np
import pytest

import wgc

VALUES = [3, 1, 7, 0, 4, 1, 6, 3]
SUMS = np.cumsum(VALUES)


class Interface:
    """What has an array interface and nothing else."""

    def __init__(self, x):
        self.__array_interface__ = x.__array_interface__
        self.kept = x


class Exporter:
    """What speaks DLPack and has no functions, as Arrow's arrays."""

    def __init__(self, x):
        self.x = x

    def __dlpack__(self, **options):
        return self.x.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.x.__dlpack_device__()


class Old(Exporter):
    """DLPack before 1.0, which NumPy takes for read-only, and an array too."""

    def __dlpack__(self, *, stream=None):
        return self.x.__dlpack__(stream=stream)

    def __array__(self, dtype=None, copy=None):
        return self.x


class Strange(Exporter):
    """Of elements that NumPy does not know: it says RuntimeError."""
    dtype = "bfloat16"

    def __dlpack__(self, **options):
        raise RuntimeError("Unsupported dtype in DLTensor.")


KINDS = {
    "memoryview": memoryview,
    "array.array": lambda x: array.array("i", x.tolist()),
    "array interface": Interface,
    "DLPack": Exporter,
    "old DLPack": Old,
    "list": lambda x: x.tolist(),
}


def test_types_that_numpy_does_not_know():
    with pytest.raises(TypeError, match="Strange of type bfloat16"):
        wgc.scan(Strange(np.zeros(3)), "add")


@pytest.mark.parametrize("kind", KINDS)
def test_values(kind):
    x = KINDS[kind](np.array(VALUES, "i4"))
    result = wgc.scan(x, "add")
    assert type(result) is np.ndarray
    assert result.tolist() == SUMS.tolist()
    assert wgc.reduce(x, "max") == 7
    assert wgc.argmax(x) == 2
    assert wgc.any(x) and not wgc.all(x)
    assert wgc.reduce(x, "add", group_size=4).tolist() == [11, 14]
    assert wgc.reduce(x, "add", segments=[0, 3]).tolist() == [11, 14]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "list"])
def test_out(kind):
    owner = np.array(VALUES, "i4")
    x = KINDS[kind](owner)
    assert wgc.scan(x, "add", out=x) is x
    there = np.asarray(x) if kind == "array.array" else owner
    assert there.tolist() == SUMS.tolist()


def test_out_that_may_not_be_written():
    x = np.array(VALUES, "i4")
    x.flags.writeable = False
    for out in (memoryview(x), Interface(x), b"12345678"):
        with pytest.raises(ValueError, match="read-only"):
            wgc.scan(VALUES, "add", out=out)


def test_nothing_is_copied():
    x = np.ones(200000, "f4")
    out = np.empty_like(x)
    calls = [lambda: wgc.scan(x, "add", out=out),
             lambda: wgc.scan(x[::2], "add", out=out[::2]),
             lambda: wgc.scan(x, "add", out=x),
             lambda: wgc.scan(memoryview(x), "add", out=memoryview(out)),
             lambda: wgc.scan(Interface(x), "add", out=out),
             lambda: wgc.scan(Exporter(x), "add", out=out),
             lambda: wgc.scan(x.reshape(400, 500), "add", 0,
                              out=out.reshape(400, 500)),
             lambda: wgc.scan(x, "add", out=out, group_size=300),
             lambda: wgc.reduce(x[::-2], "add"),
             lambda: wgc.reduce(Exporter(x), "max"),
             lambda: wgc.softmax(x, out=out)]
    for i, call in enumerate(calls):
        call()
        tracemalloc.start()
        call()
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 20000, f"call {i} took {peak} bytes"


@pytest.mark.parametrize("kind", KINDS)
def test_they_are_as_quick_as_arrays(kind, monkeypatch):
    """Nothing is left to Python that it does not do for an array."""
    for each in "reduce", "scan", "grouped", "ragged":
        monkeypatch.setattr(wgc._calls, each, None)
    x = KINDS[kind](np.array(VALUES, "i4"))
    assert wgc.reduce(x, "add") == SUMS[-1]
    assert wgc.reduce(x, "max", None, keepdims=True).tolist() == [7]
    assert wgc.scan(x, "add").tolist() == SUMS.tolist()
    assert wgc.argmax(x) == 2
    assert wgc.reduce(x, "add", group_size=4).tolist() == [11, 14]
    assert wgc.reduce(x, "add", segments=[0, 3]).tolist() == [11, 14]
    out = np.empty(8, "i8" if kind == "list" else "i4")
    assert wgc.scan(x, "add", out=out).tolist() == SUMS.tolist()
    if kind not in ("list", "memoryview", "array.array"):
        many = np.arange(12, dtype="f4").reshape(3, 4)
        turned = KINDS[kind](many.T)
        assert wgc.reduce(turned, "add", 0).tolist() == [6, 22, 38]
        assert wgc.softmax(turned, 1).shape == (4, 3)


def test_array_api_strict():
    xp = array_api_strict
    x = xp.asarray([VALUES, VALUES[::-1]], dtype=xp.float32)
    plain = np.array([VALUES, VALUES[::-1]], "f4")

    def check(actual, expected):
        assert isinstance(actual, type(x))
        assert actual.shape == np.shape(expected)
        np.testing.assert_array_equal(np.from_dlpack(actual), expected)

    check(wgc.scan(x, "add"), np.cumsum(plain, 1))
    check(wgc.scan(x, "add", axis=0), np.cumsum(plain, 0))
    check(wgc.reduce(x, "add"), plain.sum(1))
    check(wgc.reduce(x, "min", axis=None), plain.min())
    check(wgc.argmin(x), plain.argmin(1))
    check(wgc.any(x), plain.any(1))
    check(wgc.softmax(x), wgc.softmax(plain))
    check(wgc.logsumexp(x, axis=None), wgc.logsumexp(plain, axis=None))
    check(wgc.reduce(x, "add", group_size=3),
          np.add.reduceat(plain, [0, 3, 6], 1))
    out = xp.zeros((2, 8), dtype=xp.float32)
    assert wgc.scan(x, "add", out=out) is out
    check(out, np.cumsum(plain, 1))


@pytest.mark.parametrize("library", ["torch", "jax.numpy"])
def test_libraries(library):
    """Where they are installed: their wheels are too large for every run."""
    xp = pytest.importorskip(library)
    x = xp.asarray([VALUES, VALUES[::-1]], dtype=xp.float32)
    for actual, expected in (
            (wgc.scan(x, "add"), np.cumsum(np.asarray(x), 1)),
            (wgc.reduce(x, "max", axis=None), np.float32(7)),
            (wgc.argmax(x), np.argmax(np.asarray(x), 1))):
        assert isinstance(actual, type(x))
        np.testing.assert_array_equal(np.asarray(actual), expected)
