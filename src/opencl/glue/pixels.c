/* SPDX-License-Identifier: MIT */
/*
 * Images for packets: the pixels that many work-items read or write, in one
 * call, compiled for each kind of CPU. The bits are those of PoCL's read_image
 * and write_image, which do here what is rare: filters between pixels,
 * coordinates that repeat, arrays of images, other orders of channels.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HELPER static inline __attribute__((always_inline))

/* So many lanes are done at once, since compilers make vectors of loops of a
 * known length. Arrays have room for a multiple of them; what lanes read that
 * there are not does not matter, and is in the image. */
enum { WIDTH = 16, CHANNELS = 4, DIMENSIONS = 3 };

/* PoCL's functions are quicker for fewer work-items. */
enum { FEW_LANES = 5 };

/* PoCL's image as a kernel gets it. */
struct image {
    char *data;
    int size[DIMENSIONS], array_size;
    int row_bytes, slice_bytes, levels, samples;
    int order, type, channels, bytes; /* of one channel */
};

/* Of OpenCL's header. */
enum { ORDER_R = 0x10b0, ORDER_RGBA = 0x10b5, ORDER_BGRA = 0x10b6 };
enum {
    SNORM_INT8 = 0x10d0,
    SNORM_INT16,
    UNORM_INT8,
    UNORM_INT16,
    SIGNED_INT8 = 0x10d7,
    SIGNED_INT16,
    SIGNED_INT32,
    UNSIGNED_INT8,
    UNSIGNED_INT16,
    UNSIGNED_INT32,
    FLOAT = 0x10de
};
enum {
    NORMALIZED = 1,
    CLAMP_TO_EDGE = 2,
    CLAMP = 4,
    ADDRESS = 14, /* the bits of these and others */
    NEAREST = 16
};

/* How a packet's call is to be understood: which channels it is for, a bit for
 * each, and which form of PoCL's function is handed over. */
enum { HAS_THREE = 16, HAS_SAMPLER = 32 };

enum { RED, GREEN, BLUE, ALPHA };

