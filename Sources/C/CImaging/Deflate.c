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
