/* SPDX-License-Identifier: MIT */
/*
 * Barrier kernels for the pass that recomputes ids: whatever a kernel may do
 * with ids across barriers. T is the integer type that ids are kept in; local
 * ids are below 128, so they fit. Groups are 1D or 2D, `l` holds one int per
 * work-item of a group.
 */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS global const int *a, global int *b, local int *l, int n
#define LID ((T)(get_local_id(0) + get_local_size(0) * get_local_id(1)))
#define SIZE ((int)(get_local_size(0) * get_local_size(1)))
#define GROUP                                                                  \
    ((int)(get_group_id(0) + get_num_groups(0) * get_group_id(1)))
#define GID (GROUP * SIZE + (int)LID)

kernel void kept_ids(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    SYNC;
    b[gid] = l[SIZE - 1 - lid];
}

kernel void inline_ids(ARGS)
{
    l[get_local_id(0) + get_local_size(0) * get_local_id(1)] = a[GID];
    SYNC;
    b[GID] = l[LID] + 1;
}

kernel void two_barriers(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    SYNC;
    int x = l[(lid + 1) % SIZE];
    SYNC;
    l[lid] = x * 3;
    SYNC;
    b[gid] = l[SIZE - 1 - lid] ^ gid;
}

kernel void tree(ARGS)
{
    T lid = LID;
    l[lid] = a[GID];
    for (int h = 64; h > 0; h /= 2) {
        SYNC;
        if ((int)lid < h && (int)lid + h < SIZE)
            l[lid] += l[lid + h];
    }
    SYNC;
    b[GID] = l[0] + lid;
}

kernel void hillis_steele(ARGS)
{
    T lid = LID;
    l[lid] = a[GID];
    SYNC;
    for (int d = 1; d < SIZE; d *= 2) {
        int x = (int)lid >= d ? l[lid - d] : 0;
        SYNC;
        l[lid] += x;
        SYNC;
    }
    b[GID] = l[lid];
}

kernel void divergent_branch(ARGS)
{
    T lid = LID;
    int gid = GID, x;
    if (lid % 3 == 0)
        x = a[gid] * 2;
    else
        x = a[gid] - (int)lid;
    l[lid] = x;
    SYNC;
    if (lid & 1)
        b[gid] = l[lid - 1];
    else
        b[gid] = l[lid] + gid;
}

kernel void uniform_branch(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    SYNC;
    if (n & 1) {
        int x = l[SIZE - 1 - lid];
        SYNC;
        l[lid] = x + gid;
        SYNC;
    }
    b[gid] = l[lid];
}

kernel void both_branches_wait(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    if (n > 2) {
        SYNC;
        b[gid] = l[SIZE - 1 - lid];
    } else {
        SYNC;
        b[gid] = l[lid] - gid;
    }
}

kernel void early_exit(ARGS)
{
    T lid = LID;
    int gid = GID;
    if (n < 0)
        return;
    l[lid] = a[gid];
    SYNC;
    if (n == 1000)
        return;
    b[gid] = l[(lid + n) % SIZE];
}

kernel void late_exit(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    SYNC;
    b[gid] = gid;
    if (lid % 5 == 2)
        return;
    b[gid] += l[SIZE - 1 - lid];
}

kernel void uniform_loop(ARGS)
{
    T lid = LID;
    int gid = GID, sum = 0;
    for (int i = 0; i < n; i++) {
        l[lid] = a[gid] + i;
        SYNC;
        sum += l[(lid + i) % SIZE];
        SYNC;
    }
    b[gid] = sum;
}

kernel void nested_loops(ARGS)
{
    T lid = LID;
    int gid = GID, sum = 0;
    l[lid] = a[gid];
    for (int i = 0; i < n; i++) {
        SYNC;
        for (int j = 0; j <= (int)lid % 4; j++)
            sum += l[(lid + j) % SIZE];
        SYNC;
        l[lid] = sum + i;
    }
    SYNC;
    b[gid] = l[SIZE - 1 - lid];
}

kernel void loop_without_barrier(ARGS)
{
    T lid = LID;
    int gid = GID, sum = 0;
    l[lid] = a[gid];
    SYNC;
    for (int i = 0; i < SIZE; i++)
        sum += l[i] * (i < (int)lid) + l[lid];
    b[gid] = sum;
}

