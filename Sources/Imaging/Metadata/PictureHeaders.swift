import Foundations

/// The headers of a JPEG or a PNG, gathered from a long file whose pixels are not read.
///
/// ```swift
/// let headers = try PictureHeaders { offset, count in try file.bytes(at: offset, count: count) }
/// let info = try headers.info()
/// ```
///
/// They are a picture of their own, with the segments or chunks that are read for information and
/// without pixels.
package struct PictureHeaders: Hashable, Sendable {
  /// The bytes of that picture.
  let data: Data

  /// Gathers the headers of a picture.
  ///
  /// - Parameter read: Returns so many bytes at an offset of the file, fewer where it ends.
  /// - Throws: What `read` throws, and `ImagingError.notAPicture`.
  package init(_ read: (_ offset: Int, _ count: Int) throws -> Data) throws {
    data = try withoutActuallyEscaping(read) { read in
      var file = FileWindow(read)
      return try file.headers()
    }
  }

  /// What the headers say.
  package func info() throws(ImagingError) -> PictureInfo { try PictureInfo(reading: data) }
}

/// What headers may come to, in bytes, so that a file that lies takes no memory: twice the longest
/// colour profile that a JPEG can hold.
private let longestHeaders = 32 << 20

/// How many segments or chunks are looked at: at their usual lengths, a gigabyte of them.
private let mostSteps = 200_000

extension FileWindow {
  fileprivate mutating func headers() throws -> Data {
    switch PictureFormat(sniffing: try bytes(at: 0, count: 8)) {
    case .jpeg: try jpegHeaders()
    case .png: try pngHeaders()
    case nil: throw ImagingError.notAPicture
    }
  }
}

// MARK: - JPEG

extension FileWindow {
  /// The segments of EXIF, of a colour profile and of the frame, up to the first scan.
  fileprivate mutating func jpegHeaders() throws -> Data {
    var headers = Data([0xff, 0xd8])
    var offset = 2
    for _ in 0..<mostSteps where headers.count < longestHeaders {
      let start = ByteView(try bytes(at: offset, count: 4))
      guard start.byte(at: 0) == 0xff, let marker = start.byte(at: 1), marker != 0, marker != 0xff
      else {
        // Bytes between segments are skipped, as libjpeg does.
        guard let next = try firstMarker(from: offset + 1) else { break }
        offset = next
        continue
      }
      if marker == 0xd9 || marker == 0xda { break }
      if marker == 0x01 || 0xd0...0xd8 ~= marker {
        offset += 2
        continue
      }
      guard let length = start.uint16(at: 2), length >= 2 else { break }
      if try tellsSomething(marker, at: offset + 4) {
        headers += try bytes(at: offset, count: length + 2)
      }
      offset += length + 2
    }
    return headers
  }

  /// Whether the segment of a marker is read for information, by how its payload begins.
  private mutating func tellsSomething(_ marker: UInt8, at payload: Int) throws -> Bool {
    switch marker {
    case 0xc0...0xcf: true
    case 0xe1: try bytes(at: payload, count: 6).starts(with: ExifTags.prefix.utf8)
    case 0xe2: try bytes(at: payload, count: 12).starts(with: ICCProfile.prefix.utf8)
    default: false
    }
  }

  /// Where the next byte of 0xff is, with which every marker begins.
  private mutating func firstMarker(from start: Int) throws -> Int? {
    let rest = try rest(from: start)
    guard !rest.isEmpty else { return nil }
    return start + (rest.firstIndex(of: 0xff).map { $0 - rest.startIndex } ?? rest.count)
  }
}

// MARK: - PNG

extension FileWindow {
  /// The chunks that are read for information, be they before the pixels or behind, and one of pixels
  /// that is empty, up to which libpng reads.
  fileprivate mutating func pngHeaders() throws -> Data {
    var headers = try bytes(at: 0, count: 8)
    var (offset, hasPixels) = (8, false)
    for _ in 0..<mostSteps {
      let start = try bytes(at: offset, count: 8)
      let type = String(decoding: start.dropFirst(4), as: UTF8.self)
      guard let length = ByteView(start).uint32(at: 0), type != "IEND" else { break }
      if type == "IDAT" && !hasPixels {
        headers += Data(count: 4) + start.dropFirst(4) + Data(count: 4)
        hasPixels = true
      } else if tellingChunks.contains(type), headers.count + length < longestHeaders {
        headers += try bytes(at: offset, count: length + 12)
      }
      offset += length + 12
    }
    return headers
  }
}

/// The types of chunk that are read for information, and those that libpng needs to accept a profile.
private let tellingChunks: Set = ["IHDR", "PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "eXIf"]
