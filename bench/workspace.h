/* SPDX-License-Identifier: MIT */
/* The memory that calls work on: one source and one destination. */
#ifndef WGC_BENCH_WORKSPACE_H
#define WGC_BENCH_WORKSPACE_H

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

namespace bench
{

/*
 * The two arrays are half a page apart modulo the page size: with equal page
 * offsets, a load would wait for a store of the same offset that it has nothing
 * to do with (4 KiB aliasing).
 */
class Workspace
{
  public:
    /* Room for `bytes` in either array, beyond any offset that they have. */
    explicit Workspace(std::size_t bytes)
        : dst_offset(pages(bytes + margin) + page / 2),
          memory(nullptr, std::free)
    {
        const std::size_t size = pages(dst_offset + bytes + margin);
        memory.reset(static_cast<char *>(std::aligned_alloc(page, size)));
        if (!memory)
            throw std::bad_alloc();
        std::memset(memory.get(), 0, size); /* touches every page */
    }

    /* Both start `offset` bytes after a cache line. */
    char *src(std::size_t offset = 0) const
    {
        return memory.get() + offset;
    }

    char *dst(std::size_t offset = 0) const
    {
        return memory.get() + dst_offset + offset;
    }

  private:
    static constexpr std::size_t page = 4096;

    /* Offsets and the vectors that peers read beyond the end. */
    static constexpr std::size_t margin = 256;

    static constexpr std::size_t pages(std::size_t bytes)
    {
        return (bytes + page - 1) / page * page;
    }

    std::size_t dst_offset;
    std::unique_ptr<char, decltype(&std::free)> memory;
};

} // namespace bench

#endif
