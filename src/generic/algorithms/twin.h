/* SPDX-License-Identifier: MIT */
/*
 * Scans of the unsigned twin's elements with a carry, by this type's kernel.
 * The twin's carry has the same layout. Its members are copied one by one, as
 * kernels load and store them: a load of both would wait for two stores.
 */
WGC_INLINE void scan_twin(void *dst, const void *src, size_t n, void *carry,
                          piece_scanner *scan)
{
    carry_of_type same;
    char *const begun = (char *)carry + offsetof(carry_of_type, begun);
    memcpy(&same.value, carry, sizeof same.value);
    memcpy(&same.begun, again(begun), sizeof same.begun);
    scan(dst, src, n, &same);
    memcpy(carry, &same.value, sizeof same.value);
    memcpy(begun, again(&same.begun), sizeof same.begun);
}
