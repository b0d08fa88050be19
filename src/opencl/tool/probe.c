/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-probe [--plain]: what an OpenCL program finds here, for wgc-pocl.
 * Prints platform and device, then runs a kernel with work-group functions, or
 * builds one without. It looks the OpenCL loader up itself, to say so when
 * there is none.
 */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOADER "libOpenCL.so.1"

enum { ITEMS = 256 };

static const char plain_source[] = "kernel void nothing(void) {}\n";
static const char source[] =
    "kernel void scan(global const int *in, global int *out)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    int sum = work_group_scan_inclusive_add(in[i]);\n"
    "    out[i] = sum + work_group_reduce_max(in[i]);\n"
    "}\n";

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

static void run(cl_device_id device, const int *in, int *out)
{
    const size_t items = ITEMS, size = ITEMS * sizeof *in;
    cl_int status;
    const cl_context context = create_context(device);
    const cl_command_queue queue =
        cl.CreateCommandQueueWithProperties(context, device, NULL, &status);
    fail("queue", status);
    const cl_kernel kernel =
        cl.CreateKernel(build(context, device, source), "scan", &status);
    fail("kernel", status);
    const cl_mem buffers[2] = {
        cl.CreateBuffer(context, CL_MEM_USE_HOST_PTR, size, (void *)in, NULL),
        cl.CreateBuffer(context, CL_MEM_WRITE_ONLY, size, NULL, NULL)};
    for (cl_uint i = 0; i < 2; i++)
        fail("argument",
             cl.SetKernelArg(kernel, i, sizeof *buffers, &buffers[i]));
    fail("run", cl.EnqueueNDRangeKernel(queue, kernel, 1, NULL, &items, &items,
                                        0, NULL, NULL));
    fail("read", cl.EnqueueReadBuffer(queue, buffers[1], CL_TRUE, 0, size, out,
                                      0, NULL, NULL));
}

/* How many operands the pass has changed; 0 where there is no pass. */
static size_t recomputed(void)
{
    size_t (*count)(void) = NULL;
    void *const symbol = dlsym(RTLD_DEFAULT, "wgc_opencl_recomputed");
    memcpy(&count, &symbol, sizeof count);
    return count ? count() : 0;
}

int main(int argc, char **argv)
{
    int in[ITEMS], out[ITEMS], sum = 0, wrong = 0;
    find_functions();
    const cl_device_id device = describe();
    for (int i = 0; i < ITEMS; i++)
        in[i] = i % 7;
    fflush(stdout); /* PoCL may abort */
    if (argc > 1 && strcmp(argv[1], "--plain") == 0) {
        build(create_context(device), device, plain_source);
        return 0;
    }
    run(device, in, out);
    for (int i = 0; i < ITEMS; i++)
        wrong += out[i] != (sum += in[i]) + 6;
    printf("work-group functions: %s\n", wrong ? "wrong results" : "work");
    printf("recomputed: %zu\n", recomputed());
    return wrong != 0;
}
