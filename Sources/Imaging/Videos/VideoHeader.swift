import Bitmaps
import Foundations

/// The header of a video: what it says of itself, without any frame.
///
/// ```swift
/// let header = try VideoHeader(byteCount: file.byteCount) { try file.bytes(at: $0, count: $1) }
/// header.duration  // 12.48
/// ```
package struct VideoHeader: Sendable {
  /// The size of the upright picture in pixels; `nil` if the file does not say it, as a transport stream.
  package let size: PixelSize?
  /// The date, the position and the texts.
  package let metadata: DescriptiveMetadata
  /// The maker and the model of the camera.
  package let camera: String?
  /// The length in seconds, above 0; `nil` if it is unknown.
  package let duration: Double?
  /// The bytes of an encoded still picture in the file, a JPEG or a PNG: cover art, or the first frame of Motion JPEG.
  package let still: Range<Int>?

  /// Reads the header of a file at offsets.
  ///
  /// The frames are not read, nor the tables of where they are; of the rest at most 16 MB.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file.
  ///   - read: Returns `count` bytes at an offset of the file, fewer at its end.
  /// - Throws: The errors of `read`, and `ImagingError.notAPicture` for a file without a video.
  package init(
    byteCount: Int,
    _ read: (_ offset: Int, _ count: Int) throws -> Data
  ) throws {
    let header = try withoutActuallyEscaping(read) { read in
      var bytesLeft = VideoLimits.byteCount
      let file = PagedFile<any Error> { offset, count in
        guard offset < byteCount, bytesLeft > 0 else { return Data() }
        let bytes = try read(offset, min(count, byteCount - offset, bytesLeft))
        bytesLeft -= max(bytes.count, 1)
        return bytes
      }
      return try VideoHeader(reading: file, byteCount: byteCount)
    }
    guard let header else { throw ImagingError.notAPicture }
    self = header
  }

  private init?(reading file: PagedFile<any Error>, byteCount: Int) throws {
    var file = file
    let start = try file.bytes(at: 0, count: VideoFormat.signatureLength)
    guard let format = VideoFormat(sniffing: start) else { return nil }
    var facts = VideoFacts()
    switch format {
    case .mp4: try facts.readMovie(file, byteCount: byteCount)
    case .matroska: try facts.readMatroska(file)
    case .avi: try facts.readAVI(file)
    case .transportStream: facts.hasVideo = true
    }
    guard facts.hasVideo else { return nil }
    self.init(facts, still: try facts.still(in: &file, byteCount: byteCount))
  }

  private init(_ facts: VideoFacts, still: Range<Int>?) {
    size = facts.size
    metadata = facts.metadata
    camera = facts.tags.camera
    duration = facts.duration.flatMap { $0 > 0 ? $0 : nil }
    self.still = still
  }
}

/// The limits for reading the header of a video.
enum VideoLimits {
  /// The maximum number of bytes that are read.
  static let byteCount = 16 << 20
  /// The maximum number of tracks, or of the elements of another kind in a list.
  static let entries = 100
  /// The maximum number of bytes in a still picture.
  static let stillByteCount = 32 << 20
}
