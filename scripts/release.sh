#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes the files of a release from the last commit, the same bytes wherever that
# is done: the tarball, its bill of materials (SPDX, where REUSE's tool is), and
# their checksums.
# usage: release.sh DIRECTORY
set -eu
export LC_ALL=C TZ=UTC
[ "$#" -eq 1 ] || { sed -n 's/^# usage: /usage: /p' "$0" >&2 && exit 2; }
mkdir -p "$1"
to=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

version=$(sed -n 's/^#define WGC_VERSION_[MP][A-Z]* \([0-9]*\)$/\1/p' \
    include/wgc/wgc.h | paste -sd .)
name=wgc-$version
[ -z "$(git status --porcelain --untracked-files=no)" ] ||
    printf 'release.sh: what is not committed is left out\n' >&2
git -c tar.umask=0022 archive --format=tar \
    --prefix="$name/" HEAD | gzip -9n >"$to/$name.tar.gz"

# The tool writes down the time, and a number that it drew.
if command -v reuse >/dev/null; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    tar -xzf "$to/$name.tar.gz" -C "$work"
    reuse --root "$work/$name" lint --quiet
    time=$(git log -1 --format=%cd --date=format-local:%Y-%m-%dT%H:%M:%SZ)
    reuse --root "$work/$name" spdx --creator-organization 'The wgc authors' |
        sed "s|^Created: .*|Created: $time|
            s|^\(DocumentNamespace: .*/\).*|\1$name-$(git rev-parse HEAD)|" \
            >"$to/$name.spdx"
else
    printf 'SKIP %s.spdx: no reuse (PyPI)\n' "$name"
    rm -f "$to/$name.spdx"
fi
cd "$to"
sha256sum -- "$name".* | tee SHA256SUMS
