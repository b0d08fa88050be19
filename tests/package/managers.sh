#!/bin/bash
# SPDX-License-Identifier: MIT
# The Conan recipe, carried out, and what can be looked at of vcpkg's port.
# usage: managers.sh SOURCE_DIRECTORY PYTHON
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
export CONAN_HOME=$work/conan PIP_DISABLE_PIP_VERSION_CHECK=1
if ! "$2" -m venv "$work/env" ||
    ! "$work/env/bin/pip" -q install conan >"$work/log" 2>&1; then
    printf 'no Conan: not tested, pip says: %s\n' "$(tail -n 1 "$work/log")"
    exit 77
fi
conan=$work/env/bin/conan

# creates SHARED: the package is built, and test_package with it runs.
creates()
{
    # shellcheck disable=SC2016 # Conan's own variable
    "$conan" create "$source/packages/conan" --no-remote --build=missing \
        -c 'tools.cmake.cmake_layout:test_folder=$TMP' \
        -o "wgc/*:shared=$1" >"$work/log" 2>&1 &&
        grep -qx '[a-z0-9]*: 11' "$work/log" && return
    cat "$work/log"
    return 1
}

port_is_json()
{
    "$2" -m json.tool "$1/vcpkg.json" >/dev/null
}

check 'a profile' "$conan" profile detect
check 'conan create, static' creates False
check 'conan create, shared' creates True
check "vcpkg's port is JSON" port_is_json "$source/packages/vcpkg/wgc" "$2"
finish
