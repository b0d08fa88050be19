/* SPDX-License-Identifier: MIT */
/*
 * What floats must do. A compiler whose flags allow it something else takes the
 * condition for false, and the name is not in the object file: see flags.cmake.
 */
void wgc_keeps_nans(void);
void wgc_keeps_infinities(void);
void wgc_keeps_signed_zeros(void);
void wgc_keeps_order(void);

void wgc_contract(float x);
void wgc_contract(float x)
{
    if (x != x)
        wgc_keeps_nans();
    if (x == __builtin_inff() && x + __builtin_inff() == x)
        wgc_keeps_infinities();
    if (!__builtin_signbit(x + 0.0f) && __builtin_signbit(x))
        wgc_keeps_signed_zeros();
    if (x + 1e9f - 1e9f != x && x == x)
        wgc_keeps_order();
}