kernel void loop_with_exit(ARGS)
{
    T lid = LID;
    int gid = GID, i = 0;
    l[lid] = a[gid];
    SYNC;
    while (i < SIZE && l[i] < 900 + (int)lid)
        i++;
    b[gid] = i + gid;
}

kernel void transpose(ARGS)
{
    T x = get_local_id(0), y = get_local_id(1);
    T w = get_local_size(0), h = get_local_size(1);
    l[y * w + x] = a[GID];
    SYNC;
    T at = y * w + x;
    b[GID] = l[(at % h) * w + at / h];
}

kernel void arithmetic(ARGS)
{
    T lid = LID;
    T q = (T)(lid / 3), r = (T)(lid % 7), s = (T)(lid << 1), t = (T)(lid ^ 5);
    T u = (T)(lid * lid), v = (T)(-lid), w = (T)(~lid >> 1), z = lid > 9;
    l[lid] = a[GID];
    SYNC;
    b[GID] = l[lid] + q + 3 * r + 5 * (int)s + 7 * t + 11 * (int)u +
             13 * (int)v + 17 * (int)w + 19 * (int)z;
}

kernel void divisions(ARGS)
{
    T lid = LID, d = (T)(lid % 5 + 1);
    T q = (T)(100 / d), r = (T)(100 % d);
    if (lid > 40)
        q = (T)(lid / (T)(lid - 40));
    l[lid] = a[GID];
    SYNC;
    b[GID] = l[(q + r) % SIZE] + q;
}

kernel void divergent_kept(ARGS)
{
    T lid = LID, other = lid;
    if (a[GID] & 1)
        other = (T)(SIZE - 1 - lid);
    l[lid] = a[GID];
    SYNC;
    b[GID] = l[other] + lid;
}

kernel void chosen(ARGS)
{
    T lid = LID;
    T low = lid < 10 ? (T)(lid + 1) : (T)(lid - 1);
    int even = lid % 2 == 0;
    l[lid] = a[GID];
    SYNC;
    b[GID] = even ? l[low] : l[lid];
}

kernel void pointers(ARGS)
{
    global const int *in = a + GID;
    global int *out = b + GID;
    local int *mine = l + LID;
    *mine = *in;
    SYNC;
    int x = *in + *mine;
    SYNC;
    *mine = x;
    SYNC;
    *out = *mine + l[0];
}

kernel void private_array(ARGS)
{
    T lid = LID;
    int p[4];
    for (int i = 0; i < 4; i++)
        p[i] = a[GID] + i * (int)lid;
    l[lid] = p[lid % 4];
    SYNC;
    b[GID] = l[SIZE - 1 - lid] + p[(lid + 1) % 4];
}

int neighbour(local int *l, T lid, int size)
{
    int x = l[(lid + 1) % size];
    SYNC;
    l[lid] = x;
    SYNC;
    return l[size - 1 - lid];
}

kernel void function_that_waits(ARGS)
{
    T lid = LID;
    l[lid] = a[GID];
    SYNC;
    int x = neighbour(l, lid, SIZE);
    SYNC;
    b[GID] = x + neighbour(l, lid, SIZE);
}

kernel void switches(ARGS)
{
    T lid = LID;
    int gid = GID, x = 0;
    l[lid] = a[gid];
    SYNC;
    switch (lid % 6) {
    case 0:
    case 3:
        x = lid;
        break;
    case 1:
        x = gid;
        break;
    case 4:
        x = l[lid];
    case 5:
        x += 2 * (int)lid;
        break;
    default:
        x = -1;
    }
    SYNC;
    b[gid] = x + l[SIZE - 1 - lid];
}

kernel void vectors(ARGS)
{
    T lid = LID;
    int4 v = (int4)((int)lid, GID, a[GID], n);
    l[lid] = v.x + v.z;
    SYNC;
    v += (int4)(l[lid], l[0], (int)lid, GID);
    b[GID] = v.x ^ v.y ^ v.z ^ v.w;
}

kernel void floats(ARGS)
{
    T lid = LID;
    float f = (float)lid * 0.5f;
    l[lid] = a[GID];
    SYNC;
    b[GID] = (int)(f + (float)l[SIZE - 1 - lid] * (float)lid);
}

kernel void volatile_ids(ARGS)
{
    volatile T lid = LID;
    l[lid] = a[GID];
    SYNC;
    b[GID] = l[SIZE - 1 - lid];
}

