# SPDX-License-Identifier: MIT
"""Exact sums, dot products, reductions in pieces, and several threads."""
from __future__ import annotations

import operator
import os
import threading
from typing import Any, Optional, SupportsIndex

import numpy as np

from wgc import _core
from wgc._arrays import AnyArray, operand
from wgc._functions import MATH, OPERATORS, has

# The letters of a type's functions, by NumPy's kind and size.
_LETTERS = {"i": "i", "u": "u", "f": "f"}
# Arrays from this size on, in bytes, gain from two threads that have slept; of
# softmax and its kin smaller ones do.
_LEAST = 1 << 22
_LEAST_SOFTMAX = 1 << 20
_OF_NUMBERS = ("add", "min", "max", "mul")
_OF_INTEGERS = tuple(op for op in OPERATORS if op not in _OF_NUMBERS
                     and not op.startswith("logical"))
_OF_FLOATS = ("softmax", "log_softmax", "logsumexp")


def _suffix(dtype: np.dtype[Any]) -> Optional[str]:
    """f32 for float32; None for what the library does not compute in."""
    if dtype.kind not in _LETTERS or not dtype.isnative or (
            f"{dtype.kind}{dtype.itemsize}" in ("f16", "f12")):
        return None
    return f"{_LETTERS[dtype.kind]}{8 * dtype.itemsize}"


def _floats(x: Any) -> AnyArray:
    """x as floats or doubles in one piece of memory."""
    array, _ = operand(x)
    if array.dtype.kind != "f" or array.dtype.itemsize not in (4, 8):
        raise TypeError(f"float32 or float64 is needed, not {array.dtype}")
    return np.ascontiguousarray(array, array.dtype.newbyteorder("="))


def exact_sum(x: Any) -> Any:
    """The correctly rounded sum of all values of float32 or float64.

    It does not depend on their order, and is what math.fsum gives for float64.
    """
    array = _floats(x)
    return partial("exact_add", array.dtype).add(array).result()


def dot(x: Any, y: Any, *, threads: Optional[SupportsIndex] = None) -> Any:
    """The sum of x * y, for two arrays of one shape and type.

    Each product is rounded; they are added up as by reduce(x * y, "add", None).
    threads as in scan, for arrays of any dimensions without gaps.
    """
    count = 1 if threads is None else _count(threads)
    if count > 1 and getattr(x, "nbytes", 0) >= _LEAST:
        result = _core.crew_dot(_crew(count), count, x, y)
    else:
        result = _core.dot(x, y)
    if result is not NotImplemented:
        return result
    left, right = _floats(x), _floats(y)
    if left.dtype != right.dtype:
        raise TypeError(f"types differ: {left.dtype} and {right.dtype}")
    if left.shape != right.shape:
        raise ValueError(f"shapes differ: {left.shape} and {right.shape}")
    return _core.dot(left, right)


class partial:
    """A reduction in pieces, whose result has the bits of one reduction.

    op is add, min, max, mul, and, or, xor or exact_add, dtype the type of the
    values. Pieces are added in order. A piece that is reduced elsewhere begins at
    the index `begin` of its first value, for add and mul of floats a multiple of
    4096 (of float64 2048), and is joined to those before it. exact_add takes
    pieces in any order. It can be pickled, and so sent to other processes and
    machines of the same byte order.
    """

    def __init__(self, op: str, dtype: Any, begin: SupportsIndex = 0):
        self.dtype = np.dtype(dtype)
        suffix = _suffix(self.dtype)
        if suffix is None:
            raise TypeError(f"there are no pieces for {self.dtype}")
        self.op = op
        self._name = f"{op}_{suffix}"
        self._state = bytearray(_core.partial_size(self._name))
        begin = operator.index(begin)
        if begin < 0:
            raise ValueError("begin must not be negative")
        if op != "exact_add":
            self._state[:8] = np.uint64(begin).tobytes()

    def add(self, x: Any) -> partial:
        """Takes the next values, all of x, in C order."""
        array, _ = operand(x)
        if array.dtype != self.dtype:
            raise TypeError(f"values are {array.dtype}, not {self.dtype}")
        array = np.ascontiguousarray(array)
        _core.partial_take(self._name, self._state, array.view(np.uint8)
                           if array.size else b"", array.size)
        return self

    def join(self, other: partial) -> partial:
        """Takes all that another one has, which must begin where this ends."""
        if other._name != self._name:
            raise TypeError(f"{other._name} does not join {self._name}")
        if _core.partial_join(self._name, self._state, other._state) != 0:
            raise ValueError("the other does not begin where this one ends, at "
                             "a multiple of the span")
        return self

    def result(self) -> Any:
        """The reduction of all values so far."""
        result = np.empty(1, self.dtype)
        _core.partial_finish(self._name, result, self._state)
        return result[0]

    def __reduce__(self) -> Any:
        return _restore, (self.op, self.dtype.str, bytes(self._state))


def _restore(op: str, dtype: str, state: bytes) -> partial:
    restored = partial(op, dtype)
    restored._state[:] = state
    return restored


# ---- Several threads --------------------------------------------------------


def _count(threads: SupportsIndex) -> int:
    count = operator.index(threads)
    if count < 0:
        raise ValueError("threads must not be negative")
    if count == 0:
        count = int(os.environ.get("WGC_NUM_THREADS") or 0)
    return count if count > 0 else len(os.sched_getaffinity(0))


# Crews of so many threads, of this process; a forked one has no threads yet.
_crews: dict[tuple[int, int], object] = {}


def _crew(count: int) -> object:
    """Threads that wait for work together with the caller's."""
    key = os.getpid(), count
    crew = _crews.get(key)
    if crew is None:
        mine = _core.crew()
        crew = _crews.setdefault(key, mine)
        for _ in range(count - 1 if crew is mine else 0):
            threading.Thread(target=_core.crew_work, args=(crew,),
                             daemon=True).start()
    return crew


def in_threads(collective: str, op: Any, x: Any, threads: SupportsIndex,
               out: Any = None) -> Any:
    """The result, or NotImplemented where one thread shall do it. The collective
    is what stands before op in a function's name."""
    count = _count(threads)
    least = _LEAST_SOFTMAX if op in _OF_FLOATS else _LEAST
    if count < 2 or type(x) is not np.ndarray or x.ndim != 1 or (
            x.nbytes < least or not x.flags.c_contiguous
            or not x.flags.aligned):
        return NotImplemented
    if op not in _OF_NUMBERS and op not in (
            _OF_FLOATS if x.dtype.kind == "f" else _OF_INTEGERS):
        return NotImplemented
    if op in _OF_FLOATS and not has(MATH[op], x.dtype):
        return NotImplemented
    suffix = _suffix(x.dtype)
    shape = (1,) if collective == "reduce_" or op == "logsumexp" else x.shape
    if suffix is None or out is not None and (
            type(out) is not np.ndarray or out.shape != shape
            or out.dtype != x.dtype or not out.flags.c_contiguous
            or not out.flags.aligned or not out.flags.writeable
            or out is not x and np.may_share_memory(out, x)):
        return NotImplemented
    result = np.empty(shape, x.dtype) if out is None else out
    _core.crew_call(_crew(count), count, f"{collective}{op}_{suffix}",
                    result.view(np.uint8), x.view(np.uint8), x.size)
    return result
