import Foundations

/// A name of a file that every file system accepts, in parts that are shortened where they are too long.
///
/// - No separator of any system, no control character, no mark that turns the direction of text.
/// - It begins with no dot, dash or blank, and ends with no dot or blank.
/// - It is none of the names that Windows reserves (`CON`, `nul.jpg`).
/// - It has at most 255 bytes of UTF-8 with its extension, cut between scalars; the longest part is cut
///   first.
package struct FileName: Hashable, Sendable {
  /// The name without its extension; never empty.
  package let stem: String

  /// The length that file systems allow a name, in bytes.
  static let byteLimit = 255
  /// The bytes that are left for an extension and for the number of a second file of the same name.
  private static let reserve = 16

  /// Creates the name that some texts make one after the other; what is empty is `unknown`.
  init(_ parts: [String]) {
    var parts = parts.map(\.withoutForbiddenCharacters)
    while true {
      let excess = parts.reduce(0) { $0 + $1.utf8.count } - (Self.byteLimit - Self.reserve)
      guard excess > 0,
        let longest = parts.indices.max(by: { parts[$0].utf8.count < parts[$1].utf8.count })
      else { break }
      let length = parts[longest].utf8.count
      // No further than the next longest one needs, so that several long ones share the cut.
      let others = parts.indices.filter { $0 != longest }.map { parts[$0].utf8.count }
      let target = max(length - excess, min(others.max() ?? 0, length - 1))
      parts[longest] = parts[longest].prefix(utf8Count: target)
    }
    stem = parts.joined().withSafeEnds.withoutReservedName
  }
}

extension String {
  /// The text on one line, with an underscore in the place of what some file system forbids.
  fileprivate var withoutForbiddenCharacters: String {
    let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var scalars = String.UnicodeScalarView()
    // Blanks at the ends of a part count: they may stand between two parts.
    for scalar in printable.unicodeScalars {
      scalars.append(
        forbidden.contains(scalar) ? "_" : scalar.properties.isWhitespace ? " " : scalar
      )
    }
    return String(scalars)
  }

  /// The name without a beginning that hides the file or looks like an option, and without an end that
  /// Windows drops.
  fileprivate var withSafeEnds: String {
    var name = trimmed
    while name.hasSuffix(".") || name.hasSuffix(" ") { name.unicodeScalars.removeLast() }
    if let first = name.unicodeScalars.first, [".", "-"].contains(first) {
      name = "_" + name.dropFirst()
    }
    return name.isEmpty ? "unknown" : name
  }

  /// The name with an underscore behind one that Windows reserves for a device, whatever follows its first
  /// dot.
  fileprivate var withoutReservedName: String {
    let base = prefix { $0 != "." }
    let device = base.trimmed.uppercased()
    let isNumbered = ["COM", "LPT"].contains { prefix in
      device.hasPrefix(prefix) && device.dropFirst(3).count == 1
        && "0123456789¹²³".contains(device.dropFirst(3))
    }
    let isReserved = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(device)
    return isReserved || isNumbered ? "\(base)_\(dropFirst(base.count))" : self
  }
}

/// The names of files that were given out, none of them twice.
///
/// Two names that differ only by case, or by the composition of their characters, are one on some file
/// systems, and so are they here.
struct UniqueFileNames: Sendable {
  private var taken: Set<String> = []

  /// Returns the stem, or one with a number behind it where that is taken: `dawn`, then `dawn-2`.
  mutating func claim(_ name: FileName) -> String {
    var (candidate, number) = (name.stem, 1)
    while !taken.insert(candidate.lowercased()).inserted {
      number += 1
      candidate = "\(name.stem)-\(number)"
    }
    return candidate
  }
}
