import CImaging
import Foundations

/// An ICC colour profile, which relates the channel values of a picture to colours.
package struct ICCProfile: Hashable, Sendable {
  /// The bytes of the profile (ICC.1).
  package let data: Data

  /// Creates a profile, or returns `nil` if the data is shorter than a header (ICC.1:2022, 7.2).
  init?(_ data: Data) {
    guard data.count >= 128 else { return nil }
    self.data = data
  }

  /// The prefix of an APP2 segment with a part of a profile (ICC.1, annex B.4).
  static let prefix = "ICC_PROFILE\0"

  /// The parts of a profile in the APP2 segments of a JPEG.
  ///
  /// Each has its number, from 1, and their total (ICC.1, annex B.4), at most 255 of 64 kB.
  struct Parts {
    private var parts: [Int: Data] = [:]
    private var total = 0

    /// Adds the part in the payload of an APP2 segment.
    mutating func add(_ payload: ByteView) {
      guard let part = payload.dropping(prefix: prefix), let number = part.byte(at: 0),
        let count = part.byte(at: 1)
      else { return }
      total = Int(count)
      parts[Int(number)] = part.bytes.dropFirst(2)
    }

    /// The profile, or `nil` if there is none or a part is missing.
    var joined: ICCProfile? {
      let inOrder = (0..<total).compactMap { parts[$0 + 1] }
      return inOrder.count == total ? ICCProfile(inOrder.reduce(into: Data()) { $0 += $1 }) : nil
    }
  }

  /// Decompresses the `iCCP` chunk of a PNG with libpng, which limits its length and checks the profile.
  init?(png: Data) {
    let data = try? png.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, .partial)
      _ = try reader.readHeader()
      return reader.profile
    }
    guard let data = data ?? nil else { return nil }
    self.init(data)
  }

  /// The colour space of the device values: `RGB `, `GRAY`, `CMYK` (ICC.1:2022, 7.2.6).
  var colorSpace: String? { ByteView(data).letters(at: 16) }

  /// The profile connection space: `XYZ ` or `Lab ` (ICC.1:2022, 7.2.7).
  var connectionSpace: String? { ByteView(data).letters(at: 20) }

  /// Returns the element of a tag by its signature, or `nil` if there is none.
  func tag(_ signature: String) -> ByteView? {
    let profile = ByteView(data)
    guard let tagCount = profile.uint32(at: 128) else { return nil }
    for entry in (0..<min(tagCount, 1000)).lazy.map({ 132 + $0 * 12 }) {
      guard let letters = profile.letters(at: entry), let offset = profile.uint32(at: entry + 4),
        let count = profile.uint32(at: entry + 8)
      else { return nil }
      if letters == signature { return profile.part(at: offset, count: count) }
    }
    return nil
  }

  /// The name, such as `Display P3`, from the `desc` tag (ICC.1, 9.2.41).
  package var name: String? { tag("desc").flatMap(Self.text) }

  /// Reads a text of version 2 (ASCII after its length) or version 4 (UTF-16 by language).
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
