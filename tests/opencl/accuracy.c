/* SPDX-License-Identifier: MIT */
/*
 * OpenCL's functions against libm's with more digits, within the errors that
 * OpenCL 3.0 allows (section 7.4): special values, numbers of all magnitudes
 * and plain ones beside each other, since vectors of them share a call.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { COUNT = 1 << 14, GROUP = 64 };

typedef long double wide;

struct function {
    const char *name;
    double ulps;
    wide (*one)(wide x);
    wide (*two)(wide x, wide y); /* or this */
};

static wide rsqrt_of(wide x)
{
    return 1 / sqrtl(x);
}

static wide exp10_of(wide x)
{
    return powl(10, x);
}

/* Not defined where x to the power of y is by a convention only. */
static wide powr_of(wide x, wide y)
{
    if (x < 0 || isnan(x) || isnan(y) || (x == 0 && y == 0) ||
        (isinf(x) && y == 0) || (x == 1 && isinf(y)))
        return NAN;
    return powl(fabsl(x), y);
}

/* The kernel has a function of that name, too: pown. */
static wide whole_power(wide x, wide y)
{
    const wide most = 2147483520;
    return powl(x, truncl(fminl(fmaxl(y, -most), most)));
}

/* pown of -20 to 20. */
static wide low_power(wide x, wide y)
{
    return powl(x, truncl(fminl(fmaxl(y, -20), 20)));
}

/* rootn. */
static wide whole_root(wide x, wide y)
{
    const wide most = 2147483520;
    const wide n = truncl(fminl(fmaxl(y, -most), most));
    const bool odd = fmodl(n, 2) != 0;
    if (n == 0 || (x < 0 && !odd))
        return NAN;
    const wide root = powl(fabsl(x), 1 / n);
    return odd ? copysignl(root, x) : root;
}

/* Not looked at where results may be below the smallest normal float, and
 * PoCL's are not right. */
static wide gamma_of(wide x)
{
    return x < -30 ? 0 : x < 0 && floorl(x) == x ? NAN : tgammal(x);
}

/* What the kernel's functions of these names give of two results. */
static wide fraction(wide x)
{
    return isinf(x) ? copysignl(0, x) : x - floorl(x);
}

static wide part(wide x)
{
    wide whole;
    return modfl(x, &whole);
}

static wide mantissa(wide x)
{
    int exponent;
    return frexpl(x, &exponent);
}

static wide exponent(wide x)
{
    int exponent = 0;
    if (isfinite(x))
        frexpl(x, &exponent);
    return exponent;
}

static wide sign_of_gamma(wide x)
{
    if (x == 0)
        return copysignl(1, x);
    return x < 0 && floorl(x) != x && fmodl(floorl(x), 2) != 0 ? -1 : 1;
}

/* Not looked at near its zeros below 0, where OpenCL asks for nothing. */
static wide log_of_gamma(wide x)
{
    return x < 0 && isfinite(x) && floorl(x) != x ? 0 : lgammal(x);
}

/* First those that are asked of vectors, too: LLVM takes long over all. */
static const struct function functions[] = {
    {"sin", 4, sinl, NULL},
    {"cos", 4, cosl, NULL},
    {"tan", 5, tanl, NULL},
    {"atan2", 6, NULL, atan2l},
    {"pow", 16, NULL, powl},
    {"powr", 16, NULL, powr_of},
    {"log", 3, logl, NULL},
    {"cbrt", 2, cbrtl, NULL},
    {"sinh", 4, sinhl, NULL},
    {"acosh", 4, acoshl, NULL},
    {"hypot", 4, NULL, hypotl},
    {"fmod", 0, NULL, fmodl},
    {"remainder", 0, NULL, remainderl},
    {"log2", 3, log2l, NULL},
    {"sine", 4, sinl, NULL},
    {"cosine", 4, cosl, NULL},
    {"whole_power", 16, NULL, whole_power},
    {"low_power", 16, NULL, low_power},
    {"exp", 3, expl, NULL},
    {"exp2", 3, exp2l, NULL},
    {"exp10", 3, exp10_of, NULL},
    {"expm1", 3, expm1l, NULL},
    {"log10", 3, log10l, NULL},
    {"log1p", 2, log1pl, NULL},
    {"asin", 4, asinl, NULL},
    {"acos", 4, acosl, NULL},
    {"atan", 5, atanl, NULL},
    {"tanh", 5, tanhl, NULL},
    {"cosh", 4, coshl, NULL},
    {"asinh", 4, asinhl, NULL},
    {"atanh", 5, atanhl, NULL},
    {"rsqrt", 2, rsqrt_of, NULL},
    {"erf", 16, erfl, NULL},
    {"erfc", 16, erfcl, NULL},
    {"fraction", 1, fraction, NULL},
    {"whole", 0, floorl, NULL},
    {"part", 0, part, NULL},
    {"gamma_of", 16, gamma_of, NULL},
    {"whole_root", 16, NULL, whole_root},
    {"mantissa", 0, mantissa, NULL},
    {"exponent", 0, exponent, NULL},
    {"rest", 0, NULL, remainderl},
    {"log_of_gamma", 16, log_of_gamma, NULL},
    {"sign_of_gamma", 0, sign_of_gamma, NULL}};
