/* SPDX-License-Identifier: MIT */
/* The memory that calls work on: one source and one destination. */
#ifndef WGC_BENCH_WORKSPACE_H
#define WGC_BENCH_WORKSPACE_H

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace bench
{

class Workspace
{
  public:
    /* Room for `bytes` in either array, beyond any offset that they have. */
    explicit Workspace(std::size_t bytes);

    /* Both start `offset` bytes after a cache line. */
    char *src(std::size_t offset = 0) const;
    char *dst(std::size_t offset = 0) const;

  private:
    struct Free {
        void operator()(char *memory) const
        {
            std::free(memory);
        }
    };
    std::size_t dst_offset;
    std::unique_ptr<char, Free> memory;
};

} // namespace bench

#endif