kernel void atomics(ARGS)
{
    T lid = LID;
    l[lid] = 0;
    SYNC;
    atomic_add(&l[a[GID] % SIZE], (int)lid + 1);
    SYNC;
    b[GID] = l[lid];
}

kernel void other_queries(ARGS)
{
    T lid = LID;
    size_t s = get_global_size(0) + get_num_groups(1) + get_global_offset(0) +
               get_work_dim() + get_local_size(1) * get_group_id(0);
    size_t g = get_global_id(0) + get_global_id(1);
    l[lid] = a[GID];
    SYNC;
    b[GID] = (int)(s + g) + l[lid];
}

/* Shortest ways through rows of costs, as Rodinia's pathfinder has it: clamps
 * and conditions made of ids in a loop with two barriers. */
kernel void pathfinder(ARGS)
{
    int lid = LID, gid = GID, middle = SIZE / 2;
    int first = GROUP * SIZE - n, from = first < 0 ? -first : 0;
    int to = SIZE - 1 - (GROUP == 0 ? n : 0);
    int west = lid - 1 < from ? from : lid - 1;
    int east = lid + 1 > to ? to : lid + 1;
    bool valid = lid >= from && lid <= to, computed = false;
    int best = a[gid];
    l[lid] = best;
    SYNC;
    for (int i = 0; i < n; i++) {
        computed = false;
        if (lid >= i + 1 && lid <= SIZE - i - 2 && valid) {
            computed = true;
            best = min(min(l[west], l[lid]), l[east]) + a[gid - lid % middle];
            if (lid == 11 && i == 0)
                b[gid] = best;
        }
        SYNC;
        if (i == n - 1)
            break;
        if (computed)
            l[lid] = best;
        SYNC;
    }
    b[gid] = computed ? best : lid;
}

/* A stencil with a halo that the first and the last work-item load. */
kernel void stencil(ARGS)
{
    int lid = LID, gid = GID;
    local int tile[3 * (256 + 2)];
    for (int row = 0; row < 3; row++)
        tile[row * (SIZE + 2) + lid + 1] = a[gid ^ row];
    if (lid == 0)
        for (int row = 0; row < 3; row++)
            tile[row * (SIZE + 2)] = a[gid] * row;
    else if (lid == SIZE - 1)
        for (int row = 0; row < 3; row++)
            tile[row * (SIZE + 2) + SIZE + 1] = a[gid] - row;
    SYNC;
    for (int row = 0; row < 1; row++) {
        int at = (row + 1) * (SIZE + 2) + lid + 1, up = at - SIZE - 2;
        int down = at + SIZE + 2;
        b[gid] = 4 * tile[at] +
                 2 * (tile[up] + tile[down] + tile[at - 1] + tile[at + 1]) +
                 tile[up - 1] + tile[up + 1] + tile[down - 1] + tile[down + 1];
    }
}

/* --------------------- loops that all work-items leave in the same turn -- */

/* A matrix by a matrix, a tile at a time. */
kernel void matrix(ARGS)
{
    int column = get_local_id(0), row = get_local_id(1), sum = 0;
    int width = get_local_size(0), height = get_local_size(1);
    for (int k = 0; k < n; k++) {
        l[LID] = a[GID] + k;
        SYNC;
        for (int i = 0; i < 2 * n; i++)
            sum += l[row * width + i] * l[i % height * width + column];
        SYNC;
    }
    b[GID] = sum;
}

/* Each with each, as in simulations of bodies. */
kernel void bodies(ARGS)
{
    T lid = LID;
    float x = a[GID], force = 0;
    for (int k = 0; k < n; k++) {
        l[lid] = a[GID] * k;
        SYNC;
        for (int i = 0; i < SIZE; i++) {
            float d = l[i] - x;
            force += d / (d * d + 1.0f);
        }
        SYNC;
    }
    b[GID] = as_int(force);
}

/* Left in its middle, with turns that some work-items skip, and one in another;
 * and one that each leaves in a turn of its own. */
kernel void turns(ARGS)
{
    T lid = LID;
    int sum = 0;
    l[lid] = a[GID];
    SYNC;
    for (int i = 0;; i++) {
        if (lid % 3 == 1)
            sum ^= l[lid] + i;
        if (i == n)
            break;
        for (int k = 0; k < i; k++)
            sum += l[(lid + k) % SIZE] * k;
    }
    for (int i = lid; i < SIZE; i += 7)
        sum += l[i];
    SYNC;
    l[lid] = sum;
    for (int i = 0; i < n; i++)
        l[lid] = l[lid] * 3 + i;
    b[GID] = l[lid];
}

