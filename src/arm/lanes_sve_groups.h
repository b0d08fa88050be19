/* SPDX-License-Identifier: MIT */
/* Lanes of SVE: what only groups in parallel, and the search for an
 * element, need. lanes_sve.h includes this. */
#ifndef WGC_SRC_ARM_LANES_SVE_GROUPS_H
#define WGC_SRC_ARM_LANES_SVE_GROUPS_H

WGC_INLINE lanes_b32 to_pattern_f32(lanes_f32 x)
{
    return svreinterpret_u32_f32(x);
}
WGC_INLINE lanes_b64 to_pattern_f64(lanes_f64 x)
{
    return svreinterpret_u64_f64(x);
}
WGC_INLINE lanes_f32 from_pattern_f32(lanes_b32 x)
{
    return svreinterpret_f32_u32(x);
}
WGC_INLINE lanes_f64 from_pattern_f64(lanes_b64 x)
{
    return svreinterpret_f64_u64(x);
}

/* ---- Every other run of lanes, of a and then of b ------------------------ */

WGC_INLINE lanes_b16 even1_b16(lanes_b16 a, lanes_b16 b)
{
    return svuzp1_u16(a, b);
}
WGC_INLINE lanes_b16 odd1_b16(lanes_b16 a, lanes_b16 b)
{
    return svuzp2_u16(a, b);
}
WGC_INLINE lanes_b32 even1_b32(lanes_b32 a, lanes_b32 b)
{
    return svuzp1_u32(a, b);
}
WGC_INLINE lanes_b32 odd1_b32(lanes_b32 a, lanes_b32 b)
{
    return svuzp2_u32(a, b);
}
WGC_INLINE lanes_b64 even1_b64(lanes_b64 a, lanes_b64 b)
{
    return svuzp1_u64(a, b);
}
WGC_INLINE lanes_b64 odd1_b64(lanes_b64 a, lanes_b64 b)
{
    return svuzp2_u64(a, b);
}
WGC_INLINE lanes_b32 even2_b32(lanes_b32 a, lanes_b32 b)
{
    return svreinterpret_u32_u64(
        svuzp1_u64(svreinterpret_u64_u32(a), svreinterpret_u64_u32(b)));
}
WGC_INLINE lanes_b32 odd2_b32(lanes_b32 a, lanes_b32 b)
{
    return svreinterpret_u32_u64(
        svuzp2_u64(svreinterpret_u64_u32(a), svreinterpret_u64_u32(b)));
}

/* Runs of 128 bits and more: SVE has no such unzip before FEAT_F64MM. */
#if SVE_BITS > 128
/* Each lane of a or, where a's is none, of b. */
WGC_INLINE lanes_b64 taken(lanes_b64 a, lanes_b64 b, lanes_b64 from)
{
    const svuint64_t behind = svsub_n_u64_x(all_64(), from, SVE_BITS / 64);
    return svorr_u64_x(all_64(), svtbl_u64(a, from), svtbl_u64(b, behind));
}
/* Where runs of m lanes begin: every other one, from the first or second. */
WGC_INLINE lanes_b64 run_starts(uint64_t m, uint64_t skipped)
{
    const svuint64_t lane = svindex_u64(0, 1);
    const svuint64_t run = svand_n_u64_x(all_64(), lane, ~(m - 1));
    return svadd_n_u64_x(all_64(), svadd_u64_x(all_64(), lane, run), skipped);
}
WGC_INLINE lanes_b64 even2_b64(lanes_b64 a, lanes_b64 b)
{
    return taken(a, b, run_starts(2, 0));
}
WGC_INLINE lanes_b64 odd2_b64(lanes_b64 a, lanes_b64 b)
{
    return taken(a, b, run_starts(2, 2));
}
#endif
#if SVE_BITS > 256
WGC_INLINE lanes_b64 even4_b64(lanes_b64 a, lanes_b64 b)
{
    return taken(a, b, run_starts(4, 0));
}
WGC_INLINE lanes_b64 odd4_b64(lanes_b64 a, lanes_b64 b)
{
    return taken(a, b, run_starts(4, 4));
}
#endif

/* Shorter lanes, as longer ones. */
#define BY_LONGER(name, kind, longer_name, longer)                             \
    WGC_INLINE lanes_b##kind name##_b##kind(lanes_b##kind a, lanes_b##kind b)  \
    {                                                                          \
        return svreinterpret_u##kind##_u##longer(                              \
            longer_name##_b##longer(svreinterpret_u##longer##_u##kind(a),      \
                                    svreinterpret_u##longer##_u##kind(b)));    \
    }
BY_LONGER(even2, 16, even1, 32)
BY_LONGER(odd2, 16, odd1, 32)
BY_LONGER(even4, 16, even1, 64)
BY_LONGER(odd4, 16, odd1, 64)
#if SVE_BITS > 128
BY_LONGER(even8, 16, even2, 64)
BY_LONGER(odd8, 16, odd2, 64)
BY_LONGER(even4, 32, even2, 64)
BY_LONGER(odd4, 32, odd2, 64)
#endif
#if SVE_BITS > 256
BY_LONGER(even16, 16, even4, 64)
BY_LONGER(odd16, 16, odd4, 64)
BY_LONGER(even8, 32, even4, 64)
BY_LONGER(odd8, 32, odd4, 64)
#endif
#undef BY_LONGER

