# SPDX-License-Identifier: MIT
"""wgc as a Conan 2 package, from this source tree:

    conan create packages/conan --build=missing
"""
import os
import pathlib
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir

TREE = ["CMakeLists.txt", "LICENSE", "README.md", "cmake/*", "docs/CMakeLists.txt",
        "docs/Doxyfile.in", "docs/doxygen.awk", "include/*", "man/*", "src/*",
        "tools/*"]


class Wgc(ConanFile):
    name = "wgc"
    license = "MIT"
    description = "Reductions and prefix sums of arrays with SIMD instructions"
    topics = ("simd", "prefix-sum", "scan", "reduction", "opencl")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "tools": [True, False]}
    default_options = {"shared": False, "tools": False}
    languages = "C"

    def source_tree(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        header = load(self, os.path.join(self.source_tree(), "include/wgc/wgc.h"))
        numbers = re.findall(
            r"#define WGC_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header)
        suffix = re.search(r'#define WGC_VERSION_SUFFIX "([^"]*)"', header)[1]
        self.version = ".".join(numbers) + suffix

    def export_sources(self):
        for pattern in TREE:
            copy(self, pattern, src=self.source_tree(),
                 dst=self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update({
            "BUILD_SHARED_LIBS": bool(self.options.shared),
            "WGC_BUILD_TOOLS": bool(self.options.tools),
            "WGC_BUILD_TESTS": False,
            "WGC_BUILD_MATH": "OFF",
            "WGC_BUILD_THREADS": "OFF"})
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", src=self.source_folder,
             dst=os.path.join(self.package_folder, "licenses"))
        for name in ("lib/cmake", "lib/pkgconfig", "share"):
            rmdir(self, os.path.join(self.package_folder, name))
        # Both kinds of library are always built; a package has one.
        other = "*.a" if self.options.shared else "*.so*"
        for library in pathlib.Path(self.package_folder, "lib").glob(other):
            library.unlink()

    def package_info(self):
        self.cpp_info.libs = ["wgc"]
        self.cpp_info.set_property("cmake_file_name", "wgc")
        self.cpp_info.set_property("cmake_target_name", "wgc::wgc")
        self.cpp_info.set_property("pkg_config_name", "wgc")
