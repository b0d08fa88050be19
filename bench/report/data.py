# SPDX-License-Identifier: MIT
"""What arrays hold before a call, and what they should hold after it."""
import functools
import math
import random
import struct

from subjects import STRIDE, item_bytes

# For struct; unsigned integers take the patterns of others.
CODES = {"f16": "e", "f32": "f", "f64": "d", "i8": "b", "i16": "h", "i32": "i",
         "i64": "q", "u8": "b", "u16": "h", "u32": "i", "u64": "q"}
VALUES = {
    "small": lambda dice, n: dice.choices(range(-8, 9), k=n),
    "signs": lambda dice, n: dice.choices((-1, 1), k=n),
    "zeros": lambda dice, n: [0] * n,
    "ones": lambda dice, n: [1] * n,
    "large": lambda dice, n: [dice.randint(1, 1 << 24) for _ in range(n)],
    "spread": lambda dice, n: [dice.uniform(-8, 8) for _ in range(n)]}
LONGEST = 65536  # behind this, values repeat


def values_for(subject, timed):
    """(values, another one among them): sums and products that are exact in any
    order, and of predicates one that decides. What is timed reads all of them,
    and if its output is input again, nothing changes that."""
    name, form = subject.name, subject.form
    if form == "position":
        return "large", 0.5
    if form == "math":
        return "spread", None
    if form in ("groups", "columns", "subgroups"):
        return "small", None
    if name in ("all", "any") or "logical_" in name:
        true = name == "all" or name.endswith("_and")
        return "ones" if true else "zeros", None if timed else not true
    if timed and form in ("in-place", "dependent"):
        return "zeros", None
    return "signs" if "_mul_" in name else "small", None


@functools.lru_cache(64)
def make_pattern(values, type_, n):
    items = VALUES[values](random.Random(1), n)
    return struct.pack(f"{n}{CODES[type_]}", *items)


def make_array(subject, n, at, timed):
    """Bytes of n elements, of which one is at a place of its own."""
    values, other = values_for(subject, timed)
    size = item_bytes(subject.type)
    pattern = make_pattern(values, subject.type, min(n, LONGEST))
    array = bytearray((pattern * -(-n // LONGEST))[:n * size])
    if other is not None:
        struct.pack_into(CODES[subject.type], array, at * size, other)
    if subject.form == "strided":
        array = spread_out(array, size, STRIDE)
    return bytes(array)


def spread_out(array, size, stride):
    """Items of so many bytes lie that far apart."""
    wide = bytearray(len(array) // size * stride)
    for byte in range(size):
        wide[byte::stride] = array[byte::size]
    return wide


def agree(subject, expected, got):
    """To the bit; but a loop with libm gives nearly the same."""
    if subject.form != "math":
        return got == expected
    return all(math.isclose(a, b, rel_tol=2e-3, abs_tol=1e-6)
               for (a,), (b,) in zip(*(
                   struct.iter_unpack(CODES[subject.type], data)
                   for data in (expected, got))))
