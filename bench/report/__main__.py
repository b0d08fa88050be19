# SPDX-License-Identifier: MIT
"""wgc-bench: the command line, and who does what."""
import argparse
import re
import sys

from checks import check_groups, run_check
from columns import run_columns
from groups import run_groups, run_subgroups
from mathematics import run_math
from sampler import Effort
from tables import run_tables
from threads import run_threads
from timer import (Failure, Row, Timer, chosen_isas, function_of,
                   is_chosen, names_function, say)

LARGEST_N = 1 << 24  # but with --threads
LARGEST_IN_THREADS = 50_000_000
ALL_SIZES = [1, 7, 16, 64, 100, 256, 1000, 1024, 4096, 65536, 4194304]


def list_of(names, why="unknown", is_known=None):
    """Words separated by commas, all of them among the names."""
    def parse(text):
        for word in text.split(","):
            if not (is_known(word) if is_known else word in names):
                raise argparse.ArgumentTypeError(
                    f"'{word}' is {why}; choose from: "
                    + " ".join(sorted(names)))
        return text.split(",")
    return parse


def number(largest):
    def parse(text):
        if not (text.isdecimal() and 1 <= int(text) <= largest):
            raise argparse.ArgumentTypeError(
                f"'{text}' is not a whole number from 1 to {largest}")
        return int(text)
    return parse


def expression(text):
    try:
        return re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(
            f"'{text}' is not a regular expression: {error}")


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Failure(f"{message}\nTry 'wgc-bench --help'.")

    def print_help(self, file=None):
        say(self.format_help().rstrip())


def parse_options(timer):
    parser = Parser(
        prog="wgc-bench", usage="wgc-bench [FLAG]...", allow_abbrev=False,
        formatter_class=lambda prog: argparse.HelpFormatter(prog, width=79),
        description="Times the library's collectives beside copies, memcpy and "
        "other people's code, all in one process. Lists are separated by "
        "commas; without one, everything.",
        epilog="Exit status: 0; 1 if a check failed, a target was missed or a "
        "result was wrong; 2 for a wrong flag, or if output fails.")

    def mode(flag, text):
        parser.add_argument(flag, action="store_true", help=text)

    largest = LARGEST_IN_THREADS if "--threads" in sys.argv else LARGEST_N

    def choice(flag, text, type_, metavar="LIST"):
        parser.add_argument(flag, action="extend", default=[], help=text,
                            type=type_, metavar=metavar)

    mode("--quick", "a small table, in less than a minute")
    mode("--check", "only check that no instruction set is slower than a lower "
         "one; exit status 1 if one is")
    mode("--math", "softmax and related functions, beside loops with "
         "libm; heeds --type, --isa, --n and --rounds")
    mode("--groups", "many groups in one call, positions, and the cost of "
         "dispatch; heeds --isa and --rounds. With --check: no size of groups "
         "is slower than a call per group; heeds --type, --filter, --isa and "
         "--n")
    plain = [s for s in timer.subjects if s.traffic]  # but --groups', --math's
    mode("--subgroups", "shuffles, ballots, clusters and masks of sub-groups; "
         "heeds --type, --isa and --rounds")
    mode("--columns", "sums and scans of the columns of a matrix; heeds --type, "
         "--isa and --rounds")
    mode("--threads", "large arrays over all cores, of libwgc-threads; heeds --n, "
         "--rounds and --json")
    choice("--function", "such as scan_inclusive_add, scan or all",
           list_of({function_of(s) for s in plain}, is_known=lambda word: any(
               names_function(word, s) for s in plain)))
    types = list(dict.fromkeys(s.type for s in plain))
    choice("--type", " ".join(types), list_of(types))
    forms = list(dict.fromkeys(s.form for s in plain))
    choice("--form", " ".join(forms), list_of(forms))
    choice("--isa", "instruction sets; wgc: the dispatched functions", list_of(
        {c.name for c in timer.of_kind("kernels", "dispatched", "variant")},
        "unknown, not built in, or more than this CPU has"))
    choice("--peer", "peers, or none",
           list_of({c.name for c in timer.of_kind("peer")} | {"none"}))
    choice("--n", "numbers of elements",
           lambda text: [number(largest)(word) for word in text.split(",")])
    parser.add_argument("--filter", metavar="REGEX", type=expression,
                        help="only rows such as reduce_add_f32/in-place")
    parser.add_argument("--rounds", metavar="N", type=number(100000),
                        help="batches per time; more is slower and steadier")
    mode("--detail", "a line for every competitor")
    mode("--targets", "also say which targets of the project are missed; exit "
         "status 1 if one is")
    parser.add_argument("--json", metavar="FILE",
                        help="write all times as Google Benchmark does")
    mode("--version", "the version of the library")
    mode("--list", "name what would be measured, and stop")
    return parser.parse_args()


