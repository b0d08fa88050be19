# SPDX-License-Identifier: MIT
"""Scans by a work-group function, from Python, on every OpenCL platform.

Prints a line per device: the platform's version and what came out.
"""
import numpy
import pyopencl

SOURCE = """
kernel void scan(global float *a)
{
    size_t i = get_global_id(0);
    a[i] = work_group_scan_inclusive_add(a[i]);
}
"""


def scan(device):
    context = pyopencl.Context([device])
    queue = pyopencl.CommandQueue(context)
    try:
        program = pyopencl.Program(context, SOURCE).build("-cl-std=CL3.0")
    except pyopencl.RuntimeError:
        return "no work-group functions"
    values = numpy.arange(1024, dtype=numpy.float32)
    buffer = pyopencl.Buffer(
        context, pyopencl.mem_flags.COPY_HOST_PTR, hostbuf=values)
    program.scan(queue, (1024,), (256,), buffer)
    sums = numpy.empty_like(values)
    pyopencl.enqueue_copy(queue, sums, buffer)
    expected = values.reshape(4, 256).cumsum(axis=1).ravel()
    return "right" if numpy.array_equal(sums, expected) else "wrong"


for platform in pyopencl.get_platforms():
    for device in platform.get_devices():
        print(platform.version.split(" Linux")[0].strip(), scan(device),
              sep=": ")
