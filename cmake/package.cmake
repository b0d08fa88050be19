# SPDX-License-Identifier: MIT
# Installing wgc, its CMake package and pkg-config file, and Debian packages.
include(CMakePackageConfigHelpers)

set(WGC_BITCODE_INSTALL_DIR ${CMAKE_INSTALL_LIBDIR}/wgc/bitcode)
set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/wgc)
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# ---- Components: runtime, dev, tools; math and mathdev where it is built -------

install(TARGETS wgc_shared EXPORT wgcTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT runtime NAMELINK_COMPONENT dev)
install(TARGETS wgc_static EXPORT wgcTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/wgc
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
  FILES_MATCHING PATTERN "*.h" PATTERN math.h EXCLUDE)
install(EXPORT wgcTargets NAMESPACE wgc:: DESTINATION ${cmake_dir}
  COMPONENT dev)

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/wgcConfig.cmake.in
  ${PROJECT_BINARY_DIR}/wgcConfig.cmake
  INSTALL_DESTINATION ${cmake_dir}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR WGC_BITCODE_INSTALL_DIR)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/wgcConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/wgcConfig.cmake
  ${PROJECT_BINARY_DIR}/wgcConfigVersion.cmake
  DESTINATION ${cmake_dir} COMPONENT dev)

# Relative to the file itself, so that the prefix may be chosen or moved later.
file(RELATIVE_PATH WGC_PC_TO_PREFIX /prefix/${pc_dir} /prefix)
string(REGEX REPLACE "/$" "" WGC_PC_TO_PREFIX ${WGC_PC_TO_PREFIX})
configure_file(${PROJECT_SOURCE_DIR}/cmake/wgc.pc.in
  ${PROJECT_BINARY_DIR}/wgc.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/wgc.pc DESTINATION ${pc_dir}
  COMPONENT dev)

if(WGC_MATH)
  install(TARGETS wgc_math_shared EXPORT wgcMathTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
      COMPONENT math NAMELINK_COMPONENT mathdev)
  install(TARGETS wgc_math_static EXPORT wgcMathTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT mathdev)
  install(FILES ${PROJECT_SOURCE_DIR}/include/wgc/math.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/wgc COMPONENT mathdev)
  install(EXPORT wgcMathTargets NAMESPACE wgc:: DESTINATION ${cmake_dir}
    COMPONENT mathdev)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/wgc-math.pc.in
    ${PROJECT_BINARY_DIR}/wgc-math.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/wgc-math.pc DESTINATION ${pc_dir}
    COMPONENT mathdev)
  if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    # It finds the libwgc beside it.
    set_target_properties(wgc_math_shared PROPERTIES INSTALL_RPATH "$ORIGIN")
  endif()
endif()

set(tools)
foreach(tool wgc-info wgc-demo wgc-bench)
  if(TARGET ${tool})
    list(APPEND tools ${tool})
    install(FILES ${PROJECT_SOURCE_DIR}/man/${tool}.1
      DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
  endif()
endforeach()
if(tools)
  install(TARGETS ${tools} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    COMPONENT tools)
  # The loader looks in /usr by itself.
  if(BUILD_SHARED_LIBS AND NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    file(RELATIVE_PATH to_libdir /prefix/${CMAKE_INSTALL_BINDIR}
      /prefix/${CMAKE_INSTALL_LIBDIR})
    set_target_properties(${tools} PROPERTIES
      INSTALL_RPATH "$ORIGIN/${to_libdir}")
  endif()
endif()

# ---- Debian packages: cmake --preset debian, then cpack ----------------------

set(names_runtime libwgc${PROJECT_VERSION_MAJOR})
set(names_dev libwgc-dev)
set(names_tools wgc-tools)
set(components runtime dev tools)
if(WGC_MATH)
  set(names_math libwgc-math${PROJECT_VERSION_MAJOR})
  set(names_mathdev libwgc-math-dev)
  list(APPEND components math mathdev)
endif()
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  foreach(component ${components})
    install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright
      DESTINATION share/doc/${names_${component}} COMPONENT ${component})
  endforeach()
else()
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
    DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT dev)
endif()

if(PROJECT_IS_TOP_LEVEL)
  set(WGC_MAINTAINER "wgc <wgc@localhost>" CACHE STRING
    "The name and address in Debian packages")
  mark_as_advanced(WGC_MAINTAINER)
  set(CPACK_PACKAGE_NAME wgc)
  set(CPACK_PACKAGE_VENDOR "the wgc maintainers")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
  set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
  set(CPACK_STRIP_FILES ON)
  set(CPACK_GENERATOR DEB)
  set(CPACK_COMPONENTS_ALL runtime dev)
  if(tools)
    list(APPEND CPACK_COMPONENTS_ALL tools)
  endif()
  if(WGC_MATH)
    list(APPEND CPACK_COMPONENTS_ALL math mathdev)
  endif()
  set(CPACK_COMPONENTS_GROUPING IGNORE)
  set(CPACK_COMPONENT_DEV_DEPENDS runtime)
  if(BUILD_SHARED_LIBS)
    set(CPACK_COMPONENT_TOOLS_DEPENDS runtime)
  endif()
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${WGC_MAINTAINER})
  if(NOT WGC_DEBIAN_ARCHITECTURE STREQUAL "unknown")
    set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE ${WGC_DEBIAN_ARCHITECTURE})
  endif()
  # Of a cross compiler's libraries dpkg-shlibdeps would name the wrong package.
  execute_process(COMMAND dpkg --print-architecture OUTPUT_VARIABLE native
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(native STREQUAL WGC_DEBIAN_ARCHITECTURE)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})
  else()
    set(CPACK_DEBIAN_PACKAGE_DEPENDS libc6)
  endif()
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ${names_runtime})
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_DEV_PACKAGE_NAME ${names_dev})
  set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME ${names_tools})
  set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION utils)
  if(WGC_MATH)
    set(CPACK_COMPONENT_MATH_DEPENDS runtime)
    set(CPACK_COMPONENT_MATHDEV_DEPENDS math dev)
    set(CPACK_DEBIAN_MATH_PACKAGE_NAME ${names_math})
    set(CPACK_DEBIAN_MATH_PACKAGE_SECTION libs)
    set(CPACK_DEBIAN_MATHDEV_PACKAGE_NAME ${names_mathdev})
    set(CPACK_DEBIAN_MATHDEV_PACKAGE_SECTION libdevel)
    # Programs that link libwgc-math.a link SLEEF themselves.
    set(CPACK_DEBIAN_MATHDEV_PACKAGE_DEPENDS libsleef-dev)
    set(CPACK_COMPONENT_MATH_DESCRIPTION
      "Softmax, its logarithm and log-sum-exp over the values of a work-group,
made of libwgc and SLEEF, with the same bits on any CPU.")
    set(CPACK_COMPONENT_MATHDEV_DESCRIPTION
      "The header and the static library of libwgc-math, and files for CMake and
pkg-config.")
  endif()
  set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
    "The shared library: reductions, scans, votes and broadcasts over the
values of a work-group, for any CPU, with the same bits on all of them.")
  set(CPACK_COMPONENT_DEV_DESCRIPTION
    "Headers, the static library, and files for CMake and pkg-config.")
  set(CPACK_COMPONENT_TOOLS_DESCRIPTION
    "wgc-info says which instruction set the library uses on this machine and
why; wgc-demo shows every function at work and computes on your numbers.")
  include(CPack)
endif()
