# SPDX-License-Identifier: MIT
"""Large arrays over all cores, beside the plain call and beside copies."""
import ctypes
import json
import os
import sys
import time
from pathlib import Path

from timer import Failure, say

SIZES = [16384, 1_000_000, 10_000_000, 50_000_000]


class Function(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("item", ctypes.c_size_t),
                ("traffic", ctypes.c_size_t),
                ("call", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p,
                                          ctypes.c_size_t, ctypes.c_size_t))]


def load():
    path = Path(sys.argv[0]).resolve().with_name("wgc-bench-threads.so")
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise Failure(f"--threads: not built: {error}") from error
    functions = (Function * 100).in_dll(library, "bench_threads_functions")
    found = []
    for function in functions:
        if not function.name:
            return found
        found.append(function)


def measure(function, n, counts, rounds, arrays):
    """{workers: ns}, the shortest of all rounds, in which all take turns."""
    shortest = dict.fromkeys(counts, float("inf"))
    calls = max(1, 200_000 // n)
    expected = None
    for _ in range(rounds):
        for workers in counts:
            begin = time.perf_counter_ns()
            for _ in range(calls):
                function.call(*arrays, n, workers)
            took = (time.perf_counter_ns() - begin) / calls
            shortest[workers] = min(shortest[workers], took)
            length = function.item * (
                1 if function.traffic == function.item else n)
            got = ctypes.string_at(arrays[0], length)
            if expected not in (None, got):
                raise Failure(f"{function.name.decode()}: {workers} workers give "
                              "other bits", 1)
            expected = got
    return shortest


def make_arrays(item, n):
    """One for results, and one of numbers of both signs."""
    type_ = {4: ctypes.c_float, 8: ctypes.c_double}[item]
    source, target = (type_ * n)(), (type_ * n)()
    done = min(n, 65536)
    for i in range(done):
        source[i] = (i * 7919 % 65536 - 32768 + 1 / (i + 3)) / 1000
    while done < n:
        count = min(done, n - done)
        ctypes.memmove(ctypes.addressof(source) + done * item, source,
                       count * item)
        done += count
    ctypes.memset(target, 1, n * item)
    return target, source


def run_threads(options):
    functions = load()
    cores = len(os.sched_getaffinity(0))
    counts = [0] + [count for count in (1, 2, 4, 8, 16, 32, 64, 128)
                    if count <= cores]
    say("Over all cores, by OpenMP. x plain: the time of one plain call over "
        f"ours. {cores} cores.\n\n{'function':23} {'n':>9} {'workers':>7} "
        f"{'us':>10} {'GB/s':>6} {'x plain':>7}")
    runs = []
    for n in options.n or SIZES:
        for function in functions:
            arrays = make_arrays(function.item, n)
            times = measure(function, n, counts, options.rounds or 40, arrays)
            for workers, ns in times.items():
                name = function.name.decode()
                say(f"{name:23} {n:9} {workers or 'plain':>7} {ns / 1e3:10.1f} "
                    f"{function.traffic * n / ns:6.1f} {times[0] / ns:7.2f}")
                runs.append({"name": f"{name}/threads/{workers}/{n}",
                             "real_time": ns, "time_unit": "ns", "bytes_per_second":
                             function.traffic * n / ns * 1e9})
    if options.json:
        try:
            with open(options.json, "w") as file:
                json.dump({"benchmarks": runs}, file, indent=1)
        except OSError as error:
            raise Failure(
                f"cannot write {options.json}: {error.strerror}") from error
