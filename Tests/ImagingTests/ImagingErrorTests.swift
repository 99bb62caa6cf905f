import Bitmaps
import Foundations
import Imaging
import Testing

struct ImagingErrorTests {
  @Test(arguments: [
    (
      ImagingError.notAPicture, Failure.Reason.damaged,
      "a.txt is not a JPEG, PNG, HEIC, AVIF, HEIF, WebP, JPEG XL, GIF, TIFF or raw picture."
    ),
    (
      .damaged(.png, detail: "bad chunk"), .damaged,
      "a.txt is damaged and cannot be read as PNG (bad chunk)."
    ),
    (
      .incomplete(.jpeg, detail: "early end"), .damaged,
      "a.txt is a JPEG of which a part is missing (early end)."
    ),
    (
      .tooLarge(PixelSize(width: 9, height: 8), limit: 50), .failed,
      "a.txt has 9x8 pixels, more than the limit of 50 in all."
    ),
    (
      .unsupported(.webp, detail: "an animation"), .damaged,
      "a.txt is a WebP of a kind that is not read (an animation)."
    ),
    (
      .missingLibrary(.libwebp), .damaged,
      "a.txt needs libwebp, which is not installed: install it, on Debian and Ubuntu with "
        + "`apt-get install libwebp7`, by Homebrew with `brew install webp`."
    ),
    (
      .needsMemory(PixelSize(width: 9_000, height: 8_000), byteCount: 720_000_000), .failed,
      "a.txt has 9000x8000 pixels, which take 720 MB to decode: more than a quarter of this machine’s memory."
    ),
    (.outOfMemory, .failed, "a.txt needs more memory than there is."),
    (
      .cannotWrite(.jpeg, detail: "too wide"), .failed,
      "a.txt cannot be written as JPEG (too wide)."
    ),
  ])
  func `every error says one sentence`(error: ImagingError, reason: Failure.Reason, text: String) {
    #expect(error.failure(of: "a.txt") == Failure(reason, text))
    #expect(error.failure.sentence.hasPrefix("The picture "))
  }
}