typedef int int2 __attribute__((ext_vector_type(2)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef float float2 __attribute__((ext_vector_type(2)));
typedef float float4 __attribute__((ext_vector_type(4)));

/* PoCL's functions; what they read is taken as bits. */
typedef int4 read_2d(const struct image *, const void *, int2);
typedef int4 read_3d(const struct image *, const void *, int4);
typedef int4 read_2d_at_floats(const struct image *, const void *, float2);
typedef int4 read_3d_at_floats(const struct image *, const void *, float4);
typedef int4 read_2d_plain(const struct image *, int2);
typedef int4 read_3d_plain(const struct image *, int4);
typedef void write_2d(const struct image *, int2, int4);
typedef void write_3d(const struct image *, int4, int4);

HELPER int bits_of(float x)
{
    int bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    return bits;
}

HELPER float float_of(int bits)
{
    float x;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

HELPER size_t room_of(size_t n)
{
    return (n + WIDTH - 1) / WIDTH * WIDTH;
}

HELPER int clamped(int x, int low, int high)
{
    x = x < low ? low : x;
    return x > high ? high : x;
}

/* ----------------------------------------------------------- formats -- */

HELPER bool is_normalized(const struct image *image)
{
    return image->type >= SNORM_INT8 && image->type <= UNORM_INT16;
}

HELPER bool is_unsigned(const struct image *image)
{
    return image->type == UNORM_INT8 || image->type == UNORM_INT16 ||
           image->type >= UNSIGNED_INT8;
}

HELPER bool is_known(const struct image *image)
{
    const bool type =
        is_normalized(image) || image->type == FLOAT ||
        (image->type >= SIGNED_INT8 && image->type <= UNSIGNED_INT32);
    const bool order = image->order == ORDER_R || image->order == ORDER_RGBA ||
                       image->order == ORDER_BGRA;
    return type && order && image->array_size == 0;
}

/* The bytes before a channel in its pixel; -1 where the image lacks it. */
HELPER int place_of(const struct image *image, int channel)
{
    if (image->order == ORDER_R)
        return channel == RED ? 0 : -1;
    return image->bytes * (image->order == ORDER_BGRA && channel != ALPHA
                               ? BLUE - channel
                               : channel);
}

/* The least and the largest number that a channel of integers holds. */
HELPER int lowest(const struct image *image)
{
    return is_unsigned(image) ? 0 : -1 - (INT32_MAX >> (32 - 8 * image->bytes));
}

HELPER int highest(const struct image *image)
{
    return (int)(UINT32_MAX >> (32 - 8 * image->bytes + !is_unsigned(image)));
}

/* From the bits in memory, above which there are zeros. */
HELPER void decode(const struct image *image, int *bits)
{
    const int unused = 32 - 8 * image->bytes;
    if (unused > 0 && !is_unsigned(image))
        for (size_t i = 0; i < WIDTH; i++)
            bits[i] = (int)((unsigned)bits[i] << unused) >> unused;
    if (!is_normalized(image))
        return;
    const float scale = 1.0f / (float)highest(image);
    for (size_t i = 0; i < WIDTH; i++) {
        const float x = scale * (float)bits[i];
        bits[i] = bits_of(x < -1 ? -1 : x);
    }
}

/* To the nearest integer in the type's range, ties to even; 0 for NaN. */
HELPER int rounded(float x, int low, int high)
{
    x = x == x ? x : 0;
    x = x < (float)low ? (float)low : x;
    x = x > (float)high ? (float)high : x;
    return (int)(x + 0x1.8p23f - 0x1.8p23f); /* without C's library */
}

HELPER void encode(const struct image *image, const int *bits, int *out)
{
    const int low = lowest(image), high = highest(image);
    if (is_normalized(image))
        for (size_t i = 0; i < WIDTH; i++)
            out[i] = rounded(float_of(bits[i]) * (float)high, low, high);
    else if (image->bytes == 4)
        for (size_t i = 0; i < WIDTH; i++)
            out[i] = bits[i];
    else if (is_unsigned(image))
        for (size_t i = 0; i < WIDTH; i++)
            out[i] = (unsigned)bits[i] > (unsigned)high ? high : bits[i];
    else
        for (size_t i = 0; i < WIDTH; i++)
            out[i] = clamped(bits[i], low, high);
}

/* ------------------------------------------------------------ places -- */

HELPER void to_edges(int *x, int size, const void *sampler)
{
    const uintptr_t address = (uintptr_t)sampler & ADDRESS;
    const bool outside = address == CLAMP;
    const int last = size > 0 ? size - 1 : 0;
    if (address != CLAMP && address != CLAMP_TO_EDGE)
        return;
    for (size_t i = 0; i < WIDTH; i++)
        x[i] = clamped(x[i], -outside, size > 0 ? last + outside : 0);
}

/* Where pixels are in memory: 0 for those that the image does not have, which
 * are off. */
HELPER void locate(const struct image *image, const int *x, const int *y,
                   const int *z, size_t *at, int *on)
{
    const unsigned width = (unsigned)image->size[0];
    const unsigned height = image->size[1] ? (unsigned)image->size[1] : -1u;
    const unsigned depth = image->size[2] ? (unsigned)image->size[2] : -1u;
    const unsigned pixel = (unsigned)(image->channels * image->bytes);
    const unsigned row = (unsigned)image->row_bytes & -pixel;
    const unsigned slice = (unsigned)image->slice_bytes & -pixel;
    for (size_t i = 0; i < WIDTH; i++) {
        const bool is = ((unsigned)x[i] < width) & ((unsigned)y[i] < height) &
                        ((unsigned)z[i] < depth);
        const size_t place = (size_t)pixel * (unsigned)x[i] +
                             (size_t)row * (unsigned)y[i] +
                             (size_t)slice * (unsigned)z[i];
        on[i] = -is;
        at[i] = is ? place : 0;
    }
}

/* ------------------------------------------------------------- reads -- */

HELPER void fetch(const char *data, const size_t *at, int bytes, int *bits)
{
    uint8_t one;
    uint16_t two;
    if (bytes == 1)
        for (size_t i = 0; i < WIDTH; i++) {
            __builtin_memcpy(&one, data + at[i], sizeof one);
            bits[i] = one;
        }
    else if (bytes == 2)
        for (size_t i = 0; i < WIDTH; i++) {
            __builtin_memcpy(&two, data + at[i], sizeof two);
            bits[i] = two;
        }
    else
        for (size_t i = 0; i < WIDTH; i++)
            __builtin_memcpy(&bits[i], data + at[i], sizeof *bits);
}

/* Words that have the channels of several; those that nobody asks for are not
 * read. */
HELPER void fetch_words(const struct image *image, int how, const size_t *at,
                        int words[][WIDTH])
{
    for (int w = 0; w < image->bytes; w++) {
        int channels = 0;
        for (int c = 0; c < CHANNELS; c++)
            if (place_of(image, c) / 4 == w)
                channels |= 1 << c;
        if (how & channels)
            fetch(image->data + 4 * w, at, 4, words[w]);
    }
}

/* A channel of pixels that have four. */
HELPER void take_channel(const struct image *image, int place,
                         int words[][WIDTH], int *out)
{
    const int shift = place % 4 * 8;
    const unsigned all = ~0u >> (32 - 8 * image->bytes);
    for (size_t i = 0; i < WIDTH; i++)
        out[i] = (int)((unsigned)words[place / 4][i] >> shift & all);
}

/* Channel by channel. A pixel that is not there is 0. */
HELPER void read(const struct image *image, int how, const int *x, const int *y,
                 const int *z, size_t stride, int *out)
{
    size_t at[WIDTH];
    int on[WIDTH], words[CHANNELS][WIDTH];
    const int asked = how & ((1 << CHANNELS) - 1);
    const bool several = image->order != ORDER_R && (asked & (asked - 1)) != 0;
    locate(image, x, y, z, at, on);
    if (several)
        fetch_words(image, how, at, words);
    for (int c = 0; c < CHANNELS; c++, out += stride) {
        const int place = place_of(image, c);
        if (!(how >> c & 1))
            continue;
        if (several)
            take_channel(image, place, words, out);
        else if (place >= 0)
            fetch(image->data + place, at, image->bytes, out);
        if (place >= 0)
            decode(image, out);
        const int all =
            c == ALPHA && (is_normalized(image) || image->type == FLOAT)
                ? bits_of(1)
                : 0;
        for (size_t i = 0; i < WIDTH; i++)
            out[i] = on[i] & (place < 0 ? all : out[i]);
    }
}

/* PoCL's functions take one pixel after the other. */
HELPER void put_pixel(int4 pixel, size_t stride, int *out)
{
    for (int c = 0; c < CHANNELS; c++)
        out[(size_t)c * stride] = pixel[c];
}

HELPER bool is_on(const int *on, size_t lane)
{
    return !on || on[lane];
}

HELPER int4 read_by_pocl(const struct image *image, const void *sampler,
                         const void *function, int how, int x, int y, int z)
{
    const int2 two = {x, y};
    const int4 four = {x, y, z, 0};
    if (how & HAS_SAMPLER)
        return how & HAS_THREE ? ((read_3d *)function)(image, sampler, four)
                               : ((read_2d *)function)(image, sampler, two);
    return how & HAS_THREE ? ((read_3d_plain *)function)(image, four)
                           : ((read_2d_plain *)function)(image, two);
}

/* `function` is PoCL's, for which `how` says what it takes; `on`: not 0 in
 * lanes that are on, NULL if all are. All channels have room in `out`, one
 * behind the other. */
void wgc_pixels_at_ints(const struct image *image, const void *sampler,
                        const void *function, int how, size_t n, const int *on,
                        int *x, int *y, int *z, int *out)
{
    const struct image own = *image; /* which no store changes */
    const size_t stride = room_of(n);
    const uintptr_t bits = how & HAS_SAMPLER ? (uintptr_t)sampler : 0;
    if (!is_known(image) || n < FEW_LANES || (bits & NORMALIZED) ||
        (bits & ADDRESS) > CLAMP) {
        for (size_t i = 0; i < n; i++)
            put_pixel(is_on(on, i) ? read_by_pocl(image, sampler, function, how,
                                                  x[i], y[i], z[i])
                                   : (int4){0},
                      stride, out + i);
        return;
    }
    for (size_t i = 0; i < n; i += WIDTH) {
        to_edges(x + i, own.size[0], (const void *)bits);
        to_edges(y + i, own.size[1], (const void *)bits);
        to_edges(z + i, own.size[2], (const void *)bits);
        read(&own, how, x + i, y + i, z + i, stride, out + i);
    }
}

HELPER int4 filter_by_pocl(const struct image *image, const void *sampler,
                           const void *function, int how, float x, float y,
                           float z)
{
    const float2 two = {x, y};
    const float4 four = {x, y, z, 0};
    return how & HAS_THREE
               ? ((read_3d_at_floats *)function)(image, sampler, four)
               : ((read_2d_at_floats *)function)(image, sampler, two);
}

/* What is not an int is the lowest, as by the CPU's instruction. */
HELPER int floor_of(float x)
{
    const int towards_zero = (int)x;
    return towards_zero -
           ((x < (float)towards_zero) & (towards_zero != INT32_MIN));
}

/* The pixels that coordinates are in. */
HELPER void to_pixels(const float *x, int size, const void *sampler, int *out)
{
    const float scale = (uintptr_t)sampler & NORMALIZED ? (float)size : 1;
    for (size_t i = 0; i < WIDTH; i++)
        out[i] = floor_of(x[i] * scale);
    to_edges(out, size, sampler);
}

void wgc_pixels_at_floats(const struct image *image, const void *sampler,
                          const void *function, int how, size_t n,
                          const int *on, const float *x, const float *y,
                          const float *z, int *out)
{
    const struct image own = *image;
    int places[DIMENSIONS][WIDTH];
    const size_t stride = room_of(n);
    if (!is_known(image) || n < FEW_LANES || !((uintptr_t)sampler & NEAREST) ||
        ((uintptr_t)sampler & ADDRESS) > CLAMP) {
        for (size_t i = 0; i < n; i++)
            put_pixel(is_on(on, i) ? filter_by_pocl(image, sampler, function,
                                                    how, x[i], y[i], z[i])
                                   : (int4){0},
                      stride, out + i);
        return;
    }
    for (size_t i = 0; i < n; i += WIDTH) {
        to_pixels(x + i, own.size[0], sampler, places[0]);
        to_pixels(y + i, own.size[1], sampler, places[1]);
        to_pixels(z + i, own.size[2], sampler, places[2]);
        read(&own, how, places[0], places[1], places[2], stride, out + i);
    }
}

/* Of one work-item, and one channel. */
int wgc_pixel_at_ints(const struct image *image, const void *sampler,
                      const void *function, int how, int x, int y, int z)
{
    return read_by_pocl(image, sampler, function, how, x, y,
                        z)[__builtin_ctz((unsigned)how)];
}

int wgc_pixel_at_floats(const struct image *image, const void *sampler,
                        const void *function, int how, float x, float y,
                        float z)
{
    return filter_by_pocl(image, sampler, function, how, x, y,
                          z)[__builtin_ctz((unsigned)how)];
}

/* ------------------------------------------------------------ writes -- */

/* Numbers of so many bytes, one for each lane that is on. */
HELPER void store(char *data, size_t n, const size_t *at, const int *on,
                  size_t bytes, const int *bits)
{
    for (size_t i = 0; i < n; i++)
        if (on[i])
            __builtin_memcpy(data + at[i], &bits[i], bytes);
}

HELPER void store_pixels(char *data, size_t n, const size_t *at, const int *on,
                         const int channels[][WIDTH])
{
    for (size_t i = 0; i < n; i++)
        if (on[i]) {
            const int4 pixel = {channels[0][i], channels[1][i], channels[2][i],
                                channels[3][i]};
            __builtin_memcpy(data + at[i], &pixel, sizeof pixel);
        }
}

HELPER void store_numbers(char *data, size_t n, const size_t *at, const int *on,
                          int bytes, const int *bits)
{
    if (bytes == 1)
        store(data, n, at, on, 1, bits);
    else if (bytes == 2)
        store(data, n, at, on, 2, bits);
    else
        store(data, n, at, on, 4, bits);
}

/* Channels of 8 or 16 bits, of which a word has several. */
HELPER void join(const struct image *image, const int channels[][WIDTH],
                 int first, int count, int *words)
{
    const int bits = 8 * image->bytes;
    const unsigned all = ~0u >> (32 - bits);
    for (size_t i = 0; i < WIDTH; i++) {
        unsigned word = 0;
        for (int c = 0; c < count; c++)
            word |= ((unsigned)channels[first + c][i] & all) << c * bits;
        words[i] = (int)word;
    }
}

HELPER void write(const struct image *image, size_t n, const int *on,
                  const int *x, const int *y, const int *z,
                  const int *const *colours, size_t first)
{
    size_t at[WIDTH];
    int there[WIDTH], words[WIDTH], channels[CHANNELS][WIDTH];
    locate(image, x, y, z, at, there);
    for (size_t i = 0; i < WIDTH; i++)
        there[i] &= on[i];
    for (int c = 0; c < CHANNELS; c++)
        if (place_of(image, c) >= 0)
            encode(image, colours[c] + first,
                   channels[place_of(image, c) / image->bytes]);
    if (image->order == ORDER_R) {
        store_numbers(image->data, n, at, there, image->bytes, channels[0]);
    } else if (image->bytes == 1) {
        join(image, channels, 0, 4, words);
        store(image->data, n, at, there, 4, words);
    } else if (image->bytes == 2) {
        for (int half = 0; half < 2; half++) {
            join(image, channels, 2 * half, 2, words);
            store(image->data + 4 * half, n, at, there, 4, words);
        }
    } else {
        store_pixels(image->data, n, at, there, channels);
    }
}

HELPER void write_by_pocl(const struct image *image, const void *function,
                          int how, int x, int y, int z, int4 colour)
{
    const int2 two = {x, y};
    const int4 four = {x, y, z, 0};
    if (how & HAS_THREE)
        ((write_3d *)function)(image, four, colour);
    else
        ((write_2d *)function)(image, two, colour);
}

/* For lanes that are not 0 in `on`. */
void wgc_pixels_set(const struct image *image, const void *function, int how,
                    size_t n, const int *on, const int *x, const int *y,
                    const int *z, const int *red, const int *green,
                    const int *blue, const int *alpha)
{
    const struct image own = *image;
    const int *const colours[] = {red, green, blue, alpha};
    if (!is_known(image) || n < FEW_LANES) {
        for (size_t i = 0; i < n; i++)
            if (on[i])
                write_by_pocl(image, function, how, x[i], y[i], z[i],
                              (int4){red[i], green[i], blue[i], alpha[i]});
        return;
    }
    for (size_t i = 0; i < n; i += WIDTH)
        write(&own, n - i < WIDTH ? n - i : WIDTH, on + i, x + i, y + i, z + i,
              colours, i);
}

void wgc_pixel_set(const struct image *image, const void *function, int how,
                   int x, int y, int z, int red, int green, int blue, int alpha)
{
    write_by_pocl(image, function, how, x, y, z,
                  (int4){red, green, blue, alpha});
}
