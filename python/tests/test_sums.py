# SPDX-License-Identifier: MIT
"""Exact sums, dot products, pieces, and several threads: bits of one call."""
import concurrent.futures
import math
import os
import pickle
import random
import threading

import numpy as np
import pytest

import wgc
from wgc import _sums
from wgc._functions import MATH, has

TYPES = ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8"]
SPAN = 4096


@pytest.fixture(autouse=True)
def threads_for_less(monkeypatch):
    monkeypatch.setattr(_sums, "_LEAST", 1 << 18)
    monkeypatch.setattr(_sums, "_LEAST_SOFTMAX", 1 << 18)


def values(dtype, n):
    generator = np.random.default_rng(n)
    if np.dtype(dtype).kind == "f":
        return generator.uniform(-1, 1, n).astype(dtype)
    return generator.integers(0, 100, n).astype(dtype)


def same(a, b):
    a, b = np.asarray(a), np.asarray(b)
    return a.dtype == b.dtype and a.shape == b.shape and (
        a.tobytes() == b.tobytes())


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("threads", [1, 2, 3, 7, 16, 0])
def test_threads(dtype, threads):
    x = values(dtype, 700_001)
    for op in ("add", "min", "mul"):
        assert same(wgc.reduce(x, op, threads=threads), wgc.reduce(x, op))
        for exclusive in (False, True):
            assert same(wgc.scan(x, op, exclusive=exclusive, threads=threads),
                        wgc.scan(x, op, exclusive=exclusive))


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("call", [wgc.softmax, wgc.log_softmax, wgc.logsumexp])
def test_softmax_in_threads(call, dtype):
    if not has(MATH["softmax"], np.dtype(dtype)):
        pytest.skip("no SLEEF")
    x = np.random.default_rng(3).normal(size=300_001).astype(dtype)
    for threads in 1, 2, 3, 0:
        assert same(call(x, threads=threads), call(x))
    assert same(call(x, None, threads=3), call(x, None))
    assert same(call(x[::2], threads=2), call(x[::2]))
    out = np.empty_like(x) if call is not wgc.logsumexp else np.empty((), dtype)
    assert call(x, out=out, threads=2) is out and same(out, call(x))
    with pytest.raises(ValueError, match="negative"):
        call(x, threads=-1)
    y = x[:4].astype("int32")
    assert same(call(y, threads=2), call(y))


def test_threads_in_place_and_not_at_all(monkeypatch):
    x = values("f4", 2_000_003)
    expected = wgc.scan(x, "add")
    y = x.copy()
    assert wgc.scan(y, "add", out=y, threads=3) is y and same(y, expected)
    started = []
    start = threading.Thread.start
    monkeypatch.setattr(threading.Thread, "start",
                        lambda self: (started.append(self), start(self)))
    monkeypatch.setenv("WGC_NUM_THREADS", "5")
    for _ in range(3):  # they stay
        assert same(wgc.scan(x, "add", threads=0), expected)
        assert len(started) == 4
    for other in (x[::2], x[:1000], x.reshape(1, -1), list(x[:10])):
        wgc.scan(other, "add", threads=3)
    assert same(wgc.scan(x[::2], "add", threads=3), wgc.scan(x[::2], "add"))
    assert same(wgc.reduce(x, "logical_or", threads=3),
                wgc.reduce(x, "logical_or"))
    assert len(started) == 4
    with pytest.raises(ValueError):
        wgc.scan(x, "add", threads=-1)
    with pytest.raises(ValueError):
        wgc.scan(x, "sum", threads=2)


def test_exact_sum():
    generator = random.Random(3)
    for n in (0, 1, 10, 1000, 100_000):
        x = [math.ldexp(generator.uniform(-1, 1), generator.randint(-300, 300))
             for _ in range(n)]
        assert wgc.exact_sum(np.array(x)) == math.fsum(x)
    assert wgc.exact_sum(np.float32([1e30, 1, -1e30])) == 1
    assert type(wgc.exact_sum(np.float32([1]))) is np.float32
    assert wgc.exact_sum(np.ones((3, 4))[:, ::2]) == 6
    with pytest.raises(TypeError):
        wgc.exact_sum(np.arange(3))


def test_threads_of_threads_and_of_forks():
    """A crew that is busy leaves calls to their threads; a child has its own."""
    x = values("f8", 300_001)
    expected = wgc.reduce(x, "add")
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert all(same(found, expected) for found in pool.map(
            lambda _: wgc.reduce(x, "add", threads=2), range(100)))
    child = os.fork()
    if child == 0:
        os._exit(0 if same(wgc.reduce(x, "add", threads=2), expected) else 1)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("threads", [1, 2, 3, 0])
def test_dot_in_threads(dtype, threads):
    x, y = values(dtype, 300_000), values(dtype, 300_001)[1:]
    for a, b in (x, y), (x.reshape(3, -1), y.reshape(3, -1)), (
            x[::2], y[::2]), (x[:9], y[:9]):
        assert same(wgc.dot(a, b, threads=threads), wgc.dot(a, b))
    with pytest.raises(ValueError):
        wgc.dot(x, y[1:], threads=threads)
    with pytest.raises(ValueError):
        wgc.dot(x, y, threads=-1)


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_dot(dtype):
    for n in (0, 1, 100, 12_345, 2_300_001):
        x, y = values(dtype, n), values(dtype, n)[::-1]
        assert same(wgc.dot(x, y), wgc.reduce(x * y, "add"))
    with pytest.raises(ValueError):
        wgc.dot(np.ones(3), np.ones(4))
    with pytest.raises(TypeError):
        wgc.dot(np.ones(3), np.ones(3, "f4"))


@pytest.mark.parametrize("dtype", TYPES)
def test_partial(dtype):
    x = values(dtype, 5 * SPAN + 77)
    for op in ("add", "max", "mul"):
        whole = wgc.partial(op, dtype)
        for piece in np.array_split(x, 7):
            whole.add(piece)
        assert same(whole.result(), wgc.reduce(x, op))
        parts = [wgc.partial(op, dtype, begin).add(x[begin:begin + 2 * SPAN])
                 for begin in range(0, len(x), 2 * SPAN)]
        parts = [pickle.loads(pickle.dumps(part)) for part in parts]
        parts[1].join(parts[2])
        assert same(parts[0].join(parts[1]).result(), wgc.reduce(x, op))
        assert wgc.partial(op, dtype).result() == wgc.reduce(x[:0], op)


def test_partial_in_any_order():
    x = values("f8", 10_000)
    parts = [wgc.partial("exact_add", "f8").add(x[i:i + 999])
             for i in range(0, len(x), 999)]
    random.Random(1).shuffle(parts)
    for part in parts[1:]:
        parts[0].join(part)
    assert parts[0].result() == math.fsum(x)


def test_partial_refuses():
    with pytest.raises(TypeError):
        wgc.partial("and", "f4")
    with pytest.raises(TypeError):
        wgc.partial("add", "M8[s]")
    with pytest.raises(ValueError):
        wgc.partial("add", "f4", -1)
    with pytest.raises(TypeError):
        wgc.partial("add", "f4").add(np.ones(3))
    with pytest.raises(TypeError):
        wgc.partial("add", "f4").join(wgc.partial("add", "f8"))
    with pytest.raises(ValueError):
        wgc.partial("add", "f4").join(wgc.partial("add", "f4", SPAN))
