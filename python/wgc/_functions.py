# SPDX-License-Identifier: MIT
"""The library's functions by operator, and which type each computes in."""
from __future__ import annotations

import functools
from typing import Any

import numpy as np

from wgc._core import Function

OPERATORS = (
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

)
SCAN, REDUCE, POSITION = range(3)

# What an operator is of the bytes of bools, and the bool that decides. The
# identity of a product of bytes is 1, that of "and" 255, which is no bool.
_OF_BOOLS = {"min": ("and", 0), "and": ("and", 0), "logical_and": ("and", 0),
             "max": ("or", 1), "or": ("or", 1), "logical_or": ("or", 1),
             "xor": ("xor", -1), "logical_xor": ("xor", -1)}


def _function(collective: str, op: str, shape: int) -> Function:
    byte_op, decides = _OF_BOOLS.get(op, ("", -1))
    if collective == "scan_exclusive" and byte_op == "and":
        byte_op = "mul"
    name = "" if op.startswith("logical") else f"wgc_{collective}_{op}"
    bools = f"wgc_{collective}_{byte_op}" if byte_op else ""
    return Function(name, bools, shape, decides)


INCLUSIVE = {op: _function("scan_inclusive", op, SCAN) for op in OPERATORS}
EXCLUSIVE = {op: _function("scan_exclusive", op, SCAN) for op in OPERATORS}
REDUCTIONS = {op: _function("reduce", op, REDUCE) for op in OPERATORS}
POSITIONS = {op: Function(f"wgc_reduce_{op}", f"wgc_reduce_{op}", POSITION,
                          decides)
             for op, decides in (("argmin", 0), ("argmax", 1))}
MATH = {"softmax": Function("wgc_softmax", "", SCAN),
        "log_softmax": Function("wgc_log_softmax", "", SCAN),
        "logsumexp": Function("wgc_logsumexp", "", REDUCE)}


def find(functions: dict[str, Function], op: Any) -> Function:
    """The function of an operator."""
    if not isinstance(op, str):
        raise TypeError(f"op must be a string, one of {', '.join(OPERATORS)}, "
                        f"not {type(op).__name__}")
    try:
        return functions[op]
    except KeyError:
        raise ValueError(f"op must be one of {', '.join(OPERATORS)}, "
                         f"not {op!r}") from None


@functools.lru_cache(maxsize=None)
def has(function: Function, dtype: np.dtype[Any]) -> bool:
    one = np.zeros(1, dtype)
    return function.apply(one, 0, None, False) is not NotImplemented


def _preferred(name: str, dtype: np.dtype[Any]) -> np.dtype[Any]:
    if name.startswith("logical"):
        return np.dtype(bool)
    if dtype.kind == "b" and name in ("add", "mul"):
        return np.dtype("int64")
    if dtype.kind in "biu" and name in MATH:
        return np.dtype("float64")
    return dtype


@functools.lru_cache(maxsize=None)
def computed_in(function: Function, name: str,
                dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The type that elements are computed in: their own, but for bools."""
    if dtype.kind in ("biufc" if name.startswith("logical") else "biuf"):
        chosen = _preferred(name, dtype.newbyteorder("="))
        if has(function, chosen):
            return chosen
        if name in MATH and chosen.itemsize <= 8:
            raise NotImplementedError(
                f"wgc was built without SLEEF, so it has no {name}")
    raise TypeError(f"wgc: {name!r} is not supported for elements of type "
                    f"{dtype}")


def has_strides(name: str) -> bool:
    """Whether lines need not be dense."""
    return name not in POSITIONS and name not in MATH


def is_exact(name: str, dtype: np.dtype[Any]) -> bool:
    """Whether the order of the elements does not count."""
    return name not in ("argmin", "argmax", *MATH) and (
        dtype.kind != "f" or name in ("min", "max"))
