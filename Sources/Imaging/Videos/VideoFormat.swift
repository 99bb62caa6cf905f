import Foundations

/// A container of videos, recognized by its file extension or its first bytes.
package enum VideoFormat: Hashable, Sendable, CaseIterable {
  /// The ISO base media file format (ISO/IEC 14496-12), and QuickTime, from which it was made.
  case mp4
  /// Matroska (RFC 9559), with WebM, a part of it.
  case matroska
  /// Microsoft's RIFF of audio and video interleaved.
  case avi
  /// MPEG-2 transport streams (ISO/IEC 13818-1), as camcorders write them; only the format is recognized.
  case transportStream

  /// All file extensions of the format, in lower case.
  var fileExtensions: [String] {
    switch self {
    // Phones write 3GP, GoPro's cameras LRV, Insta360's INSV; Flash had F4V.
    case .mp4: ["mp4", "m4v", "mov", "qt", "3gp", "3g2", "lrv", "insv", "mp4v", "f4v"]
    case .matroska: ["mkv", "webm"]
    case .avi: ["avi"]
    // TS is also the extension of TypeScript.
    case .transportStream: ["mts", "m2ts", "m2t"]
    }
  }

  /// Creates the format that a file's extension stands for, ignoring case.
  package init?(named path: String) {
    guard let format = formatsByExtension[path.fileExtension] else { return nil }
    self = format
  }

  /// Creates the format of a file from its first bytes, ignoring its name.
  ///
  /// Pictures and audio files in the same containers are not videos.
  init?(sniffing data: Data) {
    let start = ByteView(data.prefix(Self.signatureLength))
    if start.isMovie {
      self = .mp4
    } else if start.uint32(at: 0) == EBMLID.header {
      self = .matroska
    } else if start.letters(at: 0) == "RIFF", start.letters(at: 8) == "AVI " {
      self = .avi
    } else if start.isTransportStream {
      self = .transportStream
    } else {
      return nil
    }
  }

  /// The number of bytes at the start of a file that identify its format: two packets of a transport stream, and the
  /// first byte of the third one.
  static let signatureLength = 4 + 2 * 192 + 1
}

private let formatsByExtension = VideoFormat.allCases.reduce(into: [String: VideoFormat]()) {
  formats,
  format in
  for fileExtension in format.fileExtensions { formats[fileExtension] = format }
}

extension ByteView {
  /// True for the first box of a video: `ftyp`, or in old QuickTime files a box of another type.
  fileprivate var isMovie: Bool {
    guard let type = letters(at: 4), let count = uint32(at: 0), count <= 1 || count >= 8
    else { return false }
    guard type == "ftyp" else { return firstBoxesOfQuickTime.contains(type) }
    let brand = letters(at: 8) ?? ""
    return !brandsOfOthers.contains(brand) && PictureFormat(sniffing: bytes) == nil
  }

  /// True for packets of 188 bytes, or of 192 with a time stamp in front, which begin with 0x47
  /// (ISO/IEC 13818-1, 2.4.3.2).
  fileprivate var isTransportStream: Bool {
    [(0, 188), (4, 192)].contains { offset, length in
      byte(at: offset) == 0x47 && byte(at: offset + length) == 0x47
        && byte(at: offset + 2 * length) ?? 0x47 == 0x47
    }
  }
}

/// The boxes with which files from before `ftyp` begin (QuickTime File Format, movie files).
private let firstBoxesOfQuickTime: Set = ["moov", "mdat", "wide", "free", "skip", "pnot"]

/// The brands of audio files and of pictures with several images in boxes of the same kind.
private let brandsOfOthers: Set = [
  "M4A ", "M4B ", "M4P ", "F4A ", "F4B ", "aax ", "crx ", "jp2 ", "jpx ", "jpm ", "mif1", "msf1",
  "heic", "heix", "heim", "heis", "hevc", "hevx", "avif", "avis",
]

extension String {
  /// True if the path has the extension of a picture or a video that is listed, in any case.
  package var namesPhoto: Bool {
    PictureFormat(named: self) != nil || VideoFormat(named: self) != nil
  }
}
