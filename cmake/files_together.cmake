# rafter_together(NAME FILES): writes NAME in the current build folder, a source that includes each of a list of sources. Compiled
# together they share templates. (UNITY_BUILD leaves out sources that are scanned for imports.)
function(rafter_together name files)
    list(TRANSFORM files REPLACE "(.+)" "#include \"\\1\"\n")
    list(JOIN files "" includes)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name} CONTENT "${includes}")
endfunction()
