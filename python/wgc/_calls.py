# SPDX-License-Identifier: MIT
"""Calls that _core leaves to Python: other types and layouts, errors."""
from __future__ import annotations

import math
import operator
from typing import Any, Iterator, NamedTuple, Optional

import numpy as np

from wgc import _core
from wgc._arrays import AnyArray, check_out, may_overlap, place, places
from wgc._core import Function
from wgc._functions import POSITIONS, has_strides, is_exact

# What decides a vote, so that no other element counts.
VOTES = {"logical_and": False, "logical_or": True}
# Elements that are copied at a time, so that they stay in a cache.
BLOCK = 1 << 16
PIECE = 1 << 15


class Job(NamedTuple):
    """A function, and the type that it computes in."""
    function: Function
    name: str
    dtype: np.dtype[Any]
    scans: bool

    @property
    def result_dtype(self) -> np.dtype[Any]:
        return np.dtype(np.intp) if self.name in POSITIONS else self.dtype


def _is_plain(out: AnyArray) -> bool:
    return out.dtype.isnative and out.flags.aligned


def _delivered(result: AnyArray, out: Optional[AnyArray]) -> AnyArray:
    if out is None or out is result:
        return result
    out[...] = result
    return out


def _apart(x: AnyArray, out: Optional[AnyArray]) -> AnyArray:
    """x, or a copy where results would overwrite what is still needed."""
    if may_overlap(x, out) and x is not out:
        return x.copy()
    return x


def _store(to: AnyArray, source: AnyArray) -> None:
    """to[...] = source, faster where one is transposed."""
    if not _core.copy(to, source):
        np.copyto(to, source, casting="unsafe")


def _copy(x: AnyArray, dtype: np.dtype[Any]) -> AnyArray:
    """A copy in C order."""
    copy = np.empty(x.shape, dtype)
    _store(copy, x)
    return copy


# ---- Scans ------------------------------------------------------------------


def scan(job: Job, x: AnyArray, axis: Any,
         out: Optional[AnyArray]) -> AnyArray:
    if axis is None or x.ndim == 0:
        x, axis = x.reshape(-1), place(axis or 0, x.ndim)
    axis = place(axis, x.ndim)
    if out is not None:
        check_out(out, x.shape, job.dtype)
    if x.dtype == job.dtype:
        done: Any = job.function.apply(x, axis, out, False)
        if done is not NotImplemented:
            return done  # type: ignore[no-any-return]
    # Copying knows of other types; the scan is then done in place.
    result = (out if out is not None and _is_plain(out)
              else np.empty_like(x, job.dtype, subok=False))
    np.copyto(result, _apart(x, out), casting="unsafe")
    job.function.apply(result, axis, result, False)
    return _delivered(result, out)


def softmax(job: Job, x: AnyArray, axis: Any,
            out: Optional[AnyArray]) -> AnyArray:
    axes = places(axis, x.ndim)
    if out is not None:
        check_out(out, x.shape, job.dtype)
    if x.dtype == job.dtype and len(axes) == 1:
        done: Any = job.function.apply(x, axes[0], out, False)
        if done is not NotImplemented:
            return done  # type: ignore[no-any-return]
    result = (out if out is not None and _is_plain(out)
              else np.empty_like(x, job.dtype, subok=False))
    np.copyto(result, _apart(x, out), casting="unsafe")
    moved = _moved(result, axes)
    for part, _ in _blocks(moved, len(axes), moved):
        copy = _copy(part, part.dtype)
        lines = _lines(copy, len(axes))
        job.function.apply(lines, -1, lines, False)
        _store(part, copy)
    return _delivered(result, out)


# ---- Reductions -------------------------------------------------------------


def _moved(x: AnyArray, axes: tuple[int, ...]) -> AnyArray:
    """x with these axes at the end."""
    return np.moveaxis(x, axes, range(-len(axes), 0)) if axes else x


def _lines(x: AnyArray, inner: int) -> AnyArray:
    """The last dimensions as one; a view wherever one is possible."""
    outer = x.shape[:x.ndim - inner]
    return x.reshape(*outer, math.prod(x.shape[x.ndim - inner:]))


def _is_one(x: AnyArray, inner: int) -> bool:
    """Whether the last dimensions are one without a copy."""
    dims = [(n, stride) for n, stride in zip(x.shape, x.strides)][-inner:]
    dims = [dim for dim in dims if dim[0] != 1]
    return inner == 1 or x.size == 0 or all(
        wide[1] == next[0] * next[1] for wide, next in zip(dims, dims[1:]))