/* Values that take each other's places in each turn, and one that is needed
 * when the next one has been stored. */
kernel void places_taken(ARGS)
{
    T lid = LID;
    int x = a[GID], y = (int)lid * 3, before = 0;
    for (int i = 0; i < n + 3; i++) {
        int old = x;
        l[lid] = x - y;
        SYNC;
        before += old ^ x;
        x = y + l[SIZE - 1 - lid];
        y = old;
        SYNC;
        before = before * 5 + old;
    }
    b[GID] = x + 3 * y + 7 * before;
}

/* ----------------------------------------- what one work-item does alone -- */

kernel void lone(ARGS)
{
    local int first, last, sum;
    size_t x = get_local_id(0), y = get_local_id(1);
    int mine = a[GID];
    l[LID] = mine;
    if (x == 0 && y == 0)
        first = mine + n;
    if (x == get_local_size(0) - 1 && y == get_local_size(1) - 1)
        last = mine * 3;
    SYNC;
    if (LID == 5)
        sum = 0;
    if (x == 5 && y == 0)
        for (int i = 0; i < SIZE; i++)
            sum += l[i];
    SYNC;
    int kept = 0;
    if (x == 3 && y == 0)
        kept = l[LID] + sum;
    else if (x == 4 && y == 0)
        l[LID] = 1;
    SYNC;
    b[GID] = first + last * 5 + sum * 7 + kept + l[LID] + mine;
    if (LID == 0)
        b[GROUP * SIZE] = sum;
}

/* A tree of places that are ever farther apart; one has the result. */
kernel void strided_tree(ARGS)
{
    T lid = LID;
    l[lid] = a[GID];
    b[GID] = lid;
    for (int h = 1; h < SIZE; h *= 2) {
        SYNC;
        int at = 2 * h * (int)lid;
        if (at + h < SIZE)
            l[at] += l[at + h];
    }
    SYNC;
    if (lid == 0)
        b[GROUP * SIZE] = l[0];
}

/* ------------------------------------------ stores that are not in order -- */

/* Blelloch's scan of the first 32. */
kernel void up_and_down(ARGS)
{
    T lid = LID;
    int o = 1, top = 16;
    l[lid] = a[GID];
    for (int d = top; d > 0; d /= 2, o *= 2) {
        SYNC;
        if ((int)lid < d)
            l[o * (2 * lid + 2) - 1] += l[o * (2 * lid + 1) - 1];
    }
    SYNC;
    if (lid == 0)
        l[2 * top - 1] = 0;
    for (int d = 1; d <= top; d *= 2) {
        o /= 2;
        SYNC;
        if ((int)lid < d) {
            int left = o * (2 * lid + 1) - 1, right = o * (2 * lid + 2) - 1;
            int x = l[left];
            l[left] = l[right];
            l[right] += x;
        }
    }
    SYNC;
    b[GID] = l[lid];
}

/* Batcher's sort of the first 32. */
kernel void bitonic(ARGS)
{
    T lid = LID;
    l[lid] = a[GID];
    SYNC;
    for (int k = 2; k <= 32; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
            int other = (int)lid ^ j;
            if (lid < 32 && other > (int)lid &&
                (l[lid] > l[other]) == ((lid & k) == 0)) {
                int x = l[lid];
                l[lid] = l[other];
                l[other] = x;
            }
            SYNC;
        }
    b[GID] = l[lid];
}

/* What is scattered takes a division to make. */
kernel void scattered(ARGS)
{
    T lid = LID;
    float x = a[GID];
    l[(lid * 7 + 3) % SIZE] = as_int((x * x + 1) / (x + 3));
    SYNC;
    if (SIZE % 7 != 0)
        b[GID] = l[lid];
}

kernel void own_array(ARGS)
{
    T lid = LID;
    int own[8];
    for (int i = 0; i < 8; i++)
        own[i] = a[(GID + i * 13) % (4 * SIZE)];
    l[lid] = own[lid & 7];
    SYNC;
    b[GID] = l[SIZE - 1 - lid] + own[lid / 4 & 7];
}

/* Local variables that nobody reads, with what is stored there. */
kernel void unread(ARGS)
{
    local int one, many[128], pairs[64][2];
    T lid = LID;
    l[lid] = a[GID];
    many[lid] = l[lid] / (n + (int)lid);
    pairs[lid / 2][lid % 2] = n;
    if (lid == 7)
        one = l[lid];
    SYNC;
    b[GID] = l[SIZE - 1 - lid];
    many[SIZE - 1 - lid] = b[GID];
}

