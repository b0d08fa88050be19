/* SPDX-License-Identifier: MIT */
/*
 * Pixels of images, inside and outside, by integers and by floats. Packets read
 * and write the same bits as work-items alone, for every format of the device
 * and every kind of sampler, and as the host makes them where no filter or
 * repetition is asked for and channels are in a usual order.
 */
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS /* clCreateSampler */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { WIDTH = 29, HEIGHT = 11, DEPTH = 5, ITEMS = 256, PIXEL = 16 };

static const char source[] =
    "kernel void reads(read_only IMAGE a, sampler_t s, global const int4 *at,\n"
    "                  global T *b, float4 scale)\n"
    "{\n"
    "    const sampler_t own = OWN;\n"
    "    int i = get_global_id(0), n = get_global_size(0);\n"
    "    int4 p = at[i];\n"
    "    float4 f = (convert_float4(p) + 0.25f) * scale;\n"
    "    b[i] = READ(a, own, p.PLACE);\n"
    "    b[i + n] = READ(a, own, f.PLACE);\n"
    "    b[i + 2 * n] = READ(a, s, p.PLACE);\n"
    "    b[i + 3 * n] = READ(a, s, f.PLACE);\n"
    "    b[i + 4 * n] = READ(a, p.PLACE);\n"
    "    b[i + 5 * n] = READ(a, own, (i + (int4)(-3, 1, 1, 0)).PLACE).xyxz;\n"
    "    if (p.x & 1)\n"
    "        b[i + 6 * n].yz = READ(a, own, p.PLACE).wy;\n"
    "}\n"
    "kernel void writes(write_only IMAGE a, global const int4 *at,\n"
    "                   global const T *b)\n"
    "{\n"
    "    int i = get_global_id(0);\n"
    "    if (at[i].w)\n"
    "        WRITE(a, at[i].PLACE, b[i]);\n"
    "}\n";
enum { ROWS = 7 };

struct format {
    cl_image_format format;
    bool numbers; /* floats are read of it */
    const char *type, *suffix;
};

static struct format describe(cl_image_format format)
{
    const cl_channel_type type = format.image_channel_data_type;
    const bool is_signed = type >= CL_SIGNED_INT8 && type <= CL_SIGNED_INT32;
    const bool is_unsigned =
        type >= CL_UNSIGNED_INT8 && type <= CL_UNSIGNED_INT32;
    return (struct format){format, !is_signed && !is_unsigned,
                           is_signed     ? "int4"
                           : is_unsigned ? "uint4"
                                         : "float4",
                           is_signed     ? "i"
                           : is_unsigned ? "ui"
                                         : "f"};
}

static cl_mem new_image(const struct device *device,
                        const cl_image_format *format, bool three,
                        void *content)
{
    cl_int status;
    const cl_image_desc size = {.image_type = three ? CL_MEM_OBJECT_IMAGE3D
                                                    : CL_MEM_OBJECT_IMAGE2D,
                                .image_width = WIDTH,
                                .image_height = HEIGHT,
                                .image_depth = three ? DEPTH : 0};
    const cl_mem image =
        clCreateImage(device->context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                      format, &size, content, &status);
    require(status, "clCreateImage");
    return image;
}

static void read_image(const struct device *device, cl_mem image, bool three,
                       void *content)
{
    const size_t origin[3] = {0};
    const size_t region[3] = {WIDTH, HEIGHT, three ? DEPTH : 1};
    require(clEnqueueReadImage(device->queue, image, CL_TRUE, origin, region, 0,
                               0, content, 0, NULL, NULL),
            "clEnqueueReadImage");
}

/* Some outside the image; of writes, each pixel once. */
static void set_places(cl_int4 *at, bool once)
{
    for (int i = 0; i < ITEMS; i++) {
        const int k = i * 7 % ITEMS;
        at[i] = once ? (cl_int4){{k % WIDTH - 2, k / WIDTH % HEIGHT - 1,
                                  k % 3 - 1, i % 5}}
                     : (cl_int4){{k % (WIDTH + 8) - 4, k * 3 % (HEIGHT + 4) - 2,
                                  k * 5 % (DEPTH + 4) - 2, 0}};
    }
}

