// Shims for libjpeg and libpng: both report errors with longjmp, and Swift cannot call setjmp.
// Everything else (limits, orientation, colour, metadata) is in Swift.
//
// A reader holds all its state, runs step by step, and is freed once by its creator. A step that fails
// leaves its reason in the message. Nothing here prints, exits or has globals.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CI_MESSAGE_SIZE 256

/// The result of a step.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  CIStatusDone,
  /// The bytes are malformed, or the library cannot read or write this kind of picture.
  CIStatusDamaged,
  CIStatusNoMemory,
} CIStatus;

/// Encoded bytes; the caller frees `bytes` with `free`.
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
  char message[CI_MESSAGE_SIZE];
} CIOutput;

// MARK: - Reading JPEG

typedef struct CIJPEGReader CIJPEGReader;

/// The colours of a picture's components.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  CIJPEGColorsOther,
  CIJPEGColorsGrey,
  CIJPEGColorsRGB,
  CIJPEGColorsYCbCr,
} CIJPEGColors;

typedef struct {
  /// The size of the stored picture in pixels.
  uint32_t width, height;
  /// True if the rows are C, M, Y, K rather than R, G, B, A.
  bool isCMYK;
  /// True if 0 is full ink, as in Adobe's CMYK.
  bool isInverted;
  bool isProgressive;
  CIJPEGColors colors;
  /// The size of the memory for coefficients if there are several scans, in bytes.
  uint64_t scanMemory;
} CIJPEGHeader;

/// Creates a reader of bytes that have to outlive it, or returns NULL if memory is short.
CIJPEGReader *_Nullable CIJPEGReaderCreate(const uint8_t *_Nonnull bytes, size_t count);
void CIJPEGReaderFree(CIJPEGReader *_Nonnull reader);

/// Reads the header, up to the pixels.
CIStatus CIJPEGReaderReadHeader(CIJPEGReader *_Nonnull reader, CIJPEGHeader *_Nonnull header);

/// Sets the scale to `eighths` eighths, 1 to 8, and returns the scaled size.
CIStatus CIJPEGReaderScale(
    CIJPEGReader *_Nonnull reader, uint32_t eighths, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height);

/// The part of a scaled picture to read.
typedef struct {
  /// Its columns, widened to whole blocks.
  uint32_t x, width;
  /// Its first row.
  uint32_t y;
  /// True if scans of a progressive picture may be skipped where that is invisible.
  bool maySkipScans;
  /// The mean that skipped scans would have added to red, green and blue.
  float missingMean[3];
} CIJPEGPart;

/// Reads up to the first row of a part; called once, after setting the scale.
CIStatus CIJPEGReaderBegin(CIJPEGReader *_Nonnull reader, CIJPEGPart *_Nonnull part);

/// Reads the next rows of the part, 4 bytes for each pixel without padding.
CIStatus CIJPEGReaderReadRows(
    CIJPEGReader *_Nonnull reader, uint32_t count, uint8_t *_Nonnull pixels);

/// Reads from the last row to the end, to check that the file is complete.
CIStatus CIJPEGReaderReadToEnd(CIJPEGReader *_Nonnull reader);

/// The number of rows that were read or skipped, even after a failure.
uint32_t CIJPEGReaderRowCount(const CIJPEGReader *_Nonnull reader);

/// True if pixels are missing without an error, as in a truncated file.
bool CIJPEGReaderHasLostPixels(const CIJPEGReader *_Nonnull reader);

/// libjpeg's message of the last error, or of the first warning about missing pixels.
const char *_Nonnull CIJPEGReaderMessage(const CIJPEGReader *_Nonnull reader);

// MARK: - Writing JPEG

typedef struct {
  uint32_t width, height;
  /// Rows with 4 bytes for each pixel, the last of which is ignored.
  const uint8_t *_Nonnull pixels;
  /// 1 to 100.
  int32_t quality;
  bool isProgressive, isGrey;
  /// The payload of an APP1 segment.
  const uint8_t *_Nullable exif;
  size_t exifCount;
  const uint8_t *_Nullable profile;
  size_t profileCount;
} CIJPEGPicture;

CIStatus CIJPEGWrite(const CIJPEGPicture *_Nonnull picture, CIOutput *_Nonnull output);

// MARK: - Reading PNG

typedef struct CIPNGReader CIPNGReader;

typedef struct {
  uint32_t width, height;
  /// True if the rows come in several passes, each of which covers the whole picture.
  bool isInterlaced;
} CIPNGHeader;

/// Creates a reader of bytes that have to outlive it, or returns NULL if memory is short.
CIPNGReader *_Nullable CIPNGReaderCreate(const uint8_t *_Nonnull bytes, size_t count);
void CIPNGReaderFree(CIPNGReader *_Nonnull reader);

/// Ignores wrong checksums; called before reading the header.
void CIPNGReaderForgiveChecksums(CIPNGReader *_Nonnull reader);

/// Reads the header, up to the pixels.
CIStatus CIPNGReaderReadHeader(CIPNGReader *_Nonnull reader, CIPNGHeader *_Nonnull header);

/// Prepares for the first row; called once, after reading the header.
CIStatus CIPNGReaderBegin(CIPNGReader *_Nonnull reader);

/// Reads the next rows as RGBA with straight alpha, 4 bytes for each pixel without padding, or skips
/// them if `pixels` is NULL. For an interlaced picture, these have to be all rows.
CIStatus CIPNGReaderReadRows(
    CIPNGReader *_Nonnull reader, uint32_t count, uint8_t *_Nullable pixels);

/// Reads from the last row to the end, to check that the file is complete.
CIStatus CIPNGReaderReadEnd(CIPNGReader *_Nonnull reader);

/// The number of rows that were read at least in part, over all passes of an interlaced picture.
uint32_t CIPNGReaderRowCount(const CIPNGReader *_Nonnull reader);

/// Returns the decompressed colour profile after reading the header, or NULL.
const uint8_t *_Nullable CIPNGReaderProfile(CIPNGReader *_Nonnull reader, size_t *_Nonnull count);

const char *_Nonnull CIPNGReaderMessage(const CIPNGReader *_Nonnull reader);

// MARK: - Writing PNG

/// Encodes RGBA rows with straight alpha and without padding as sRGB, with libpng's default
/// compression, or fast: for a photo that takes a third of the time and 2 % more bytes.
CIStatus CIPNGWrite(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, bool isFast,
    CIOutput *_Nonnull output);

// MARK: - DEFLATE

/// Decompresses a stream without a header (RFC 1951), by zlib; false unless it has exactly as many bytes
/// as the target.
bool CIInflate(
    const uint8_t *_Nonnull source, size_t sourceCount, uint8_t *_Nonnull target,
    size_t targetCount);

/// Decompresses a stream with zlib's header (RFC 1950) of at most a number of bytes.
CIStatus CIInflateZlib(
    const uint8_t *_Nonnull source, size_t count, size_t limit, CIOutput *_Nonnull output);

/// Compresses bytes to a stream without a header.
CIStatus CIDeflate(const uint8_t *_Nonnull source, size_t count, CIOutput *_Nonnull output);

/// The CRC-32 of bytes, as in PNG and ZIP.
uint32_t CIChecksum(const uint8_t *_Nonnull bytes, size_t count);