def _blocks(x: AnyArray, inner: int,
            out: AnyArray) -> Iterator[tuple[AnyArray, AnyArray]]:
    """Parts of x of about BLOCK elements, cut along its outer dimensions, and
    of out, which begins with the same ones."""
    axis = max((i for i in range(x.ndim - inner) if x.shape[i] > 1),
               key=lambda i: abs(x.strides[i]), default=None)
    if axis is None or x.size <= BLOCK:
        yield x, out
        return
    step = max(1, BLOCK * x.shape[axis] // x.size)
    for begin in range(0, x.shape[axis], step):
        index = (slice(None),) * axis + (slice(begin, begin + step),)
        yield from _blocks(x[index], inner, out[index])


def _in_pieces(job: Job, x: AnyArray, out: AnyArray) -> bool:
    """One reduction of all of x, in the order of its indices."""
    state = np.zeros(256, "uint64")  # more than any of the library's states
    if job.function.take(np.empty(0, job.dtype), state) is NotImplemented:
        return False
    vote = VOTES.get(job.name)
    flags: Any = [["readonly", "contig", "aligned", "nbo"]]
    pieces: Any = np.nditer(
        x, ["external_loop", "buffered", "zerosize_ok"], flags, [job.dtype],
        order="K" if is_exact(job.name, job.dtype) else "C",
        casting="unsafe", buffersize=PIECE)
    for piece in pieces:
        job.function.take(piece, state)
        if vote is not None:
            job.function.finish(out, state)
            if out[()] == vote:
                return True
    job.function.finish(out, state)
    return True


def _place_in_pieces(job: Job, x: AnyArray, out: AnyArray) -> None:
    """argmin or argmax of one line that must be copied."""
    best = np.empty(2, job.dtype)
    for begin in range(0, len(x), PIECE):
        piece = x[begin:begin + PIECE].astype(job.dtype)
        place = job.function.apply(piece, 0, None, False)
        best[1] = piece[place]
        if begin == 0 or job.function.apply(best, 0, None, False):
            best[0] = best[1]
            out[...] = begin + place


def _copied(job: Job, x: AnyArray, inner: int, out: AnyArray) -> None:
    """Reduces a copy, in x's order in memory if there is a form for it."""
    in_order = inner == 1 and has_strides(job.name)
    copy = (np.array(x, job.dtype, order="K") if in_order
            else _copy(x, job.dtype))
    lines = _lines(copy, inner)
    if job.function.apply(lines, -1, out, False) is NotImplemented:
        out[...] = -np.inf  # logsumexp of nothing


def _sorted(x: AnyArray, inner: int) -> AnyArray:
    """The last dimensions in the order of memory."""
    outer = list(range(x.ndim - inner))
    last = sorted(range(x.ndim - inner, x.ndim),
                  key=lambda i: -abs(x.strides[i]))
    return x.transpose(outer + last)


def _fill(job: Job, x: AnyArray, inner: int, out: AnyArray) -> None:
    """Stores the reductions over the last dimensions of x."""
    if is_exact(job.name, job.dtype):
        x = _sorted(x, inner)
    if _is_one(x, inner) and job.function.apply(
            _lines(x, inner), -1, out, False) is not NotImplemented:
        return
    across = inner == 1 and abs(x.strides[-1]) > min(map(abs, x.strides))
    if across and has_strides(job.name) and x.shape[-1] > BLOCK // 64:
        _copied(job, x, inner, out)  # its blocks would be narrow
        return
    single = (0,) * (x.ndim - inner) + (...,)
    for part, results in _blocks(x, inner, out):
        is_single = results.size == 1 and (
            part.size > BLOCK or job.name in VOTES)
        if is_single and inner == 1 and job.name in POSITIONS:
            _place_in_pieces(job, part[single], results[single])
        elif not (is_single and _in_pieces(job, part[single],
                                           results[single])):
            _copied(job, part, inner, results)


def _result_shapes(x: AnyArray, axes: tuple[int, ...]
                   ) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Without the axes, and with them."""
    return (tuple(n for i, n in enumerate(x.shape) if i not in axes),
            tuple(1 if i in axes else n for i, n in enumerate(x.shape)))


def reduce(job: Job, x: AnyArray, axis: Any, out: Optional[AnyArray],
           keepdims: bool = False) -> Any:
    if job.name in POSITIONS and axis is not None:
        axis = place(axis, x.ndim)
    axes = places(axis, x.ndim)
    shape, kept = _result_shapes(x, axes)
    if out is not None:
        check_out(out, kept if keepdims else shape, job.result_dtype)
    if job.name in POSITIONS and x.size == 0 and 0 not in shape:
        raise ValueError(f"attempt to get {job.name} of an empty sequence")
    plain = out is not None and _is_plain(out) and not may_overlap(x, out)
    result = (np.empty(shape, job.result_dtype) if out is None or not plain
              else out[tuple(0 if i in axes else slice(None)
                             for i in range(x.ndim)) + (...,)]
              if keepdims else out)
    lines = _moved(x, axes)
    if not axes:
        lines = lines.reshape(*lines.shape, 1)
    _fill(job, lines, len(axes) or 1, result)
    if out is None:
        return (result.reshape(kept) if keepdims else result)[()]
    if not plain:
        out[...] = result.reshape(out.shape)
    return out


# ---- Groups -----------------------------------------------------------------


def whole(job: Job, x: AnyArray, axis: Any, out: Optional[AnyArray]) -> Any:
    if job.name in ("softmax", "log_softmax"):
        return softmax(job, x, axis, out)
    return (scan if job.scans else reduce)(job, x, axis, out)


def grouped(job: Job, x: AnyArray, axis: Any, out: Optional[AnyArray],
            size: Any) -> AnyArray:
    """Every group_size elements along an axis by themselves."""
    size = operator.index(size)
    if size < 1:
        raise ValueError(f"group_size must be at least 1, not {size}")
    if axis is None or x.ndim == 0:
        x, axis = x.reshape(-1), 0
    axis = place(axis, x.ndim)
    n = x.shape[axis]
    full, rest = divmod(n, size)
    before, after = x.shape[:axis], x.shape[axis + 1:]
    groups = full + (rest > 0)
    shape = x.shape if job.scans else (*before, groups, *after)
    if out is not None:
        check_out(out, shape, job.result_dtype)
    result = out if out is not None else np.empty(shape, job.result_dtype)
    x = _apart(x, out)
    # Cutting a dimension in two never needs a copy.
    cut = (*before, full, size, *after)
    all_before = (slice(None),) * axis
    head = (*all_before, slice(0, full * size))
    tail = (*all_before, slice(full * size, None))
    if full:
        whole(job, x[head].reshape(cut), axis + 1,
               result[head].reshape(cut) if job.scans
               else result[(*all_before, slice(0, full))])
    if rest:
        whole(job, x[tail], axis, result[tail] if job.scans
               else result[(*all_before, full, ...)])
    return result


def _offsets(segments: Any, offsets: Any, n: int) -> AnyArray:
    """The beginnings of the groups, and where the last one ends."""
    if offsets is None:
        offsets = np.append(np.asarray(segments), n)
    array = np.asarray(offsets)
    if array.ndim != 1 or array.size == 0:
        raise ValueError("offsets and segments must have one dimension, and "
                         "offsets one element at least")
    if array.dtype.kind not in "iu" and array.size > 1:
        raise TypeError("offsets and segments must be integers, not "
                        f"{array.dtype}")
    if array[0] < 0 or array[-1] > n:
        raise IndexError(f"offsets reach from {array[0]} to {array[-1]}, but "
                         f"there are {n} elements")
    return np.ascontiguousarray(array, np.uintp)


def ragged(job: Job, x: AnyArray, axis: Any, out: Optional[AnyArray],
           segments: Any, offsets: Any) -> AnyArray:
    """Groups that begin where segments or offsets say."""
    if axis is None or x.ndim == 0:
        x, axis = x.reshape(-1), 0
    axis = place(axis, x.ndim)
    x = np.moveaxis(x, axis, -1)
    bounds = _offsets(segments, offsets, x.shape[-1])
    shape = x.shape if job.scans else (*x.shape[:-1], len(bounds) - 1)
    moved = None
    if out is not None:
        check_out(out, (*shape[:axis], shape[-1], *shape[axis:-1]),
                  job.result_dtype)
        moved = np.moveaxis(out, axis, -1)
    lines = np.require(x, job.dtype, ["C", "A"])
    covered = bounds[0] == 0 and bounds[-1] == x.shape[-1]
    if (moved is not None and _is_plain(moved) and moved.flags.c_contiguous
            and not may_overlap(lines, moved)):
        result = moved
    elif job.scans and not covered:  # what no group holds stays as it is
        result = np.array(lines if moved is None else moved, job.dtype)
    else:
        result = np.empty(shape, job.result_dtype)
    if job.function.ragged(lines, bounds, result):
        raise ValueError("offsets or segments decrease")
    if job.dtype.kind == "b" and not job.scans:
        result.view("u1")[...] &= 1  # the identity of bytes may be 255
    if result is moved and out is not None:
        return out
    return _delivered(np.moveaxis(result, -1, axis), out)


# ---- Pieces -----------------------------------------------------------------


def carried(job: Job, x: AnyArray, axis: Any, out: Optional[AnyArray],
            state: AnyArray) -> AnyArray:
    """A scan whose lines begin with a total; it is afterwards the last one's."""
    if axis is None or x.ndim == 0:
        x, axis = x.reshape(-1), 0
    axis = place(axis, x.ndim)
    if out is not None:
        check_out(out, x.shape, job.dtype)
    result = np.moveaxis(x, axis, -1).astype(job.dtype, order="C")
    job.function.carry(result, state, result)
    return _delivered(np.moveaxis(result, -1, axis), out)
