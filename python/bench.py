#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times wgc beside NumPy, Bottleneck and Numba: what docs/python.md shows.

usage: bench.py [--quick] [WORD...]

Each row is one call; words choose the rows whose text has them all. A figure is
a library's time divided by wgc's, so above 1 wgc is faster: the least of each
over rounds in which all take turns. What is not installed is left out.
"""
import os
import sys
import time

del sys.path[0]  # the package that is installed, not the sources beside this
# One thread, as wgc takes unless told: OpenBLAS would take all cores for dot.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np

import wgc

try:
    import bottleneck
except ImportError:
    bottleneck = None
try:
    import numba
except ImportError:
    numba = None

BATCH = 50e-6  # seconds
SIZES = (1, 10, 100, 1000, 10**4, 10**5, 10**6, 10**7)
TYPES = ("float32", "float64", "float16", "int32", "int64", "uint8", "int16",
         "bool", ">f4", ">i8")


def line(n, dtype):
    """Random integers below 100, floats of both signs or bools: a million, and
    those again."""
    rng = np.random.default_rng(1)
    kind = np.dtype(dtype).kind
    some = min(n, 10**6)
    x = (rng.normal(size=some) if kind == "f"
         else rng.integers(0, 2 if kind == "b" else 100, some))
    return np.resize(x.astype(dtype), n)


def table(n, dtype):
    """About n elements as a table of two dimensions."""
    rows = max(1, int(n**0.5))
    return line(rows * max(1, n // rows), dtype).reshape(rows, -1)


def rows_of(length):
    """Makes about n elements as rows of that length."""
    return lambda n, dtype: line(length * max(1, n // length),
                                 dtype).reshape(-1, length)


def cube(n, dtype):
    """About n elements in three dimensions."""
    side = max(1, round(n**(1 / 3)))
    return line(side * side * max(1, n // side**2), dtype).reshape(side, side,
                                                                   -1)


def same_rows(n, dtype):
    """About n elements, of which every row is the same in memory."""
    side = max(1, int(n**0.5))
    return np.broadcast_to(line(side, dtype), (side, side))


def unaligned(n, dtype):
    """A line that begins one byte too late for its type."""
    x = line(n, dtype)
    memory = np.empty(x.nbytes + 1, "u1")
    memory[1:] = x.view("u1")
    return memory[1:].view(dtype)


def field(n, dtype):
    """A field of a structure without padding."""
    x = np.zeros(n, [("flag", "u1"), ("x", dtype)])["x"]
    x[...] = line(n, dtype)
    return x


LAYOUTS = {
    "": (line, -1),
    "x[::2]": (lambda n, dtype: line(2 * n, dtype)[::2], -1),
    "x[::-1]": (lambda n, dtype: line(n, dtype)[::-1], -1),
    "x[::-2]": (lambda n, dtype: line(2 * n, dtype)[::-2], -1),
    "x[::5]": (lambda n, dtype: line(5 * n, dtype)[::5], -1),
    "x[::16]": (lambda n, dtype: line(16 * n, dtype)[::16], -1),
    "not aligned": (unaligned, -1),
    "packed field": (field, -1),
    "rows": (table, 1),
    "rows of 3": (rows_of(3), 1),
    "rows of 8": (rows_of(8), 1),
    "rows of 30": (rows_of(30), 1),
    "columns": (table, 0),
    "2 columns": (rows_of(2), 0),
    "3 columns": (rows_of(3), 0),
    "8 columns": (rows_of(8), 0),
    "30 columns": (rows_of(30), 0),
    "rows, m[:, ::2]": (lambda n, dtype: table(2 * n, dtype)[:, ::2], 1),
    "rows, m[:, ::-1]": (lambda n, dtype: table(n, dtype)[:, ::-1], 1),
    "columns, m[::-1]": (lambda n, dtype: table(n, dtype)[::-1], 0),
    "columns, m[:, ::2]": (lambda n, dtype: table(2 * n, dtype)[:, ::2], 0),
    "columns, m[:, :-1]": (lambda n, dtype: table(n, dtype)[:, :-1], 0),
    "columns, m[:, :4]": (lambda n, dtype: table(n, dtype)[:, :4], 0),
    "cube, middle axis": (cube, 1),
    "cube, first axis": (cube, 0),
    "cube, last axis": (cube, 2),
    "cube, Fortran order": (lambda n, dtype: cube(n, dtype).T, 1),
    "all, Fortran order": (lambda n, dtype: table(n, dtype).T, None),
    "rows, Fortran order": (lambda n, dtype: table(n, dtype).T, 1),
    "columns, Fortran order": (lambda n, dtype: table(n, dtype).T, 0),
    "all, a row for all": (same_rows, None),
    "a row for all": (lambda n, dtype: same_rows(n, dtype), 1),
    "a row for all, columns": (lambda n, dtype: same_rows(n, dtype), 0),
    "a column for all": (lambda n, dtype: same_rows(n, dtype).T, 1),
}


def same_type(ufunc, axis):
    """NumPy told to keep the type, as wgc does; bools become int64 in both."""
    def options(x):
        keeps = x.dtype.kind != "b" or ufunc not in (np.add, np.multiply)
        return {"axis": axis, "dtype": x.dtype.newbyteorder("=")
                if keeps else np.dtype("int64")}
    return options


def scans(op, ufunc, axis):
    options = same_type(ufunc, axis)
    return {"wgc": lambda x: (wgc.scan, (x, op, axis), {}),
            "numpy": lambda x: (ufunc.accumulate, (x,), options(x))}


def into(out, op, ufunc, axis, part=slice(None)):
    """A scan of a part of x into what out(x) is."""
    options = same_type(ufunc, axis)
    return {"wgc": lambda x: (wgc.scan, (x[part], op, axis), {"out": out(x)}),
            "numpy": lambda x: (ufunc.accumulate, (x[part],),
                                options(x) | {"out": out(x)})}


def reductions(op, ufunc, axis):
    options = same_type(ufunc, axis)
    return {"wgc": lambda x: (wgc.reduce, (x, op, axis), {}),
            "numpy": lambda x: (ufunc.reduce, (x,), options(x))}


def plain(ours, theirs, axis, peer=None):
    calls = {"wgc": lambda x: (ours, (x,), {"axis": axis}),
             "numpy": lambda x: (theirs, (x,), {"axis": axis})}
    if peer is not None:
        calls["bottleneck"] = lambda x: (peer, (x,), {"axis": axis})
    return calls


def numpy_softmax(x, axis):
    e = np.exp(x - x.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def numpy_logsumexp(x, axis):
    most = x.max(axis=axis, keepdims=True)
    return np.log(np.exp(x - most).sum(axis=axis)) + np.squeeze(most, axis)


def begins(x):
    return np.arange(0, len(x), 16)


def compiled():
    """Numba's loop of a running sum."""
    if numba is None:
        return None

    @numba.njit
    def cumsum(x):
        result = np.empty_like(x)
        total = x.dtype.type(0)
        for i in range(x.size):
            total += x[i]
            result[i] = total
        return result
    return cumsum


