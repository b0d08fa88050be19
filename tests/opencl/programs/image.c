/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "run.h"

struct image {
    int n;
    const unsigned char *in;
    unsigned char *out;
};

static struct image new_image(struct run *run)
{
    const int n = run->n;
    struct image image = {.n = n};
    image.in = (unsigned char *)words_below(run, (size_t)(n * n), 0);
    image.out = (unsigned char *)zero_words(run, (size_t)(n * n));
    work_items(run, n, n, 1);
    return image;
}

/* A byte of the pixel that is dx and dy from the one that holds byte i. */
static int at(const struct image *image, int i, int dx, int dy)
{
    const int n = image->n, x = i / 4 % n + dx, y = i / 4 / n + dy;
    const int cx = x < 0 ? 0 : x < n ? x : n - 1;
    const int cy = y < 0 ? 0 : y < n ? y : n - 1;
    return image->in[(cy * n + cx) * 4 + i % 4];
}

void image_blur(struct run *run)
{
    const struct image image = new_image(run);
    for (int i = 0; i < 4 * run->n * run->n; i++) {
        int sum = 4;
        for (int k = 0; k < 9; k++)
            sum += at(&image, i, k % 3 - 1, k / 3 - 1);
        image.out[i] = (unsigned char)(sum / 9);
    }
}

void image_edges(struct run *run)
{
    const struct image image = new_image(run);
    for (int i = 0; i < 4 * run->n * run->n; i++) {
        const int sum = abs(at(&image, i, -1, 0) - at(&image, i, 1, 0)) +
                        abs(at(&image, i, 0, -1) - at(&image, i, 0, 1));
        image.out[i] = (unsigned char)(sum < 255 ? sum : 255);
    }
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

void image_median(struct run *run)
{
    const struct image image = new_image(run);
    for (int i = 0; i < 4 * run->n * run->n; i++) {
        int five[5] = {at(&image, i, 0, 0), at(&image, i, -1, 0),
                       at(&image, i, 1, 0), at(&image, i, 0, -1),
                       at(&image, i, 0, 1)};
        qsort(five, 5, sizeof *five, compare);
        image.out[i] = (unsigned char)five[2];
    }
}

void image_grey(struct run *run)
{
    const struct image image = new_image(run);
    for (int i = 0; i < 4 * run->n * run->n; i++) {
        const unsigned char *const p = &image.in[i / 4 * 4];
        image.out[i] =
            i % 4 == 3
                ? p[3]
                : (unsigned char)((77 * p[0] + 150 * p[1] + 29 * p[2]) >> 8);
    }
}

void image_table(struct run *run)
{
    const struct image image = new_image(run);
    const unsigned char *const table =
        (unsigned char *)words_below(run, 256 / 4, 0);
    for (int i = 0; i < 4 * run->n * run->n; i++)
        image.out[i] = table[image.in[i]];
}
