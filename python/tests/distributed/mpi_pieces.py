# SPDX-License-Identifier: MIT
"""Reductions over the ranks of an MPI program have the bits of one."""
import functools
import math

import numpy as np
from mpi4py import MPI

import wgc

SPAN = 4096


def begin_of(rank, ranks, spans):
    """Uneven pieces: the first rank has none where there are others."""
    return 0 if rank <= 1 < ranks else rank * rank * spans // (ranks * ranks)


def reduce(x, op, comm):
    rank, ranks = comm.rank, comm.size
    spans = len(x) // SPAN
    begin = begin_of(rank, ranks, spans) * SPAN
    end = len(x) if rank + 1 == ranks else begin_of(rank + 1, ranks,
                                                    spans) * SPAN
    mine = wgc.partial(op, x.dtype, begin).add(x[begin:end])
    parts = comm.allgather(mine)
    return functools.reduce(lambda left, right: left.join(right),
                            parts).result()


def main():
    comm = MPI.COMM_WORLD
    generator = np.random.default_rng(35)
    for dtype in ("f4", "f8", "i4"):
        x = (generator.standard_normal(19 * SPAN + 5) * 1000).astype(dtype)
        for op in ("add", "max"):
            expected = wgc.reduce(x, op)
            assert reduce(x, op, comm).tobytes() == expected.tobytes()
    x = generator.standard_normal(19 * SPAN + 5)
    assert reduce(x, "exact_add", comm) == math.fsum(x)
    if comm.rank == 0:
        print(comm.size, "ranks")


main()
