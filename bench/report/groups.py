# SPDX-License-Identifier: MIT
"""Many groups in one call, positions, and what dispatch costs."""
import itertools

from timer import chosen_isas, is_chosen, say


def run_groups(options, timer):
    elements = 16384  # together, as in the targets
    sizes = [2, 3, 4, 7, 8, 12, 16, 24, 32, 48, 64, 65, 128, 256, 1024, 4096]
    say(f"{elements} elements in groups of one size. x load, x copy: the time "
        "over that loop's;\nx calls: of a call of the public function per "
        "group over ours; x Eigen: of its row-wise sums;\nx peer: of the best "
        f"peer, per group.\n\n{'function':22} {'size':>6} {'isa':7} {'ns':>9} "
        f"{'x roof':>7} {'x calls':>7} {'x Eigen':>7} {'x peer':>7}")
    calls = timer.of_kind("dispatched")[0]
    for function, type_, isa, size in itertools.product(
            ("reduce_add", "scan_inclusive_add", "scan_exclusive_add"),
            ("f32", "i32"), chosen_isas(options, timer), sizes):
        subject = timer.find(f"{function}_{type_}", "groups")
        who = [isa, calls] + [c for c in timer.of_kind("peer", "roofline")
                              if c.isa == isa.name and c.name != "memcpy"]
        ns = {c.name: time.ns for c, time in zip(who, timer.measure(
            [(subject, c) for c in who], size, options.effort, elements,
            isa.name)) if time}
        ours, roofline = ns.pop(isa.name), ns.pop("roofline", None)
        by_calls = ns.pop("wgc")
        best = min(ns, key=ns.get, default="-")
        say(f"{subject.name:22} {size:6} {isa.name:7} {ours:9.0f} "
            f"{ours / roofline if roofline else 0:7.2f} {by_calls / ours:7.2f} "
            f"{ns.get('eigen', 0) / ours:7.2f} {ns.get(best, 0) / ours:7.2f} "
            f"{best}")
    run_positions(options, timer)
    run_dispatch(options, timer)


def run_subgroups(options, timer):
    elements = 16384
    say(f"{elements} elements in sub-groups of one size; shuffles by ids below "
        "8, rotations by 1,\nclusters of 4, half of the work-items active. x "
        "copy: the time over that of a copy.\n\n"
        f"{'function':30} {'size':>4} {'isa':7} {'ns':>9} {'ns each':>8} "
        f"{'x copy':>7}")
    for subject in timer.subjects:
        if subject.form != "subgroups" or not is_chosen(options.type,
                                                        subject.type):
            continue
        copy = timer.find(f"scan_inclusive_add_{subject.type}", "out-of-place")
        for isa, size in itertools.product(chosen_isas(options, timer),
                                           (8, 16, 32, 64)):
            roofline = next((c for c in timer.of_kind("roofline")
                             if c.isa == isa.name and c.name != "memcpy"), None)
            ours, = timer.measure([(subject, isa)], size, options.effort,
                                  elements, isa.name)
            beside = roofline and timer.measure(
                [(copy, roofline)], elements, options.effort)[0]
            say(f"{subject.name:30} {size:4} {isa.name:7} {ours.ns:9.0f} "
                f"{ours.ns / elements:8.2f} "
                + (f"{ours.ns / beside.ns:7.2f}" if beside else f"{'-':>7}"))


def run_positions(options, timer):
    n = 1024
    argmin = timer.find("reduce_argmin_f32", "position")
    least = timer.find("reduce_min_f32", "position")
    say(f"\nreduce_argmin_f32, n = {n}: ns, and times reduce_min_f32")
    for isa in chosen_isas(options, timer):
        for at in (0, n // 4 - 1, n // 2, n * 3 // 4 - 1, n - 1):
            times = timer.measure([(argmin, isa), (least, isa)], n,
                                  options.effort, at)
            say(f"{isa.name:7} least at {at:4}: {times[0].ns:7.1f} "
                f"{times[0].ns / times[1].ns:6.2f}")


def run_dispatch(options, timer):
    isa = next(c for c in timer.competitors if c.name == timer.isa)
    forms = [timer.find("reduce_add_f32", form)
             for form in ("by-name", "by-table", "out-of-place")]
    say(f"\nreduce_add_f32 on {isa.name}, ns per call: the public function, by "
        "the table, by a held pointer")
    for n in range(1, 17):
        times = timer.measure([(form, isa) for form in forms], n,
                              options.effort)
        say(f"n = {n:2}: " + " ".join(f"{time.ns:5.2f}" for time in times))
