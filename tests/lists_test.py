#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""scripts/lists.py: an integer type that has another one's C type, and lacks
operators, changes no macro of generic.h. usage: lists_test.py COMPILER"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "scripts"))
import lists  # noqa: E402

types = lists.read_types(sys.argv[1])
alias = {"q32", "integer", "wide", "alias", "own", "plain"}
more = dict(types, q32=dict(types["i32"], type="q32", words=alias))
integers = {name for name, row in types.items() if "integer" in row["words"]}
for operator, having in [("and", integers), ("mul", set(types))]:
    for parameters in [["const int32_t *src", "size_t n"],
                       ["wgc_partial_i32 *partial", "const int32_t *src",
                        "size_t n"]]:
        macros = [lists.generic(f"reduce_{operator}_<>", parameters,
                                set(having), known) for known in (types, more)]
        if macros[0] != macros[1]:
            sys.exit(f"FAIL {macros[1]}\nnot  {macros[0]}")
