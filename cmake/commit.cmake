# Writes the commit of SOURCE as a C++ string into OUT, if it is another one than before; "unknown" without git.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --match= OUTPUT_VARIABLE commit
  OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
if(failed)
  set(commit unknown)
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "\"${commit}\"\n")
