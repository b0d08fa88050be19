#!/bin/bash
# SPDX-License-Identifier: MIT
# wgc-bench from outside. Wrong flags, and output that cannot be written: one line
# that names what is wrong, exit status 2, and no file is left behind.
# usage: test.sh WGC_BENCH
set -u
bench=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0

# loses TEXT FLAG...: the message contains the text; what stdout is comes from the
# caller.
loses()
{
    text=$1
    shift
    "$bench" "$@" 2>"$work/err"
    code=$?
    if [ "$code" != 2 ] || ! grep -qF -- "$text" "$work/err"; then
        echo "FAIL wgc-bench $*: exit status $code" >&2
        cat "$work/err" >&2
        status=1
    fi
}
refuses()
{
    loses "$@" >"$work/out"
}

refuses --speed --speed
refuses avx3 --isa avx3
refuses nobody --peer nobody
refuses f128 --type f128
refuses sideways --form sideways
refuses reduce_sub --function reduce_sub
refuses many --n many
refuses 16777216 --n 16777217
refuses 50000000 --threads --n 50000001
refuses --json --json
refuses --targets --targets=zen5
refuses --math --math --type i32
refuses --math --math --isa wgc
refuses --check --check --isa wgc
refuses '(' --filter '('
refuses "$work/no/such/file" --n 16 --function reduce_add --type i32 \
    --peer none --json "$work/no/such/file"
[ ! -e "$work/no" ] || status=1

"$bench" --version >"$work/out" &&
    grep -qxE 'wgc-bench [0-9]+\.[0-9]+\.[0-9]+' "$work/out" || status=1

# A full disk, and no standard output at all.
small=(--n 16 --function reduce_add --type i32 --form out-of-place --rounds 1
    --peer none)
if [ -w /dev/full ]; then
    loses 'standard output' "${small[@]}" >/dev/full
    loses 'standard output' --list >/dev/full
    loses /dev/full "${small[@]}" --json /dev/full >/dev/null
fi
loses 'standard output' "${small[@]}" >&-
loses 'standard output' --help >&-

# Peers, where they are built, take arrays that are not aligned, or the same.
"$bench" --rounds 1 --function reduce_add,scan_exclusive_add --type i32 \
    --form misaligned,in-place --n 1,7 >"$work/out" || status=1

# Both checks see rows. What they say of those is for people: another CPU, or a
# busy one, says otherwise.
for what in --groups --form=out-of-place; do
    "$bench" "$what" --check --filter '^reduce_add_i32' --n 4 >"$work/out"
    grep -q '^[1-9][0-9]* rows; slower than ' "$work/out" || status=1
done

# A wrong result, and a module that is not there, end the run with one line and
# status 1.
fails()
{
    text=$1
    shift
    "$@" --n 7 --rounds 3 >"$work/out" 2>"$work/err"
    [ "$?" = 1 ] && [ "$(wc -l <"$work/err")" = 1 ] &&
        grep -q "$text" "$work/err" && return
    cat "$work/err"
    status=1
}
cat >"$work/wrong.py" <<'END'
import itertools, runpy, sys
del sys.argv[0]
sys.path.insert(0, sys.argv[0])
import timer
results = itertools.count()
timer.Timer.result = lambda *_: next(results)
runpy.run_path(sys.argv[0], run_name="__main__")
END
fails 'scalar computes a wrong reduce_add_f16, out-of-place, n = 7$' \
    python3 "$work/wrong.py" "$bench"
cp "$bench" "$work/wgc-bench"
fails 'wgc-bench-timer.so: cannot open' "$work/wgc-bench"

# What is slow only where the linker put it at first is not slow.
cat >"$work/slow.py" <<'END'
import contextlib, itertools, sys
from types import SimpleNamespace as Fake
bench, expected, *slow_modules = sys.argv[1:]
sys.argv[0], sys.path[:0] = bench, [bench]
import checks
def stay_slow(_, rows_and_module):
    rows, module = rows_and_module
    return [(row, [(2, "")]) for row in rows if module in slow_modules]
