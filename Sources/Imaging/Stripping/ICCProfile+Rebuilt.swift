import Foundations

extension ICCProfile {
  /// The profile with only the header fields and the tags that determine colours.
  ///
  /// Private tags may name a display, its maker and its serial number. The description of a well-known profile is kept.
  /// `nil` if the profile does not determine colours.
  var rebuilt: ICCProfile? {
    let colours = Self.tagsOfColours.compactMap { name in
      tag(name)?.element.map { (name, $0) }
    }
    if colours.isEmpty { return nil }
    let body = header + elements(texts + colours)
    return ICCProfile(Data(bigEndian(4 + body.count) + body))
  }

  /// The tags that transforms read (ICC.1:2022, 9.2): tables, curves, primaries, white, black, chromatic adaptation,
  /// and code points.
  private static let tagsOfColours = [
    "A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1",
    "B2D2", "B2D3", "gamt", "rTRC", "gTRC", "bTRC", "kTRC", "rXYZ", "gXYZ", "bXYZ", "wtpt", "bkpt",
    "chad", "cicp",
  ]

  /// The header (ICC.1:2022, 7.2) after the length, without maker, model, creator, date and id.
  private var header: [UInt8] {
    let bytes = Array(data.prefix(128))
    let kept = [8..<24, 36..<40, 64..<80]
    return (4..<128).map { offset in kept.contains { $0.contains(offset) } ? bytes[offset] : 0 }
  }

  /// The tags that every profile requires (ICC.1:2022, 8.2).
  private var texts: [(String, [UInt8])] {
    let isOld = ByteView(data).byte(at: 8) ?? 0 < 4
    let copyright = isOld ? text("None") : localized("None")
    return [
      ("desc", isOld ? description(neutralName) : localized(neutralName)), ("cprt", copyright),
    ]
  }

  /// The name of a well-known profile, or else that of the colour space.
  private var neutralName: String {
    if let name, Self.usualNames.contains(name) { return name }
    return (colorSpace ?? "").trimmed
  }

  private static let usualNames: Set = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB built-in", "sRGB2014", "Display P3", "Adobe RGB (1998)",
    "ProPhoto RGB", "ROMM RGB: ISO 22028-2:2013", "BT.2020", "Rec. ITU-R BT.2020-1", "DCI(P3) RGB",
    "eciRGB v2", "Dot Gain 20%", "Gray Gamma 2.2", "Generic Gray Gamma 2.2 Profile",
    "Generic RGB Profile",
  ]

  /// Returns the table of tags and their elements (ICC.1:2022, 7.3); an element shared by several tags is stored once.
  private func elements(_ tags: [(String, [UInt8])]) -> [UInt8] {
    let start = 132 + 12 * tags.count
    var (table, elements, offsets) = (bigEndian(tags.count), [UInt8](), [[UInt8]: Int]())
    for (name, element) in tags {
      let offset = offsets[element] ?? start + elements.count
      if offsets[element] == nil {
        offsets[element] = offset
        elements += element + Array(repeating: 0, count: -element.count & 3)
      }
      table += Array(name.utf8) + bigEndian(offset) + bigEndian(element.count)
    }
    return table + elements
  }
}

extension ByteView {
  /// The bytes of a tag's element without trailing bytes, as its type defines it (ICC.1:2022, 10).
  ///
  /// Tables in several parts are kept whole.
  fileprivate var element: [UInt8]? {
    let count: Int? =
      switch letters(at: 0) {
      case "XYZ ": 20
      case "curv": uint32(at: 8).map { 12 + 2 * $0 }
      case "para": uint16(at: 8).flatMap { $0 < 5 ? 12 + 4 * [1, 3, 4, 5, 7][$0] : nil }
      case "sf32": 8 + 4 * 9
      case "cicp": 12
      case "mft1": tableSize.map { 48 + 256 * ($0.inputs + $0.outputs) + $0.points }
      case "mft2":
        if let size = tableSize, let inputs = uint16(at: 48), let outputs = uint16(at: 50) {
          52 + 2 * (inputs * size.inputs + size.points + outputs * size.outputs)
        } else {
          nil
        }
      case "mAB ", "mBA ", "mpet": self.count
      default: nil
      }
    return count.flatMap { part(at: 0, count: $0) }.map { Array($0.bytes) }
  }

  /// The channels of a table, and the number of values in its grid (ICC.1:2022, 10.10).
  private var tableSize: (inputs: Int, outputs: Int, points: Int)? {
    guard let inputs = byte(at: 8), let outputs = byte(at: 9), let steps = byte(at: 10),
      (1...4).contains(inputs)
    else { return nil }
    let points = (0..<inputs).reduce(Int(outputs)) { product, _ in product * Int(steps) }
    return (Int(inputs), Int(outputs), points)
  }
}

// MARK: - Texts

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

private func type(_ signature: String) -> [UInt8] { Array(signature.utf8) + [0, 0, 0, 0] }

/// A text of version 2 (ICC.1:2001, 6.5.18).
private func text(_ text: String) -> [UInt8] { type("text") + Array(text.utf8) + [0] }

/// A description of version 2 (ICC.1:2001, 6.5.17) in ASCII; its Unicode and ScriptCode fields are empty.
private func description(_ text: String) -> [UInt8] {
  type("desc") + bigEndian(text.utf8.count + 1) + Array(text.utf8) + [0]
    + Array(repeating: 0, count: 4 + 4 + 2 + 1 + 67)
}

/// A text of version 4 in American English (ICC.1:2022, 10.15).
private func localized(_ text: String) -> [UInt8] {
  let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
  return type("mluc") + bigEndian(1) + bigEndian(12) + Array("enUS".utf8) + bigEndian(units.count)
    + bigEndian(28) + units
}
