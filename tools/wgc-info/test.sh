#!/bin/bash
# SPDX-License-Identifier: MIT
# Tests wgc-info from outside: what it prints, what it refuses, and how.
# Usage: test.sh PATH_OF_WGC_INFO
set -u
info=$1
failures=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
unset WGC_ISA WGC_CORE

wrong()
{
    printf 'FAIL %s\n' "$*"
    failures=$((failures + 1))
}

# gives PATTERN ARGUMENT...
gives()
{
    local out
    # shellcheck disable=SC2053 # a pattern is meant
    if ! out=$("$info" "${@:2}" 2>&1) || [[ $out != $1 ]]; then
        wrong "wgc-info ${*:2}: $out"
    fi
}

# refuses MESSAGE ARGUMENT...
refuses()
{
    local out status=0
    out=$("$info" "${@:2}" 2>&1) || status=$?
    # shellcheck disable=SC2053
    if [ $status -ne 2 ] || [[ $out != "wgc-info: "$1 ]]; then
        wrong "wgc-info ${*:2}: status $status, $out"
    fi
}

# This CPU's family of cores, by the kernel's words.
own_core()
{
    local words
    words=$(grep -m1 '^vendor_id' /proc/cpuinfo)$(
        grep -m1 '^cpu family' /proc/cpuinfo)
    if [[ $words == *AuthenticAMD*' 25' ]]; then
        echo '"zen4"'
    elif [[ $words == *GenuineIntel*' 6' ]] &&
        grep -qw avx512_fp16 /proc/cpuinfo; then
        echo '"golden_cove"'
    else
        echo null
    fi
}

# A sanitizer's memory would take an emulator a minute.
have_emulator()
{
    ! grep -q __asan_init "$info" && grep -qw avx2 /proc/cpuinfo &&
        ! grep -q '"pinned": "' "$work/json" &&
        qemu-x86_64 -cpu Nehalem "$info" --version >/dev/null 2>&1
}

gives 'wgc [0-9]*features*instruction set: *in use*math: *bitcode: *'
gives 'Usage: wgc-info*' --help
gives 'wgc-info [0-9]*.[0-9]*.[0-9]* (semantics [0-9]*)' --version
refuses "unknown option '--jsn'; see wgc-info --help" --jsn
refuses 'it takes no argument*' avx2
refuses 'one option at most*' --json --help

"$info" --json >"$work/json" || wrong 'wgc-info --json'
if command -v python3 >/dev/null; then
    python3 - "$work/json" <<'END' || wrong "$(<"$work/json")"
import json, sys
report = json.load(open(sys.argv[1]))
used = [isa["name"] for isa in report["isas"] if isa["state"] == "in use"]
assert used == [report["isa"]], used
for isa in report["isas"]:
    lacks = isa["state"] == "cpu lacks"
    assert lacks == bool(isa["missing"]), isa
sleef = report["build"]["sleef"]
assert sleef is None or sleef.split(".")[0].isdigit(), sleef
END
fi

if ! grep -q '"pinned": "' "$work/json"; then
    WGC_ISA=scalar gives '*instruction set: scalar (WGC_ISA asks for it)*'
    WGC_ISA='no "such' gives '*WGC_ISA cannot be obeyed*'
    WGC_ISA='no "such' gives '*"requested": "no \\"such"*' --json
fi
if grep -q '"isa": "avx512"' "$work/json" &&
    ! grep -q '"pinned": "' "$work/json"; then
    [ ! -r /proc/cpuinfo ] || gives "*\"core\": $(own_core)*" --json
    WGC_CORE=zen4 gives '*kernels for: zen4 (512-bit *'
    WGC_CORE=golden_cove gives '*"core": "golden_cove"*' --json
    WGC_CORE=none gives '*"core": null*' --json
    WGC_CORE=zen5 gives '*wgc: WGC_CORE=zen5: no such family of cores; using *'
    WGC_CORE=zen5 gives '*WGC_CORE cannot be obeyed*'
    WGC_CORE=zen5 gives '*"requested_core": "zen5"*' --json
fi
# The CPU of an emulator has less than the system lists.
if have_emulator; then
    emulated=$(qemu-x86_64 -cpu Nehalem "$info" 2>&1)
    case $emulated in
    *'avx2     cannot run here'*) ;;
    *) wrong "on a Nehalem: $emulated" ;;
    esac
fi
if [ -w /dev/full ] && "$info" >/dev/full 2>"$work/err"; then
    wrong 'a full disk goes unnoticed'
fi

printf '%d failures\n' "$failures"
[ "$failures" -eq 0 ]
