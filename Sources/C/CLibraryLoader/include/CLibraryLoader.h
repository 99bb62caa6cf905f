// Optional libraries, opened when they are first used (`dlopen`).
//
// None is needed to build or to start a program, and linking one costs every start some
// milliseconds. A library that was opened is never closed: some register handlers that run at exit.
//
//     static const struct cl_function functions[] = {{"puts", &put_string}, {0}};
//     static const char *const names[] = {"libc.so.6", NULL};
//     static struct cl_library library = {names, functions};
//
//     if (!cl_load(&library)) put_string("found");
#pragma once
#include <stdbool.h>

// The file names of a library that Homebrew installs on macOS, on Apple's processors and on Intel's.
//
// With their folders: dlopen(3) there does not search the first, and looks for a bare name in the
// current folder, which may be anyone's.
#define CL_HOMEBREW(name) "/opt/homebrew/lib/" name, "/usr/local/lib/" name

// A function of a library: its name there, and the address of the function pointer that is set.
struct cl_function {
  const char *name;
  void *address;
};

// A library by its file names, in the order in which they are tried, up to NULL, and the functions
// that are called of it, up to one without a name.
struct cl_library {
  const char *const *names;
  const struct cl_function *functions;
  // Set by `cl_load`.
  bool was_tried;
  char error[512];
};

// Opens a library and resolves all of its functions, the first time it is called; any thread may.
//
// Returns NULL if the functions can be called, else the system's message, which lives as long as
// the library's description.
const char *cl_load(struct cl_library *library);
