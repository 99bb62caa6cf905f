import Foundation

/// Puts small videos of the ISO base media family and of QuickTime together, without frames that can be played.
package struct MovieMaker {
  /// The brand in the box `ftyp`; without one, the file has no such box, as old QuickTime files.
  package var brand: String? = "isom"
  /// The size in which the track is shown, before its matrix.
  package var size = (width: 64, height: 48)
  /// The terms a, b, c and d of the matrix of the track.
  package var matrix = [1.0, 0, 0, 1]
  /// The seconds since 1904.
  package var created: UInt64 = 0
  /// The length in thousandths of a second.
  package var length: UInt32 = 1_000
  /// The length of all fragments, if the movie has any.
  package var fragmentedLength: UInt32?
  /// The version of the headers of the movie and of its track; 1 has times of 64 bits.
  package var version: UInt8 = 0
  package var handler = "vide"
  package var isEnabled = true
  /// The kind of the samples.
  package var codec = "avc1"
  /// The only sample of the track.
  package var sample: [UInt8] = [1, 2, 3, 4]
  /// The boxes of the user data.
  package var userData: [[UInt8]] = []
  /// The metadata of QuickTime, by keys.
  package var metadata: [(key: String, value: String)] = []
  /// Whether the box of that metadata has a version, as in ISO files.
  package var isMetadataFull = false
  /// Whether the movie follows the samples, whose box has a length of 64 bits then.
  package var isMovieLast = false
  /// Boxes after all others.
  package var end: [UInt8] = []

  package init() {}

  /// The bytes of the file.
  package func data() -> Data {
    let start = brand.map { Self.box("ftyp", Array("\($0)\0\0\0\0mp42".utf8)) } ?? []
    if isMovieLast {
      let head = UInt32(1).highestFirst + Array("mdat".utf8)
      let samples = head + UInt64(sample.count + 16).highestFirst + sample
      return Data(start + samples + movie(start.count + 16) + end)
    }
    let count = start.count + movie(0).count + 8
    return Data(start + movie(count) + Self.box("mdat", sample) + end)
  }

  package static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let letters = type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return UInt32(payload.count + 8).highestFirst + letters + payload
  }

  private static func full(_ type: String, version: UInt8 = 0, flags: UInt8 = 0, _ fields: [UInt8])
    -> [UInt8]
  { box(type, [version, 0, 0, flags] + fields) }

  private static func numbers(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(\.highestFirst) }
}

// MARK: - Tags

extension MovieMaker {
  /// A text in the user data of QuickTime, in English.
  package static func text(_ type: String, _ text: String) -> [UInt8] {
    box(type, UInt16(text.utf8.count).highestFirst + [0x15, 0xc7] + Array(text.utf8))
  }

  /// The metadata of iTunes: each item has a type of its own, the type of its value, and the value.
  package static func items(_ items: [(type: String, valueType: UInt32, value: [UInt8])])
    -> [UInt8]
  {
    let boxes = items.flatMap {
      box($0.type, box("data", numbers($0.valueType, 0) + $0.value))
    }
    return full("meta", full("hdlr", Array("\0\0\0\0mdirappl".utf8)) + box("ilst", boxes))
  }

  private var metadataBox: [UInt8] {
    let names = metadata.flatMap { Self.box("mdta", Array($0.key.utf8)) }
    let items = metadata.enumerated().flatMap { index, item in
      let value = Self.box("data", Self.numbers(1, 0) + Array(item.value.utf8))
      return UInt32(value.count + 8).highestFirst + UInt32(index + 1).highestFirst + value
    }
    let boxes =
      Self.full("hdlr", Array("\0\0\0\0mdta".utf8) + Array(repeating: 0, count: 13))
      + Self.full("keys", UInt32(metadata.count).highestFirst + names) + Self.box("ilst", items)
    return Self.box("meta", (isMetadataFull ? [0, 0, 0, 0] : []) + boxes)
  }
}

