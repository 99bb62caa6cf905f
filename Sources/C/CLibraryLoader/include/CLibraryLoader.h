// Optional libraries, opened on first use (`dlopen`).
//
// They are not needed to build or start a program, and linking one would cost every start some
// milliseconds. An opened library is never closed: some register exit handlers.
//
//     static const struct cl_function functions[] = {{"puts", &put_string}, {0}};
//     static const char *const names[] = {"libc.so.6", NULL};
//     static struct cl_library library = {names, functions};
//
//     if (!cl_load(&library)) put_string("found");
#pragma once
#include <stdbool.h>

// The file names of a library installed by Homebrew on macOS, on Apple's processors and on Intel's.
//
// They include the folders: dlopen(3) on macOS does not search the first one, and looks for a bare name
// in the current folder, which may belong to anybody.
#define CL_HOMEBREW(name) "/opt/homebrew/lib/" name, "/usr/local/lib/" name

// A function of a library: its name, and the address of the function pointer to set.
struct cl_function {
  const char *name;
  void *address;
};

// A library: its file names in the order to try, terminated by NULL, and the required functions,
// terminated by one without a name.
struct cl_library {
  const char *const *names;
  const struct cl_function *functions;
  // Set by `cl_load`.
  bool was_tried;
  char error[512];
};

// Opens a library and resolves all of its functions on the first call, from any thread.
//
// Returns NULL if the functions can be called, otherwise the system's message, which lives as long as
// the library's description.
const char *cl_load(struct cl_library *library);
