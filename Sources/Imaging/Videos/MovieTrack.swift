import Bitmaps
import Foundations

/// The header of a track (ISO/IEC 14496-12, 8.3), and where its first sample is.
struct MovieTrack {
  /// Whether the track is shown.
  private(set) var isEnabled = false
  /// The kind of the track: `vide` for video (12.1).
  private(set) var handler: String?
  /// The size of the track on the screen before the matrix turns it, or else the size of its samples.
  private(set) var size: PixelSize?
  /// Whether the matrix of the track swaps width and height.
  private(set) var isTransposed = false
  /// The range of the first sample, if it is a picture of its own.
  private(set) var still: Range<Int>?
  /// The length in the units of the movie.
  private var length: Int?
  private var times: MediaTimes?

  /// Reads the boxes in a range of the file; of a track other than of video only its kind.
  init(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    let track = try file.boxes(in: range)
    if let header = track["tkhd"] { readHeader(ByteView(try header.start(in: &file, 96))) }
    guard let media = track["mdia"] else { return }
    let boxes = try file.boxes(in: media.content(in: range.upperBound))
    handler = try boxes["hdlr"].flatMap { ByteView(try $0.start(in: &file, 12)).letters(at: 8) }
    guard handler == "vide" else { return }
    times = try boxes["mdhd"].flatMap { MediaTimes(ByteView(try $0.start(in: &file, 36))) }
    guard
      let information = boxes["minf"],
      let table = try file.boxes(in: information.content(in: range.upperBound))["stbl"]
    else { return }
    try readTable(file.boxes(in: table.content(in: range.upperBound)), in: &file)
  }

  /// Reads the header of the track (8.3.2): flags, length, matrix and size.
  private mutating func readHeader(_ header: ByteView) {
    let isLong = header.byte(at: 0) == 1
    isEnabled = header.byte(at: 3).map { $0 & 1 == 1 } ?? false
    length = header.length(at: isLong ? 28 : 20, isLong ? 8 : 4)
    isTransposed = header.isTransposing(at: isLong ? 52 : 40)
    let sides = [0, 4].compactMap { header.uint32(at: (isLong ? 88 : 76) + $0) }
    // With 16 fractional bits.
    guard sides.count == 2 else { return }
    size = PixelSize(validating: (sides[0] + 0x8000) >> 16, (sides[1] + 0x8000) >> 16)
  }

  /// Reads the first entries of the table of samples (8.5): the kind of the samples, their size in pixels, and the
  /// first sample's place.
  private mutating func readTable(
    _ table: [String: ISOFileBox],
    in file: inout PagedFile<any Error>
  ) throws {
    // The number of entries, and the first one (12.1.3).
    guard let kinds = table["stsd"] else { return }
    let kind = ByteView(try kinds.start(in: &file, 44))
    if size == nil, let width = kind.uint16(at: 40), let height = kind.uint16(at: 42) {
      size = PixelSize(validating: width, height)
    }
    guard let codec = kind.letters(at: 12), codecsOfStills.contains(codec) else { return }
    let sizes = try table["stsz"].map { ByteView(try $0.start(in: &file, 16)) }
    let shorts = try table["stco"].map { ByteView(try $0.start(in: &file, 12)) }
    let longs = try table["co64"].map { ByteView(try $0.start(in: &file, 16)) }
    // If all samples have one size, it comes first.
    let size = sizes?.uint32(at: 4).flatMap { $0 > 0 ? $0 : sizes?.uint32(at: 12) }
    guard let size, let offset = shorts?.uint32(at: 8) ?? longs?.number(at: 8, byteCount: 8)
    else { return }
    still = offset..<offset + size
  }

  /// Returns the length in seconds, given the units of the movie.
  func duration(inUnits timescale: Int) -> Double? {
    Double(seconds: length ?? 0, inUnits: timescale)
      ?? times.flatMap { Double(seconds: $0.length ?? 0, inUnits: $0.timescale) }
  }
}

/// The kinds of samples that are JPEGs or PNGs (QuickTime File Format, video sample descriptions).
private let codecsOfStills: Set = [
  "jpeg", "mjpa", "mjpg", "MJPG", "AVDJ", "dmb1", "png ", "MPNG",
]
