#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the wheel, installs it into a fresh environment and runs the tests
# there. usage: wheel.sh SOURCE_DIRECTORY PYTHON
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/../../tests/package/common.sh"
source=$1
"$2" -m venv "$work/env" || exit 2
python=$work/env/bin/python
if ! "$python" -m pip -q install numpy cffi pytest auditwheel >"$work/log" 2>&1
then
    printf 'python: the wheel is not tested, pip cannot install: %s\n' \
        "$(tail -n 1 "$work/log")"
    exit 77
fi
export CMAKE_BUILD_PARALLEL_LEVEL=2 PYTHONDONTWRITEBYTECODE=1

libraries()
{
    "$python" -m zipfile -l "$wheel" | grep -c libwgc
}
# Nothing but libc, and of that what has been there since 2012.
runs_anywhere()
{
    "$python" -m auditwheel show "$wheel" | tee "$work/show"
    grep -q '"manylinux_2_17_' "$work/show"
}
forgotten()
{
    ! "$python" -c 'import wgc'
}
check 'pip wheel' "$python" -m pip wheel --no-deps -w "$work/wheels" "$source"
wheel=$(echo "$work"/wheels/wgc-*.whl)
check 'one library' prints 1 libraries
check 'manylinux' runs_anywhere
check 'pip install' "$python" -m pip install "$wheel"
cd "$work" || exit 2
check 'tests' "$python" -m pytest -q -p no:cacheprovider \
    "$source/python/tests"
check 'pip uninstall' "$python" -m pip uninstall -y wgc
check 'nothing stays' forgotten
finish
