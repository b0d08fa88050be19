# SPDX-License-Identifier: MIT
# The LLVM that the OpenCL face is built with: clang for bitcode, headers for types.
# PoCL reads bitcode of its own LLVM and of older ones, so the oldest serves most.
# Sets WGC_OPENCL_LLVM to its major, WGC_OPENCL_CLANG, WGC_OPENCL_LLVM_INCLUDE and
# WGC_OPENCL_LLVM_LIBRARY, which is opened by that name.
set(WGC_OPENCL_LLVM "" CACHE STRING
  "Major of the LLVM to build the OpenCL face with, 15 to 19; the oldest found")
set(majors ${WGC_OPENCL_LLVM})
if(NOT majors)
  set(majors 15 16 17 18 19)
endif()
foreach(major ${majors})
  find_program(WGC_CLANG_${major} clang-${major})
  find_path(WGC_LLVM_C_${major} llvm-c/Core.h
    PATHS /usr/lib/llvm-${major}/include /usr/include/llvm-c-${major}
    NO_DEFAULT_PATH)
  mark_as_advanced(WGC_CLANG_${major} WGC_LLVM_C_${major})
  if(WGC_CLANG_${major} AND WGC_LLVM_C_${major})
    set(WGC_OPENCL_LLVM ${major})
    set(WGC_OPENCL_CLANG ${WGC_CLANG_${major}})
    set(WGC_OPENCL_LLVM_INCLUDE ${WGC_LLVM_C_${major}})
    break()
  endif()
endforeach()
set(WGC_OPENCL_LLVM_LIBRARY libLLVM-${WGC_OPENCL_LLVM}.so.1)
if(WGC_OPENCL_LLVM GREATER 17)
  set(WGC_OPENCL_LLVM_LIBRARY libLLVM.so.${WGC_OPENCL_LLVM}.1)
endif()
find_path(WGC_OPENCL_INCLUDE CL/cl_icd.h)

# The packages that this system has for it, by scripts/packages.txt; of others their
# names with an N.
function(wgc_opencl_packages result)
  set(system "")
  if(EXISTS /etc/os-release)
    file(STRINGS /etc/os-release system REGEX "^VERSION_CODENAME=")
    string(REGEX REPLACE ".*=" "" system "${system}")
  endif()
  file(STRINGS ${PROJECT_SOURCE_DIR}/scripts/packages.txt rows
    REGEX "^opencl .* ${system}( |$)")
  list(TRANSFORM rows REPLACE "^opencl +([^ ]+).*" "\\1")
  if(NOT rows)
    set(rows clang-N llvm-N llvm-N-dev)
  endif()
  set(${result} ${rows} PARENT_SCOPE)
endfunction()

if(NOT WGC_OPENCL_CLANG OR NOT WGC_OPENCL_INCLUDE)
  wgc_opencl_packages(packages)
  list(JOIN packages " " packages)
  message(FATAL_ERROR "WGC_BUILD_OPENCL needs one of LLVM 15 to 19, no newer than "
    "that of PoCL, and OpenCL's headers; install them (apt-get install "
    "${packages} opencl-headers ocl-icd-opencl-dev) or build with "
    "-DWGC_BUILD_OPENCL=OFF")
endif()
foreach(tool llvm-link opt llvm-nm llvm-dis FileCheck)
  string(MAKE_C_IDENTIFIER ${tool} name)
  string(TOUPPER WGC_OPENCL_${name} name)
  unset(${name} CACHE) # of another LLVM
  find_program(${name} ${tool}-${WGC_OPENCL_LLVM})
endforeach()
