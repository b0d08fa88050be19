# SPDX-License-Identifier: MIT
"""Scans, reductions and softmax of arrays, with the same bits on every CPU.

Results have the type of the input: integers wrap, and half precision is rounded
once. Functions take NumPy arrays and whatever shares memory by DLPack, the
array interface or the buffer protocol, and they copy it only if they must.
"""
from __future__ import annotations

from typing import Any, Literal, Optional, SupportsIndex, Union

import numpy as np

from wgc import _calls
from wgc._arrays import AnyArray, operand, writable
from wgc._core import Function, isa, version
from wgc._functions import (EXCLUSIVE, INCLUSIVE, MATH, OPERATORS, POSITIONS,
                            REDUCTIONS, computed_in, find)
from wgc._sums import dot, exact_sum, in_threads, partial

__all__ = ["OPERATORS", "Carry", "Operator", "all", "any", "argmax", "argmin",
           "dot", "exact_sum", "isa", "log_softmax", "logsumexp", "partial",
           "reduce", "scan", "softmax"]
__version__ = f"{version >> 16}.{version >> 8 & 255}.{version & 255}"

Operator = Literal[
    # from collectives.def, first: "<operator>",
    "add",
    "min",
    "max",
    "mul",
    "and",
    "or",
    "xor",
    "logical_and",
    "logical_or",
    "logical_xor",

]
Axes = Union[SupportsIndex, tuple[SupportsIndex, ...], None]


class Carry:
    """The total of a scan so far, for a group that arrives in pieces.

    Give the same one to every scan, in order. value is None before the first.
    The bits are those of one scan if every piece but the last has a multiple of
    16 elements; integers, min and max take pieces of any length.
    """

    def __init__(self, value: Any = None):
        self.value = value

    def _state(self, dtype: np.dtype[Any]) -> AnyArray:
        """The library's struct; of half precision its value is not rounded."""
        value = np.dtype("float32") if dtype == np.float16 else dtype
        state = np.zeros(1, np.dtype([("value", value), ("begun", "u4")],
                                     align=True))
        if self.value is not None:
            state[0] = (self.value, 1)
        return state


def _by_core(function: Function, array: AnyArray, axis: Any, out: Any,
             keepdims: bool, group_size: Any, segments: Any,
             offsets: Any) -> Any:
    """What _core makes of an array, or NotImplemented."""
    if segments is offsets is None:
        return function.apply(array, axis, out, keepdims, group_size)
    if group_size is None and not keepdims:
        return function.segments(array, axis, segments, offsets, out)
    return NotImplemented


def _general(function: Function, name: str, x: Any, axis: Any, out: Any,
             keepdims: bool = False, group_size: Any = None,
             segments: Any = None, offsets: Any = None,
             carry: Optional[Carry] = None) -> Any:
    """What _core does not do by itself."""
    array, restored = operand(x)
    into = None if out is None else writable(out)
    if array is not x and carry is None and not (axis is None
                                                 and "softmax" in name):
        # An array of others, which _core has not seen as one.
        result = _by_core(function, array, axis, into, keepdims, group_size,
                          segments, offsets)
        if result is not NotImplemented:
            return restored(result) if out is None else out
    scans = name in ("softmax", "log_softmax") or function not in (
        *REDUCTIONS.values(), *POSITIONS.values(), MATH["logsumexp"])
    job = _calls.Job(function, name,
                     computed_in(function, name, array.dtype), scans)
    chosen = [each for each in (group_size, segments, offsets, carry)
              if each is not None]
    if len(chosen) > 1 or chosen and keepdims:
        raise TypeError("group_size, segments, offsets, keepdims and carry or "
                        "initial exclude one another")
    if carry is not None:
        state = carry._state(job.dtype)
        result = _calls.carried(job, array, axis, into, state)
        carry.value = state["value"][0] if state["begun"][0] else None
    elif group_size is not None:
        result = _calls.grouped(job, array, axis, into, group_size)
    elif chosen:
        result = _calls.ragged(job, array, axis, into, segments, offsets)
    elif keepdims:
        result = _calls.reduce(job, array, axis, into, keepdims)
    else:
        result = _calls.whole(job, array, axis, into)
    return restored(result) if out is None else out


