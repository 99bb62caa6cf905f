// Optional libraries that decode pictures, opened when the first such picture is decoded:
// libheif (https://github.com/strukturag/libheif), libwebp
// (https://developers.google.com/speed/webp/docs/api), libjxl (https://libjxl.readthedocs.io) and libtiff
// (https://libtiff.gitlab.io/libtiff).
//
// Neither is needed to build: what is called of them is declared here, as their documentation has it,
// and found with `dlsym` (CLibraryLoader).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// HEIC, HEIF and AVIF.
  CPLibraryHEIF,
  CPLibraryWebP,
  CPLibraryJXL,
  CPLibraryTIFF,
} CPLibrary;

typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  CPStatusDone,
  /// The file ends too early.
  CPStatusIncomplete,
  CPStatusDamaged,
  /// The library has no decoder for this kind of file.
  CPStatusUnsupported,
  CPStatusNoMemory,
} CPStatus;

typedef struct {
  CPStatus status;
  /// The rows that were decoded, from the first.
  uint32_t rowCount;
  /// The reason, unless the status is "done".
  char message[200];
} CPResult;

/// Whether the library is there, with all the functions that are called. Any thread may ask.
bool CPIsAvailable(CPLibrary library);

/// Decodes a picture as red, green, blue and straight alpha, row by row, as it is stored: neither
/// turned nor cropped. It has to be of the size that the caller found in its header.
CPResult CPDecode(
    CPLibrary library, const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height,
    uint8_t *_Nonnull pixels);

/// Decodes a picture without alpha at a smaller size, of a whole file.
///
/// libwebp scales to any size. libjxl decodes the means of blocks of 8x8 pixels, or fewer at the right and the lower
/// edge, and refuses any other size.
CPResult CPDecodeReduced(
    CPLibrary library, const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height,
    uint32_t reducedWidth, uint32_t reducedHeight, uint8_t *_Nonnull pixels);

/// Returns the ICC profile of the decoded pixels, which the caller frees; NULL if only the header of the
/// file has one, or none.
uint8_t *_Nullable CPCopyProfile(
    CPLibrary library, const uint8_t *_Nonnull bytes, size_t count, size_t *_Nonnull profileCount);

/// Decompresses Brotli (RFC 7932), and returns the number of bytes; 0 if they are damaged or more than the
/// limit, or libbrotlidec is missing.
size_t CPDecompressBrotli(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull output, size_t limit);

/// A decoded HEIF, whose rows are read by one thread at a time.
typedef struct CPHEIFReader CPHEIFReader;

/// Decodes a file in memory; libheif has to be available. The picture has to be of the size that the caller found in
/// its header. `thumbnail` is the number of the item of a thumbnail, or 0 for the picture itself.
CPHEIFReader *_Nullable CPHEIFOpen(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height,
    uint32_t thumbnail, CPResult *_Nonnull result);

void CPHEIFClose(CPHEIFReader *_Nonnull reader);

/// Copies the next rows as red, green, blue and straight alpha, or skips them; returns how many there are. They are
/// neither turned nor cropped.
uint32_t CPHEIFReadRows(
    CPHEIFReader *_Nonnull reader, uint32_t count, uint8_t *_Nullable pixels);

/// A reader of a TIFF's rows, of one thread at a time.
typedef struct CPTIFFReader CPTIFFReader;

/// Opens the directory at an offset of a file in memory, which outlives the reader; libtiff has to be available. The
/// picture has to be of the size that the caller found.
///
/// Rows are pixels of red, green, blue and straight alpha, or samples as they are stored: numbers of 16 bits in the order
/// of the machine, others packed, the highest bit first, and of several planes a row of each.
///
/// Of a file that need not be whole, what is missing in the last strip that is there is black, or samples of 0.
CPTIFFReader *_Nullable CPTIFFOpen(
    const uint8_t *_Nonnull bytes, size_t count, uint64_t directory, uint32_t width,
    uint32_t height, bool isWhole, bool givesSamples, CPResult *_Nonnull result);

void CPTIFFClose(CPTIFFReader *_Nonnull reader);

/// The bytes of a row.
size_t CPTIFFRowSize(const CPTIFFReader *_Nonnull reader);

/// The pixels that are in memory at a time: those of a strip or of a row of tiles.
uint64_t CPTIFFBandPixels(const CPTIFFReader *_Nonnull reader);

/// Decodes the next rows, or skips them; tells how many there are. Of a file that
/// need not be whole, fewer are no failure, unless there are none at all.
CPResult CPTIFFReadRows(
    CPTIFFReader *_Nonnull reader, uint32_t count, uint8_t *_Nullable rows);
