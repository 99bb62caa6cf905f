import Bitmaps
import Foundations
import Imaging

/// Removes the metadata of a picture: what is left has the same pixels, or as little of them, and stripping it
/// again changes nothing.
func readStripped(_ input: Data) throws {
  guard let picture = try? EncodedPicture(input), let output = try? picture.stripped() else {
    return
  }
  guard let stripped = try? EncodedPicture(output) else {
    throw Finding(description: "The stripped file is no picture.")
  }
  // The profile may have lost bytes behind its end, so that the stored pixels are compared.
  guard let size = try? picture.info().storedSize, size.pixelCount <= 1 << 20 else { return }
  let (before, after) = (try? picture.unconvertedBitmap(), try? stripped.unconvertedBitmap())
  try hold((before == nil) == (after == nil), "Only one of both files can be decoded.")
  try hold(before == after, "The pixels differ.")
  try hold((try? stripped.stripped()) == output, "Stripped twice, the file differs.")
}
