# SPDX-License-Identifier: MIT
"""Arrays of others: taken without a copy, given back as they came."""
from __future__ import annotations

import operator
from typing import Any, Callable, Optional

import numpy as np

AnyArray = np.ndarray[Any, np.dtype[Any]]
Restore = Callable[[Any], Any]

# NumPy below 1.25 has it at the top.
AxisError = getattr(np, "exceptions", np).AxisError


def unchanged(result: Any) -> Any:
    return result


def _taken(x: Any) -> AnyArray:
    try:
        return np.from_dlpack(x)
    except RuntimeError as error:  # NumPy has no such type, bfloat16 for one
        raise TypeError(f"wgc: {type(x).__name__} of type "
                        f"{getattr(x, 'dtype', 'unknown')} is not supported: "
                        f"{error}") from error


def operand(x: Any) -> tuple[AnyArray, Restore]:
    """x as an array, and what turns a result into x's kind."""
    if isinstance(x, (np.ndarray, np.generic)) or not hasattr(x, "__dlpack__"):
        return np.asarray(x), unchanged
    from array_api_compat import array_namespace  # slow to load
    try:
        namespace = array_namespace(x)
    except TypeError:  # it exports data, and has no functions: Arrow
        return _taken(x), unchanged
    return (_taken(x),
            lambda result: namespace.from_dlpack(np.asarray(result)))


def _shared(out: Any) -> AnyArray:
    """An array of the same memory, by the array interface or as a buffer."""
    if isinstance(out, np.generic):  # each gives a copy of itself
        raise TypeError(f"out must be an array, not {type(out).__name__}")
    if hasattr(out, "__array_interface__"):
        return np.asarray(out)
    try:
        return np.asarray(memoryview(out))
    except TypeError:
        raise TypeError(f"out must be an array, not "
                        f"{type(out).__name__}") from None


def writable(out: Any) -> AnyArray:
    """The memory of out as an array."""
    if isinstance(out, np.ndarray):
        array: AnyArray = np.asarray(out)  # that of a subclass, too
    elif hasattr(out, "__dlpack__"):
        array = np.from_dlpack(out)
        # Older DLPack cannot say that memory may be written, and NumPy then
        # assumes the worst; another way to the same memory may know.
        if not array.flags.writeable and hasattr(out, "__array__"):
            other = np.asarray(out)
            if other.ctypes.data == array.ctypes.data:
                array = other
    else:
        array = _shared(out)
    if not array.flags.writeable:
        raise ValueError("out is read-only")
    return array


def check_out(out: AnyArray, shape: tuple[int, ...],
              dtype: np.dtype[Any]) -> None:
    if out.dtype != dtype and out.dtype.newbyteorder("=") != dtype:
        raise TypeError(f"out has type {out.dtype}, the result {dtype}")
    if out.shape != shape:
        raise ValueError(f"out has shape {out.shape}, the result {shape}")


def place(axis: Any, ndim: int) -> int:
    """The axis, counted from the front; an array of none has one element."""
    axis = operator.index(axis)
    if not -max(ndim, 1) <= axis < max(ndim, 1):
        raise AxisError(axis, ndim)
    return int(axis % max(ndim, 1))


def places(axis: Any, ndim: int) -> tuple[int, ...]:
    """The axes of a reduction, in ascending order; None is all of them."""
    if axis is None:
        return tuple(range(ndim))
    if not isinstance(axis, tuple):
        found = place(axis, ndim)
        return (found,) if ndim else ()
    axes = sorted(place(each, ndim) for each in axis)
    if len(set(axes)) < len(axes):
        raise ValueError("duplicate value in 'axis'")
    return tuple(axes)


def may_overlap(x: AnyArray, out: Optional[AnyArray]) -> bool:
    return out is not None and np.may_share_memory(x, out)
