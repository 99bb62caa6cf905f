import Foundation

/// Puts the header of a JPEG XL together (ISO/IEC 18181-1), and a container around it (ISO/IEC 18181-2).
package struct JXLMaker {
  /// The colours of the pixels.
  package enum Colors {
    case sRGB
    case profile
    /// The values of ColourEncoding; white and primaries are 2 for chromaticities, and `nil` of a curve is
    /// a power.
    case described(white: Int, primaries: Int, curve: Int?)
    case grey(curve: Int)
  }

  /// A channel beside the colours: its type and the length of its name.
  package typealias Channel = (type: Int, nameCount: Int)

  package var width: Int
  package var height: Int
  /// The number of a ratio that stands for the width (SizeHeader), or 0.
  package var ratio = 0
  package var orientation = 1
  package var hasIntrinsicSize = false
  package var hasPreview = false
  package var isAnimated = false
  package var isFloat = false
  package var channels: [Channel] = []
  package var colors = Colors.sRGB

  package init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// The start of a codestream, without pixels.
  package func codestream() -> [UInt8] {
    var bits = LowestFirstBits()
    bits.append(size: width, height, ratio)
    bits.append(0, 1)
    let hasExtras = orientation != 1 || hasIntrinsicSize || hasPreview || isAnimated
    bits.append(hasExtras ? 1 : 0, 1)
    if hasExtras {
      bits.append(orientation - 1, 3)
      bits.append(hasIntrinsicSize ? 1 : 0, 1)
      if hasIntrinsicSize { bits.append(size: 8, 16, 0) }
      // A preview of 64x40, not in eighths, and one of the ratio 1:1 in eighths.
      bits.append(hasPreview ? 1 : 0, 1)
      if hasPreview {
        bits.append([(0, 1), (0, 2), (39, 6), (0, 3), (0, 2), (63, 6)])
      }
      bits.append(isAnimated ? 1 : 0, 1)
      if isAnimated {
        bits.append([(0, 2), (2, 2), (9, 8), (1, 2), (5, 3), (0, 1)])
      }
    }
    appendDepth(to: &bits)
    bits.append(1, 1)
    bits.append(min(channels.count, 2), 2)
    if channels.count > 1 { bits.append(channels.count - 2, 4) }
    for channel in channels { append(channel, to: &bits) }
    bits.append(1, 1)
    appendColors(to: &bits)
    bits.append(0, 2)
    return [0xff, 0x0a] + bits.bytes
  }

  /// The boxes that begin a container, and others.
  package static func container(_ boxes: [(type: String, payload: [UInt8])]) -> Data {
    let first = [
      ("JXL ", [0x0d, 0x0a, 0x87, 0x0a]), ("ftyp", Array("jxl \0\0\0\0jxl ".utf8)),
    ]
    return (first + boxes).reduce(into: Data()) { file, box in
      file += UInt32(box.1.count + 8).highestFirst + Array(box.0.utf8) + box.1
    }
  }

  private func appendDepth(to bits: inout LowestFirstBits) {
    bits.append(isFloat ? 1 : 0, 1)
    bits.append(isFloat ? 1 : 3, 2)
    bits.append(isFloat ? 4 : 15, isFloat ? 4 : 6)
  }

  private func append(_ channel: Channel, to bits: inout LowestFirstBits) {
    let isDefault = channel == (0, 0)
    bits.append(isDefault ? 1 : 0, 1)
    if isDefault { return }
    bits.append(enumeration: channel.type)
    appendDepth(to: &bits)
    bits.append(0, 2)
    // A length of 48 and more, in 10 bits.
    bits.append(channel.nameCount >= 48 ? 3 : 1, 2)
    bits.append(
      channel.nameCount >= 48 ? channel.nameCount - 48 : channel.nameCount,
      channel.nameCount >= 48 ? 10 : 4
    )
    for _ in 0..<channel.nameCount { bits.append(0x6e, 8) }
    switch channel.type {
    case 0: bits.append(1, 1)
    case 2: for _ in 0..<4 { bits.append(0x3c00, 16) }
    case 5: bits.append([(2, 2), (7, 4)])
    default: break
    }
  }

  private func appendColors(to bits: inout LowestFirstBits) {
    switch colors {
    case .sRGB: bits.append(1, 1)
    case .profile: bits.append([(0, 1), (1, 1), (0, 2)])
    case .described(let white, let primaries, let curve):
      bits.append([(0, 1), (0, 1), (0, 2)])
      bits.append(enumeration: white)
      if white == 2 { bits.appendChromaticities(1) }
      bits.append(enumeration: primaries)
      if primaries == 2 { bits.appendChromaticities(3) }
      bits.append(curve == nil ? 1 : 0, 1)
      if let curve { bits.append(enumeration: curve) } else { bits.append(4_545_455, 24) }
      bits.append(enumeration: 1)
    case .grey(let curve):
      bits.append([(0, 1), (0, 1), (1, 2), (1, 2), (0, 1)])
      bits.append(enumeration: curve)
      bits.append(enumeration: 1)
    }
  }
}

extension LowestFirstBits {
  fileprivate mutating func append(_ fields: [(value: Int, bitCount: Int)]) {
    for field in fields { append(field.value, field.bitCount) }
  }

  fileprivate mutating func append(enumeration value: Int) {
    switch value {
    case 0, 1: append(value, 2)
    case 2..<18:
      append(2, 2)
      append(value - 2, 4)
    default:
      append(3, 2)
      append(value - 18, 6)
    }
  }

  /// SizeHeader, with sides in eighths where that is possible.
  fileprivate mutating func append(size width: Int, _ height: Int, _ ratio: Int) {
    let isSmall = [width, height].allSatisfy { $0 <= 256 && $0 % 8 == 0 }
    append(isSmall ? 1 : 0, 1)
    append(side: height, isSmall)
    append(ratio, 3)
    if ratio == 0 { append(side: width, isSmall) }
  }

  private mutating func append(side: Int, _ isSmall: Bool) {
    if isSmall { return append(side / 8 - 1, 5) }
    let bitCounts = [9, 13, 18, 30]
    let choice = bitCounts.firstIndex { side - 1 < 1 << $0 } ?? 3
    append(choice, 2)
    append(side - 1, bitCounts[choice])
  }

  fileprivate mutating func appendChromaticities(_ count: Int) {
    for index in 0..<count * 2 {
      append(index % 4, 2)
      append(index, [19, 19, 20, 21][index % 4])
    }
  }
}
