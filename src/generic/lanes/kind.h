/* SPDX-License-Identifier: MIT */
/*
 * The lanes of a unit, in plain words: what its lane header gives for one kind
 * of lanes. docs/dev/adding-an-isa.md says what each does.
 *
 * The includer has defined
 *   KIND    the lanes: b16 b32 b64, or f32 f64
 *   MEMORY  what memory holds: the same, or f16 where KIND is f32
 */
#ifndef WGC_SRC_GENERIC_KIND_H
#define WGC_SRC_GENERIC_KIND_H

#define COUNT (COUNT_b32 * 32 / PASTE2(BITS, KIND)) /* lanes of a vector */

typedef PASTE2(elem, MEMORY) elem;
typedef PASTE2(lanes, KIND) lanes;
typedef PASTE2(held, KIND) held;
typedef PASTE2(scalar, KIND) scalar;

/* Of two vectors. */
typedef lanes binary(lanes a, lanes b);

/* Floats move as their patterns do. */
#define MOVED_b16 b16
#define MOVED_b32 b32
#define MOVED_b64 b64
#define MOVED_f32 b32
#define MOVED_f64 b64
#define MOVED PASTE2(MOVED, KIND)
typedef PASTE2(lanes, MOVED) moved;
typedef moved mover(moved a, moved b);

WGC_INLINE moved to_moved(lanes x) { return PASTE2(to_pattern, KIND)(x); }
WGC_INLINE lanes from_moved(moved x) { return PASTE2(from_pattern, KIND)(x); }
WGC_INLINE lanes move_both(mover *by, lanes a, lanes b)
{
    return from_moved(by(to_moved(a), to_moved(b)));
}

/* ---- Memory -------------------------------------------------------------- */

WGC_INLINE lanes load_vector(const void *p) { return PASTE2(load, MEMORY)(p); }
WGC_INLINE void store_vector(void *p, lanes x) { PASTE2(store, MEMORY)(p, x); }
WGC_INLINE lanes load_some(const void *p, size_t n, lanes fill)
{
    return PASTE2(load_n, MEMORY)(p, n, fill);
}
WGC_INLINE elem first_element(lanes x) { return PASTE2(first, MEMORY)(x); }
WGC_INLINE void store_some(void *p, lanes x, size_t n)
{
    PASTE2(store_n, MEMORY)(p, x, n);
}
/* Lanes as they are, also of half. */
WGC_INLINE lanes load_lanes(const void *p) { return PASTE2(load, KIND)(p); }
WGC_INLINE void store_lanes(void *p, lanes x) { PASTE2(store, KIND)(p, x); }

/* ---- Moves --------------------------------------------------------------- */

WGC_INLINE lanes splat(scalar x) { return PASTE2(splat, KIND)(x); }
WGC_INLINE scalar first_lane(lanes x) { return PASTE2(first, KIND)(x); }
WGC_INLINE lanes last_lane(lanes x) { return PASTE2(last, KIND)(x); }
WGC_INLINE lanes opaque(lanes x) { return PASTE2(opaque, KIND)(x); }
/* In a register, where GCC would load it for each of two uses. */
WGC_INLINE lanes loaded(lanes x)
{
    return from_moved(PASTE2(opaque, MOVED)(to_moved(x)));
}
WGC_INLINE lanes ordered(lanes x)
{
    return from_moved(PASTE2(ordered, MOVED)(to_moved(x)));
}
WGC_INLINE lanes select_lanes(uint32_t bits, lanes a, lanes b)
{
    return from_moved(PASTE2(select, MOVED)(bits, to_moved(a), to_moved(b)));
}
WGC_INLINE uint32_t equal(lanes a, lanes b)
{
    return PASTE2(equal, MOVED)(to_moved(a), to_moved(b));
}
WGC_INLINE lanes slide1(lanes before, lanes x)
{
    return PASTE2(slide1, KIND)(before, x);
}
WGC_INLINE lanes down1(lanes x) { return PASTE2(down1, KIND)(x); }
WGC_INLINE lanes even1(lanes a, lanes b)
{
    return move_both(PASTE2(even1, MOVED), a, b);
}
WGC_INLINE lanes odd1(lanes a, lanes b)
{
    return move_both(PASTE2(odd1, MOVED), a, b);
}
#if COUNT > 2
WGC_INLINE lanes down2(lanes x) { return PASTE2(down2, KIND)(x); }
WGC_INLINE lanes even2(lanes a, lanes b)
{
    return move_both(PASTE2(even2, MOVED), a, b);
}
WGC_INLINE lanes odd2(lanes a, lanes b)
{
    return move_both(PASTE2(odd2, MOVED), a, b);
}
#endif
#if COUNT > 4
WGC_INLINE lanes down4(lanes x) { return PASTE2(down4, KIND)(x); }
WGC_INLINE lanes even4(lanes a, lanes b)
{
    return move_both(PASTE2(even4, MOVED), a, b);
}
WGC_INLINE lanes odd4(lanes a, lanes b)
{
    return move_both(PASTE2(odd4, MOVED), a, b);
}
#endif
#if COUNT > 8
WGC_INLINE lanes down8(lanes x) { return PASTE2(down8, KIND)(x); }
WGC_INLINE lanes even8(lanes a, lanes b)
{
    return move_both(PASTE2(even8, MOVED), a, b);
}
WGC_INLINE lanes odd8(lanes a, lanes b)
{
    return move_both(PASTE2(odd8, MOVED), a, b);
}
#endif
#if COUNT > 16
WGC_INLINE lanes down16(lanes x) { return PASTE2(down16, KIND)(x); }
WGC_INLINE lanes even16(lanes a, lanes b)
{
    return move_both(PASTE2(even16, MOVED), a, b);
}
WGC_INLINE lanes odd16(lanes a, lanes b)
{
    return move_both(PASTE2(odd16, MOVED), a, b);
}
#endif

#if PASTE2(TRANSPOSES, MEMORY)
WGC_INLINE void transpose(lanes *a, lanes *b, lanes *c, lanes *d)
{
    moved x = to_moved(*a), y = to_moved(*b);
    moved z = to_moved(*c), w = to_moved(*d);
    PASTE2(transpose, MOVED)(&x, &y, &z, &w);
    *a = from_moved(x), *b = from_moved(y);
    *c = from_moved(z), *d = from_moved(w);
}
WGC_INLINE lanes up4(lanes x, lanes fill)
{
    return move_both(PASTE2(up4, MOVED), x, fill);
}
WGC_INLINE lanes lower1(lanes x, lanes neutral)
{
    return move_both(PASTE2(lower1, MOVED), x, neutral);
}
#endif

#endif