// MARK: - Boxes

extension MovieMaker {
  private func movie(_ sampleOffset: Int) -> [UInt8] {
    let matrix = matrixBytes([1, 0, 0, 1])
    let header = Self.full(
      "mvhd",
      version: version,
      times(1_000) + Self.numbers(0x1_0000, 0x100_0000, 0, 0) + matrix
        + Array(repeating: 0, count: 28)
    )
    let fragments = fragmentedLength.map {
      Self.box("mvex", Self.full("mehd", Self.numbers($0)))
    }
    let tags = userData.isEmpty ? [] : Self.box("udta", userData.flatMap(\.self) + [0, 0, 0, 0])
    return Self.box(
      "moov",
      header + track(sampleOffset) + (fragments ?? []) + tags
        + (metadata.isEmpty ? [] : metadataBox)
    )
  }

  /// The creation, the modification, the units or a number, and the length.
  private func times(_ number: UInt32, reserved: [UInt8] = []) -> [UInt8] {
    let created = version == 1 ? created.highestFirst : UInt32(created).highestFirst
    let length = version == 1 ? UInt64(length).highestFirst : length.highestFirst
    return created + created + number.highestFirst + reserved + length
  }

  private func matrixBytes(_ terms: [Double]) -> [UInt8] {
    let fixed = terms.map { Int32($0 * 65_536) }
    return [fixed[0], fixed[1], 0, fixed[2], fixed[3], 0, 0, 0, 1 << 30].flatMap(\.highestFirst)
  }

  private func track(_ sampleOffset: Int) -> [UInt8] {
    let sides = [size.width, size.height].flatMap { (UInt32($0) << 16).highestFirst }
    let header = Self.full(
      "tkhd",
      version: version,
      flags: isEnabled ? 1 : 0,
      times(1, reserved: [0, 0, 0, 0]) + Self.numbers(0, 0, 0, 0) + matrixBytes(matrix) + sides
    )
    let handler = Self.full("hdlr", Array("mhlr\(handler)".utf8) + Array(repeating: 0, count: 13))
    let media = Self.full("mdhd", version: version, times(1_000) + [0, 0, 0, 0])
    let information = Self.box("minf", Self.box("stbl", table(sampleOffset)))
    return Self.box("trak", header + Self.box("mdia", media + handler + information))
  }

  private func table(_ sampleOffset: Int) -> [UInt8] {
    let sides = [size.width, size.height].flatMap { UInt16($0).highestFirst }
    let kind = Self.box(codec, Array(repeating: 0, count: 24) + sides + Self.numbers(0, 0))
    return Self.full("stsd", Self.numbers(1) + kind)
      + Self.full("stsz", Self.numbers(0, 1, UInt32(sample.count)))
      + Self.full("stco", Self.numbers(1, UInt32(sampleOffset)))
  }
}

extension Data {
  /// Returns a small MP4 of a camera, without frames that can be played.
  ///
  /// The date has an offset from UTC as phones write it, `2021-10-01T18:19:43+0200`, and the position the form of
  /// ISO 6709, `+48.8583+002.2945/`. A still, a JPEG, is the cover.
  package static func mp4(
    size: (width: Int, height: Int) = (64, 48),
    duration: Double = 1,
    date: String? = nil,
    position: String? = nil,
    make: String? = nil,
    model: String? = nil,
    still: Data? = nil
  ) -> Data {
    var maker = MovieMaker()
    (maker.size, maker.length) = (size, UInt32(duration * 1_000))
    let tags = [
      ("creationdate", date), ("location.ISO6709", position), ("make", make), ("model", model),
    ]
    maker.metadata = tags.compactMap { name, value in
      value.map { ("com.apple.quicktime.\(name)", $0) }
    }
    if let still { maker.userData = [MovieMaker.items([("covr", 13, [UInt8](still))])] }
    return maker.data()
  }
}
