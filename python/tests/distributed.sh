#!/bin/bash
# SPDX-License-Identifier: MIT
# Pieces of dask arrays and of MPI programs, by the environment that wheel.sh
# leaves behind: with dask and mpi4py from PyPI, which are installed beside it.
# usage: distributed.sh SOURCE_DIRECTORY BUILD_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/../../tests/package/common.sh"
tests=$1/python/tests/distributed
python=$2/python/env/bin/python
if ! command -v mpiexec >/dev/null; then
    echo 'distributed: not tested, there is no mpiexec'
    exit 77
fi
if ! "$python" -m pip -q install --target "$work/packages" dask mpi4py \
    >"$work/log" 2>&1; then
    printf 'distributed: not tested, pip cannot install: %s\n' \
        "$(tail -n 1 "$work/log")"
    exit 77
fi
export PYTHONPATH=$work/packages PYTHONDONTWRITEBYTECODE=1
# Open MPI refuses root, and more processes than there are CPUs, which is another
# variable's from version 5 on.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe

check 'dask' "$python" "$tests/dask_pieces.py"
for ranks in 1 2 3 7; do
    check "mpi4py, $ranks ranks" mpiexec -n "$ranks" \
        "$python" "$tests/mpi_pieces.py"
done
finish
