/* SPDX-License-Identifier: MIT */
/* What builtin functions do, and how they are written. */
#include "builtins.h"

#include <math.h>

/* Where -0 may come, + 0 makes 0 of it: minima may take either. */
const char *const builtin_formats[BUILTINS] = {
    [CLAMP] = "clamp($1, $2, $3)",
    [ABS] = "abs($1)",
    [ABS_DIFF] = "abs_diff($1, $2)",
    [ADD_SAT] = "add_sat($1, $2)",
    [SUB_SAT] = "sub_sat($1, $2)",
    [HADD] = "hadd($1, $2)",
    [RHADD] = "rhadd($1, $2)",
    [MUL_HI] = "mul_hi($1, $2)",
    [MUL24] = "mul24($1, $2)",
    [MAD24] = "mad24($1, $2, $3)",
    [ROTATE] = "rotate($1, $2)",
    [POPCOUNT] = "popcount($1)",
    [CLZ] = "clz($1)",
    [BITSELECT] = "bitselect($1, $2, $3)",
    [CONVERT_SAT] = "convert_char$s_sat($1)",
    [FMA] = "fma($1, $2, $3)",
    [MAD] = "mad($1, $2, $3)",
    [FABS] = "fabs($1)",
    [FMIN] = "fmin($1, $2)",
    [FMAX] = "fmax($1, $2)",
    [COPYSIGN] = "(copysign($1, $2) + 0.0f)",
    [SIGN] = "(sign($1) + 0.0f)",
    [STEP] = "step($1, $2)",
    [FMOD] = "(fmod($1, $2) + 0.0f)",
    [FLOOR] = "(floor($1 * 0.25f) + 0.0f)",
    [CEIL] = "(ceil($1 * 0.25f) + 0.0f)",
    [TRUNC] = "(trunc($1 * 0.25f) + 0.0f)",
    [RINT] = "(rint($1 * 0.25f) + 0.0f)",
    [ROUND] = "(round($1 * 0.25f) + 0.0f)",
    [ROOT] = "sqrt($1 * $1)",
    [EXP2] = "rint(exp2($1 * 0.5f) * 17.0f)",
    [EXP] = "rint(exp($1 * 0.25f) * 8.0f)",
    [LOG2] = "rint(log2($1 + 1.0f) * 87.0f)",
    [LOG] = "rint(log($1 + 1.0f) * 88.0f)",
    [SIN] = "(rint(sin($1) * 100.0f) + 0.0f)",
    [COS] = "(rint(cos($1) * 100.0f) + 0.0f)",
    [CBRT] = "rint(cbrt($1) * 100.0f)",
    [POWER] = "rint(pow($1, ($t)(1.5f)))",
    [ATAN2] = "rint(atan2($1, ($t)(3.0f)) * 100.0f)",
    [SELECT] = "select($1, $2, $3)",
    [ALL_PARTS] = "all($1)",
    [ANY_PART] = "any($1)",
};

unsigned builtin_operands(enum builtin builtin)
{
    unsigned most = 0;
    for (const char *c = builtin_formats[builtin]; *c; c++)
        if (c[0] == '$' && c[1] >= '1' && c[1] <= '3' &&
            (unsigned)(c[1] - '0') > most)
            most = (unsigned)(c[1] - '0');
    return most;
}

enum type builtin_type(enum builtin builtin, enum type operands)
{
    switch (builtin) {
    case ABS:
    case ABS_DIFF:
        return unsigned_of(operands);
    case CONVERT_SAT:
        return CHAR;
    case ALL_PARTS:
    case ANY_PART:
        return INT;
    default:
        return operands;
    }
}

/* ------------------------------------------------------------- integers -- */

__extension__ typedef __int128 number;
__extension__ typedef unsigned __int128 positive;

static number widened(uint64_t value, enum type type)
{
    return is_signed(type) ? (number)(int64_t)value : (number)value;
}

static number bounded(number x, number low, number high)
{
    return x < low ? low : x > high ? high : x;
}

static number highest(enum type type)
{
    const unsigned bits = (unsigned)type_sizes[type] * 8 - is_signed(type);
    return ((number)1 << bits) - 1;
}

static number lowest(enum type type)
{
    return is_signed(type) ? -highest(type) - 1 : 0;
}

/* A value's bits without what extends them. */
static uint64_t bits_of(uint64_t value, enum type type)
{
    return convert(value, type, unsigned_of(type));
}

static uint64_t rotate(uint64_t value, uint64_t by, enum type type)
{
    const unsigned bits = (unsigned)type_sizes[type] * 8;
    const uint64_t x = bits_of(value, type);
    by &= bits - 1;
    return by ? x << by | x >> (bits - by) : x;
}

static uint64_t leading_zeros(uint64_t value, enum type type)
{
    uint64_t count = type_sizes[type] * 8;
    for (uint64_t x = bits_of(value, type); x; x >>= 1)
        count--;
    return count;
}

