// Makes the JPEGs of four inks that no encoder of ours writes:
//   cc make-cmyk.c -ljpeg -o make-cmyk && ./make-cmyk
// Each is 32x32: four squares that a reader must show as red, green, blue and white.
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

// Ink from 0 to 255, as cyan, magenta, yellow and black.
static const unsigned char inks[4][4] = {
    {0, 255, 255, 0}, {255, 0, 255, 0}, {255, 255, 0, 0}, {0, 0, 0, 0}};

static void write(const char *name, J_COLOR_SPACE stored, int isAdobe) {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  codec.err = jpeg_std_error(&errors);
  jpeg_create_compress(&codec);
  FILE *file = fopen(name, "wb");
  jpeg_stdio_dest(&codec, file);
  codec.image_width = codec.image_height = 32;
  codec.input_components = 4;
  codec.in_color_space = JCS_CMYK;
  jpeg_set_defaults(&codec);
  jpeg_set_colorspace(&codec, stored);
  jpeg_set_quality(&codec, 95, TRUE);
  codec.optimize_coding = TRUE;
  codec.comp_info[0].h_samp_factor = codec.comp_info[0].v_samp_factor = 1;
  codec.comp_info[3].h_samp_factor = codec.comp_info[3].v_samp_factor = 1;
  codec.write_Adobe_marker = isAdobe;
  jpeg_start_compress(&codec, TRUE);
  for (int y = 0; y < 32; y++) {
    unsigned char row[32 * 4];
    for (int x = 0; x < 32; x++)
      for (int ink = 0; ink < 4; ink++) {
        unsigned char value = inks[y / 16 * 2 + x / 16][ink];
        row[x * 4 + ink] = isAdobe ? 255 - value : value;
      }
    JSAMPROW rows = row;
    jpeg_write_scanlines(&codec, &rows, 1);
  }
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  fclose(file);
}

int main(void) {
  write("cmyk-adobe.jpg", JCS_CMYK, 1);
  write("cmyk-plain.jpg", JCS_CMYK, 0);
  write("ycck-adobe.jpg", JCS_YCCK, 1);
}