/* Small numbers, large ones, infinities and NaN among floats. */
static void fill(void *content, size_t bytes, bool floats)
{
    static const float some[] = {0.5f, -0.5f, 1e9f,  -1e9f,     0.1f,
                                 2,    -2,    0.25f, 1.0f / 255};
    unsigned state = 1;
    for (size_t i = 0; i < bytes; i++) {
        state = state * 1103515245 + 12345;
        ((unsigned char *)content)[i] = (unsigned char)(state >> 16);
    }
    for (size_t i = 0; floats && i < bytes / sizeof(float); i++)
        ((float *)content)[i] = some[i % 9] * (1 + (float)(i % 31));
}

/* ------------------------------------------------------------ the host -- */

struct sampler {
    const char *own; /* of the program */
    cl_addressing_mode own_address, address;
    bool own_normalized, normalized;
};

static int clamp_to(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* A coordinate of a pixel; below 0 or above the last where there is none. */
static int address_of(int x, int size, cl_addressing_mode address)
{
    return address == CL_ADDRESS_CLAMP_TO_EDGE ? clamp_to(x, 0, size - 1) : x;
}

static int pixel_of(float x, int size, bool normalized,
                    cl_addressing_mode address)
{
    return address_of((int)floorf(normalized ? x * (float)size : x), size,
                      address);
}

static cl_int bits_of(float x)
{
    cl_int bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static bool is_usual(cl_channel_order order)
{
    return order == CL_R || order == CL_RGBA || order == CL_BGRA;
}

static size_t channel_bytes(cl_channel_type type)
{
    return type == CL_SNORM_INT8 || type == CL_UNORM_INT8 ||
                   type == CL_SIGNED_INT8 || type == CL_UNSIGNED_INT8
               ? 1
           : type == CL_FLOAT || type == CL_SIGNED_INT32 ||
                   type == CL_UNSIGNED_INT32
               ? 4
               : 2;
}

static cl_int decode(const unsigned char *at, cl_channel_type type)
{
    cl_uchar one = *at;
    cl_ushort two;
    cl_int four;
    memcpy(&two, at, channel_bytes(type) > 1 ? sizeof two : 1);
    switch (type) {
    case CL_SNORM_INT8:
        return bits_of(fmaxf(-1, 1.0f / 127 * (float)(cl_char)one));
    case CL_UNORM_INT8:
        return bits_of(1.0f / 255 * (float)one);
    case CL_SNORM_INT16:
        return bits_of(fmaxf(-1, 1.0f / 32767 * (float)(cl_short)two));
    case CL_UNORM_INT16:
        return bits_of(1.0f / 65535 * (float)two);
    case CL_SIGNED_INT8:
        return (cl_char)one;
    case CL_UNSIGNED_INT8:
        return one;
    case CL_SIGNED_INT16:
        return (cl_short)two;
    case CL_UNSIGNED_INT16:
        return two;
    default:
        memcpy(&four, at, sizeof four);
        return four;
    }
}

static size_t channels_of(const struct format *format)
{
    return format->format.image_channel_order == CL_R ? 1 : 4;
}

static cl_int4 pixel_at(const struct format *format, bool three,
                        const unsigned char *content, int x, int y, int z)
{
    const cl_channel_type type = format->format.image_channel_data_type;
    const size_t channels = channels_of(format), bytes = channel_bytes(type);
    cl_int4 pixel = {{0, 0, 0, 0}};
    z = three ? z : 0;
    if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT || z < 0 || z >= DEPTH)
        return pixel;
    content += (size_t)((z * HEIGHT + y) * WIDTH + x) * channels * bytes;
    for (size_t c = 0; c < channels; c++) {
        const bool turned =
            format->format.image_channel_order == CL_BGRA && c < 3;
        pixel.s[turned ? 2 - c : c] = decode(content + c * bytes, type);
    }
    if (channels == 1 && format->numbers)
        pixel.s[3] = bits_of(1);
    return pixel;
}

/* What the kernel reads for one work-item, row by row. */
static void expect_reads(const struct format *format, bool three,
                         const unsigned char *content,
                         const struct sampler *sampler, cl_float4 scale,
                         const cl_int4 *at, int i, cl_int4 rows[ROWS])
{
    static const int sizes[] = {WIDTH, HEIGHT, DEPTH};
    int places[6][3];
    for (int d = 0; d < 3; d++) {
        const int x = at[i].s[d];
        const float f = ((float)x + 0.25f) * scale.s[d];
        const int beside = i + (d == 0 ? -3 : 1);
        places[0][d] = address_of(x, sizes[d], sampler->own_address);
        places[1][d] = pixel_of(f, sizes[d], sampler->own_normalized,
                                sampler->own_address);
        places[2][d] = address_of(x, sizes[d], sampler->address);
        places[3][d] =
            pixel_of(f, sizes[d], sampler->normalized, sampler->address);
        places[4][d] = x;
        places[5][d] = address_of(beside, sizes[d], sampler->own_address);
    }
    for (int r = 0; r < 6; r++)
        rows[r] = pixel_at(format, three, content, places[r][0], places[r][1],
                           places[r][2]);
    rows[5] =
        (cl_int4){{rows[5].s[0], rows[5].s[1], rows[5].s[0], rows[5].s[2]}};
    rows[6] = at[i].s[0] & 1 ? (cl_int4){{0, rows[0].s[3], rows[0].s[1], 0}}
                             : (cl_int4){{0, 0, 0, 0}};
}

/* Of integers, normalised coordinates are none. */
static bool is_undefined(const struct sampler *sampler, int row)
{
    const bool own = row == 0 || row == 5 || row == 6;
    return (own && sampler->own_normalized) ||
           (row == 2 && sampler->normalized);
}

static bool are_expected(const struct format *format, bool three,
                         const unsigned char *content,
                         const struct sampler *sampler, cl_float4 scale,
                         const cl_int4 *at, const cl_int4 *read)
{
    bool right = true;
    cl_int4 rows[ROWS];
    if (!is_usual(format->format.image_channel_order) ||
        format->format.image_channel_data_type == CL_HALF_FLOAT)
        return true;
    for (int i = 0; i < ITEMS; i++) {
        expect_reads(format, three, content, sampler, scale, at, i, rows);
        for (int r = 0; r < ROWS; r++)
            right &= is_undefined(sampler, r) ||
                     memcmp(&rows[r], &read[r * ITEMS + i], sizeof *rows) == 0;
    }
    return right;
}

/* -------------------------------------------------------------- kernels -- */

enum { BYTES = WIDTH * HEIGHT * DEPTH * PIXEL };

struct setting {
    const struct device *device;
    cl_program program;
    const struct format *format;
    bool three;
    const struct sampler *sampler;
};

/* What groups of that size read; whether the host expects it. */
static bool run_reads(const struct setting *s, cl_mem image,
                      const unsigned char *content, size_t group, cl_int4 *read)
{
    static cl_int4 at[ITEMS];
    const bool normalized = s->sampler->normalized;
    const cl_float4 scale = {{normalized ? 1.0f / WIDTH : 1,
                              normalized ? 1.0f / HEIGHT : 1,
                              normalized ? 1.0f / DEPTH : 1, 1}};
    const size_t bytes = ROWS * sizeof at;
    cl_int status;
    const cl_sampler sampler =
        clCreateSampler(s->device->context, normalized, s->sampler->address,
                        CL_FILTER_NEAREST, &status);
    require(status, "clCreateSampler");
    set_places(at, false);
    memset(read, 0, bytes);
    const cl_mem buffers[] = {new_buffer(s->device, sizeof at, at),
                              new_buffer(s->device, bytes, read)};
    const cl_kernel kernel = new_kernel(s->program, "reads");
    require(clSetKernelArg(kernel, 0, sizeof image, &image), "image");
    require(clSetKernelArg(kernel, 1, sizeof sampler, &sampler), "sampler");
    require(clSetKernelArg(kernel, 2, sizeof *buffers, &buffers[0]), "places");
    require(clSetKernelArg(kernel, 3, sizeof *buffers, &buffers[1]), "out");
    require(clSetKernelArg(kernel, 4, sizeof scale, &scale), "scale");
    run_items(s->device, kernel, ITEMS, group);
    read_buffer(s->device, buffers[1], bytes, read);
    release_buffers(buffers, 2);
    clReleaseSampler(sampler);
    clReleaseKernel(kernel);
    return s->sampler->own_address == CL_ADDRESS_REPEAT ||
           are_expected(s->format, s->three, content, s->sampler, scale, at,
                        read);
}

static void run_writes(const struct setting *s, cl_mem image, size_t group,
                       void *written)
{
    static cl_int4 at[ITEMS], colours[ITEMS];
    set_places(at, true);
    fill(colours, sizeof colours, s->format->numbers);
    const cl_mem buffers[] = {new_buffer(s->device, sizeof at, at),
                              new_buffer(s->device, sizeof colours, colours)};
    const cl_kernel kernel = new_kernel(s->program, "writes");
    require(clSetKernelArg(kernel, 0, sizeof image, &image), "image");
    require(clSetKernelArg(kernel, 1, sizeof *buffers, &buffers[0]), "places");
    require(clSetKernelArg(kernel, 2, sizeof *buffers, &buffers[1]), "colours");
    run_items(s->device, kernel, ITEMS, group);
    memset(written, 0, BYTES);
    read_image(s->device, image, s->three, written);
    release_buffers(buffers, 2);
    clReleaseKernel(kernel);
}

static bool is_right(const struct setting *s)
{
    static unsigned char content[BYTES], written[2][BYTES];
    static cl_int4 read[2][ROWS * ITEMS];
    bool right = true;
    fill(content, sizeof content,
         s->format->format.image_channel_data_type == CL_FLOAT);
    for (int packed = 0; packed < 2; packed++) {
        const size_t group = packed ? 64 : 1;
        const cl_mem image =
            new_image(s->device, &s->format->format, s->three, content);
        right &= run_reads(s, image, content, group, read[packed]);
        run_writes(s, image, group, written[packed]);
        clReleaseMemObject(image);
    }
    return right && memcmp(read[0], read[1], sizeof read[0]) == 0 &&
           memcmp(written[0], written[1], sizeof written[0]) == 0;
}

static bool are_formats_right(const struct device *device, bool three,
                              const struct sampler *sampler, bool all)
{
    enum { MOST = 128 };
    cl_image_format formats[MOST];
    cl_uint count;
    bool right = true;
    require(clGetSupportedImageFormats(device->context, CL_MEM_READ_WRITE,
                                       three ? CL_MEM_OBJECT_IMAGE3D
                                             : CL_MEM_OBJECT_IMAGE2D,
                                       MOST, formats, &count),
            "clGetSupportedImageFormats");
    cl_program programs[3] = {0};
    for (cl_uint f = 0; f < count && f < MOST; f++) {
        const struct format format = describe(formats[f]);
        cl_program *const program = &programs[format.numbers            ? 0
                                              : format.suffix[0] == 'i' ? 1
                                                                        : 2];
        char options[256];
        if (!all && !format.numbers)
            continue;
        snprintf(options, sizeof options,
                 "-DIMAGE=%s -DPLACE=%s -DT=%s -DREAD=read_image%s "
                 "-DWRITE=write_image%s -DOWN=%s",
                 three ? "image3d_t" : "image2d_t", three ? "xyzw" : "xy",
                 format.type, format.suffix, format.suffix, sampler->own);
        if (!*program)
            *program = build_program(device, source, options);
        if (!is_right(
                &(struct setting){device, *program, &format, three, sampler})) {
            printf("# order %#x, type %#x\n", formats[f].image_channel_order,
                   formats[f].image_channel_data_type);
            right = false;
        }
    }
    for (int p = 0; p < 3; p++)
        if (programs[p])
            clReleaseProgram(programs[p]);
    return right && count > 0;
}

void run_images(const struct device *device)
{
    static const struct sampler samplers[] = {
        {"CLK_ADDRESS_CLAMP_TO_EDGE|CLK_FILTER_NEAREST",
         CL_ADDRESS_CLAMP_TO_EDGE, CL_ADDRESS_CLAMP, false, false},
        {"CLK_ADDRESS_CLAMP|CLK_FILTER_NEAREST|CLK_NORMALIZED_COORDS_TRUE",
         CL_ADDRESS_CLAMP, CL_ADDRESS_CLAMP_TO_EDGE, true, true},
        {"CLK_ADDRESS_REPEAT|CLK_FILTER_LINEAR|CLK_NORMALIZED_COORDS_TRUE",
         CL_ADDRESS_REPEAT, CL_ADDRESS_MIRRORED_REPEAT, true, true},
    };
    for (int three = 0; three < 2; three++)
        for (size_t s = 0; s < 3u - 2 * (unsigned)three; s++) {
            char name[128];
            snprintf(name, sizeof name, "images of %s dimensions, %s",
                     three ? "three" : "two", samplers[s].own);
            report(name, are_formats_right(device, three, &samplers[s],
                                           !three && s == 0));
        }
}
