# Writes OUT, a header with the commit of SOURCE: of git, with "+" where tracked files differ from it, or of an archive that git made
# (.gitattributes). Neither: an empty one. Runs in each build, and changes the file only with the commit.
cmake_minimum_required(VERSION 3.28)
set(archived "$Format:%h$")
set(commit "")
if(EXISTS ${SOURCE}/.git)
    execute_process(COMMAND git -C ${SOURCE} describe --always --abbrev=12 --exclude=* --dirty=+ OUTPUT_VARIABLE commit
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
elseif(NOT archived MATCHES "Format")
    set(commit "${archived}")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define RAFTER_COMMIT \"@commit@\"\n" @ONLY)
