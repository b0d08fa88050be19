/* SPDX-License-Identifier: MIT */
/*
 * What moves values between lanes, of one TYPE and VF, which are defined; VF is
 * undefined at the end. Values are compared as bits.
 */
#define NAME3(name, type, vf) wgc_packet_##name##_##type##x##vf##_ptr
#define NAME2(name, type, vf) NAME3(name, type, vf)
#define NAME(name) NAME2(name, TYPE, VF)
#define FN3(name, type, vf) name##_##type##x##vf
#define FN2(name, type, vf) FN3(name, type, vf)
#define FN(name) FN2(name, TYPE, VF)
#define ELEM PASTE2(elem, TYPE)
#define TEXT2(type) #type
#define TEXT(type) TEXT2(type)

void NAME(shuffle)(ELEM *out, const ELEM *in, const uint32_t *lanes);
void NAME(shuffle_xor)(ELEM *out, const ELEM *in, const uint32_t *masks);
void NAME(shuffle_up)(ELEM *out, const ELEM *in, const uint32_t *deltas);
void NAME(shuffle_down)(ELEM *out, const ELEM *in, const uint32_t *deltas);
void NAME(rotate)(ELEM *out, const ELEM *in, uint32_t delta);
void NAME(clustered_rotate)(ELEM *out, const ELEM *in, uint32_t delta,
                            uint32_t cluster);
void NAME(broadcast_first)(ELEM *out, const ELEM *in, uint64_t active);
void NAME(all_equal)(int32_t *out, const ELEM *in);
void NAME(all_equal_where)(int32_t *out, const ELEM *in, uint64_t active);

/* out[j] is in[from[j]]. */
static void FN(expect_lanes)(const char *what, const ELEM *out, const ELEM *in,
                             const uint32_t *from)
{
    checks++;
    for (size_t j = 0; j < VF; j++)
        if (memcmp(&out[j], &in[from[j] % VF], sizeof out[j]) != 0) {
            report("%s_" TEXT(TYPE) "x%d: lane %zu is not that of %u", what, VF,
                   j, from[j] % VF);
            return;
        }
}

static void FN(check_numbers)(const ELEM *in, const uint32_t *numbers)
{
    ELEM out[VF];
    uint32_t by_xor[VF], up[VF], down[VF];
    for (uint32_t j = 0; j < VF; j++) {
        by_xor[j] = j ^ numbers[j];
        up[j] = j - numbers[j];
        down[j] = j + numbers[j];
    }
    NAME(shuffle)(out, in, numbers);
    FN(expect_lanes)("shuffle", out, in, numbers);
    NAME(shuffle_xor)(out, in, numbers);
    FN(expect_lanes)("shuffle_xor", out, in, by_xor);
    NAME(shuffle_up)(out, in, numbers);
    FN(expect_lanes)("shuffle_up", out, in, up);
    NAME(shuffle_down)(out, in, numbers);
    FN(expect_lanes)("shuffle_down", out, in, down);
}

static void FN(check_rotations)(const ELEM *in, uint32_t delta)
{
    ELEM out[VF];
    uint32_t from[VF];
    for (uint32_t cluster = 1; cluster <= VF; cluster *= 2) {
        for (uint32_t j = 0; j < VF; j++)
            from[j] = j / cluster * cluster + (j + delta) % cluster;
        NAME(clustered_rotate)(out, in, delta, cluster);
        FN(expect_lanes)("clustered_rotate", out, in, from);
    }
    NAME(rotate)(out, in, delta);
    FN(expect_lanes)("rotate", out, in, from);
}

/* Equal values but in one lane, and one lane alone. */
static void FN(check_first)(const ELEM *in, uint64_t active)
{
    ELEM out[VF], same[VF];
    uint32_t from[VF], first = 0;
    while (first < VF && !(active >> first & 1))
        first++;
    if (first == VF)
        return;
    for (size_t j = 0; j < VF; j++) {
        from[j] = first;
        same[j] = in[first];
    }
    NAME(broadcast_first)(out, in, active);
    FN(expect_lanes)("broadcast_first", out, in, from);
    const struct type *const type = &PASTE2(type, TYPE);
    const uint64_t value = load_bits(&same[0], sizeof same[0]);
    const bool number = are_equal(type, value, value);
    for (size_t other = 0; other < VF; other++) {
        int32_t equal, everywhere;
        const bool differs =
            !are_equal(type, value, load_bits(&in[other], sizeof in[other]));
        same[other] = in[other];
        NAME(all_equal_where)(&equal, same, active);
        NAME(all_equal)(&everywhere, same);
        same[other] = in[first];
        checks += 2;
        if (equal != (number && !(differs && active >> other & 1)) ||
            everywhere != (number && !differs))
            report("all_equal_" TEXT(TYPE) "x%d, lane %zu: %d %d", VF, other,
                   equal, everywhere);
    }
}

static void FN(check_moves)(void)
{
    ELEM in[64];
    for (int data = 0; data < DATA_COUNT; data++) {
        fill_data(&PASTE2(type, TYPE), (enum data)data, 1, in, 64);
        for (uint64_t seed = 0; seed < 40; seed++) {
            uint32_t numbers[VF];
            for (size_t j = 0; j < VF; j++)
                numbers[j] = (uint32_t)mixed(seed, j);
            FN(check_numbers)(in, numbers);
            FN(check_rotations)(in, (uint32_t)mixed(seed, 99));
            FN(check_first)(in, mixed(seed, 7) << seed % 32);
        }
        FN(check_first)(in, UINT64_MAX);
    }
}

#undef NAME3
#undef NAME2
#undef NAME
#undef FN3
#undef FN2
#undef FN
#undef ELEM
#undef TEXT2
#undef TEXT
#undef VF
