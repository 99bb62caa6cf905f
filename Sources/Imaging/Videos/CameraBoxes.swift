import Foundations

// What makers of cameras write in user data in forms of their own.
//
// Source: https://exiftool.org/TagNames/QuickTime.html

extension VideoFacts {
  /// Reads the picture in a box of Canon's (`CNTH`): a thumbnail, with EXIF from the camera.
  mutating func readCanon(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    guard let box = try file.boxes(in: range)["CNDA"] else { return }
    let place = box.content(in: range.upperBound)
    stills.append(place)
    var part = file.part(place)
    do {
      let header = try PictureHeader { try part.bytes(at: $0, count: $1) }
      tags.add(header.exif?.maker, named: "make")
      tags.add(header.exif?.model, named: "model")
      timeOfCamera = timeOfCamera ?? header.exif?.dateTaken
    } catch is ImagingError {
      return
    }
  }

  /// Reads the maker and the model at the start of a box of old cameras (`TAGS`): 24 bytes and up to 14 bytes, each
  /// with a NUL at its end.
  ///
  /// The maker is such as `NIKON DIGITAL CAMERA`. Some makers have other fields in the place of the model.
  mutating func readMakerTags(_ box: ByteView) {
    func text(at offset: Int, count: Int) -> String? {
      let bytes = box.part(at: offset, count: count)?.bytes.prefix { $0 != 0 } ?? Data()
      let isText = bytes.count > 2 && bytes.allSatisfy { 0x20...0x7e ~= $0 }
      return isText ? String(tidying: bytes) : nil
    }
    guard let maker = text(at: 0, count: 32), maker.hasSuffix(Self.endOfMakers) else { return }
    tags.add(String(maker.dropLast(Self.endOfMakers.count)), named: "make")
    tags.add(text(at: 24, count: 14), named: "model")
  }

  private static let endOfMakers = " DIGITAL CAMERA"
}

extension PagedFile<any Error> {
  /// Returns the movie that is compressed in a box `moov`, or `nil` if none is (QuickTime File Format, compressed movie
  /// resources).
  mutating func compressedMovie(in range: Range<Int>) throws -> Data? {
    guard let box = try boxes(in: range)["cmov"] else { return nil }
    let parts = try boxes(in: box.content(in: range.upperBound))
    guard let method = parts["dcom"], try method.start(in: &self, 4).elementsEqual("zlib".utf8),
      // The number of bytes of the movie comes first.
      let stream = try parts["cmvd"]?.payload(in: &self, limit: HeaderLimits.metaByteCount),
      stream.count > 4
    else { return nil }
    return Deflate.inflateZlib(stream.bytes.dropFirst(4), limit: 2 * HeaderLimits.metaByteCount)
  }
}