def rows():
    """(text, makes the array, calls, types) of each row."""
    loop = compiled()
    for layout, (make, axis) in LAYOUTS.items():
        if axis is not None:  # NumPy's scans have one
            yield (f"scan add {layout}", make, scans("add", np.add, axis),
                   TYPES)
            yield (f"scan max {layout}", make, scans("max", np.maximum, axis),
                   TYPES[:6])
        yield (f"reduce add {layout}", make, reductions("add", np.add, axis),
               TYPES)
        yield (f"reduce max {layout}", make,
               reductions("max", np.maximum, axis), TYPES)
        yield (f"argmin {layout}", make,
               plain(wgc.argmin, np.argmin, axis), TYPES)
        yield f"any {layout}", make, plain(wgc.any, np.any, axis), TYPES
    for axes in ((0, 1), (0, 2), None):
        for op, ufunc in (("add", np.add), ("max", np.maximum)):
            yield (f"reduce {op} cube, axes {axes}", cube,
                   reductions(op, ufunc, axes), TYPES)
    if loop:
        yield ("scan add", line, {
            "wgc": lambda x: (wgc.scan, (x, "add"), {}),
            "numba": lambda x: (loop, (x,), {})}, ("float32", "int64"))
    yield ("scan add, in place", line, into(lambda x: x, "add", np.add, -1),
           TYPES[:7])
    yield ("scan add, every second out", line,
           into(lambda x: np.empty(2 * len(x), x.dtype)[::2], "add", np.add, -1),
           TYPES[:7])
    yield ("scan add, out backwards", line,
           into(lambda x: np.empty_like(x)[::-1], "add", np.add, -1), TYPES[:7])
    yield ("scan add, out of other bytes", line,
           into(lambda x: np.empty(len(x), x.dtype.newbyteorder()), "add",
                np.add, -1), TYPES[:5])
    yield ("scan add, out overlaps", line,
           into(lambda x: x[1:], "add", np.add, -1, slice(-1)), TYPES[:7])
    yield ("scan add, initial", line, {
        "wgc": lambda x: (wgc.scan, (x, "add"), {"initial": 3}),
        "numpy": lambda x: (lambda: np.add.accumulate(x, dtype=x.dtype)
                            + x.dtype.type(3), (), {})}, TYPES[:7])
    yield ("reduce mul", line, reductions("mul", np.multiply, -1), TYPES[:6])
    yield ("reduce xor", line, reductions("xor", np.bitwise_xor, -1),
           ("int32", "int64", "uint8"))
    yield ("any, all false", lambda n, dtype: np.zeros(n, dtype),
           plain(wgc.any, np.any, -1), TYPES)
    yield ("segments of 16", line, {
        "wgc": lambda x: (wgc.reduce, (x, "add"), {"segments": begins(x)}),
        "numpy": lambda x: (np.add.reduceat, (x, begins(x)), {})},
        ("float32", "float64", "int64"))
    yield ("segments of 16 rows", table, {
        "wgc": lambda x: (wgc.reduce, (x, "add", 0), {"segments": begins(x)}),
        "numpy": lambda x: (np.add.reduceat, (x, begins(x)), {"axis": 0})},
        ("float32", "float64", "int64"))
    yield ("segments of 16 x[::2]", LAYOUTS["x[::2]"][0], {
        "wgc": lambda x: (wgc.reduce, (x, "add"), {"segments": begins(x)}),
        "numpy": lambda x: (np.add.reduceat, (x, begins(x)), {})},
        ("float32", "float64", "int64"))
    yield ("scan add, initial, columns", table, {
        "wgc": lambda x: (wgc.scan, (x, "add", 0), {"initial": 3}),
        "numpy": lambda x: (lambda: np.add.accumulate(x, dtype=x.dtype)
                            + x.dtype.type(3), (), {})}, TYPES[:7])
    yield ("groups of 1", rows_of(1), {
        "wgc": lambda x: (wgc.reduce, (x.reshape(-1), "add"),
                          {"group_size": 1}),
        "numpy": lambda x: (np.add.reduce, (x, 1), {"dtype": x.dtype})},
        ("float32", "float64", "int64", "uint8"))
    yield ("groups of 10", rows_of(10), {
        "wgc": lambda x: (wgc.reduce, (x.reshape(-1), "add"),
                          {"group_size": 10}),
        "numpy": lambda x: (np.add.reduce, (x, 1), {"dtype": x.dtype})},
        ("float32", "float64", "int64"))
    yield ("dot", line, {"wgc": lambda x: (wgc.dot, (x, x), {}),
                         "numpy": lambda x: (np.dot, (x, x), {})}, TYPES[:2])
    for layout, make, axis in (("rows", table, 1), ("columns", table, 0),
                               ("rows of 10", rows_of(10), 1),
                               ("10 columns", rows_of(10), 0),
                               ("cube, middle axis", cube, 1),
                               ("cube, first axis", cube, 0)):
        yield (f"softmax {layout}", make, plain(wgc.softmax, numpy_softmax,
                                                axis), TYPES[:3])
        yield (f"logsumexp {layout}", make,
               plain(wgc.logsumexp, numpy_logsumexp, axis), TYPES[:3])
    if bottleneck:
        for axis in (0, 1):
            yield (f"argmin, no NaN, axis {axis}", table,
                   plain(wgc.argmin, np.nanargmin, axis,
                         bottleneck.nanargmin), TYPES[:2])
            yield (f"max, no NaN, axis {axis}", table,
                   {**reductions("max", np.fmax, axis),
                    "bottleneck": lambda x, axis=axis: (
                        bottleneck.nanmax, (x,), {"axis": axis})}, TYPES[:2])


