/* SPDX-License-Identifier: MIT */
/*
 * A line on stderr if the process dies while PoCL compiles a kernel: PoCL and
 * LLVM abort, crash and exit where they do not know on.
 */
#ifndef WGC_OPENCL_LAST_WORDS_H
#define WGC_OPENCL_LAST_WORDS_H

/*
 * From begin to end the calling thread compiles; `words` stays readable until
 * then. Other threads may do so too, and a thread may do so within itself: then
 * the outer words count. A program's own handlers of signals run as before.
 */
void wgc_last_words_begin(const char *words);
void wgc_last_words_end(void);

#endif