enum { ON_VECTORS = 18, FUNCTIONS = sizeof functions / sizeof *functions };

/* A number's name, size, digits and smallest exponent, and what a work-item
 * computes: one, or OpenCL's vector of them. */
struct type {
    const char *number, *name;
    size_t size;
    int digits, exponent, elements, functions;
};

static double number_at(const struct type *type, const void *array, size_t i)
{
    return type->size == 4 ? (double)((const float *)array)[i]
                           : ((const double *)array)[i];
}

static void put(const struct type *type, void *array, size_t i, double x)
{
    if (type->size == 4)
        ((float *)array)[i] = (float)x;
    else
        ((double *)array)[i] = x;
}

static uint64_t random_bits(void)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* Any pattern of bits, as a number of the type. */
static double any_number(const struct type *type)
{
    const uint64_t bits = random_bits();
    const uint32_t low = (uint32_t)bits;
    float single;
    double x;
    memcpy(&single, &low, sizeof single);
    memcpy(&x, &bits, sizeof x);
    return type->size == 4 ? (double)single : x;
}

static double argument(const struct type *type, int i)
{
    static const double special[] = {
        0,        -0.0,      1,      -1,        0.5,      -0.5, 2,
        -2,       3,         -3,     2.5,       INFINITY, NAN,  -INFINITY,
        0x1p-149, -0x1p-126, 0x1p24, -16777215, 0x1p23,   128,  -150,
        32768,    -32767,    1e6,    1048576,   0.0005,   1e30, 3.1415927};
    const double share = (double)(random_bits() >> 11) * 0x1p-53;
    switch (i % 8) {
    case 0:
        return special[random_bits() % (sizeof special / sizeof *special)];
    case 1:
        return any_number(type);
    case 2:
        return (share - 0.5) * 0x1p-7;
    case 3:
        return ldexp(share, 23 + (int)(random_bits() % 20));
    default:
        return (share - 0.25) * (i % 8 == 4 ? 200 : 12);
    }
}

static double error_of(const struct type *type, double got, wide expected)
{
    const wide smallest = ldexpl(1, type->exponent);
    int exponent;
    if (isnan(expected))
        return isnan(got) ? 0 : INFINITY;
    frexpl(fmaxl(fabsl(expected), smallest), &exponent);
    const wide ulp = ldexpl(1, exponent - type->digits);
    const wide largest =
        type->size == 4 ? 0x1.fffffep127L : 0x1.fffffffffffffp1023L;
    if (fabsl(expected) > largest || isinf(got))
        return fabsl(expected) >= largest - 16 * ulp && isinf(got) &&
                       (got > 0) == (expected > 0)
                   ? 0
                   : INFINITY;
    return (double)(fabsl((wide)got - expected) / ulp);
}

