# SPDX-License-Identifier: MIT
"""Large arrays over all cores, beside the plain call, copies and peers."""
import ctypes
import itertools
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


def load(module):
    path = Path(sys.argv[0]).resolve().with_name(f"wgc-bench-{module}.so")
    library = ctypes.CDLL(str(path))
    functions = (Function * 100).in_dll(
        library, f"bench_{module.replace('-', '_')}_functions")
    return list(itertools.takewhile(lambda function: function.name, functions))


def numpy_functions():
    """NumPy's, which run on one thread; where it is installed."""
    try:
        import numpy
    except ImportError:
        return []

    def over_arrays(compute):
        def call(target, source, n, _):
            compute(*(numpy.ctypeslib.as_array(
                (ctypes.c_float * n).from_address(at)) for at in (target, source)))
        return Function._fields_[3][1](call)
    return [
        Function(b"NumPy:scan_inclusive_add_f32", 4, 8, over_arrays(
            lambda target, source: numpy.cumsum(source, out=target))),
        Function(b"NumPy:reduce_add_f32", 4, 4, over_arrays(
            lambda target, source: numpy.sum(source, out=target[:1].reshape(()))))]


def load_all():
    try:
        own = load("threads")
    except OSError as error:
        raise Failure(f"--threads: not built: {error}") from error
    try:
        peers = load("threads-peers")
    except OSError: # oneTBB is not installed
        peers = []
    return own + peers + numpy_functions()


def time_call(function, n, workers, arrays):
    """Of a call that finds in the caches what a call like it has left there."""
    function.call(*arrays, n, workers)
    calls = max(1, 200_000 // n)
    begin = time.perf_counter_ns()
    for _ in range(calls):
        function.call(*arrays, n, workers)
    return (time.perf_counter_ns() - begin) / calls


def result_of(function, n, arrays):
    is_scan = function.traffic > function.item
    return ctypes.string_at(arrays[0], function.item * (n if is_scan else 1))


def counts_of(function, cores):
    """Numbers of workers; 0: the plain call."""
    if function.name.startswith(b"NumPy:"):
        return [0]
    return [0] + [count for count in (1, 2, 4, 8, 16, 32, 64, 128)
                  if count <= cores]


def measure(functions, n, cores, rounds):
    """{(name, workers): ns}, the shortest of all rounds, in which all take
    turns, so that what else the machine does hits all alike."""
    shortest, expected = {}, {}
    arrays = {item: make_arrays(item, n) for item in (4, 8)}
    for turn in range(rounds):
        for function in functions:
            name = function.name.decode()
            for workers in counts_of(function, cores):
                took = time_call(function, n, workers, arrays[function.item])
                shortest[name, workers] = min(
                    took, shortest.get((name, workers), took))
                if turn > 0 or ":" in name:
                    continue
                got = hash(result_of(function, n, arrays[function.item]))
                if expected.setdefault(name, got) != got:
                    raise Failure(f"{name}: {workers} workers give other bits", 1)
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
    functions = load_all()
    traffic = {function.name.decode(): function.traffic for function in functions}
    cores = len(os.sched_getaffinity(0))
    say("Over all cores, by OpenMP. x plain: the time of one plain call over "
        f"ours. {cores} cores.\n\n{'function':31} {'n':>9} {'workers':>7} "
        f"{'us':>10} {'GB/s':>6} {'x plain':>7}")
    runs = []
    for n in options.n or SIZES:
        times = measure(functions, n, cores, options.rounds or 40)
        for (name, workers), ns in times.items():
            speed = traffic[name] * n / ns
            say(f"{name:31} {n:9} {workers or 'plain':>7} {ns / 1e3:10.1f} "
                f"{speed:6.1f} {times[name, 0] / ns:7.2f}")
            runs.append({"name": f"{name}/threads/{workers}/{n}", "real_time": ns,
                         "time_unit": "ns", "bytes_per_second": speed * 1e9})
    if options.json:
        try:
            with open(options.json, "w") as file:
                json.dump({"benchmarks": runs}, file, indent=1)
        except OSError as error:
            raise Failure(
                f"cannot write {options.json}: {error.strerror}") from error