pool = contextlib.nullcontext(Fake(apply=stay_slow))
checks.multiprocessing = Fake(get_context=lambda _: Fake(Pool=lambda _: pool))
checks.time = Fake(monotonic=itertools.count(0, 10).__next__,
                   sleep=lambda _: None)
checks.is_slow = lambda _: True
row = Fake(subject=Fake(type="i32", form="strided"), n=7, times={})
sys.exit(checks.run_check([row]) != int(expected))
END
module=wgc-bench-timer
python3 "$work/slow.py" "$bench" 0 $module >"$work/out" || status=1
python3 "$work/slow.py" "$bench" 0 $module-moved >"$work/out" || status=1
python3 "$work/slow.py" "$bench" 1 $module $module-moved >"$work/out" ||
    status=1

# A dependent call is slow that takes twice as long as on a lower instruction set
# does, unless the quicker kernel is the slower one where calls are independent.
cat >"$work/dependent.py" <<'END'
import sys
from types import SimpleNamespace as Fake
bench, expected, form, ours, other = sys.argv[1:]
sys.argv[0], sys.path[:0] = bench, [bench]
import checks
lower, higher = Fake(name="scalar", rank=0), Fake(name="avx2", rank=2)
apart = {"avx2": float(ours), "scalar": float(other)}
def row_of(timer, subject, n, competitors, effort):
    assert subject == "reduce_add_i32/out-of-place" and n == 7
    assert competitors == [higher, lower]
    return Fake(ns=lambda competitor: apart[competitor.name])
checks.Row = row_of
row = Fake(subject=Fake(name="reduce_add_i32", form=form), n=7,
           times=[lower, higher], timer=Fake(find="{}/{}".format),
           ns=lambda competitor: {"avx2": 20, "scalar": 10}[competitor.name],
           fastest=lambda kind, rank: lower if rank >= lower.rank else None)
found = list(checks.find_slower(row))
assert found in ([], [(higher, lower)]), found
sys.exit(len(found) != int(expected))
END
python3 "$work/dependent.py" "$bench" 1 dependent 5 5 || status=1
python3 "$work/dependent.py" "$bench" 1 dependent 5 5.4 || status=1
python3 "$work/dependent.py" "$bench" 0 dependent 5 5.6 || status=1
python3 "$work/dependent.py" "$bench" 1 strided 5 5.6 || status=1

# One call for all groups is slow that takes over 8 % and 3 ns longer than calls.
cat >"$work/groups.py" <<'END'
import sys
from types import SimpleNamespace as Fake
bench, expected, ours, calls = sys.argv[1:]
sys.argv[0], sys.path[:0] = bench, [bench]
import checks
checks.time = Fake(sleep=lambda _: None)
times = [Fake(ns=float(ours)), Fake(ns=float(calls))]
timer = Fake(subjects=[Fake(name="reduce_add_i32", form="groups", type="i32")],
             of_kind=lambda kind: [Fake(name="avx2")],
             measure=lambda *_: times)
options = Fake(isa=None, type=None, filter=None, n=[4])
sys.exit(checks.check_groups(options, timer) != int(expected))
END
python3 "$work/groups.py" "$bench" 0 110 100 >"$work/out" || status=1
python3 "$work/groups.py" "$bench" 1 112 100 >"$work/out" || status=1

# What it writes, others can read.
"$bench" "${small[@]}" --json "$work/times" >"$work/out" || status=1
python3 - "$work/times" <<'END' || status=1
import json, sys
runs = json.load(open(sys.argv[1]))["benchmarks"]
scalar = [r for r in runs if r["name"] == "reduce_add_i32/out-of-place/scalar/16"]
assert [r["label"] for r in scalar] == ["kernels"], runs
assert scalar[0]["real_time"] > 0 and scalar[0]["time_unit"] == "ns", scalar
END

# No bitcode, no picture's times, or no matplotlib: one line says so.
here=$(dirname "$0")
[ "$("$here/packet/bench.py" 15 "$work" 2>&1)" = "bench.py: no bitcode in \
$work (cmake -DWGC_BUILD_BITCODE=ON makes it)" ] || status=1
[ "$("$here/plot.py" "$work/none" "$work/none.svg" 2>&1 |
    grep -c '^plot.py: ')" = 1 ] || status=1
exit "$status"
