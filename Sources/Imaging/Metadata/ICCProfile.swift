import CImaging
import Foundations

/// The colour profile that a picture carries: what its numbers mean as colours.
package struct ICCProfile: Hashable, Sendable {
  /// The profile as its specification (ICC.1) lays it out.
  package let data: Data

  /// Finds the profile of a JPEG or PNG; `nil` where there is none, or not all of it.
  package init?(embeddedIn picture: Data) {
    guard let format = PictureFormat(sniffing: picture) else { return nil }
    let data = format == .jpeg ? Self.joined(JPEGSegments(picture)) : Self.inflated(picture)
    guard let data, data.count >= 128 else { return nil }
    self.data = data
  }
}

/// Returns the colour profile that is embedded in a JPEG or PNG.
package func iccProfile(of picture: Data) -> Data? {
  ICCProfile(embeddedIn: picture)?.data
}

// MARK: - Finding it

extension ICCProfile {
  /// What an APP2 segment with a part of a profile begins with (ICC.1, annex B.4).
  static let prefix = "ICC_PROFILE\0"

  /// Joins the APP2 segments of a JPEG, each of which says its number, from 1, and how many there
  /// are (ICC.1, annex B.4); there are no more than 255 of 64 kB.
  private static func joined(_ segments: JPEGSegments) -> Data? {
    var parts: [Int: Data] = [:]
    var total = 0
    for segment in segments where segment.marker == 0xe2 {
      guard let part = segment.payload.dropping(prefix: prefix),
        let number = part.byte(at: 0), let count = part.byte(at: 1)
      else { continue }
      total = Int(count)
      parts[Int(number)] = part.bytes.dropFirst(2)
    }
    guard total > 0 else { return nil }
    let inOrder = (1...total).compactMap { parts[$0] }
    return inOrder.count == total ? inOrder.reduce(into: Data()) { $0 += $1 } : nil
  }

  /// Has libpng inflate the `iCCP` chunk, bounded there, if it accepts the profile.
  private static func inflated(_ picture: Data) -> Data? {
    try? picture.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, .asFarAsItGoes)
      _ = try reader.readHeader()
      return reader.profile
    }
  }
}

// MARK: - Its parts

extension ICCProfile {
  /// The space of the colours that it describes: `RGB `, `GRAY`, `CMYK` (ICC.1:2022, 7.2.6).
  var colorSpace: String? { letters(at: 16) }

  /// The space that it describes them in: `XYZ ` or `Lab ` (ICC.1:2022, 7.2.7).
  var connectionSpace: String? { letters(at: 20) }

  /// Returns the element of a tag by its four letters, or `nil` where there is none.
  func tag(_ signature: String) -> ByteView? {
    let profile = ByteView(data)
    guard let tagCount = profile.uint32(at: 128) else { return nil }
    for entry in (0..<min(tagCount, 1000)).lazy.map({ 132 + $0 * 12 }) {
      guard let letters = letters(at: entry), let offset = profile.uint32(at: entry + 4),
        let count = profile.uint32(at: entry + 8)
      else { return nil }
      if letters == signature { return profile.part(at: offset, count: count) }
    }
    return nil
  }

  private func letters(at offset: Int) -> String? {
    ByteView(data).part(at: offset, count: 4).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

// MARK: - Its name

extension ICCProfile {
  /// What the profile calls itself, such as `Display P3`, by its `desc` tag (ICC.1, 9.2.41).
  package var name: String? { tag("desc").flatMap(Self.text) }

  /// Reads a text of version 2, ASCII behind its length, or of version 4, UTF-16 by language.
  private static func text(_ tag: ByteView) -> String? {
    switch tag.uint32(at: 0) {
    case 0x6465_7363:  // "desc": ICC.1:2001, 6.5.17
      tag.uint32(at: 8).flatMap { tag.part(at: 12, count: $0) }
        .flatMap { String(tidying: $0.bytes) }
    case 0x6d6c_7563:  // "mluc": ICC.1:2022, 10.15
      tag.uint32(at: 20).flatMap { length in
        tag.uint32(at: 24).flatMap { tag.part(at: $0, count: length) }
      }.flatMap(utf16)
    default: nil
    }
  }

  private static func utf16(_ bytes: ByteView) -> String? {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).compactMap { bytes.uint16(at: $0) }
    return String(tidying: String(decoding: units.map { UInt16($0) }, as: UTF16.self))
  }
}
