#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes the files of a release from the last commit, the same bytes wherever that
# is done: the tarball, its bill of materials (SPDX, where REUSE's tool is), and
# their checksums. With --tag everything must be committed, every file that has the
# version agree, and that tool be there; the commit then gets the release's tag, which
# is not pushed. --version prints the version.
# usage: release.sh [--tag] DIRECTORY | --version
set -eu
export LC_ALL=C TZ=UTC

die()
{
    printf 'release.sh: %s\n' "$*" >&2
    exit 1
}

tag=no
[ "${1-}" != --tag ] || { tag=yes && shift; }
[ "$#" -eq 1 ] || { sed -n 's/^# usage: /usage: /p' "$0" >&2 && exit 2; }
header=$(dirname "$0")/../include/wgc/wgc.h
version=$(sed -n 's/^#define WGC_VERSION_[MP][A-Z]* \([0-9]*\)$/\1/p' "$header" |
    paste -sd .)$(sed -n 's/^#define WGC_VERSION_SUFFIX "\([^"]*\)".*/\1/p' "$header")
[ "$1" != --version ] || { printf '%s\n' "$version" && exit; }
mkdir -p "$1"
to=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

# What else has the version written down.
versions_agree()
{
    grep -q "^## $version " CHANGELOG.md &&
        head -n 1 debian/changelog | grep -q "^wgc (${version/-/'~'}) " &&
        grep -q "\"version-semver\": \"$version\"" packages/vcpkg/wgc/vcpkg.json
}

versions_agree || die "not all files have the version $version"
name=wgc-$version
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    [ "$tag" = no ] || die 'not everything is committed'
    printf 'release.sh: what is not committed is left out\n' >&2
fi
[ "$tag" = no ] || command -v reuse >/dev/null || die 'no reuse (PyPI)'
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
if [ "$tag" = yes ]; then
    cd "$OLDPWD"
    git tag -a "v$version" -m "wgc $version"
    printf 'tagged v%s; git push origin v%s makes the draft of the release\n' \
        "$version" "$version"
fi
