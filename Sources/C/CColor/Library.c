// Opens Little CMS and resolves its functions, once in the life of the process.
#include "Library.h"
#include "CLibraryLoader.h"

static struct cms_functions cms;

static const char *const names[] = {
#ifdef __APPLE__
    "liblcms2.2.dylib", "/opt/homebrew/lib/liblcms2.2.dylib", "/usr/local/lib/liblcms2.2.dylib",
    NULL,
#else
    "liblcms2.so.2", NULL,
#endif
};

static const struct cl_function functions[] = {
    {"cmsOpenProfileFromMem", &cms.OpenProfileFromMem},
    {"cmsCreate_sRGBProfile", &cms.Create_sRGBProfile},
    {"cmsCreateTransform", &cms.CreateTransform},
    {"cmsDoTransform", &cms.DoTransform},
    {"cmsDeleteTransform", &cms.DeleteTransform},
    {"cmsCloseProfile", &cms.CloseProfile},
    {NULL, NULL},
};

static struct cl_library library = {.names = names, .functions = functions};

const struct cms_functions *cms_load(void) { return cl_load(&library) ? NULL : &cms; }
