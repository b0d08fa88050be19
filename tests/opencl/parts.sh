#!/bin/bash
# SPDX-License-Identifier: MIT
# parts.sh LIBRARIES WGC_POCL DIRECTORY: makes a directory of the tool's parts for
# WGC_OPENCL_PARTS, whose programs run with the C library of another Debian suite.
set -eu
libraries=$1 wgc_pocl=$2 parts=$3
mkdir "$parts"
for part in "${wgc_pocl%/*}"/../lib*/wgc-opencl/*; do
    case ${part##*/} in
    wgc-exchange | wgc-link-bitcode | wgc-opencl-probe)
        printf '#!/bin/sh\nexec %q --library-path %q %q "$@"\n' \
            "$libraries/ld-linux-x86-64.so.2" "$libraries" \
            "$(readlink -f "$part")" >"$parts/${part##*/}"
        chmod +x "$parts/${part##*/}"
        ;;
    *) ln -s "$(readlink -f "$part")" "$parts" ;;
    esac
done