def run(call, times):
    function, args, options = call
    begin = time.perf_counter()
    for _ in range(times):
        function(*args, **options)
    return (time.perf_counter() - begin) / times


def measure(calls, x, budget):
    """How many times as long as wgc's a call of each other library takes."""
    calls = {name: make(x) for name, make in calls.items()}
    for call in calls.values():
        run(call, 1)
    once = {name: run(call, 1) for name, call in calls.items()}
    # Short batches: between other programs' turns some have the core alone.
    times = {name: max(1, int(BATCH / max(seconds, 1e-7)))
             for name, seconds in once.items()}
    rounds = int(min(max(budget / sum(max(BATCH, seconds)
                                      for seconds in once.values()), 9), 300))
    samples = [{name: run(call, times[name]) for name, call in calls.items()}
               for _ in range(rounds)]
    least = {name: min(sample[name] for sample in samples) for name in calls}
    return {name: seconds / least["wgc"] for name, seconds in least.items()
            if name != "wgc"}


def main():
    quick = "--quick" in sys.argv
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    print(f"wgc {wgc.__version__} ({wgc.isa()}), NumPy {np.__version__}")
    sizes = (10, 1000, 10**6) if quick else SIZES
    print(f"{'':47}", *(f"{n:>8.0e}" for n in sizes))
    with np.errstate(all="ignore"):
        for text, make, calls, types in rows():
            for dtype in types:
                name = f"{text} {dtype}"
                if any(word not in name for word in words):
                    continue
                found = [measure(calls, make(n, dtype), 0.01 if quick else 0.04)
                         for n in sizes]
                for library in found[0]:
                    print(f"{name:36.36} {library:10}", *(
                        f"{ratios[library]:8.2f}" for ratios in found),
                        flush=True)


if __name__ == "__main__":
    main()
