/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-probe [--plain]: what an OpenCL program finds here, for wgc-pocl.
 * Prints platform and device, then runs kernels with work-group functions, or
 * builds one without. It looks the OpenCL loader up itself, to say so when
 * there is none.
 */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOADER "libOpenCL.so.1"

enum { ITEMS = 256 };

static const char plain_source[] = "kernel void nothing(void) {}\n";
/* One kernel of every type; those that the device lacks are not there. All
 * results are integers that every type has, half included. */
static const char source[] =
    "#define SCAN(T)                                                     \\\n"
    "    kernel void scan_##T(global const int *in, global int *out)     \\\n"
    "    {                                                               \\\n"
    "        size_t i = get_global_id(0);                                \\\n"
    "        T x = (T)in[i];                                             \\\n"
    "        T sum = work_group_scan_inclusive_add(x);                   \\\n"
    "        out[i] = (int)(sum + work_group_reduce_max(x));             \\\n"
    "    }\n"
    "SCAN(int) SCAN(uint) SCAN(long) SCAN(ulong) SCAN(float)\n"
    "#ifdef cl_khr_fp64\n"
    "SCAN(double)\n"
    "#endif\n"
    "#ifdef cl_khr_fp16\n"
    "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
    "SCAN(half)\n"
    "#endif\n";
static const char *const types[] = {"int",   "uint",   "long", "ulong",
                                    "float", "double", "half"};

#define CL_FUNCTIONS(F)                                                        \
    F(GetPlatformIDs)                                                          \
    F(GetPlatformInfo)                                                         \
    F(GetDeviceIDs)                                                            \
    F(GetDeviceInfo)                                                           \
    F(CreateContext)                                                           \
    F(CreateCommandQueueWithProperties)                                        \
    F(CreateProgramWithSource)                                                 \
    F(BuildProgram)                                                            \
    F(CreateKernel)                                                            \
    F(CreateBuffer)                                                            \
    F(SetKernelArg)                                                            \
    F(EnqueueNDRangeKernel)                                                    \
    F(EnqueueReadBuffer)

static struct {
#define CL_POINTER(name) __typeof__(cl##name) *name;
    CL_FUNCTIONS(CL_POINTER)
} cl;

static void fail(const char *what, cl_int status)
{
    if (status == CL_SUCCESS)
        return;
    printf("failure: %s (OpenCL error %d)\n", what, status);
    exit(1);
}

static void find(void *loader, const char *name, void *pointer)
{
    void *const symbol = dlsym(loader, name);
    if (!symbol) {
        printf("failure: %s lacks %s\n", LOADER, name);
        exit(1);
    }
    memcpy(pointer, &symbol, sizeof symbol);
}

static void find_functions(void)
{
    void *const loader = dlopen(LOADER, RTLD_NOW | RTLD_GLOBAL);
    if (!loader) {
        printf("failure: no OpenCL loader (%s)\n", dlerror());
        exit(1);
    }
#define CL_FIND(name) find(loader, "cl" #name, &cl.name);
    CL_FUNCTIONS(CL_FIND)
}

/* The first platform's first device. */
static cl_device_id describe(void)
{
    cl_platform_id platform;
    cl_device_id device;
    char text[1024];
    fail("no OpenCL platform", cl.GetPlatformIDs(1, &platform, NULL));
    fail("platform version", cl.GetPlatformInfo(platform, CL_PLATFORM_VERSION,
                                                sizeof text, text, NULL));
    printf("platform: %s\n", text);
    fail("no device",
         cl.GetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL));
    fail("device name",
         cl.GetDeviceInfo(device, CL_DEVICE_NAME, sizeof text, text, NULL));
    printf("device: %s\n", text);
    return device;
}

static cl_program build(cl_context context, cl_device_id device,
                        const char *text)
{
    cl_int status;
    const cl_program program =
        cl.CreateProgramWithSource(context, 1, &text, NULL, &status);
    fail("program", status);
    fail("no work-group functions",
         cl.BuildProgram(program, 1, &device, "-cl-std=CL3.0", NULL, NULL));
    return program;
}

static cl_context create_context(cl_device_id device)
{
    cl_int status;
    const cl_context context =
        cl.CreateContext(NULL, 1, &device, NULL, NULL, &status);
    fail("context", status);
    return context;
}

/* A device with a program, and the numbers that its kernels get. */
struct subject {
    cl_context context;
    cl_command_queue queue;
    cl_program program;
    cl_mem buffers[2];
    int in[ITEMS];
};

static void prepare(struct subject *subject, cl_device_id device)
{
    const size_t size = sizeof subject->in;
    cl_int status;
    for (int i = 0; i < ITEMS; i++)
        subject->in[i] = i % 7;
    subject->context = create_context(device);
    subject->queue = cl.CreateCommandQueueWithProperties(subject->context,
                                                         device, NULL, &status);
    fail("queue", status);
    subject->program = build(subject->context, device, source);
    subject->buffers[0] = cl.CreateBuffer(subject->context, CL_MEM_USE_HOST_PTR,
                                          size, subject->in, NULL);
    subject->buffers[1] =
        cl.CreateBuffer(subject->context, CL_MEM_WRITE_ONLY, size, NULL, NULL);
}

/* Whether the kernel gives what it should, or is missing. */
static bool is_right(const struct subject *subject, const char *type)
{
    const size_t items = ITEMS;
    char name[32];
    int out[ITEMS], sum = 0;
    cl_int status;
    snprintf(name, sizeof name, "scan_%s", type);
    const cl_kernel kernel = cl.CreateKernel(subject->program, name, &status);
    if (status == CL_INVALID_KERNEL_NAME)
        return true;
    fail(name, status);
    for (cl_uint i = 0; i < 2; i++)
        fail("argument",
             cl.SetKernelArg(kernel, i, sizeof(cl_mem), &subject->buffers[i]));
    fail(name, cl.EnqueueNDRangeKernel(subject->queue, kernel, 1, NULL, &items,
                                       &items, 0, NULL, NULL));
    fail(name,
         cl.EnqueueReadBuffer(subject->queue, subject->buffers[1], CL_TRUE, 0,
                              sizeof out, out, 0, NULL, NULL));
    for (int i = 0; i < ITEMS; i++)
        if (out[i] != (sum += subject->in[i]) + 6)
            return false;
    return true;
}

/* How many operands the pass has changed; 0 where there is no pass. */
static size_t recomputed(void)
{
    size_t (*count)(void) = NULL;
    void *const symbol = dlsym(RTLD_DEFAULT, "wgc_opencl_recomputed");
    memcpy(&count, &symbol, sizeof count);
    return count ? count() : 0;
}

/* Runs a kernel of every type; how many gave wrong results, which it names. */
static int run_types(cl_device_id device)
{
    struct subject subject;
    int wrong = 0;
    prepare(&subject, device);
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        if (!is_right(&subject, types[t]))
            printf("%s%s", wrong++ ? " " : "wrong: ", types[t]);
    printf("%swork-group functions: %s\n", wrong ? "\n" : "",
           wrong ? "wrong results" : "work");
    return wrong;
}

int main(int argc, char **argv)
{
    find_functions();
    const cl_device_id device = describe();
    fflush(stdout); /* PoCL may abort */
    if (argc > 1 && strcmp(argv[1], "--plain") == 0) {
        build(create_context(device), device, plain_source);
        return 0;
    }
    const int wrong = run_types(device);
    printf("recomputed: %zu\n", recomputed());
    return wrong != 0;
}
