/* SPDX-License-Identifier: MIT */
/* OpenCL's builtin functions on scalars and on vectors part by part. */
#ifndef WGC_FUZZ_BUILTINS_H
#define WGC_FUZZ_BUILTINS_H

#include "values.h"

enum builtin {
    /* Of integers. */
    CLAMP,
    ABS,
    ABS_DIFF,
    ADD_SAT,
    SUB_SAT,
    HADD,
    RHADD,
    MUL_HI,
    MUL24,
    MAD24,
    ROTATE,
    POPCOUNT,
    CLZ,
    BITSELECT,
    CONVERT_SAT, /* to char, whatever the type */
    /* Of whole numbers as floats. */
    FMA,
    MAD,
    FABS,
    FMIN,
    FMAX,
    COPYSIGN,
    SIGN,
    STEP,
    FMOD,
    FLOOR, /* of a quarter of the number */
    CEIL,
    TRUNC,
    RINT,
    ROUND,
    ROOT, /* of the number's square */
    /* Of floats, rounded to whole numbers so that last places do not matter. */
    EXP2,
    EXP,
    LOG2,
    LOG,
    SIN,
    COS,
    CBRT,
    POWER,
    ATAN2,
    /* Of both. */
    SELECT,
    ALL_PARTS, /* of a comparison of vectors */
    ANY_PART,
    BUILTINS
};

/* How it is written: $1 to $3 stand for operands, $t for their type, $s for the
 * width of vectors. */
extern const char *const builtin_formats[BUILTINS];

unsigned builtin_operands(enum builtin builtin);

static inline bool is_of_floats(enum builtin builtin)
{
    return builtin >= FMA && builtin < SELECT;
}

/* Those of which operands are from 0 to 15. */
static inline bool is_transcendental(enum builtin builtin)
{
    return builtin >= EXP2 && builtin <= ATAN2;
}

/* The value on one part, of operands of that type (but SELECT's last one, which
 * is a truth value). NULL, or why OpenCL does not say what it is. */
const char *compute_builtin(enum builtin builtin, enum type type,
                            const uint64_t operands[3], uint64_t *result);
/* The type of results. */
enum type builtin_type(enum builtin builtin, enum type operands);

#endif
