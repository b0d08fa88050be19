# SPDX-License-Identifier: MIT
# The targets package_source, the sources as a tarball, and package, what install
# would copy as one. scripts/release.sh makes those of releases of what is committed;
# this takes the files as they are, without what git ignores.
file(STRINGS ${PROJECT_SOURCE_DIR}/include/wgc/wgc.h suffix
  REGEX "^#define WGC_VERSION_SUFFIX ")
string(REGEX REPLACE "^[^\"]*\"([^\"]*)\".*" "\\1" suffix "${suffix}")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION}${suffix})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_RESOURCE_FILE_README ${PROJECT_SOURCE_DIR}/README.md)
set(CPACK_GENERATOR TGZ)
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME wgc-${CPACK_PACKAGE_VERSION})
set(CPACK_VERBATIM_VARIABLES ON)

# What matches just that path, or those where it has stars.
function(wgc_path_regex variable path)
  string(REGEX REPLACE "([.+?$()|])" "[\\1]" path "${path}")
  string(REPLACE "*" "[^/]*" path "${path}")
  set(${variable} "${path}" PARENT_SCOPE)
endfunction()

wgc_path_regex(top "${PROJECT_SOURCE_DIR}")
set(CPACK_SOURCE_IGNORE_FILES "^${top}/[.]git(/|$)")
if(NOT PROJECT_BINARY_DIR STREQUAL PROJECT_SOURCE_DIR)
  wgc_path_regex(regex "${PROJECT_BINARY_DIR}")
  list(APPEND CPACK_SOURCE_IGNORE_FILES "^${regex}/")
endif()
set(ignored)
if(EXISTS ${PROJECT_SOURCE_DIR}/.gitignore) # not in every package of sources
  file(STRINGS ${PROJECT_SOURCE_DIR}/.gitignore ignored REGEX "^[^#]")
endif()
foreach(path ${ignored})
  wgc_path_regex(regex "${path}")
  if(path MATCHES "^/")
    list(APPEND CPACK_SOURCE_IGNORE_FILES "^${top}${regex}")
  else()
    list(APPEND CPACK_SOURCE_IGNORE_FILES "/${regex}")
  endif()
endforeach()
include(CPack)
