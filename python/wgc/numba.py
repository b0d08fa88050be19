# SPDX-License-Identifier: MIT
"""wgc's functions in functions that numba compiles: to import this is enough.

    import numba, wgc, wgc.numba

    @numba.njit
    def spread(x):
        return wgc.scan(x, "add") - wgc.reduce(x, "min")

scan, reduce, all, any, argmin and argmax take an array of one dimension, of
integers, float32 or float64, and scan's exclusive; op and exclusive are
constants. The bits are those of the same functions in Python. A compiled
function calls the library by its address in this process, so numba does not
cache it on disk.
"""
import ctypes

import numba
import numpy as np
from numba import types
from numba.core.errors import TypingError
from numba.extending import overload

import wgc
from wgc import _core

_SUFFIXES = {"int8": "i8", "uint8": "u8", "int16": "i16", "uint16": "u16",
             "int32": "i32", "uint32": "u32", "int64": "i64", "uint64": "u64",
             "float32": "f32", "float64": "f64"}
_POINTER, _SIZE = ctypes.c_void_p, ctypes.c_size_t


def _function(name, result, *arguments):
    address = _core.address(name)
    if address is None:
        raise TypingError(f"there is no {name}")
    return ctypes.CFUNCTYPE(result, *arguments)(address)


def _constant(value, what):
    """Of an argument that must be known when it is compiled."""
    if isinstance(value, (types.Literal, types.Omitted)):
        return (value.literal_value if isinstance(value, types.Literal)
                else value.value)
    if isinstance(value, (str, bool, int)):
        return value
    raise TypingError(f"wgc: {what} must be a constant")


def _element(x):
    if not isinstance(x, types.Array) or x.ndim != 1 or (
            str(x.dtype) not in _SUFFIXES):
        raise TypingError("wgc: an array of one dimension, of integers, float32 "
                          f"or float64, not {x}")
    return np.dtype(str(x.dtype)), _SUFFIXES[str(x.dtype)]


def _reducing(name, dtype):
    return _function(name, np.ctypeslib.as_ctypes_type(dtype), _POINTER, _SIZE)


@overload(wgc.scan, prefer_literal=True)
def _scan(x, op, axis=-1, exclusive=False):
    dtype, suffix = _element(x)
    shape = "exclusive" if _constant(exclusive, "exclusive") else "inclusive"
    op = _constant(op, "op")
    if op.startswith("logical_"):
        dtype, suffix = np.dtype("int32"), None
    call = _function("_".join(filter(None, ["wgc_scan", shape, op, suffix])),
                     None, _POINTER, _POINTER, _SIZE)
    if suffix is None:
        def scan(x, op, axis=-1, exclusive=False):
            predicates = (x != 0).astype(np.int32)
            call(predicates.ctypes, predicates.ctypes, predicates.size)
            return predicates
    else:
        def scan(x, op, axis=-1, exclusive=False):
            source = np.ascontiguousarray(x)
            result = np.empty_like(source)
            call(result.ctypes, source.ctypes, source.size)
            return result
    return scan


@overload(wgc.reduce, prefer_literal=True)
def _reduce(x, op, axis=-1):
    dtype, suffix = _element(x)
    op = _constant(op, "op")
    if op.startswith("logical_"):
        call = _reducing(f"wgc_reduce_{op}", np.dtype("int32"))

        def reduce(x, op, axis=-1):
            predicates = (x != 0).astype(np.int32)
            return call(predicates.ctypes, predicates.size)
    else:
        call = _reducing(f"wgc_reduce_{op}_{suffix}", dtype)

        def reduce(x, op, axis=-1):
            source = np.ascontiguousarray(x)
            return call(source.ctypes, source.size)
    return reduce


def _vote(function, op):
    @overload(function)
    def _(x, axis=-1):
        _element(x)
        call = _reducing(f"wgc_reduce_{op}", np.dtype("int32"))

        def vote(x, axis=-1):
            predicates = (x != 0).astype(np.int32)
            return call(predicates.ctypes, predicates.size) != 0
        return vote


def _position(function, name):
    @overload(function)
    def _(x, axis=-1):
        call = _reducing(f"wgc_reduce_{name}_{_element(x)[1]}",
                         np.dtype(np.uintp))

        def position(x, axis=-1):
            source = np.ascontiguousarray(x)
            return np.intp(call(source.ctypes, source.size))
        return position


_vote(wgc.all, "logical_and")
_vote(wgc.any, "logical_or")
_position(wgc.argmin, "argmin")
_position(wgc.argmax, "argmax")
