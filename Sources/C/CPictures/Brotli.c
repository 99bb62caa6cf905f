// Any release of libbrotlidec (brotli/decode.h). Debian installs it with libcurl.
#include "CLibraryLoader.h"
#include "CPictures.h"

// BROTLI_DECODER_RESULT_SUCCESS of BrotliDecoderResult.
enum { RESULT_SUCCESS = 1 };

static int (*decompress)(
    size_t count, const uint8_t *bytes, size_t *output_count, uint8_t *output);

static const struct cl_function functions[] = {
    {"BrotliDecoderDecompress", &decompress}, {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libbrotlidec.1.dylib"), NULL,
#else
    "libbrotlidec.so.1", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

size_t CPDecompressBrotli(const uint8_t *bytes, size_t count, uint8_t *output, size_t limit) {
  size_t output_count = limit;
  if (cl_load(&library) || decompress(count, bytes, &output_count, output) != RESULT_SUCCESS)
    return 0;
  return output_count;
}
