# SPDX-License-Identifier: MIT
"""A user's program, for mypy: what is right passes, what is wrong is found."""
import numpy as np

import wgc

x = np.ones((2, 3), "float32")
wgc.scan(x, "add", exclusive=True, initial=3)
wgc.reduce(x, "max", axis=(0, 1), keepdims=True)
wgc.reduce(memoryview(b"abc"), "xor", segments=[0, 2])
wgc.softmax(x, group_size=3)
name: str = wgc.isa()
operators: tuple[str, ...] = wgc.OPERATORS

wgc.scan(x, "sum")  # type: ignore[arg-type]
wgc.scan(x, ["add"])  # type: ignore[arg-type]
wgc.scan(x, "add", axis=(0, 1))  # type: ignore[arg-type]
wgc.reduce(x)  # type: ignore[call-arg]
wgc.argmin(x, axis="rows")  # type: ignore[arg-type]
