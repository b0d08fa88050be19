# SPDX-License-Identifier: MIT
"""The tables of times, and the same as JSON."""
import collections
import json

from mathematics import print_math_summary
from targets import print_missed
from timer import Failure, label, say


def print_header(timer):
    timer.library.bench_print_cpu()
    say(f"\nlibrary    {timer.compiler}")
    for kind in ("peer", "roofline"):
        say(kind + "s")
        isas = collections.defaultdict(list)
        for c in timer.of_kind(kind):
            isas[c.name, c.compiler].append(c.isa)
        for (name, compiler), of_name in isas.items():
            say(f"  {name:12} {compiler:10} {' '.join(of_name)}")
        for c in timer.of_kind("missing") if kind == "peer" else []:
            say(f"  {c.name:12} missing: {c.isa}")
    say("\nns per call, the best of many interleaved batches; ~ marks one on a "
        "busy core.\nx copy, x load: this time over that of a copy, or of "
        "loads alone, with the\nsame vectors. speed-up: the best peer's time "
        "over this one.")


def ratio_text(ns, other):
    return f"{ns / other:.2f}" if other else "-"


def print_line(row, competitor):
    ns, quiet = row.times[competitor]
    roofline = row.ns(row.find("roofline", competitor.isa))
    memcpy = row.ns(row.find("memcpy"))
    peer = row.fastest("peer", competitor.rank)
    line = (f"{row.n:9}  {label(competitor):19}{ns:11.2f}"
            f"{' ' if quiet else '~'}"
            f"{row.gb_per_s(competitor):8.1f}{ratio_text(ns, roofline):>9}"
            f"{ratio_text(ns, memcpy):>10}")
    if peer and competitor.kind != "roofline" and competitor != peer:
        line += f"{row.ns(peer) / ns:9.2f}  {label(peer)}"
    say(line)


def print_row(row, detail):
    for competitor in row.times:
        if detail or competitor.kind not in ("peer", "roofline"):
            print_line(row, competitor)


def print_heading(subject):
    writes = subject.shape == "broadcast" or subject.shape.startswith("scan")
    say(f"\n{subject.name}, {subject.form}")
    say(f"{'n':>9}  {'':19}{'ns':>11} {'GB/s':>8}"
        f"{'x copy' if writes else 'x load':>9}{'x memcpy':>10}{'speed-up':>9}"
        "  best peer")


def write_json(path, rows, timer):
    """As Google Benchmark does, for its tools and for plot.py."""
    runs = [{"name": "/".join([row.subject.name, row.subject.form, label(c),
                               str(row.n)]),
             "run_type": "iteration", "iterations": 1, "time_unit": "ns",
             "real_time": time.ns, "cpu_time": time.ns, "label": c.kind,
             "bytes_per_second": row.gb_per_s(c) * 1e9, "quiet": time.quiet}
            for row in rows for c, time in row.times.items()]
    try:
        with open(path, "w") as file:
            json.dump({"context": {"compiler": timer.compiler},
                       "benchmarks": runs}, file, indent=1)
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror}") from error


def run_tables(options, timer, rows):
    print_header(timer)
    done, heading = [], None
    for row in rows:
        if heading != row.subject:
            heading = row.subject
            print_heading(heading)
        print_row(row, options.detail)
        done.append(row)
    missed = options.targets and print_missed(done)
    if options.json:
        write_json(options.json, done, timer)
    if options.quick:
        print_math_summary(options, timer)
    return missed
