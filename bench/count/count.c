/* SPDX-License-Identifier: MIT */
/* count ISA FUNCTION CALLS: what count.sh counts instructions of. */
#include <stdlib.h>
#include <string.h>

#include "wgc/kernels.h"
#include "wgc/wgc.h"

enum { N = 1024 };

int main(int count, char **arguments)
{
    static double src[N], dst[N]; /* room for any type, and zeros */
    wgc_isa_id isa;
    if (count != 4 || wgc_isa_from_name(arguments[1], &isa) != WGC_OK)
        return 2;
    void (*const function)(void) = wgc_function(isa, arguments[2]);
    if (!function)
        return 1;
    for (int calls = atoi(arguments[3]); calls > 0; calls--) {
        if (strstr(arguments[2], "reduce"))
            ((void (*)(const void *, size_t))function)(src, N);
        else
            ((void (*)(void *, const void *, size_t))function)(dst, src, N);
    }
    return 0;
}
