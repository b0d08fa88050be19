#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exact sums of doubles against math.fsum, and of floats against fractions, on
over a million hostile numbers, by every instruction set of this CPU.

usage: exact_sums.py SHARED_LIBRARY
"""
import ctypes
import itertools
import math
import random
import struct
import sys
from fractions import Fraction

ISAS = [1, 2, 16, 17, 18, 32, 33]
ROUNDS, LENGTHS = 56, [2, 3, 4, 7, 13, 24, 31, 32, 65, 100, 1000, 4097, 20000]


def doubles(random, n):
    """Numbers that cancel, differ by all of the exponent, end in a tie, grow, or
    leave and enter the range that sums are kept in."""
    kind = random.randrange(10)
    if kind == 9 and n > 32:
        return tie(random, n)
    spread = random.choice([1, 30, 60, 900])
    values = []
    while len(values) < n:
        x = math.ldexp(random.uniform(-2, 2), random.randint(-spread, spread))
        if kind == 1:
            values += [x, -x * (1 + random.choice([0, 2.0**-52]))]
        elif kind == 2:
            values += [1.0, 2.0**-53, random.choice([0.0, 2.0**-1074, -2.0**-900])]
        elif kind == 3:
            values += [x, math.ldexp(float(random.getrandbits(52)), -1074)]
        elif kind == 4:
            values += [float(random.randint(-9, 9)) / 4]
        elif kind == 5: # sorted, or nearly a tie
            values += [math.ldexp(1 + len(values), -20), 2.0**-50]
        elif kind == 6: # rounds to 0 or to its neighbour by the last number
            values += [1.0 + 2.0**-52, -1.0]
        elif kind == 7: # large ones that cancel in the same lane, later
            large = random.uniform(1, 2) * 2.0**random.randint(3, 45)
            first, last = [random.uniform(-1, 1) for _ in range(192)], []
            if len(values) >= 192 and random.random() < 0.2:
                i = random.randrange(192)
                last = first.copy()
                first[i], last[i] = large, -large
            values += first + last
        else:
            values += [x]
    values = values[:n]
    if kind in (5, 6):
        values[-1] += random.choice([0, 2.0**-53, -2.0**-53, 2.0**-900])
    if kind == 1:
        random.shuffle(values)
    if kind == 8 and n > 80: # a large one, which the next vector cancels
        values = [random.uniform(-1, 1) for _ in range(n)]
        width = random.choice([2, 4, 8])
        i = random.randrange(2 * width)
        values[i] = random.uniform(1, 2) * 2.0**random.randint(3, 45)
        values[i + width] = -values[i]
    return values


def tie(random, n):
    """Numbers of both signs, multiples of 2^-54, whose sum is half way between
    two doubles, or all but so: by one that is less than most of them."""
    values = [random.random() - 0.5 for _ in range(n - 2)]
    total = sum(map(Fraction, values))
    half = Fraction(math.ulp(float(total))) / 2
    values.append(float((round(total / half) | 1) * half - total))
    values.append(random.choice([0, 1, -1]) * 2.0**-random.choice(
        [55, 60, 64, 66, 68, 70, 72, 75, 80, 100, 1074]))
    return values


def sums_that_vanish():
    """Ones, and a last number that a lane's sum, which begins at 3 * 2^20 of
    them, becomes 0 by."""
    for count in range(130):
        yield [1.0] * 999 + [-3 * 2.0**20 - count]


def as_float(x):
    """The float nearest to a fraction, ties to even."""
    if x == 0:
        return 0.0
    exponent = math.floor(math.log2(abs(x))) if abs(x) < 2**1000 else 1000
    exponent += abs(x) >= Fraction(2) ** (exponent + 1)
    exponent -= abs(x) < Fraction(2) ** exponent
    unit = Fraction(2) ** max(exponent - 23, -149)
    value = round(x / unit) * unit
    return math.copysign(math.inf, x) if abs(value) >= 2**128 else float(value)


def long_arrays(random):
    """Doubles that no core's own cache holds: chains have parts of blocks."""
    few = [random.uniform(-1, 2) for _ in range(5000)]
    values = [x * k for k in range(1, 54) for x in few] + few[:77]
    yield values
    yield values[:7] + [2.0**60] + values[7:-9] + [-2.0**60] + values[-9:]


def main():
    library = ctypes.CDLL(sys.argv[1])
    f32, f64 = library.wgc_reduce_exact_add_f32, library.wgc_reduce_exact_add_f64
    f32.restype, f64.restype = ctypes.c_float, ctypes.c_double
    isas = [isa for isa in ISAS if library.wgc_isa_supported(isa)]
    generator = random.Random(35)
    failures = numbers = 0
    for i, values in enumerate(itertools.chain(
            (doubles(generator, n) for n in ROUNDS * LENGTHS),
            sums_that_vanish())):
        n = len(values)
        floats = struct.unpack(f"{n}f", struct.pack(f"{n}f", *(
            math.copysign(min(abs(x), 1e38), x) for x in values)))
        numbers += n
        expected = math.fsum(values)
        expected_float = as_float(sum(map(Fraction, floats)))
        a64, a32 = (ctypes.c_double * n)(*values), (ctypes.c_float * n)(*floats)
        for isa in isas:
            library.wgc_force_isa(isa)
            got = f64(a64, ctypes.c_size_t(n))
            got_float = f32(a32, ctypes.c_size_t(n))
            if (got, got_float) != (expected, expected_float):
                failures += 1
                print(f"FAIL isa {isa} round {i} n {n}: {expected.hex()} "
                      f"{got.hex()}, float {expected_float.hex()} "
                      f"{got_float.hex()}")
    for values in long_arrays(generator):
        array, n = (ctypes.c_double * len(values))(*values), len(values)
        expected = math.fsum(values)
        for isa in isas:
            library.wgc_force_isa(isa)
            if f64(array, ctypes.c_size_t(n)) != expected:
                failures += 1
                print(f"FAIL isa {isa} n {n}")
    print(f"{numbers} numbers, {len(isas)} instruction sets, {failures} failures")
    return failures > 0 or not isas


sys.exit(main())
