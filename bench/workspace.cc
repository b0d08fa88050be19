/* SPDX-License-Identifier: MIT */
/* Allocates and places the arrays. */
#include "workspace.h"

#include <cstring>
#include <new>

namespace bench
{
namespace
{

constexpr std::size_t page = 4096;

/* Offsets and the vectors that peers read beyond the end. */
constexpr std::size_t margin = 256;

constexpr std::size_t pages(std::size_t bytes)
{
    return (bytes + page - 1) / page * page;
}

} // namespace

/*
 * The two arrays are half a page apart modulo the page size: with equal page
 * offsets, a load would wait for a store of the same offset that it has nothing
 * to do with (4 KiB aliasing).
 */
Workspace::Workspace(std::size_t bytes)
    : dst_offset(pages(bytes + margin) + page / 2)
{
    const std::size_t size = pages(dst_offset + bytes + margin);
    memory.reset(static_cast<char *>(std::aligned_alloc(page, size)));
    if (!memory)
        throw std::bad_alloc();
    std::memset(memory.get(), 0, size); /* touches every page */
}

char *Workspace::src(std::size_t offset) const
{
    return memory.get() + offset;
}

char *Workspace::dst(std::size_t offset) const
{
    return memory.get() + dst_offset + offset;
}

} // namespace bench
