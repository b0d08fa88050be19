/* SPDX-License-Identifier: MIT */
#include "engine/crc32.h"

#include <stdbool.h>

#include "engine/types.h"

/* By how many zeros follow: the CRC of one byte with those behind it. */
static uint32_t byte_crcs[sizeof(uint64_t)][256];

static void make_byte_crcs(void)
{
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t crc = byte;
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
        byte_crcs[0][byte] = crc;
    }
    for (size_t zeros = 1; zeros < sizeof(uint64_t); zeros++)
        for (size_t byte = 0; byte < 256; byte++) {
            const uint32_t crc = byte_crcs[zeros - 1][byte];
            byte_crcs[zeros][byte] = crc >> 8 ^ byte_crcs[0][crc & 255];
        }
}

static void need_byte_crcs(void)
{
    static bool made = false;
    if (!made)
        make_byte_crcs();
    made = true;
}

static inline uint32_t add(uint32_t crc, uint64_t value, size_t size)
{
    value ^= crc;
    crc = size < sizeof crc ? crc >> 8 * size : 0;
    for (size_t byte = 0; byte < size; byte++)
        crc ^= byte_crcs[size - 1 - byte][value >> 8 * byte & 255];
    return crc;
}

uint32_t crc32_add(uint32_t crc, uint64_t value, size_t size)
{
    need_byte_crcs();
    return add(crc, value, size);
}

uint32_t crc32_add_elements(uint32_t crc, const void *elements, size_t size,
                            size_t n)
{
    const char *const bytes = elements;
    const size_t together = sizeof(uint64_t) / size;
    size_t i = 0;
    need_byte_crcs();
    for (; n - i >= together; i += together) {
        uint64_t value = 0;
        for (size_t j = 0; j < together; j++)
            value |= load_bits(bytes + (i + j) * size, size) << 8 * size * j;
        crc = add(crc, value, sizeof value);
    }
    for (; i < n; i++)
        crc = add(crc, load_bits(bytes + i * size, size), size);
    return crc;
}