/* Loops from the id on, by steps that are the same for all: the last turns are
 * not everybody's. n is 3. */
kernel void grid_loop(ARGS)
{
    T lid = LID;
    int sum = 0;
    for (int i = GID; i < 4 * SIZE - n; i += SIZE)
        sum += a[i];
    l[lid] = sum;
    SYNC;
    b[GID] = l[SIZE - 1 - lid];
}

/* The same in a kernel without barriers, with what stays of the loop. */
kernel void grid_loop_alone(ARGS)
{
    long i = (long)LID;
    int last = n, turns = 0;
    for (; i < 3 * SIZE + n; i += SIZE) {
        last = a[i];
        if (last & 1)
            turns++;
        b[i] = last * n;
    }
    b[3 * SIZE + n + GROUP * 5 + (LID < 5 ? LID : 4)] = n;
    if (LID < 4 && GROUP == 3)
        b[3 * SIZE + 24 + LID] = last + turns + (int)i;
}

/* Numbers that wrap, or are below zero, or above what has a sign. */
kernel void grid_loop_edges(ARGS)
{
    const uint lid = LID, size = SIZE;
    int sum = 0;
    for (uint i = lid - 5; i < 3 * size; i += size)
        sum += a[i];
    for (uint i = lid + 4294967245u; i < 300; i += size)
        sum ^= (int)(i * 3);
    for (uint i = lid + 4294966900u; i < 4294966900u + 2 * size; i += size)
        sum += a[i - 4294966900u];
    for (int i = (int)lid - 70; i < 50; i += (int)size)
        sum ^= a[i & 31];
    for (int i = (int)lid - 70; i < -10; i += (int)size)
        sum += i;
    for (int i = (int)lid + 2147483300; i < 2147483500; i += n)
        sum ^= i;
    for (ushort i = (ushort)(lid + 65000); i < 65300; i += size)
        sum += i;
    for (short i = (short)(lid * 2); i < 4 * size; i += (short)(2 * size))
        sum += a[i / 2];
    for (T i = (T)lid; i < 20; i += 3)
        sum ^= a[i];
    l[lid] = sum;
    SYNC;
    b[GID] = l[size - 1 - lid];
}

/* Bounds and steps of all kinds; loops in loops and branches; ways out. */
kernel void grid_loop_bounds(ARGS)
{
    T lid = LID;
    int sum = 0, i = (int)lid;
    for (int k = 0; k < n; k++) {
        for (int j = (int)lid; j <= (a[k] & 63); j += n * 8)
            sum += a[j + k];
        SYNC;
        for (int j = (int)lid + k; 2 * SIZE > j; j += SIZE)
            sum ^= a[j];
    }
    do
        sum += a[i] & 63;
    while ((i += SIZE) < 3 * SIZE - 5);
    sum += i;
    if (lid % 2)
        for (int j = (int)lid; j < 3 * SIZE; j += SIZE)
            sum += a[j];
    for (int j = (int)lid; j < 4 * SIZE; j += SIZE) {
        if (a[j] < 9)
            break;
        sum ^= a[j];
    }
    for (int j = SIZE - 1 - (int)lid; j < 3 * SIZE; j += SIZE)
        sum += a[j];
    for (int j = (int)lid; j < 4; j += SIZE)
        sum ^= 1 << j;
    l[lid] = sum;
    SYNC;
    b[GID] = l[SIZE - 1 - lid];
}

/* What each turn stores the next one, or the next loop, may load. */
kernel void grid_loop_stores(ARGS)
{
    local int m[512];
    T lid = LID;
    for (int i = (int)lid; i < 512; i += SIZE)
        m[i] = a[i % (4 * SIZE)] + i;
    SYNC;
    int high = n, low = 0;
    for (int i = (int)lid; i < 512 - SIZE; i += SIZE) {
        low = high;
        high = m[i] ^ low;
        m[i] = low;
        if (i + SIZE < 400)
            m[i] += a[lid];
    }
    SYNC;
    b[GID] = m[SIZE + lid] + m[511 - lid] + high - low;
}

/* All go the same way at a branch and at switches, some ways with a barrier,
 * and carry different values there; n is 3. */
