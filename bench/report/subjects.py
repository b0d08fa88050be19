# SPDX-License-Identifier: MIT
"""What is measured: one function of the library in one form, such as the
inclusive add scan of float, in place; and which calls that is."""
import collections
import re

# traffic: bytes read and written per element, in forms that tables have.
Subject = collections.namedtuple("Subject", "name shape op type form traffic")

# A shape, an operator and a type: scan_inclusive_add_f32. Where there is no type
# are predicates, which are i32.
NAME = re.compile(r"(scan_[a-z]+|[a-z]+?)(?:_(\w+?))??(?:_([fiu]\d+))?")

# out-of-place: independent calls; misaligned: arrays begin one element past a
# cache line; dependent: every call needs the result of the one before; carry:
# empty at each call; strided: elements lie apart; pieces: a reduction of two.
FORMS = {
    "reduce": ["out-of-place", "misaligned", "dependent", "strided", "pieces"],
    "scan": ["out-of-place", "in-place", "misaligned", "dependent", "strided",
             "carry"],
    "broadcast": ["out-of-place", "in-place", "misaligned", "strided"]}
STRIDE = 16

# What a form adds to the function's name, and the loop that calls it.
SUFFIXES = {"carry": "_carry", "strided": "_strided", "pieces": "_partial",
            "groups": "_groups"}
LOOPS = {"in-place": "{}_in_place", "dependent": "{}_dependent",
         "strided": "{}_strided", "carry": "carry", "pieces": "pieces",
         "groups": "all_groups", "by-table": "by_table", "by-name": "by_name",
         "columns": "{}_columns", "subgroups": "{1}_subgroups"}
# The functions that take the operator and the type.
MATRIX = {"reduce": "reduce_columns", "scan": "scan_inclusive_columns"}
SUBGROUPS = ["shuffle", "rotate", "ballot", "clustered_reduce",
             "non_uniform_reduce", "non_uniform_scan_inclusive"]


def item_bytes(type_):
    return int(type_[1:]) // 8


def signature(name):
    if name.startswith("scan") or "softmax" in name:
        return "scan"
    if name.startswith("reduce_arg"):
        return "position"
    if name.startswith("reduce_dot"):
        return "dot"
    return "broadcast" if name.startswith("broadcast") else "reduce"


def make_subject(name, form):
    shape, op, type_ = NAME.fullmatch(name).groups()
    type_ = type_ or "i32"
    traffic = 0
    if any(form in forms for forms in FORMS.values()):
        traffic = item_bytes(type_) * (2 if shape.startswith("scan") else 1)
    return Subject(name, shape, op or "", type_, form, traffic)


def all_subjects(functions):
    """Every function that others are forms of, in every form it has."""
    plain = [name for name in functions if name + "_strided" in functions]
    named = [(name, form) for name in plain for form in FORMS[signature(name)]
             if name + SUFFIXES.get(form, "") in functions]
    named += [(name, "groups") for name in plain
              if name + "_groups" in functions]
    named += [("reduce_argmin_f32", "position"), ("reduce_min_f32", "position"),
              ("reduce_add_f32", "by-table"), ("reduce_add_f32", "by-name")]
    named += [(name, "out-of-place") for name in functions
              if re.fullmatch(r"reduce_(exact_add|dot)_f\d+", name)]
    named += [(f"{function}_add_{type_}", "columns")
              for function in ("reduce", "scan_inclusive")
              for type_ in ("i32", "f32", "f64")]
    named += [(f"{function}_{type_}", "subgroups") for function in SUBGROUPS
              for type_ in ("i32", "f32")]
    named += [(name, "math") for name in functions
              if re.match("(log_)?softmax|logsumexp", name)]
    return [make_subject(*words) for words in named]


def find_calls(subject, competitor, function, n, elements):
    """(loop, function, n): which timed loop calls what, which function(name)
    found, for how many elements; None if the competitor lacks it."""
    name, form, kind = subject.name, subject.form, signature(subject.name)
    moved = name.removesuffix(f"_{subject.type}")
    loop = LOOPS.get(form, "{}").format(kind, moved)
    found = function(MATRIX[kind] if form == "columns"
                     else f"{moved}_subgroups" if form == "subgroups"
                     else name + SUFFIXES.get(form, ""))
    if form == "groups":
        # Kernels take all groups in one call, and so do peers that can, if
        # groups are whole. Others and the public functions are called for each;
        # a roofline is one group.
        if competitor.kind in ("dispatched", "roofline") or not found:
            loop, found = kind + "_each", function(name)
        elif competitor.kind == "peer" and elements % n:
            return None
        if competitor.kind == "roofline":
            n = elements
    if form == "carry" and not found:  # the plain scan stands beside it
        loop, found = kind, function(name)
    return found and (f"{loop}_{subject.type}", found, n)
