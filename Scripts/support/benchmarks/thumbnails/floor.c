// The floor: libjpeg-turbo decoding each file at an eighth of its size to RGB or CMYK, on one thread.
// Nothing that makes thumbnails of these files by libjpeg-turbo decodes all of their rows for less.
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

static unsigned char *readFile(const char *path, unsigned long *count) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *count = (unsigned long)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*count);
  if (bytes && fread(bytes, 1, *count, file) != *count) *count = 0;
  fclose(file);
  return bytes;
}

static void decode(const unsigned char *bytes, unsigned long count) {
  struct jpeg_error_mgr errors;
  struct jpeg_decompress_struct codec = {.err = jpeg_std_error(&errors)};
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, bytes, count);
  jpeg_read_header(&codec, TRUE);
  codec.scale_num = 1;
  codec.scale_denom = 8;
  codec.out_color_space = codec.num_components == 4 ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&codec);
  JSAMPROW row = malloc((size_t)codec.output_width * 4);
  while (codec.output_scanline < codec.output_height) jpeg_read_scanlines(&codec, &row, 1);
  jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
  free(row);
}

int main(int count, char **paths) {
  for (int index = 1; index < count; index++) {
    unsigned long size = 0;
    unsigned char *bytes = readFile(paths[index], &size);
    if (!bytes || !size) return 1;
    decode(bytes, size);
    free(bytes);
  }
  return 0;
}
