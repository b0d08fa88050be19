# SPDX-License-Identifier: MIT
"""Scans and reductions of NumPy arrays by wgc, with the same bits on every CPU.

Results have the type of the input: integers wrap, and half precision is rounded
once. Both functions take anything that numpy.asarray takes.
"""
import functools
import operator
import pathlib

import cffi
import numpy as np

__all__ = ["OPERATORS", "isa", "reduce", "scan"]

OPERATORS = ("add", "min", "max", "mul", "and", "or", "xor")

_PROTOTYPES = {
    "": "void {}(void *dst, const void *src, size_t n);",
    "_groups": "int {}(void *dst, const void *src, size_t n, size_t size);",
    "_strided": "void {}(void *dst, ptrdiff_t dst_stride, const void *src,"
                " ptrdiff_t src_stride, size_t n);",
}

# NumPy below 1.25 has it at the top.
_AxisError = getattr(np, "exceptions", np).AxisError

_ffi = cffi.FFI()
_ffi.cdef("uint32_t wgc_version(void); const char *wgc_isa_name(void);")
_library = _ffi.dlopen(
    str(next(pathlib.Path(__file__).parent.glob("libwgc.*"))))
_address = _ffi.from_buffer
_version = _library.wgc_version()
__version__ = f"{_version >> 16}.{_version >> 8 & 255}.{_version & 255}"


def isa():
    """The instruction set in use; the variable WGC_ISA asks for another."""
    return _ffi.string(_library.wgc_isa_name()).decode()


@functools.cache
def _function(collective, op, dtype, form):
    """The library's own names say which types an operator has."""
    if op not in OPERATORS:
        raise ValueError(f"op must be one of {', '.join(OPERATORS)}, "
                         f"not {op!r}")
    name = f"wgc_{collective}_{op}_{dtype.kind}{8 * dtype.itemsize}{form}"
    # A name that was looked for in vain may be looked for again.
    _ffi.cdef(_PROTOTYPES[form].format(name), override=True)
    try:
        return getattr(_library, name)
    except AttributeError:
        raise TypeError(f"wgc has no {op!r} of {dtype} values") from None


def _native(x):
    x = np.asarray(x)
    if not x.dtype.isnative:
        x = x.astype(x.dtype.newbyteorder("="))
    return x


def _place(axis, ndim):
    """The axis, counted from the front."""
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise _AxisError(axis, ndim)
    return axis % ndim


def _check(out, shape, dtype):
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be an array, not {type(out).__name__}")
    if out.dtype != dtype and out.dtype.newbyteorder() != dtype:
        raise TypeError(f"out has type {out.dtype}, the result {dtype}")
    if out.shape != shape:
        raise ValueError(f"out has shape {out.shape}, the result {shape}")
    if not out.flags.writeable:
        raise ValueError("out is read-only")


def _is_plain(array):
    """Whether the library can take it for one group after the other."""
    flags = array.flags
    return flags.c_contiguous and flags.aligned


def _apart(x, out):
    """x, or a copy of it where results would overwrite what is still needed."""
    if x is not out and np.may_share_memory(x, out) and (
            x.strides != out.strides or x.ctypes.data != out.ctypes.data):
        return x.copy()
    return x


def _scan(collective, op, x, result, axis):
    function = functools.partial(_function, collective, op, x.dtype)
    n = x.shape[axis]
    lines, rows = x.swapaxes(axis, -1), result.swapaxes(axis, -1)
    groups = function("_groups")
    if _is_plain(lines) and _is_plain(rows):
        groups(_address(rows), _address(lines), x.size, n)
    elif n == x.size:
        function("_strided")(
            _ffi.cast("void *", result.ctypes.data), result.strides[axis],
            _ffi.cast("void *", x.ctypes.data), x.strides[axis], n)
    else:
        copy = np.array(lines, order="C")
        groups(_address(copy), _address(copy), x.size, n)
        rows[...] = copy


def scan(x, op, axis=-1, exclusive=False, out=None):
    """The running op along an axis, or along all of x if axis is None.

    op is one of OPERATORS. An exclusive scan leaves out the element itself, so
    it starts with the identity. The result is a new array, or out, which may be
    x; it then needs the shape and the type of the result.
    """
    x = np.asarray(x)
    collective = "scan_exclusive" if exclusive else "scan_inclusive"
    if (out is None and axis == -1 and x.ndim == 1 and x.flags.carray
            and x.dtype.isnative):
        # Checks take longer than the scan of a thousand values.
        function = _function(collective, op, x.dtype, "")
        result = np.empty(x.shape, x.dtype)
        function(_address(result), _address(x), x.size)
        return result
    x = _native(x)
    if axis is None:
        x = x.ravel()
        axis = -1
    axis = _place(axis, x.ndim)
    if out is not None:
        _check(out, x.shape, x.dtype)
    if out is not None and out.dtype.isnative:
        result = out
        x = _apart(x, out)
    else:
        result = np.empty(x.shape, x.dtype)
    _scan(collective, op, x, result, axis)
    if out is None or out is result:
        return result
    out[...] = result
    return out


def reduce(x, op, axis=-1, out=None, keepdims=False):
    """The op of all values along an axis, or of all of x if axis is None.

    op is one of OPERATORS; of no values it is the identity. The result is a new
    array without that axis, a scalar if no axis is left, or out. keepdims
    leaves the axis in it, with length 1.
    """
    x = _native(x)
    if axis is None:
        lines = x.reshape(-1)
        kept = (1,) * x.ndim
    else:
        axis = _place(axis, x.ndim)
        lines = np.moveaxis(x, axis, -1)
        kept = (*x.shape[:axis], 1, *x.shape[axis + 1:])
    n = lines.shape[-1]
    groups = _function("reduce", op, x.dtype, "_groups")
    result = np.empty(lines.shape[:-1], x.dtype)
    shape = kept if keepdims else result.shape
    if out is not None:
        _check(out, shape, x.dtype)
    if n == 0:
        result[...] = scan(np.zeros(1, x.dtype), op, exclusive=True)[0]
    elif x.size:
        lines = lines if _is_plain(lines) else lines.copy()
        groups(_address(result), _address(lines), x.size, n)
    result = result.reshape(shape)
    if out is None:
        return result[()]  # a scalar if there are no dimensions
    out[...] = result
    return out
