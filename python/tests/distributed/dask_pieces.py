# SPDX-License-Identifier: MIT
"""Reductions of a dask array, in processes of its own, have the bits of one."""
import functools
import math

import dask.array
import numpy as np

import wgc

SPAN = 4096


def take(block, op, block_info):
    """An array of one partial, of a block that begins where dask says."""
    (begin, _), = block_info[0]["array-location"]
    part = np.empty(1, object)
    part[0] = wgc.partial(op, block.dtype, begin).add(block)
    return part


def reduce(x, op):
    parts = x.map_blocks(take, op, dtype=object,
                         chunks=((1,) * x.numblocks[0],))
    return functools.reduce(
        lambda left, right: left.join(right),
        parts.compute(scheduler="processes", num_workers=2)).result()


def main():
    generator = np.random.default_rng(35)
    for dtype in ("f4", "f8", "i4"):
        x = (generator.standard_normal(9 * SPAN + 5) * 1000).astype(dtype)
        chunks = (3 * SPAN, SPAN, 5 * SPAN, 5)
        for op in ("add", "max"):
            got = reduce(dask.array.from_array(x, chunks=(chunks,)), op)
            expected = wgc.reduce(x, op)
            assert got.tobytes() == expected.tobytes(), (dtype, op)
    x = generator.standard_normal(30_001) * 10.0 ** generator.integers(-9, 9, 30_001)
    pieces = dask.array.from_array(x, chunks=997)
    assert reduce(pieces, "exact_add") == math.fsum(x)
    print("dask", dask.__version__)


if __name__ == "__main__":
    main()
