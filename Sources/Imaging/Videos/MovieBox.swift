import Bitmaps
import Foundations

extension VideoFacts {
  /// Reads the box `moov` of a file of the ISO base media family or of QuickTime, wherever it is, and a packet of XMP
  /// beside it.
  mutating func readMovie(_ file: PagedFile<any Error>, byteCount: Int) throws {
    var (file, boxes, movie) = (file, ISOFileBoxes(), nil as MovieBox?)
    while let box = try boxes.next(in: &file) {
      switch box.type {
      case "moov" where movie == nil:
        movie = try readMovie(box.content(in: byteCount), in: &file)
      case "uuid": try readXMP(ofExtension: box, in: &file)
      default: break
      }
      // There may be many fragments, and nothing else follows.
      if box.type == "moof", movie != nil { break }
    }
    if let movie { read(movie) }
  }

  /// Reads the boxes of a movie and its tags.
  private mutating func readMovie(
    _ range: Range<Int>,
    in file: inout PagedFile<any Error>
  ) throws -> MovieBox {
    if let data = try file.compressedMovie(in: range) {
      var inner = PagedFile<any Error> { offset, count in data.dropFirst(offset).prefix(count) }
      let movie = try inner.boxes(in: 0..<data.count)["moov"]
      let range = movie?.content(in: data.count) ?? 0..<0
      try readTags(ofMovie: range, in: &inner)
      // The places are those in the compressed movie.
      stills = []
      return try MovieBox(range, in: &inner)
    }
    try readTags(ofMovie: range, in: &file)
    return try MovieBox(range, in: &file)
  }

  private mutating func read(_ movie: MovieBox) {
    guard let track = movie.video else { return }
    hasVideo = true
    size = movie.isTransposed != track.isTransposed ? track.size?.transposed : track.size
    duration = movie.duration ?? track.duration(inUnits: movie.timescale)
    timeWritten = movie.timeCreated
    stills += ([track] + movie.tracks).compactMap(\.still)
  }
}

/// The box `moov` of a video: its header and the headers of its tracks (ISO/IEC 14496-12, 8.2.1).
struct MovieBox {
  private var times: MediaTimes?
  /// The length of a fragmented movie (8.8.2), in units of its time scale.
  private var fragmentedLength: Int?
  /// Whether the matrix of the movie swaps width and height.
  private(set) var isTransposed = false
  private(set) var tracks: [MovieTrack] = []

  /// Reads the boxes in a range of the file.
  init(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    var boxes = ISOFileBoxes(in: range)
    while let box = try boxes.next(in: &file) {
      switch box.type {
      case "mvhd" where times == nil:
        let header = ByteView(try box.start(in: &file, 108))
        times = MediaTimes(header)
        isTransposed = header.isTransposing(at: header.byte(at: 0) == 1 ? 48 : 36)
      case "trak" where tracks.count < VideoLimits.entries:
        tracks.append(try MovieTrack(box.content(in: range.upperBound), in: &file))
      case "mvex":
        let header = try file.boxes(in: box.content(in: range.upperBound))["mehd"]
        fragmentedLength = try header.flatMap { ByteView(try $0.start(in: &file, 12)) }?.length
      default: break
      }
    }
  }

  /// The first enabled track of video, or else the first one.
  var video: MovieTrack? {
    let videos = tracks.filter { $0.handler == "vide" }
    return videos.first(where: \.isEnabled) ?? videos.first
  }

  /// The units in a second in which the movie and its tracks count.
  var timescale: Int { times?.timescale ?? 0 }

  /// The length in seconds, with all fragments.
  var duration: Double? {
    let length = max(times?.length ?? 0, fragmentedLength ?? 0)
    return Double(seconds: length, inUnits: timescale)
  }

  /// The time at which the movie was created, in UTC (8.2.2).
  ///
  /// It counts from 1904. A count that would be before 1970 is from there, as many programs write it. In the first year
  /// of either, the clock was never set.
  var timeCreated: CivilTime? {
    guard let count = times?.created else { return nil }
    let seconds = count < 2_082_844_800 ? count : count - 2_082_844_800
    return seconds < 31_536_000 ? nil : CivilTime(secondsSince1970: seconds, .zero)
  }
}

/// The times in the header of a movie or of a media, which have the same form (ISO/IEC 14496-12, 8.2.2 and 8.4.2).
struct MediaTimes {
  /// The seconds since 1904.
  let created: Int
  /// The units in a second.
  let timescale: Int
  /// The length in these units; `nil` if it is unknown.
  let length: Int?

  /// Reads the times after the version and the flags.
  init?(_ header: ByteView) {
    let byteCount = header.byte(at: 0) == 1 ? 8 : 4
    guard let created = header.number(at: 4, byteCount: byteCount),
      let timescale = header.uint32(at: 4 + 2 * byteCount)
    else { return nil }
    (self.created, self.timescale) = (created, timescale)
    length = header.length(at: 8 + 2 * byteCount, byteCount)
  }
}

extension ByteView {
  /// The length in a box that has nothing else after its version and its flags.
  fileprivate var length: Int? { length(at: 4, byte(at: 0) == 1 ? 8 : 4) }

  /// Returns a length; all bits are set if it is unknown.
  func length(at offset: Int, _ byteCount: Int) -> Int? {
    number(at: offset, byteCount: byteCount).flatMap { $0 == 0xffff_ffff ? nil : $0 }
  }

  /// Returns whether a matrix swaps width and height: it turns by a quarter, perhaps mirrored, and a little inexactly
  /// (ISO/IEC 14496-12, 6.2.2).
  ///
  /// Its terms a, b, u, c and d come first; turned pictures are only in b and c.
  func isTransposing(at offset: Int) -> Bool {
    let terms = [0, 4, 12, 16].compactMap { fixedPoint(at: offset + $0) }.map(abs)
    guard terms.count == 4 else { return false }
    return min(terms[1], terms[2]) > 10 * max(terms[0], terms[3])
  }
}

extension Double {
  /// Creates the seconds of a count of units; `nil` for none.
  init?(seconds count: Int, inUnits timescale: Int) {
    guard count > 0, timescale > 0 else { return nil }
    self = Double(count) / Double(timescale)
  }
}

extension PagedFile {
  /// Returns the first box of each type in a range, by type.
  mutating func boxes(in range: Range<Int>) throws(Failure) -> [String: ISOFileBox] {
    var (boxes, found) = (ISOFileBoxes(in: range), [String: ISOFileBox]())
    while let box = try boxes.next(in: &self) { found[box.type] = found[box.type] ?? box }
    return found
  }
}