kernel void common_ways(ARGS)
{
    T lid = LID;
    int x = a[GID], y = x ^ (int)lid;
    l[lid] = x;
    if ((GROUP ^ n) & 1) {
        SYNC;
        y += l[SIZE - 1 - lid];
    } else if (lid % 3 == 1)
        x -= 5;
    for (int turn = 0; turn < 3; turn++) {
        switch ((n + turn + GROUP) % 4) {
        case 0:
            SYNC;
            l[lid] = y + turn;
            break;
        case 1:
            SYNC;
            if (lid & 4)
                y -= l[(lid + 1) % SIZE];
            break;
        case 2:
            y = y * 3 + x;
            break;
        default:
            x ^= turn;
        }
        SYNC;
    }
    b[GID] = x + 7 * y + l[lid];
}

/* Where an id is asked for by a number that Clang does not know there is a
 * switch. */
kernel void asked_by_number(ARGS)
{
    T lid = LID;
    int size = (int)get_local_size(n % 3) + (int)get_num_groups((n + 1) % 3);
    int x = a[GID] * size;
    l[lid] = x + (int)get_local_id((n + GROUP) % 3);
    SYNC;
    b[GID] = l[SIZE - 1 - lid] + size + (int)get_group_id((n + 2) % 2);
}

/* Sums of 32 bits with an id, up to where they wrap and beyond; n is 3. */
kernel void sums_that_wrap(ARGS)
{
    T lid = LID;
    uint id = get_local_id(0), group = GROUP;
    long most = (int)(id + 2147483584u), back = (int)(63u - id);
    long more = (int)((uint)(n - 3) * 64u + id + 2147483616u);
    long far = (int)(id + group * 64u + (1u << 30) * group);
    l[lid] = a[GID] + (int)(most * n >> 20) + (int)(back * n);
    SYNC;
    b[GID] = l[lid] + (int)(more * n >> 20) + (int)(far * n >> 10);
}

/* Places in reverse order, which LLVM 18 finds by ~id. */
kernel void turned_round(ARGS)
{
    ulong lid = get_local_id(0);
    uchar row = (uchar)get_local_size(0);
    uint start = (uint)(GROUP * SIZE) + (uint)(row * get_local_id(1));
    l[LID] = a[GID];
    SYNC;
    b[start + ((row - 1) - lid)] = l[LID] + n;
}

/* Work-item 0 goes another way, so Clang takes its id for a constant where the
 * ways meet; n is 3. */
kernel void first_apart(ARGS)
{
    int row = (int)get_local_id(0);
    int x = 3;
    l[LID] = n;
    SYNC;
    if (get_local_id(0) == 0) {
        x = n;
    } else {
        int turn = 0;
        do
            b[GID - (int)get_local_id(0) + row] += turn;
        while (++turn < n);
    }
    b[GID - (int)get_local_id(0) + row] ^= l[0] + x;
}

/* Loops that all go to, or none: what decides stands right before them. n is 3,
 * and a[0] is 0. */
kernel void grid_loop_chosen(ARGS)
{
    T lid = LID;
    int i = (int)lid, j = i, k = i, sum = 0;
    l[lid] = a[lid] + n;
    SYNC;
    if (l[0] != n)
        do
            sum += a[i];
        while ((i += SIZE) < 3 * SIZE);
    if (l[0] == n)
        do
            sum ^= a[j];
        while ((j += SIZE) < 2 * SIZE);
    for (int turn = 0; turn < 4; turn++) {
        SYNC;
        if (turn != l[0])
            continue;
        do
            sum += a[k] + turn;
        while ((k += SIZE) < 3 * SIZE);
    }
    b[GID] = sum;
}

/* Multiples of ids that wrap in an address, which LLVM's vectoriser takes for
 * places at equal distances; each kind by itself. */
kernel void multiples_that_wrap(ARGS)
{
    const int lid = (int)LID, size = SIZE;
    l[lid] = a[GID];
    SYNC;
    int x = l[lid * 3 % size];
    SYNC;
    x = x * 3 + l[mul24(lid, 5) % size];
    SYNC;
    x = x * 3 + a[lid * 7 % (size * 2)];
    SYNC;
    x = x * 3 + a[(uchar)((T)lid * 3)];
    SYNC;
    b[GID] = x * 3 + a[upsample((uchar)0, (uchar)(lid * 3))];
}

/* Bytes of a number that is stored anew between their loads: as a group of
 * loads, LLVM's vectoriser would put all of them before the store. */
