// What Swift cannot say to libjpeg and libpng: both report errors by longjmp, and Swift cannot call
// setjmp. Everything else (limits, orientation, colour, metadata) is in Swift.
//
// A reader holds all its state, is driven step by step, and is freed once by who made it. A step
// that fails leaves its reason in the message. Nothing here prints, exits or keeps globals.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CI_MESSAGE_SIZE 256

/// What a step came to.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  CIStatusDone,
  /// The bytes are not what they claim to be, or the picture is of a kind that the library cannot
  /// read or write.
  CIStatusDamaged,
  CIStatusNoMemory,
} CIStatus;

/// Bytes that were written: the caller frees `bytes` with `free`.
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
  char message[CI_MESSAGE_SIZE];
} CIOutput;

// MARK: - Reading JPEG

typedef struct CIJPEGReader CIJPEGReader;

typedef struct {
  /// Pixels of the picture in the file.
  uint32_t width, height;
  /// Whether the rows are C, M, Y, K rather than R, G, B, A.
  bool isCMYK;
  /// Whether 0 is full ink, as Adobe writes CMYK.
  bool isInverted;
  bool isProgressive;
  /// The bytes that are taken to put the scans together, where there are several.
  uint64_t scanMemory;
} CIJPEGHeader;

/// Makes a reader of bytes that must outlive it, or returns NULL without memory.
CIJPEGReader *_Nullable CIJPEGReaderCreate(const uint8_t *_Nonnull bytes, size_t count);
void CIJPEGReaderFree(CIJPEGReader *_Nonnull reader);

/// Reads up to the pixels.
CIStatus CIJPEGReaderReadHeader(CIJPEGReader *_Nonnull reader, CIJPEGHeader *_Nonnull header);

/// Asks for the pixels at `eighths` eighths of their size, 1 to 8, and gives that size.
CIStatus CIJPEGReaderScale(
    CIJPEGReader *_Nonnull reader, uint32_t eighths, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height);

/// The part of a picture at its reduced size that is to be read.
typedef struct {
  /// Its columns, which grow to those of the blocks that they lie in.
  uint32_t x, width;
  /// Its first row.
  uint32_t y;
  /// Whether scans of a progressive picture may be left unread that would hardly show.
  bool maySkipScans;
  /// What unread scans would have added to red, green and blue everywhere, on average.
  float missingLight[3];
} CIJPEGPart;

/// Reads up to the first row of a part; once, after the scale is chosen.
CIStatus CIJPEGReaderBegin(CIJPEGReader *_Nonnull reader, CIJPEGPart *_Nonnull part);

/// Reads the next rows of the part, 4 bytes a pixel without padding.
CIStatus CIJPEGReaderReadRows(
    CIJPEGReader *_Nonnull reader, uint32_t count, uint8_t *_Nonnull pixels);

/// Reads what follows the last row, so that a file is seen to be whole.
CIStatus CIJPEGReaderReadToEnd(CIJPEGReader *_Nonnull reader);

/// The rows that were delivered or skipped, which after a failure are fewer than there should be.
uint32_t CIJPEGReaderRowCount(const CIJPEGReader *_Nonnull reader);

/// Whether pixels were lost without stopping the reader, as in a file that is cut short.
bool CIJPEGReaderHasLostPixels(const CIJPEGReader *_Nonnull reader);

/// Why the last step failed or where pixels were first lost, in libjpeg's words.
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

/// Makes a reader of bytes that must outlive it, or returns NULL without memory.
CIPNGReader *_Nullable CIPNGReaderCreate(const uint8_t *_Nonnull bytes, size_t count);
void CIPNGReaderFree(CIPNGReader *_Nonnull reader);

/// Goes on where a checksum is wrong; to be called before the header is read.
void CIPNGReaderForgiveChecksums(CIPNGReader *_Nonnull reader);

/// Reads up to the pixels.
CIStatus CIPNGReaderReadHeader(CIPNGReader *_Nonnull reader, CIPNGHeader *_Nonnull header);

/// Makes ready for the first row; once, after the header.
CIStatus CIPNGReaderBegin(CIPNGReader *_Nonnull reader);

/// Reads the next rows as RGBA, straight alpha, 4 bytes a pixel without padding, or passes over them
/// where there is no memory for them. Of an interlaced picture that must be all rows.
CIStatus CIPNGReaderReadRows(
    CIPNGReader *_Nonnull reader, uint32_t count, uint8_t *_Nullable pixels);

/// Reads what follows the last row, so that a file is seen to be whole.
CIStatus CIPNGReaderReadEnd(CIPNGReader *_Nonnull reader);

/// How many rows were delivered, at least in part, the passes of an interlaced picture together.
uint32_t CIPNGReaderRowCount(const CIPNGReader *_Nonnull reader);

/// Gives the bytes of the colour profile, inflated, once the header is read, or NULL.
const uint8_t *_Nullable CIPNGReaderProfile(CIPNGReader *_Nonnull reader, size_t *_Nonnull count);

const char *_Nonnull CIPNGReaderMessage(const CIPNGReader *_Nonnull reader);

// MARK: - Writing PNG

/// Writes RGBA rows without padding, straight alpha, as sRGB; either as small as libpng makes them, or
/// fast, which for a photo takes a third of the time and 2 % more bytes.
CIStatus CIPNGWrite(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, bool isFast,
    CIOutput *_Nonnull output);
