# SPDX-License-Identifier: MIT
# Installing wgc, its CMake package and pkg-config file.
include(CMakePackageConfigHelpers)

set(WGC_BITCODE_INSTALL_DIR ${CMAKE_INSTALL_LIBDIR}/wgc/bitcode)
set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/wgc)
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Components are what debian/rules makes packages of: runtime, dev, tools; math and
# mathdev where it is built, threads and threadsdev, opencl likewise.

install(TARGETS wgc_shared EXPORT wgcTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT runtime NAMELINK_COMPONENT dev
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(TARGETS wgc_static EXPORT wgcTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/wgc
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp" PATTERN math.h EXCLUDE
    PATTERN "*threads*" EXCLUDE)
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
# Directories may have been given as whole paths, and lie outside of it.
file(RELATIVE_PATH WGC_PC_TO_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" WGC_PC_TO_PREFIX ${WGC_PC_TO_PREFIX})
foreach(directory LIBDIR INCLUDEDIR)
  file(RELATIVE_PATH WGC_PC_${directory}
    ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_${directory}})
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/wgc.pc.in
  ${PROJECT_BINARY_DIR}/wgc.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/wgc.pc DESTINATION ${pc_dir}
  COMPONENT dev)

# A library of its own beside libwgc: NAME in its targets and component, TARGETS
# the file of its targets, then its headers.
function(wgc_install_library name targets)
  install(TARGETS wgc_${name}_shared EXPORT ${targets}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
      COMPONENT ${name} NAMELINK_COMPONENT ${name}dev)
  install(TARGETS wgc_${name}_static EXPORT ${targets}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${name}dev)
  foreach(header ${ARGN})
    install(FILES ${PROJECT_SOURCE_DIR}/include/wgc/${header}
      DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/wgc COMPONENT ${name}dev)
  endforeach()
  install(EXPORT ${targets} NAMESPACE wgc:: DESTINATION ${cmake_dir}
    COMPONENT ${name}dev)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/wgc-${name}.pc.in
    ${PROJECT_BINARY_DIR}/wgc-${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/wgc-${name}.pc DESTINATION ${pc_dir}
    COMPONENT ${name}dev)
  if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    # It finds the libwgc beside it.
    set_target_properties(wgc_${name}_shared PROPERTIES INSTALL_RPATH "$ORIGIN")
  endif()
endfunction()
if(WGC_MATH)
  wgc_install_library(math wgcMathTargets math.h)
endif()
if(WGC_THREADS)
  wgc_install_library(threads wgcThreadsTargets threads.h threads_tbb.hpp
    $<$<BOOL:${WGC_MATH}>:math_threads.h>)
endif()

set(tools)
foreach(tool wgc-info wgc-demo)
  if(TARGET ${tool})
    list(APPEND tools ${tool})
    install(FILES ${PROJECT_SOURCE_DIR}/man/${tool}.1
      DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
  endif()
endforeach()
if(TARGET wgc-bench-timer)
  list(APPEND tools wgc-bench-timer wgc-bench-timer-moved)
  install(PROGRAMS ${PROJECT_BINARY_DIR}/bench/wgc-bench
    DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
  install(FILES ${PROJECT_SOURCE_DIR}/man/wgc-bench.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
endif()
if(tools)
  # wgc-bench's modules lie beside it.
  install(TARGETS ${tools}
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools
    LIBRARY DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
  # The loader looks in /usr by itself.
  if(BUILD_SHARED_LIBS AND NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    file(RELATIVE_PATH to_libdir ${CMAKE_INSTALL_FULL_BINDIR}
      ${CMAKE_INSTALL_FULL_LIBDIR})
    set_target_properties(${tools} PROPERTIES
      INSTALL_RPATH "$ORIGIN/${to_libdir}")
  endif()
endif()

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT license)

if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall
    COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
    COMMENT "Removing what was installed from here"
    VERBATIM)
endif()