kernel void bytes_around_store(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    SYNC;
    local const uchar *bytes = (local const uchar *)l;
    int x = bytes[4 * (int)lid];
    l[lid] = gid * 77777 + n;
    x = x * 3 + bytes[4 * (int)lid + 1];
    b[gid] = x * 3 + bytes[4 * (int)lid + 2];
}

/* Neighbours that are clamped at the ends of a row, near and far, in the ways
 * that people write it. */
kernel void clamped_neighbours(ARGS)
{
    T lid = LID;
    int i = (int)lid, gid = GID, last = SIZE - 1;
    l[lid] = a[gid];
    SYNC;
    int x = l[max(i - 1, 0)] + 3 * l[min(i + 1, last)];
    x = x * 3 + l[i > 2 ? i - 3 : 0] + 5 * l[clamp(i + 8, 0, last)];
    SYNC;
    l[lid] = x;
    SYNC;
    x += 3 * (i < last ? l[i + 1] : l[last]) + a[max(gid - 9, 0)];
    x ^= l[max((uint)i, 2u) - 2] + l[last - max(i - 1, 0)];
    if (i > 0)
        x += l[i - 1];
    if (i < last - 7)
        x -= l[i + 8];
    b[gid] = x;
}

/* The same without a barrier. */
kernel void clamped_alone(ARGS)
{
    T lid = LID;
    int i = (int)lid, first = GID - i, last = SIZE - 1;
    int x = a[first + max(i - 1, 0)] * n + a[first + min(i + 2, last)];
    if (i < last)
        x ^= a[first + i + 1];
    b[first + i] = x;
}

/* A search from there, which is no vector. */
kernel void clamped_search(ARGS)
{
    T lid = LID;
    int i = (int)lid, first = GID - i, x = 0;
    while (x < 5 && a[first + max(i - 1, 0)] > x * 100)
        x++;
    b[first + i] = x;
}

/* A barrier that is no more when local sizes are known. */
kernel void barrier_of_large_groups(ARGS)
{
    T lid = LID;
    if (get_local_size(0) > 1000) {
        SYNC;
        l[lid] = n;
    }
    b[GID] = a[GID] * 3 + (int)lid;
}

/* A choice of a dimension, whose switch LLVM gives a way that nobody goes. */
kernel void dimension_chosen(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid];
    SYNC;
    uint d = get_group_id(1) < get_num_groups(1);
    int x = lid % 3 == 1 ? (int)(d == lid) : (int)lid ^ (int)get_global_id(d);
    SYNC;
    b[gid] = x + l[SIZE - 1 - (int)lid];
}

/* Loads that some do, all from one place. */
kernel void loaded_alike(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid] + (lid == 3 ? a[n] : (int)lid);
    SYNC;
    int x = lid % 3 == 1 ? l[n + 1] : gid;
    SYNC;
    b[gid] = x ^ l[lid];
}

/* The same, where nobody may do so. */
kernel void loaded_by_none(ARGS)
{
    T lid = LID;
    int gid = GID;
    local int two[2];
    if (lid == 1)
        two[0] = two[1] = n;
    SYNC;
    int x = a[gid];
    if (x > 300)
        x += two[1];
    if (x < -300 && n > 3)
        x = a[n << 28];
    b[gid] = x - two[0];
}

/* No id is beyond the end. */
kernel void never_beyond(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[min((int)lid, SIZE - 1)] = a[gid];
    SYNC;
    int x = l[SIZE - 1 - min((int)lid, SIZE - 1)];
    if ((int)lid >= SIZE)
        x = a[0] + 1;
    SYNC;
    l[(int)lid % SIZE] = x + max((int)lid, 0) + min((int)lid + 1, SIZE);
    SYNC;
    b[gid] = l[lid];
}

/* All addresses are of the linear id; ids of rows and columns are values. */
kernel void rows_in_one(ARGS)
{
    T lid = LID;
    int gid = GID;
    l[lid] = a[gid] + (int)get_local_id(1);
    for (int i = 0; i < n; i++) {
        SYNC;
        int x = l[SIZE - 1 - lid] * 3;
        SYNC;
        l[lid] = get_local_id(1) == 1 ? x : x ^ (int)get_global_id(0);
        if (lid == 5)
            l[lid] -= n;
    }
    SYNC;
    b[gid] = l[lid] * (int)get_local_id(0) + (int)get_global_id(1);
}