static number compute_integers(enum builtin builtin, enum type type,
                               const number x[3])
{
    const unsigned bits = (unsigned)type_sizes[type] * 8;
    switch (builtin) {
    case CLAMP:
        return bounded(x[0], x[1], x[2]);
    case ABS:
        return x[0] < 0 ? -x[0] : x[0];
    case ABS_DIFF:
        return x[0] < x[1] ? x[1] - x[0] : x[0] - x[1];
    case ADD_SAT:
        return bounded(x[0] + x[1], lowest(type), highest(type));
    case SUB_SAT:
        return bounded(x[0] - x[1], lowest(type), highest(type));
    case HADD:
        return (x[0] + x[1]) >> 1;
    case RHADD:
        return (x[0] + x[1] + 1) >> 1;
    case MUL_HI:
        if (type == ULONG)
            return (number)((positive)x[0] * (positive)x[1] >> 64);
        return (x[0] * x[1]) >> bits;
    case MUL24:
        return x[0] * x[1];
    case MAD24:
        return x[0] * x[1] + x[2];
    case CONVERT_SAT:
        return bounded(x[0], -128, 127);
    default:
        return 0;
    }
}

/* By bits, whatever the sign. */
static bool compute_bits(enum builtin builtin, enum type type,
                         const uint64_t x[3], uint64_t *result)
{
    switch (builtin) {
    case ROTATE:
        *result = rotate(x[0], x[1], type);
        break;
    case POPCOUNT:
        *result = (uint64_t)__builtin_popcountll(bits_of(x[0], type));
        break;
    case CLZ:
        *result = leading_zeros(x[0], type);
        break;
    case BITSELECT:
        *result = (x[0] & ~x[2]) | (x[1] & x[2]);
        break;
    case SELECT:
        *result = x[2] ? x[1] : x[0];
        break;
    default:
        return false;
    }
    return true;
}

static const char *refuse_integers(enum builtin builtin, enum type type,
                                   const number x[3])
{
    const number most = (number)1 << (is_signed(type) ? 23 : 24);
    if (builtin == CLAMP && x[1] > x[2])
        return "clamp from more to less";
    if (builtin != MUL24 && builtin != MAD24)
        return NULL;
    for (unsigned i = 0; i < 2; i++)
        if (x[i] >= most || x[i] < (is_signed(type) ? -most : 0))
            return "a product of more than 24 bits";
    const number result = compute_integers(builtin, type, x);
    if (is_signed(type) && (result > INT32_MAX || result < INT32_MIN))
        return "a product that overflows";
    return NULL;
}

/* --------------------------------------------------------------- floats -- */

/* Before it is rounded. */
static double transcendental(enum builtin builtin, double x)
{
    switch (builtin) {
    case EXP2:
        return exp2(x * 0.5) * 17;
    case EXP:
        return exp(x * 0.25) * 8;
    case LOG2:
        return log2(x + 1) * 87;
    case LOG:
        return log(x + 1) * 88;
    case SIN:
        return sin(x) * 100;
    case COS:
        return cos(x) * 100;
    case CBRT:
        return cbrt(x) * 100;
    case POWER:
        return pow(x, 1.5);
    default:
        return atan2(x, 3) * 100;
    }
}

static double compute_floats(enum builtin builtin, const double x[3])
{
    switch (builtin) {
    case FMA:
    case MAD:
        return x[0] * x[1] + x[2];
    case FABS:
    case ROOT:
        return fabs(x[0]);
    case FMIN:
        return fmin(x[0], x[1]);
    case FMAX:
        return fmax(x[0], x[1]);
    case COPYSIGN:
        return copysign(x[0], x[1]) + 0.0;
    case SIGN:
        return x[0] > 0 ? 1 : x[0] < 0 ? -1 : 0;
    case STEP:
        return x[1] < x[0] ? 0 : 1;
    case FMOD:
        return fmod(x[0], x[1]) + 0.0;
    case FLOOR:
        return floor(x[0] * 0.25) + 0.0;
    case CEIL:
        return ceil(x[0] * 0.25) + 0.0;
    case TRUNC:
        return trunc(x[0] * 0.25) + 0.0;
    case RINT:
        return rint(x[0] * 0.25) + 0.0;
    case ROUND:
        return round(x[0] * 0.25) + 0.0;
    default:
        return rint(transcendental(builtin, x[0])) + 0.0;
    }
}

static const char *refuse_floats(enum builtin builtin, const double x[3])
{
    if (builtin == FMOD && x[1] == 0)
        return "a remainder of 0";
    for (unsigned i = 0; i < builtin_operands(builtin); i++)
        if (x[i] > 4000 || x[i] < -4000)
            return "a builtin function on large floats";
    if (!is_transcendental(builtin))
        return NULL;
    const double exact = transcendental(builtin, x[0]);
    if (x[0] < 0 || x[0] > 63)
        return "a function outside of what is tried";
    /* Implementations may differ in last places, not in how they round. */
    return fabs(fabs(exact - rint(exact)) - 0.5) < 0.004
               ? "a function that rounds either way"
               : NULL;
}

const char *compute_builtin(enum builtin builtin, enum type type,
                            const uint64_t operands[3], uint64_t *result)
{
    const char *refusal;
    if (compute_bits(builtin, type, operands, result)) {
        if (!is_floating(type))
            *result = convert(*result, type, type);
        return NULL;
    }
    if (is_of_floats(builtin)) {
        const double x[3] = {to_double(operands[0]), to_double(operands[1]),
                             to_double(operands[2])};
        refusal = refuse_floats(builtin, x);
        *result = refusal ? 0 : from_double(compute_floats(builtin, x));
    } else {
        const number x[3] = {widened(operands[0], type),
                             widened(operands[1], type),
                             widened(operands[2], type)};
        refusal = refuse_integers(builtin, type, x);
        *result = convert((uint64_t)compute_integers(builtin, type, x), LONG,
                          builtin_type(builtin, type));
    }
    return refusal;
}
