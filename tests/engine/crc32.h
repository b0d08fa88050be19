/* SPDX-License-Identifier: MIT */
/*
 * CRC-32 of values as little-endian bytes, on any machine. A checksum starts
 * with UINT32_MAX and ends with its complement.
 */
#ifndef WGC_TESTS_CRC32_H
#define WGC_TESTS_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* Adds the low size bytes of a value, at most 8. */
uint32_t crc32_add(uint32_t crc, uint64_t value, size_t size);

/* Adds n values of that size, one behind the other. */
uint32_t crc32_add_elements(uint32_t crc, const void *elements, size_t size,
                            size_t n);

#endif