def scan(x: Any, op: Operator, axis: Optional[SupportsIndex] = -1,
         exclusive: bool = False, out: Any = None, *, initial: Any = None,
         carry: Optional[Carry] = None,
         group_size: Optional[SupportsIndex] = None, segments: Any = None,
         offsets: Any = None, threads: Optional[SupportsIndex] = None) -> Any:
    """The running op along an axis, or along all of x if axis is None.

    op is one of OPERATORS. An exclusive scan leaves out the element itself, so
    it starts with the identity. The result is a new array, or out, which may be
    x; it then needs the shape and the type of the result.

    initial stands before the elements of every line. carry continues a scan of
    one line. group_size cuts lines into groups of that many elements; segments
    has the index where each group begins, as for numpy.add.reduceat, and
    offsets those and where the last one ends. What no group holds is not
    changed; in a new array it is as in x.

    threads spreads a long array of one dimension over so many threads, with the
    same bits; 0 means WGC_NUM_THREADS of the environment, or else all cores.
    Where it has no effect one thread does the work.
    """
    if threads is not None and (initial is carry is segments is group_size
                                is offsets is None) and axis in (-1, 0, None):
        result = in_threads("scan_exclusive_" if exclusive
                            else "scan_inclusive_",
                            op, x, threads, out)
        if result is not NotImplemented:
            return result
    functions = EXCLUSIVE if exclusive else INCLUSIVE
    try:
        function = functions[op]
    except (KeyError, TypeError):
        function = find(functions, op)
    if initial is carry is segments is offsets is None:
        result = function.apply(x, axis, out, False, group_size)
        if result is not NotImplemented:
            return result
    elif group_size is None and carry is None and (
            initial is None or segments is offsets is None):
        result = (function.segments(x, axis, segments, offsets, out)
                  if initial is None
                  else function.started(x, axis, initial, out))
        if result is not NotImplemented:
            return result
    if initial is not None:
        if carry is not None:
            raise TypeError("a carry has its own initial value")
        carry = Carry(initial)
    elif carry is not None and np.ndim(x) != 1:
        raise ValueError("a scan with a carry is of one dimension")
    return _general(function, op, x, axis, out, False, group_size, segments,
                    offsets, carry)


def reduce(x: Any, op: Operator, axis: Axes = -1, out: Any = None,
           keepdims: bool = False, *,
           group_size: Optional[SupportsIndex] = None, segments: Any = None,
           offsets: Any = None,
           threads: Optional[SupportsIndex] = None) -> Any:
    """The op of all values along an axis, or several, or all if axis is None.

    op is one of OPERATORS; of no values it is the identity. The result is a new
    array without the axis, a scalar if no axis is left, or out. keepdims leaves
    the axis in it, with length 1. With group_size, segments or offsets, as in
    scan, the axis has one result for each group. threads as in scan.
    """
    if threads is not None and not keepdims and (
            out is group_size is segments is offsets is None) and (
            axis in (-1, 0, None)):
        result = in_threads("reduce_", op, x, threads)
        if result is not NotImplemented:
            return result[0]
    try:
        function = REDUCTIONS[op]
    except (KeyError, TypeError):
        function = find(REDUCTIONS, op)
    if segments is offsets is None:  # without one more call
        result = function.apply(x, axis, out, keepdims, group_size)
    else:
        result = _by_core(function, x, axis, out, keepdims, group_size,
                          segments, offsets)
    if result is not NotImplemented:
        return result
    return _general(function, op, x, axis, out, keepdims, group_size, segments,
                    offsets)


_ALL = REDUCTIONS["logical_and"]
_ANY = REDUCTIONS["logical_or"]
_ARGMIN, _ARGMAX = POSITIONS["argmin"], POSITIONS["argmax"]
_SOFTMAX, _LOG_SOFTMAX = MATH["softmax"], MATH["log_softmax"]
_LOGSUMEXP = MATH["logsumexp"]


