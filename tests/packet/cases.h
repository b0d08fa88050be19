/* SPDX-License-Identifier: MIT */
/* What programs of packet tests print: TAP, one line per case. */
#ifndef WGC_TESTS_PACKET_CASES_H
#define WGC_TESTS_PACKET_CASES_H

#include <stddef.h>

/* Checks made so far. */
extern size_t checks;

/* The first failures of a case are printed, the others only counted. */
__attribute__((format(printf, 1, 2))) void report(const char *format, ...);

/* Ends a case. */
void finish_case(const char *name, const char *type);

/* usage: PROGRAM ISA, of which the program has the packets. Returns an exit
 * status if it is not to be run. */
int begin_cases(int argc, char **argv);
int end_cases(void);

#endif
