import Bitmaps
import Foundations

extension VideoFacts {
  /// Reads the headers, the texts and the place of the first frame of an AVI.
  ///
  /// Sources: Microsoft, AVI RIFF File Reference; OpenDML AVI File Format Extensions, 1.02; EXIF 2.32, 5.
  mutating func readAVI(_ file: PagedFile<any Error>) throws {
    var (chunks, header, movie) = (RIFFChunks(file), AVIHeader(), nil as RIFFChunk?)
    for _ in 0..<VideoLimits.entries {
      guard let chunk = try chunks.next() else { break }
      switch try chunks.kind(of: chunk) {
      case "hdrl": try readHeader(chunks.chunks(in: chunk), into: &header)
      case "INFO", "exif": try readTexts(chunks.chunks(in: chunk))
      case "movi" where movie == nil: movie = chunk
      case "IDIT": tags.add(try chunks.text(of: chunk), named: chunk.type)
      default: break
      }
    }
    guard let number = header.number else { return }
    hasVideo = true
    size = header.size
    duration = header.duration
    if header.isMotionJPEG, let movie {
      stills += [try chunks.chunks(in: movie).frame(ofStream: number)].compactMap(\.self)
    }
  }

  private mutating func readHeader(
    _ chunks: RIFFChunks<any Error>,
    into header: inout AVIHeader
  ) throws {
    var chunks = chunks
    for _ in 0..<VideoLimits.entries {
      guard let chunk = try chunks.next() else { break }
      switch try chunks.kind(of: chunk) {
      case "avih": header.main = try chunks.start(of: chunk, count: 40)
      case "strl": try header.readStream(chunks.chunks(in: chunk))
      case "odml":
        var extensions = chunks.chunks(in: chunk)
        if let first = try extensions.next(), first.type == "dmlh" {
          header.frameCount = try extensions.start(of: first, count: 4)?.uint32(at: 0)
        }
      case "IDIT": tags.add(try chunks.text(of: chunk), named: chunk.type)
      default: break
      }
    }
  }

  private mutating func readTexts(_ chunks: RIFFChunks<any Error>) throws {
    var chunks = chunks
    for _ in 0..<VideoLimits.entries {
      guard let chunk = try chunks.next() else { break }
      guard VideoTags.knows(chunk.type.lowercased()) else { continue }
      tags.add(try chunks.text(of: chunk), named: chunk.type)
    }
  }
}

/// The headers of an AVI and of its first stream of video.
private struct AVIHeader {
  /// The main header (`avih`).
  var main: ByteView?
  /// The number of frames in the whole file (`dmlh`).
  ///
  /// The main header counts only the first part of a long file.
  var frameCount: Int?
  /// The number of the stream of video.
  private(set) var number: Int?
  private(set) var size: PixelSize?
  private(set) var isMotionJPEG = false
  /// The seconds of a frame, as a fraction.
  private var frameTime: (scale: Int, rate: Int) = (0, 0)
  private var streamCount = 0

  /// Reads the header and the format of a stream (`strh`, `strf`).
  mutating func readStream(_ chunks: RIFFChunks<any Error>) throws {
    var chunks = chunks
    streamCount += 1
    guard number == nil, let first = try chunks.next(), first.type == "strh",
      let header = try chunks.start(of: first, count: 36), header.letters(at: 0) == "vids"
    else { return }
    number = streamCount - 1
    frameTime = (header.uint32(at: 20) ?? 0, header.uint32(at: 24) ?? 0)
    guard let second = try chunks.next(), second.type == "strf",
      let format = try chunks.start(of: second, count: 20)
    else { return }
    // BITMAPINFOHEADER; the height is negative if the first row is the top one.
    let sides = [4, 8].compactMap { format.uint32(at: $0) }
      .map { abs(Int(Int32(truncatingIfNeeded: $0))) }
    if sides.count == 2 { size = PixelSize(validating: sides[0], sides[1]) }
    isMotionJPEG = [header.letters(at: 4), format.letters(at: 16)]
      .contains { $0?.uppercased() == "MJPG" }
  }

  /// The length in seconds: the number of frames times the seconds of one, or else its microseconds in the main header.
  var duration: Double? {
    guard let frames = frameCount.flatMap({ $0 > 0 ? $0 : nil }) ?? main?.uint32(at: 16)
    else { return nil }
    if frameTime.scale > 0, frameTime.rate > 0 {
      return Double(frames) * Double(frameTime.scale) / Double(frameTime.rate)
    }
    return main?.uint32(at: 0).map { Double(frames) * Double($0) / 1_000_000 }
  }
}

extension RIFFChunks<any Error> {
  /// Returns the kind of a list, or else the type of a chunk.
  fileprivate mutating func kind(of chunk: RIFFChunk) throws -> String {
    guard chunk.type == "LIST" else { return chunk.type }
    return try start(of: chunk, count: 4)?.letters(at: 0) ?? ""
  }

  fileprivate mutating func text(of chunk: RIFFChunk) throws -> String? {
    let bytes = try start(of: chunk, count: DescriptiveMetadata.longestText)?.bytes
    return bytes.map { String(decodingField: $0.prefix { $0 != 0 }) }
  }

  /// Returns the place of the first frame of a stream, whose number is in the type of its chunks: `00dc`.
  ///
  /// Frames may be in lists of their own (`rec `).
  fileprivate func frame(ofStream number: Int) throws -> Range<Int>? {
    var chunks = self
    let prefix = "\(number)".zeroPadded(to: 2)
    for _ in 0..<VideoLimits.entries {
      guard var chunk = try chunks.next() else { return nil }
      if chunk.type == "LIST" {
        chunks = chunks.chunks(in: chunk)
        guard let first = try chunks.next() else { return nil }
        chunk = first
      }
      let isFrame = [prefix + "dc", prefix + "db"].contains(chunk.type)
      if isFrame && !chunk.payload.isEmpty { return chunk.payload }
    }
    return nil
  }
}

extension CivilTime {
  /// Parses a date of an AVI with the name of the month, as in `Mon Mar 10 15:04:43 2003` and `SAT DEC 01 12:00:00
  /// 2001`.
  ///
  /// It has the form of the C function `ctime`, and is in the local time of the camera.
  init?(avi text: String) {
    let parts = text.prefix(64).split { $0.isWhitespace }
    guard parts.count >= 5, let year = Int(parts[4]), let day = Int(parts[2]),
      let month = months.firstIndex(of: parts[1].lowercased()),
      let date = CivilDate(year: year, month: month + 1, day: day), date.isDay
    else { return nil }
    var scanner = TimeScanner(parts[3])
    self.init(date, TimeOfDay(&scanner))
  }
}

private let months = [
  "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
]
