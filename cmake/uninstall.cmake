# SPDX-License-Identifier: MIT
# cmake -P uninstall.cmake, in a build directory: removes the files that were last
# installed from there, and the directories that are empty then. DESTDIR counts, as
# it did for installing.
file(GLOB manifests install_manifest*.txt)
if(NOT manifests)
  message(FATAL_ERROR "nothing was installed from here: there is no "
    "install_manifest.txt")
endif()
set(directories)
foreach(manifest ${manifests})
  file(STRINGS ${manifest} files)
  foreach(file ${files})
    set(file "$ENV{DESTDIR}${file}")
    if(EXISTS "${file}" OR IS_SYMLINK "${file}")
      message(STATUS "Removing ${file}")
      file(REMOVE "${file}")
    endif()
    get_filename_component(directory "${file}" DIRECTORY)
    list(APPEND directories "${directory}")
  endforeach()
  file(REMOVE ${manifest})
endforeach()

# The deepest first; one that holds other things stays, and so do those above it.
list(REMOVE_DUPLICATES directories)
foreach(directory ${directories})
  while(IS_DIRECTORY "${directory}")
    file(GLOB rest "${directory}/*" "${directory}/.*")
    if(rest)
      break()
    endif()
    file(REMOVE_RECURSE "${directory}")
    get_filename_component(directory "${directory}" DIRECTORY)
  endwhile()
endforeach()
