#!/bin/bash
# SPDX-License-Identifier: MIT
# python.sh WGC_POCL PYTHON [--install]: pyopencl under wgc-pocl; with --install
# that of PyPI, alone and with the PoCL 3.0 that PyPI has. Exit status 77, and a
# line that says so, where PoCL or pyopencl is not there.
set -u

wgc_pocl=$1 python=$2 install=${3-}
program=${0%/*}/scan.py

skip()
{
    printf 'SKIP: %s\n' "$*"
    exit 77
}

[ -n "$install" ] || "$python" -c 'import pyopencl' 2>/dev/null ||
    skip "$python has no pyopencl"
# shellcheck source=SCRIPTDIR/common.sh
. "${0%/*}/common.sh"
need_pocl
pocl="PoCL $(sed -n 's/^PoCL: *\([0-9]*\.[0-9]*\),.*/\1/p' "$work/status").*" # a pattern

# scans TEXT LINE: the program prints this line under wgc-pocl.
scans()
{
    "$wgc_pocl" run "$python" "$program" >"$work/said" 2>&1 &&
        grep -q "$2" "$work/said"
    local status=$?
    [ "$status" -eq 0 ] || cat "$work/said"
    report "$1" "$status"
}

# use_package NAME: sets $python to one that has the package.
system_python=$python
use_package()
{
    local home=$work/python-$1
    if ! "$system_python" -m venv "$home" >"$work/said" 2>&1 ||
        ! "$home/bin/pip" install --quiet "$1" >>"$work/said" 2>&1; then
        skip "cannot install $1 from PyPI: $(tail -n 1 "$work/said")"
    fi
    python=$home/bin/python
}

if [ -z "$install" ]; then
    scans 'pyopencl with the functions' "^OpenCL 3\.0 $pocl: right\$"
    exit "$failed"
fi

use_package pyopencl
scans "PyPI's pyopencl with the system's PoCL" "$pocl: right\$"
"$python" "$program" >"$work/said" 2>&1
grep -q "$pocl: no work-group functions\$" "$work/said"
report 'without wgc-pocl it has no functions' $?
use_package 'pyopencl[pocl]'
scans "the same beside PyPI's PoCL" "$pocl: right\$"
grep -q 'PoCL 3\.0.*: no work-group functions$' "$work/said"
report "PyPI's PoCL stays as it is" $?
library=$(find "$work" -name 'libpocl*.so*' -path '*pyopencl*' | head -n 1)
refuses "PyPI's PoCL cannot be copied" 'which is older' \
    env WGC_POCL_LIBRARY="$library" "$wgc_pocl" status
exit "$failed"
