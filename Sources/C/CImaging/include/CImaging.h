// Shims of libjpeg and libpng: both report errors by longjmp, and Swift cannot call setjmp.
// Everything else (limits, orientation, colour, metadata) is in Swift.
//
// A reader holds all its state, runs step by step, and is freed once by its creator. A step
// that fails leaves its reason in the message. Nothing here prints, exits or keeps globals.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CI_MESSAGE_SIZE 256

/// The result of a step.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  CIStatusDone,
  /// The bytes are not what they claim to be, or the picture is of a kind that the library cannot
  /// read or write.
  CIStatusDamaged,
  CIStatusNoMemory,
} CIStatus;

/// Encoded bytes: the caller frees `bytes` with `free`.
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
  /// The size of the picture in the file, in pixels.
  uint32_t width, height;
  /// Whether the rows are C, M, Y, K rather than R, G, B, A.
  bool isCMYK;
  /// Whether 0 is full ink, as Adobe writes CMYK.
  bool isInverted;
  bool isProgressive;
  CIJPEGColors colors;
  /// The bytes of memory for the coefficients, where there are several scans.
  uint64_t scanMemory;
} CIJPEGHeader;

/// Creates a reader of bytes that must outlive it, or returns NULL without memory.
CIJPEGReader *_Nullable CIJPEGReaderCreate(const uint8_t *_Nonnull bytes, size_t count);
void CIJPEGReaderFree(CIJPEGReader *_Nonnull reader);

/// Reads the header, up to the pixels.
CIStatus CIJPEGReaderReadHeader(CIJPEGReader *_Nonnull reader, CIJPEGHeader *_Nonnull header);

/// Sets the scale to `eighths` eighths, 1 to 8, and gives the size of the result.
CIStatus CIJPEGReaderScale(
    CIJPEGReader *_Nonnull reader, uint32_t eighths, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height);

/// The part to read of a picture at its scale.
typedef struct {
  /// Its columns, which are widened to whole blocks.
  uint32_t x, width;
  /// Its first row.
  uint32_t y;
  /// Whether scans of a progressive picture may be skipped that would not show.
  bool maySkipScans;
  /// The mean that skipped scans would have added to red, green and blue.
  float missingMean[3];
} CIJPEGPart;

/// Reads up to the first row of a part; once, after the scale is chosen.
CIStatus CIJPEGReaderBegin(CIJPEGReader *_Nonnull reader, CIJPEGPart *_Nonnull part);

/// Reads the next rows of the part, 4 bytes a pixel without padding.
CIStatus CIJPEGReaderReadRows(
    CIJPEGReader *_Nonnull reader, uint32_t count, uint8_t *_Nonnull pixels);

/// Reads from the last row to the end, to check that the file is whole.
CIStatus CIJPEGReaderReadToEnd(CIJPEGReader *_Nonnull reader);

/// The number of rows that were read or skipped, also after a failure.
uint32_t CIJPEGReaderRowCount(const CIJPEGReader *_Nonnull reader);

/// Whether pixels are missing without an error, as in a truncated file.
bool CIJPEGReaderHasLostPixels(const CIJPEGReader *_Nonnull reader);

/// The message of the last error or of the first warning of missing pixels, libjpeg's own.
const char *_Nonnull CIJPEGReaderMessage(const CIJPEGReader *_Nonnull reader);

// MARK: - Writing JPEG

typedef struct {
  uint32_t width, height;
  /// Rows of 4 bytes a pixel, the last of which is ignored.
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
  /// Whether the rows come in several passes, each of which is spread over the whole picture.
  bool isInterlaced;
} CIPNGHeader;

/// Creates a reader of bytes that must outlive it, or returns NULL without memory.
CIPNGReader *_Nullable CIPNGReaderCreate(const uint8_t *_Nonnull bytes, size_t count);
void CIPNGReaderFree(CIPNGReader *_Nonnull reader);

/// Ignores wrong checksums; to be called before the header is read.
void CIPNGReaderForgiveChecksums(CIPNGReader *_Nonnull reader);

/// Reads the header, up to the pixels.
CIStatus CIPNGReaderReadHeader(CIPNGReader *_Nonnull reader, CIPNGHeader *_Nonnull header);

/// Prepares for the first row; once, after the header.
CIStatus CIPNGReaderBegin(CIPNGReader *_Nonnull reader);

/// Reads the next rows as RGBA, straight alpha, 4 bytes a pixel without padding, or skips them
/// without memory for them. Of an interlaced picture that must be all rows.
CIStatus CIPNGReaderReadRows(
    CIPNGReader *_Nonnull reader, uint32_t count, uint8_t *_Nullable pixels);

/// Reads from the last row to the end, to check that the file is whole.
CIStatus CIPNGReaderReadEnd(CIPNGReader *_Nonnull reader);

/// The number of rows that were read, at least in part, the passes of an interlaced picture
/// together.
uint32_t CIPNGReaderRowCount(const CIPNGReader *_Nonnull reader);

/// Gives the bytes of the colour profile, inflated, once the header is read, or NULL.
const uint8_t *_Nullable CIPNGReaderProfile(CIPNGReader *_Nonnull reader, size_t *_Nonnull count);

const char *_Nonnull CIPNGReaderMessage(const CIPNGReader *_Nonnull reader);

// MARK: - Writing PNG

/// Encodes RGBA rows without padding, straight alpha, as sRGB: by libpng's default compression, or
/// fast, which for a photo takes a third of the time and 2 % more bytes.
CIStatus CIPNGWrite(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, bool isFast,
    CIOutput *_Nonnull output);