def all(x: Any, axis: Axes = -1, out: Any = None, keepdims: bool = False, *,
        group_size: Optional[SupportsIndex] = None, segments: Any = None,
        offsets: Any = None) -> Any:
    """Whether all values are true: reduce(x, "logical_and", ...)."""
    return reduce(x, "logical_and", axis, out, keepdims, group_size=group_size,
                  segments=segments, offsets=offsets)


def any(x: Any, axis: Axes = -1, out: Any = None, keepdims: bool = False, *,
        group_size: Optional[SupportsIndex] = None, segments: Any = None,
        offsets: Any = None) -> Any:
    """Whether any value is true: reduce(x, "logical_or", ...)."""
    return reduce(x, "logical_or", axis, out, keepdims, group_size=group_size,
                  segments=segments, offsets=offsets)


def argmin(x: Any, axis: Optional[SupportsIndex] = -1, out: Any = None,
           keepdims: bool = False, *,
           group_size: Optional[SupportsIndex] = None) -> Any:
    """The index of the first minimum along an axis, or in x.ravel().

    NaN counts only where there is nothing else. With group_size the indices are
    within the groups.
    """
    result = _ARGMIN.apply(x, axis, out, keepdims, group_size)
    if result is not NotImplemented:
        return result
    return _general(_ARGMIN, "argmin", x, axis, out, keepdims, group_size)


def argmax(x: Any, axis: Optional[SupportsIndex] = -1, out: Any = None,
           keepdims: bool = False, *,
           group_size: Optional[SupportsIndex] = None) -> Any:
    """The index of the first maximum; as argmin."""
    result = _ARGMAX.apply(x, axis, out, keepdims, group_size)
    if result is not NotImplemented:
        return result
    return _general(_ARGMAX, "argmax", x, axis, out, keepdims, group_size)


def _same_shape(kernel: Any, name: str, x: Any, axis: Axes, out: Any,
                group_size: Any, threads: Any) -> Any:
    """softmax or log_softmax: by threads, in C, or by the general way."""
    result = NotImplemented
    if threads is not None and group_size is None and axis in (-1, 0, None):
        result = in_threads("", name, x, threads, out)
    if result is NotImplemented and axis is not None:
        result = kernel.apply(x, axis, out, False, group_size)
    if result is NotImplemented:
        result = _general(kernel, name, x, axis, out, False, group_size)
    return result


def softmax(x: Any, axis: Axes = -1, out: Any = None, *,
            group_size: Optional[SupportsIndex] = None,
            threads: Optional[SupportsIndex] = None) -> Any:
    """exp(x) / sum(exp(x)) along an axis, several, or all if axis is None.

    threads as in scan.
    """
    return _same_shape(_SOFTMAX, "softmax", x, axis, out, group_size, threads)


def log_softmax(x: Any, axis: Axes = -1, out: Any = None, *,
                group_size: Optional[SupportsIndex] = None,
                threads: Optional[SupportsIndex] = None) -> Any:
    """The logarithm of softmax, also where that underflows."""
    return _same_shape(_LOG_SOFTMAX, "log_softmax", x, axis, out, group_size,
                       threads)


def logsumexp(x: Any, axis: Axes = -1, out: Any = None,
              keepdims: bool = False, *,
              group_size: Optional[SupportsIndex] = None,
              threads: Optional[SupportsIndex] = None) -> Any:
    """log(sum(exp(x))) along an axis, several, or all if axis is None."""
    if (threads is not None and not keepdims and out is None
            and group_size is None and axis in (-1, 0, None)):
        result = in_threads("", "logsumexp", x, threads)
        if result is not NotImplemented:
            return result[0]
    result = _LOGSUMEXP.apply(x, axis, out, keepdims, group_size)
    if result is not NotImplemented:
        return result
    return _general(_LOGSUMEXP, "logsumexp", x, axis, out, keepdims,
                    group_size)