static void write_source(char *source, size_t size, const struct type *type)
{
    const char *const width = type->name + strlen(type->number);
    size_t at = (size_t)snprintf(
        source, size,
        "typedef %s T;\n"
        "typedef %s V;\n"
        "V whole_power(V x, V y)\n"
        "{\n"
        "    const V most = 2147483520, n = fmin(fmax(y, -most), most);\n"
        "    return pown(x, convert_int%s(n));\n"
        "}\n"
        "V low_power(V x, V y)\n"
        "{\n"
        "    const V n = fmin(fmax(y, (V)-20), (V)20);\n"
        "    return pown(x, convert_int%s(n));\n"
        "}\n"
        "V whole_root(V x, V y)\n"
        "{\n"
        "    const V most = 2147483520, n = fmin(fmax(y, -most), most);\n"
        "    return rootn(x, convert_int%s(n));\n"
        "}\n"
        "T gamma_of(T x) { return x < -30 ? 0 : tgamma(x); }\n"
        "V sine(V x) { V z; return sincos(x, &z); }\n"
        "V cosine(V x) { V z; sincos(x, &z); return z; }\n"
        "V fraction(V x) { V z; return fract(x, &z); }\n"
        "V whole(V x) { V z; fract(x, &z); return z; }\n"
        "V part(V x) { V z; return modf(x, &z); }\n"
        "T mantissa(T x) { int z; return frexp(x, &z); }\n"
        "T exponent(T x) { int z; return frexp(x, &z), z; }\n"
        "T rest(T x, T y) { int z; return remquo(x, y, &z); }\n"
        "T log_of_gamma(T x)\n"
        "{\n"
        "    int z;\n"
        "    const T made = lgamma_r(x, &z);\n"
        "    return x < 0 && isfinite(x) && floor(x) != x ? 0 : made;\n"
        "}\n"
        "T sign_of_gamma(T x)\n"
        "{\n"
        "    int z;\n"
        "    lgamma_r(x, &z);\n"
        "    return x < 0 && floor(x) == x ? 1 : z;\n"
        "}\n"
        "kernel void k(global const V *x, global const V *y, global V *z)\n"
        "{\n"
        "    const size_t i = get_global_id(0), n = get_global_size(0);\n",
        type->number, type->name, width, width, width);
    for (int f = 0; f < type->functions && at < size; f++)
        at += (size_t)snprintf(
            source + at, size - at, "    z[%d * n + i] = %s(x[i]%s);\n", f,
            functions[f].name, functions[f].two ? ", y[i]" : "");
    snprintf(source + at, size - at, "}\n");
}

static void compute(const struct device *device, const struct type *type,
                    const void *x, const void *y, void *z)
{
    const size_t bytes = COUNT * type->size, local = GROUP;
    const size_t global = COUNT / (size_t)type->elements;
    const cl_mem buffers[] = {new_buffer(device, bytes, x),
                              new_buffer(device, bytes, y),
                              new_buffer(device, FUNCTIONS * bytes, NULL)};
    char source[8192];
    write_source(source, sizeof source, type);
    const cl_program program = build_program(device, source, "");
    const cl_kernel kernel = new_kernel(program, "k");
    set_buffers(kernel, buffers, 3);
    run_items(device, kernel, global, local);
    read_buffer(device, buffers[2], FUNCTIONS * bytes, z);
    release_buffers(buffers, 3);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}

static void compare(const struct type *type, int f, const void *x,
                    const void *y, const void *z)
{
    const struct function *const function = &functions[f];
    char name[80];
    double worst = -1;
    size_t at = 0;
    for (size_t i = 0; i < COUNT; i++) {
        const double a = number_at(type, x, i), b = number_at(type, y, i);
        const wide expected =
            function->two ? function->two(a, b) : function->one(a);
        const double error =
            error_of(type, number_at(type, z, (size_t)f * COUNT + i), expected);
        at = error > worst ? i : at;
        worst = error > worst ? error : worst;
    }
    if (worst > function->ulps)
        printf("# %s(%a, %a) is %a, off by %g\n", function->name,
               number_at(type, x, at), number_at(type, y, at),
               number_at(type, z, (size_t)f * COUNT + at), worst);
    snprintf(name, sizeof name, "%s of %s within %g ulp", function->name,
             type->name, function->ulps);
    report(name, worst <= function->ulps);
}

void run_accuracy(const struct device *device)
{
    static const struct type types[] = {
        {"float", "float", 4, 24, -126, 1, FUNCTIONS},
        {"double", "double", 8, 53, -1022, 1, FUNCTIONS},
        {"float", "float2", 4, 24, -126, 2, ON_VECTORS},
        {"float", "float16", 4, 24, -126, 16, ON_VECTORS},
        {"double", "double8", 8, 53, -1022, 8, ON_VECTORS}};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        const struct type *const type = &types[t];
        void *const arrays = calloc(2 + FUNCTIONS, COUNT * type->size);
        require(arrays ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY, "memory");
        char *const x = arrays, *const y = x + COUNT * type->size;
        char *const z = y + COUNT * type->size;
        for (int i = 0; i < COUNT; i++) {
            put(type, x, (size_t)i, argument(type, i));
            put(type, y, (size_t)i, argument(type, i + i / 8));
        }
        compute(device, type, x, y, z);
        for (int f = 0; f < type->functions; f++)
            compare(type, f, x, y, z);
        free(arrays);
    }
}