/* ---- The last lane of every lower run, in all of the upper one ------------
 */

#define LOWER(m, bits)                                                         \
    WGC_INLINE lanes_b##bits lower##m##_b##bits(lanes_b##bits x,               \
                                                lanes_b##bits neutral)         \
    {                                                                          \
        const svuint##bits##_t lane = svindex_u##bits(0, 1);                   \
        const svuint##bits##_t run = svand_n_u##bits##_x(                      \
            all_##bits(), lane, (uint##bits##_t) ~(2 * m - 1));                \
        const svuint##bits##_t from =                                          \
            svorr_n_u##bits##_x(all_##bits(), run, m - 1);                     \
        const svuint##bits##_t upper =                                         \
            svand_n_u##bits##_x(all_##bits(), lane, m);                        \
        return svsel_u##bits(svcmpne_n_u##bits(all_##bits(), upper, 0),        \
                             svtbl_u##bits(x, from), neutral);                 \
    }
LOWER(1, 16)
LOWER(2, 16)
LOWER(4, 16)
LOWER(1, 32)
LOWER(2, 32)
LOWER(1, 64)
#if SVE_BITS > 128
LOWER(8, 16)
LOWER(4, 32)
LOWER(2, 64)
#endif
#if SVE_BITS > 256
LOWER(16, 16)
LOWER(8, 32)
LOWER(4, 64)
#endif
#undef LOWER

/* ---- Canonical NaNs, equal lanes ----------------------------------------- */

WGC_INLINE lanes_b16 canonical_lanes_f16(lanes_b16 x)
{
    const svuint16_t magnitude = svand_n_u16_x(all_16(), x, 0x7FFF);
    return svsel_u16(svcmpgt_n_u16(all_16(), magnitude, 0x7C00),
                     svdup_u16(0x7E00), x);
}
WGC_INLINE lanes_b32 canonical_lanes_f32(lanes_b32 x)
{
    const svfloat32_t value = svreinterpret_f32_u32(x);
    return svsel_u32(svcmpuo_f32(all_32(), value, value), svdup_u32(0x7FC00000),
                     x);
}
WGC_INLINE lanes_b64 canonical_lanes_f64(lanes_b64 x)
{
    const svfloat64_t value = svreinterpret_f64_u64(x);
    return svsel_u64(svcmpuo_f64(all_64(), value, value),
                     svdup_u64(UINT64_C(0x7FF8000000000000)), x);
}

/* A bit per lane; those of 16 bits add up in lanes of 32, by halves. */
WGC_INLINE uint32_t equal_b16(lanes_b16 a, lanes_b16 b)
{
    const svuint16_t same = svdup_n_u16_z(svcmpeq_u16(all_16(), a, b), 1);
    const svuint32_t lane = svindex_u32(0, 1);
    const svuint32_t low = svlsl_u32_x(all_32(), svunpklo_u32(same), lane);
    const svuint32_t high =
        svlsl_u32_x(all_32(), svunpkhi_u32(same),
                    svadd_n_u32_x(all_32(), lane, SVE_BITS / 32));
    return (uint32_t)svaddv_u32(all_32(), svorr_u32_x(all_32(), low, high));
}
WGC_INLINE uint32_t equal_b32(lanes_b32 a, lanes_b32 b)
{
    const svuint32_t bit =
        svlsl_u32_x(all_32(), svdup_u32(1), svindex_u32(0, 1));
    return (uint32_t)svaddv_u32(svcmpeq_u32(all_32(), a, b), bit);
}
WGC_INLINE uint32_t equal_b64(lanes_b64 a, lanes_b64 b)
{
    const svuint64_t bit =
        svlsl_u64_x(all_64(), svdup_u64(1), svindex_u64(0, 1));
    return (uint32_t)svaddv_u64(svcmpeq_u64(all_64(), a, b), bit);
}

/* ---- Any lanes ----------------------------------------------------------- */

WGC_INLINE lanes_b32 look_up_b32(lanes_b32 table, lanes_b32 lanes)
{
    return svtbl_u32(table, lanes);
}
/* What is not in a table is 0. */
WGC_INLINE lanes_b32 look_up_pair_b32(lanes_b32 a, lanes_b32 b, lanes_b32 lanes)
{
    const svuint32_t lane = svand_n_u32_x(all_32(), lanes, 2 * COUNT_b32 - 1);
    const svuint32_t in_b = svsub_n_u32_x(all_32(), lane, COUNT_b32);
    return svorr_u32_x(all_32(), svtbl_u32(a, lane), svtbl_u32(b, in_b));
}
WGC_INLINE lanes_b32 select_equal_b32(lanes_b32 a, lanes_b32 b, lanes_b32 x,
                                      lanes_b32 y)
{
    return svsel_u32(svcmpeq_u32(all_32(), a, b), x, y);
}

WGC_INLINE lanes_b32 gather_b32(const char *p, lanes_b32 from)
{
    const uint32_t *const words = (const uint32_t *)(const void *)p;
    return svld1_gather_u32index_u32(all_32(), words, from);
}

#endif
