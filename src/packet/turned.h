/* SPDX-License-Identifier: MIT */
/*
 * Packets turned by a lane, as vectors of the compiler's: TURNED_<VF>(x) has
 * lane 1 first and lane 0 last.
 */
#ifndef WGC_SRC_PACKET_TURNED_H
#define WGC_SRC_PACKET_TURNED_H

/* clang-format off */

#define EIGHT_FROM(i) i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6, i + 7
#define SEVEN_FROM(i) i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6

#define TURNED_1(x) (x)
#define TURNED_2(x) __builtin_shufflevector(x, x, 1, 0)
#define TURNED_4(x) __builtin_shufflevector(x, x, 1, 2, 3, 0)
#define TURNED_8(x) __builtin_shufflevector(x, x, SEVEN_FROM(1), 0)
#define TURNED_16(x)                                                           \
    __builtin_shufflevector(x, x, EIGHT_FROM(1), SEVEN_FROM(9), 0)
#define TURNED_32(x)                                                           \
    __builtin_shufflevector(x, x, EIGHT_FROM(1), EIGHT_FROM(9),                \
                            EIGHT_FROM(17), SEVEN_FROM(25), 0)
#define TURNED_64(x)                                                           \
    __builtin_shufflevector(x, x, EIGHT_FROM(1), EIGHT_FROM(9),                \
                            EIGHT_FROM(17), EIGHT_FROM(25), EIGHT_FROM(33),    \
                            EIGHT_FROM(41), EIGHT_FROM(49), SEVEN_FROM(57), 0)

/* clang-format on */
#endif
