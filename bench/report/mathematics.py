# SPDX-License-Identifier: MIT
"""Softmax and related functions of libwgc-math beside libm loops."""
import itertools

from timer import Failure, chosen_isas, is_chosen, say


def measure_math(timer, subject, n, isa, effort):
    """ns of ours, of libm's loop and of that of -Ofast; None: not built."""
    who = timer.of_kind("dispatched") + [
        c for c in timer.of_kind("math") if c.name == "libm" or c.isa == isa]
    times = timer.measure([(subject, c) for c in who], n, effort, isa=isa)
    ns = {c.name: time.ns for c, time in zip(who, times) if time}
    return ns["wgc"], ns.get("libm"), ns.get("Ofast")


def run_math(options, timer):
    subjects = [s for s in timer.subjects
                if s.form == "math" and is_chosen(options.type, s.type)]
    isas = chosen_isas(options, timer)
    if not timer.sleef:
        raise Failure("--math: built without libwgc-math; configure with "
                      "-DWGC_BUILD_MATH=ON")
    if not subjects:
        raise Failure("--math: none of f16 f32 f64 is left by --type")
    if not isas:
        raise Failure("--math: no instruction set is left by --isa")
    say(f"libwgc-math with SLEEF {timer.sleef}. x libm: the time of a loop "
        "with libm over ours;\nx Ofast: of the same loop by GCC -Ofast with "
        f"libmvec, for the same instruction set.\n\n{'function':16} {'n':>8} "
        f"{'isa':9} {'ns':>12} {'per n':>8} {'x libm':>9} {'x Ofast':>9}")
    for n, subject, isa in itertools.product(options.n, subjects, isas):
        ns, *peers = measure_math(timer, subject, n, isa.name, options.effort)
        say(f"{subject.name:16} {n:8} {isa.name:9} {ns:12.1f} {ns / n:8.3f}" +
            "".join(f" {f'{peer / ns:.2f}' if peer else '-':>9}"
                    for peer in peers))


def print_math_summary(options, timer):
    if not timer.sleef:
        say("\nwithout libwgc-math: SLEEF was not there (Debian: libsleef-dev)")
        return
    n = 1024
    ns, libm, _ = measure_math(timer, timer.find("softmax_f32", "math"), n,
                               timer.isa, options.effort)
    say(f"\nsoftmax_f32 (libwgc-math, SLEEF {timer.sleef}), n = {n}, on "
        f"{timer.isa}: {ns:.0f} ns; a loop with libm: {libm:.0f} ns, "
        f"{libm / ns:.1f} times as long")
