/* SPDX-License-Identifier: MIT */
/* Forces between particles; the fourth number is a mass. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

float4 pull(float4 self, float4 other)
{
    const float4 d = other - self;
    const float square = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
    const float inverse = 1 / sqrt(square);
    return other.w * inverse * inverse * inverse * (float4)(d.xyz, 0);
}

/* All N with all, a tile at a time. */
kernel void nbody(global const float4 *in, global float4 *out)
{
    local float4 tile[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    const float4 self = in[i];
    float4 sum = 0;
    for (int at = 0; at < N; at += LX) {
        tile[l] = in[at + l];
        SYNC;
        for (int k = 0; k < LX; k++)
            sum += pull(self, tile[k]);
        SYNC;
    }
    out[i] = sum;
}

/* With W others from a list, those only that are near. */
kernel void neighbours(global const float4 *in, global const uint *list,
                       global float4 *out)
{
    const int i = get_global_id(0);
    const float4 self = in[i];
    float4 sum = 0;
    for (int k = 0; k < W; k++) {
        const float4 other = in[list[k * N + i]];
        const float dx = other.x - self.x;
        if (fabs(dx) < 0.5f)
            sum += pull(self, other);
    }
    out[i] = sum;
}
