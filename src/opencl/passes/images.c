/* SPDX-License-Identifier: MIT */
/* A map from values to values. */
#include "images.h"

#include <stdlib.h>

void wgc_images_set(struct wgc_images *images, LLVMValueRef value,
                    LLVMValueRef image)
{
    images->images = wgc_grow(images->images, images->count, &images->capacity,
                              sizeof *images->images);
    wgc_map_set(&images->places, value, images->count);
    images->images[images->count++] = image;
}

LLVMValueRef wgc_images_get(const struct wgc_images *images, LLVMValueRef value)
{
    const size_t place = wgc_map_get(&images->places, value);
    return place == (size_t)WGC_ABSENT ? value : images->images[place];
}

void wgc_images_free(struct wgc_images *images)
{
    free(images->images);
    wgc_map_free(&images->places);
}
