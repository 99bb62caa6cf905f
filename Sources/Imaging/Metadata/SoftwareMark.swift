import Foundations

/// The mark in pictures made by this program: the text `Software` in a PNG (PNG, third edition, 11.3.3.2), the comment
/// in a JPEG (ITU T.81, B.2.4.5).
package enum SoftwareMark {
  private static let name = "Top Places"
  private static let keyword = "Software\0"

  /// Returns true if a picture has the mark; false for a file that is not a picture.
  ///
  /// `read` returns `count` bytes at an offset of the file, fewer at its end; its errors are thrown.
  package static func isIn(_ read: (_ offset: Int, _ count: Int) throws -> Data) throws -> Bool {
    try withoutActuallyEscaping(read) { read in
      var file = PagedFile(read)
      switch PictureFormat(sniffing: try file.bytes(at: 0, count: PictureFormat.signatureLength)) {
      case .jpeg: return try isIn(jpeg: file)
      case .png: return try isIn(png: file)
      default: return false
      }
    }
  }

  private static func isIn(jpeg file: PagedFile<any Error>) throws -> Bool {
    var (file, segments) = (file, JPEGSegments(file))
    while let segment = try segments.next() {
      if segment.marker == 0xfe, try file.bytes(in: segment.payload, startingWith: name) != nil {
        return true
      }
    }
    return false
  }

  private static func isIn(png file: PagedFile<any Error>) throws -> Bool {
    var (file, chunks) = (file, PNGChunks(file))
    for _ in 0..<HeaderLimits.steps {
      guard let chunk = try chunks.next(), chunk.type != "IEND" else { break }
      let isText = chunk.type == "tEXt" && chunk.payload.count < HeaderLimits.byteCount
      if isText, try file.bytes(in: chunk.payload, startingWith: keyword + name) != nil {
        return true
      }
    }
    return false
  }
}

// MARK: - Marking

extension Data {
  /// The file of a picture encoded by this program with the mark added; any other file unchanged.
  package var markedAsOwn: Data {
    switch PictureFormat(sniffing: self) {
    case .jpeg: prefix(endOfJPEGHead) + SoftwareMark.jpegSegment + dropFirst(endOfJPEGHead)
    case .png where count >= SoftwareMark.endOfPNGHead:
      prefix(SoftwareMark.endOfPNGHead) + SoftwareMark.pngChunk
        + dropFirst(SoftwareMark.endOfPNGHead)
    default: self
    }
  }

  /// The number of bytes before the first segment of a JPEG that is not an application segment (APPn):
  /// JFIF and EXIF have to come first.
  private var endOfJPEGHead: Int {
    let view = ByteView(self)
    var end = 2
    while view.byte(at: end) == 0xff, let marker = view.byte(at: end + 1), 0xe0...0xef ~= marker,
      let length = view.uint16(at: end + 2), end + 2 + length < count
    {
      end += 2 + length
    }
    return end
  }
}

extension SoftwareMark {
  /// The length of a PNG's signature and `IHDR`, which has to be the first chunk.
  fileprivate static let endOfPNGHead = 33

  /// The comment: marker, length, text.
  fileprivate static let jpegSegment =
    Data([0xff, 0xfe, 0, UInt8(name.utf8.count + 2)]) + Data(name.utf8)

  fileprivate static let pngChunk = PNGChunk.bytes("tEXt", Data((keyword + name).utf8))
}