def set_defaults(options, timer):
    """What the modes measure unless told otherwise."""
    defaults, effort = {}, Effort(40, 20e3, 40e6)
    if options.quick:
        effort = Effort(200, 20e3, 40e6)
        defaults = {"function": ["scan_inclusive_add", "reduce_add"],
                    "type": ["i32", "f32", "i64", "f64"],
                    "form": ["out-of-place"], "isa": [timer.isa],
                    "n": [16, 64, 256, 1024, 4096]}
    if options.check:
        effort = Effort(6, 5e3, 1e6)
        defaults.setdefault("form", ["out-of-place", "in-place", "strided"])
        defaults.setdefault("n", ALL_SIZES[:-2])
    defaults.setdefault("n", ALL_SIZES)
    for name, value in defaults.items():
        setattr(options, name, getattr(options, name) or value)
    options.effort = effort._replace(rounds=options.rounds or effort.rounds)


def chosen_subjects(options, timer):
    subjects = [
        s for s in timer.subjects
        if s.traffic and is_chosen(options.form, s.form)
        and is_chosen(options.type, s.type)
        and (not options.function or
             any(names_function(name, s) for name in options.function))
        and (not options.filter or options.filter.search(f"{s.name}/{s.form}"))]
    if not subjects:
        raise Failure("no function is left by --function, --type, --form and "
                      "--filter; see --list\nTry 'wgc-bench --help'.")
    return subjects


def chosen_competitors(options, timer):
    """Instruction sets and, beside them, peers and rooflines for those and
    lower ones; for a check, nothing but instruction sets."""
    if options.check:
        isas = chosen_isas(options, timer)
        if not isas:
            raise Failure("--check: no instruction set is left by --isa")
        return isas
    own = [c for c in timer.of_kind("kernels", "dispatched", "variant")
           if is_chosen(options.isa, c.name)]
    highest = max(c.rank for c in own)
    return own + [c for c in timer.of_kind("peer", "roofline")
                  if c.rank <= highest and
                  (c.kind == "roofline" or is_chosen(options.peer, c.name))]


def run():
    timer = Timer()
    options = parse_options(timer)
    if options.version:
        return say(f"wgc-bench {timer.version}")
    if options.groups and options.check:
        return check_groups(options, timer)
    if options.threads:
        return run_threads(options)
    set_defaults(options, timer)
    if options.math:
        return run_math(options, timer)
    if options.subgroups:
        return run_subgroups(options, timer)
    if options.columns:
        return run_columns(options, timer)
    if options.groups:
        return run_groups(options, timer)
    subjects = chosen_subjects(options, timer)
    if options.list:
        return say("\n".join(f"{s.name}/{s.form}" for s in subjects))
    if options.json:  # an existing file stays
        try:
            open(options.json, "a").close()
        except OSError as error:
            raise Failure(f"cannot write {options.json}: {error.strerror}")
    competitors = chosen_competitors(options, timer)
    rows = (Row(timer, subject, n, competitors, options.effort)
            for subject in subjects for n in options.n)
    if options.check:
        return run_check(rows)
    return run_tables(options, timer, rows)


def main():
    try:
        return int(bool(run()))
    except Failure as failure:
        print(f"wgc-bench: {failure}", file=sys.stderr)
        return failure.status
    except KeyboardInterrupt:
        return 130


sys.exit(main())
