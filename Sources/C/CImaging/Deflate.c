#include "CImaging.h"

#include <stdlib.h>
#include <zlib.h>

// `inflateInit2` and `deflateInit2` are macros, which Swift does not see.

/// The window of a stream without zlib's header and checksum, as in ZIP archives.
enum { rawWindow = -15 };

bool CIInflate(
    const uint8_t *source, size_t sourceCount, uint8_t *target, size_t targetCount) {
  z_stream inflater = {
    .next_in = (Bytef *)source, .avail_in = (uInt)sourceCount,
    .next_out = target, .avail_out = (uInt)targetCount,
  };
  if (sourceCount > UINT32_MAX || targetCount > UINT32_MAX) return false;
  if (inflateInit2(&inflater, rawWindow) != Z_OK) return false;
  int status = inflate(&inflater, Z_FINISH);
  bool isWhole = status == Z_STREAM_END && inflater.avail_out == 0;
  inflateEnd(&inflater);
  return isWhole;
}

// The memory doubles, up to the limit, so that a stream takes no more than twice what is in it.
CIStatus CIInflateZlib(const uint8_t *source, size_t count, size_t limit, CIOutput *output) {
  z_stream inflater = {.next_in = (Bytef *)source, .avail_in = (uInt)count};
  if (count > UINT32_MAX || limit > UINT32_MAX) return CIStatusDamaged;
  if (inflateInit(&inflater) != Z_OK) return CIStatusNoMemory;
  size_t size = 0;
  int status = Z_OK;
  while (status == Z_OK && size < limit) {
    size_t larger = size == 0 ? 4096 : size * 2;
    if (larger > limit) larger = limit;
    uint8_t *bytes = realloc(output->bytes, larger);
    if (!bytes) break;
    output->bytes = bytes;
    inflater.next_out = bytes + size;
    inflater.avail_out = (uInt)(larger - size);
    status = inflate(&inflater, Z_NO_FLUSH);
    size = larger - inflater.avail_out;
    if (inflater.avail_out > 0) break;
  }
  inflateEnd(&inflater);
  output->count = size;
  if (status == Z_STREAM_END) return CIStatusDone;
  free(output->bytes);
  output->bytes = NULL;
  return CIStatusDamaged;
}

CIStatus CIDeflate(const uint8_t *source, size_t count, CIOutput *output) {
  z_stream deflater = {.next_in = (Bytef *)source, .avail_in = (uInt)count};
  if (count > UINT32_MAX / 2) return CIStatusDamaged;
  int status =
      deflateInit2(&deflater, Z_DEFAULT_COMPRESSION, Z_DEFLATED, rawWindow, 8, Z_DEFAULT_STRATEGY);
  if (status != Z_OK) return CIStatusNoMemory;
  size_t limit = deflateBound(&deflater, count);
  output->bytes = malloc(limit);
  if (output->bytes) {
    deflater.next_out = output->bytes;
    deflater.avail_out = (uInt)limit;
    deflate(&deflater, Z_FINISH);
    output->count = limit - deflater.avail_out;
  }
  deflateEnd(&deflater);
  return output->bytes ? CIStatusDone : CIStatusNoMemory;
}

uint32_t CIChecksum(const uint8_t *bytes, size_t count) {
  uLong checksum = crc32(0, NULL, 0);
  while (count > 0) {
    uInt part = count > UINT32_MAX ? UINT32_MAX : (uInt)count;
    checksum = crc32(checksum, bytes, part);
    bytes += part;
    count -= part;
  }
  return (uint32_t)checksum;
}
