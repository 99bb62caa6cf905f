// libchafa (https://hpjansson.org/chafa/ref/); version 1.4 has all required functions.
#include "Library.h"
#include "CLibraryLoader.h"

// GLib's string: its bytes and their number.
struct gstring {
  char *bytes;
  size_t count;
  size_t capacity;
};

// CHAFA_PIXEL_MODE_SIXELS of ChafaPixelMode, CHAFA_PIXEL_RGBA8_UNASSOCIATED of ChafaPixelType.
enum { PIXEL_MODE_SIXELS = 1, PIXEL_RGBA8_UNASSOCIATED = 4 };

static void *(*config_new)(void);
static void (*config_unref)(void *config);
static void (*config_set_pixel_mode)(void *config, int mode);
static void (*config_set_geometry)(void *config, int columns, int rows);
static void (*config_set_cell_geometry)(void *config, int width, int height);
static void *(*canvas_new)(const void *config);
static void (*canvas_unref)(void *canvas);
static void (*canvas_draw)(
    void *canvas, int pixel_type, const uint8_t *pixels, int width, int height, int stride);
static struct gstring *(*canvas_print)(void *canvas, void *terminal);
static char *(*string_free)(struct gstring *string, int with_bytes);

static const struct cl_function functions[] = {
    {"chafa_canvas_config_new", &config_new},
    {"chafa_canvas_config_unref", &config_unref},
    {"chafa_canvas_config_set_pixel_mode", &config_set_pixel_mode},
    {"chafa_canvas_config_set_geometry", &config_set_geometry},
    {"chafa_canvas_config_set_cell_geometry", &config_set_cell_geometry},
    {"chafa_canvas_new", &canvas_new},
    {"chafa_canvas_unref", &canvas_unref},
    {"chafa_canvas_draw_all_pixels", &canvas_draw},
    {"chafa_canvas_print", &canvas_print},
    {"g_string_free", &string_free},
    {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libchafa.0.dylib"), NULL,
#else
    "libchafa.so.0", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

bool csixel_chafa_is_available(void) { return cl_load(&library) == NULL; }

// The canvas is one cell as large as the picture, so that nothing is scaled.
static void *canvas_of(int width, int height) {
  void *config = config_new();
  config_set_pixel_mode(config, PIXEL_MODE_SIXELS);
  config_set_geometry(config, 1, 1);
  config_set_cell_geometry(config, width, height);
  void *canvas = canvas_new(config);
  config_unref(config);
  return canvas;
}

int csixel_chafa_encode(
    const uint8_t *pixels, int width, int height, csixel_receiver receiver, void *context) {
  void *canvas = canvas_of(width, height);
  if (!canvas) return -1;
  canvas_draw(canvas, PIXEL_RGBA8_UNASSOCIATED, pixels, width, height, width * 4);
  struct gstring *string = canvas_print(canvas, NULL);
  canvas_unref(canvas);
  if (!string) return -1;
  receiver(string->bytes, string->count, context);
  string_free(string, 1);
  return 0;
}
