# SPDX-License-Identifier: MIT
"""The columns of a matrix, each a group of its own."""
from subjects import item_bytes
from timer import chosen_isas, is_chosen, say

SHAPES = [(16, 16), (1000, 8), (1000, 100), (100, 1000), (1000, 1000),
          (3, 100000), (10000, 1000)]


def run_columns(options, timer):
    say("Sums of the columns of a matrix. GB/s: bytes read and written; x plain: "
        "the time of a\nloop over rows, compiled for that instruction set, over "
        f"ours.\n\n{'function':22} {'rows':>6} {'columns':>7} {'isa':7} "
        f"{'ns':>10} {'GB/s':>6} {'x plain':>7}")
    for subject in timer.subjects:
        if subject.form != "columns" or not is_chosen(options.type,
                                                      subject.type):
            continue
        for isa in chosen_isas(options, timer):
            for rows, columns in SHAPES:
                print_matrix(options, timer, subject, isa, rows, columns)


def print_matrix(options, timer, subject, isa, rows, columns):
    who = [isa] + [c for c in timer.of_kind("peer")
                   if c.isa == isa.name and c.name.startswith("plain")]
    times = timer.measure([(subject, c) for c in who], columns,
                          options.effort, rows * columns, isa.name)
    ours, *others = [time.ns for time in times if time]
    written = rows if subject.shape.startswith("scan") else 1
    traffic = (rows + written) * columns * item_bytes(subject.type)
    say(f"{subject.name:22} {rows:6} {columns:7} {isa.name:7} {ours:10.0f} "
        f"{traffic / ours:6.1f} " + (f"{min(others) / ours:7.2f}" if others
                                    else f"{'-':>7}"))
