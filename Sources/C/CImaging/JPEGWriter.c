#include <stdlib.h>
#include <string.h>

#include <jerror.h>

#include "JPEGErrors.h"

/// The state of encoding one picture.
typedef struct {
  struct jpeg_compress_struct codec;
  JPEGErrors errors;
  struct jpeg_destination_mgr destination;
  const CIJPEGPicture *picture;
  uint8_t *bytes;
  size_t capacity;
} Writer;

// MARK: - Growing buffer
// jpeg_mem_dest is unsuitable: after an error it leaves a dangling pointer.

static Writer *writerOf(j_compress_ptr codec) { return codec->client_data; }

static void grow(Writer *writer, size_t used) {
  size_t capacity = writer->capacity ? writer->capacity * 2 : 1 << 16;
  uint8_t *bytes = realloc(writer->bytes, capacity);
  if (!bytes) ERREXIT1(&writer->codec, JERR_OUT_OF_MEMORY, 0);
  writer->bytes = bytes;
  writer->capacity = capacity;
  writer->destination.next_output_byte = bytes + used;
  writer->destination.free_in_buffer = capacity - used;
}

static void begin(j_compress_ptr codec) { grow(writerOf(codec), 0); }

static boolean continueFull(j_compress_ptr codec) {
  grow(writerOf(codec), writerOf(codec)->capacity);
  return TRUE;
}

static void end(j_compress_ptr codec) { (void)codec; }

static void configure(struct jpeg_compress_struct *codec, const CIJPEGPicture *picture) {
  codec->image_width = picture->width;
  codec->image_height = picture->height;
  codec->input_components = 4;
  codec->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(codec);
  if (picture->isGrey) jpeg_set_colorspace(codec, JCS_GRAYSCALE);
  jpeg_set_quality(codec, picture->quality, TRUE);
  if (picture->isProgressive) jpeg_simple_progression(codec);
}

static void writeMetadata(struct jpeg_compress_struct *codec, const CIJPEGPicture *picture) {
  if (picture->exifCount)
    jpeg_write_marker(codec, JPEG_APP0 + 1, picture->exif, (unsigned)picture->exifCount);
  if (picture->profileCount)
    jpeg_write_icc_profile(codec, picture->profile, (unsigned)picture->profileCount);
}

static void writePicture(void *subject) {
  Writer *writer = subject;
  struct jpeg_compress_struct *codec = &writer->codec;
  const CIJPEGPicture *picture = writer->picture;
  jpeg_create_compress(codec);
  codec->client_data = writer;
  codec->dest = &writer->destination;
  configure(codec, picture);
  jpeg_start_compress(codec, TRUE);
  writeMetadata(codec, picture);
  while (codec->next_scanline < picture->height) {
    size_t offset = (size_t)codec->next_scanline * picture->width * 4;
    JSAMPROW row = (JSAMPROW)(uintptr_t)(picture->pixels + offset);
    jpeg_write_scanlines(codec, &row, 1);
  }
  jpeg_finish_compress(codec);
}

CIStatus CIJPEGWrite(const CIJPEGPicture *picture, CIOutput *output) {
  Writer writer = {.picture = picture};
  writer.destination = (struct jpeg_destination_mgr){
      .init_destination = begin, .empty_output_buffer = continueFull, .term_destination = end};
  writer.codec.err = jpegErrorsInstall(&writer.errors);
  CIStatus status = guardRun(&writer.errors.guard, writePicture, &writer);
  jpeg_destroy_compress(&writer.codec);
  memcpy(output->message, writer.errors.guard.message, sizeof output->message);
  if (status == CIStatusDone) {
    output->bytes = writer.bytes;
    output->count = writer.capacity - writer.destination.free_in_buffer;
  } else {
    free(writer.bytes);
  }
  return status;
}
