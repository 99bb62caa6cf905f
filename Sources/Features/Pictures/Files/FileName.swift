import Foundations

/// A file name that every file system accepts, made of parts that are cut if they are too long.
///
/// - It has no separator of any system, no control character and no bidirectional formatting character.
/// - It begins with no dot, dash or space, and ends with no dot or space.
/// - It is not reserved by Windows (`CON`, `nul.jpg`).
/// - It has at most 255 bytes of UTF-8 including its extension, cut between scalars; the longest part
///   is cut first.
package struct FileName: Hashable, Sendable {
  /// The name without its extension; never empty.
  package let stem: String

  /// The number of bytes reserved for an extension and the number of a duplicate.
  private static let reserve = 16

  /// Creates the name by joining some texts; an empty result becomes `unknown`, or another text.
  init(_ parts: [String], ifEmpty: String = "unknown") {
    var parts = parts.map(\.withoutForbiddenCharacters)
    while true {
      let excess = parts.reduce(0) { $0 + $1.utf8.count } - (String.longestFileName - Self.reserve)
      guard excess > 0,
        let longest = parts.indices.max(by: { parts[$0].utf8.count < parts[$1].utf8.count })
      else { break }
      let length = parts[longest].utf8.count
      // Only down to the length of the next longest part, so that several long ones share the cut.
      let others = parts.indices.filter { $0 != longest }.map { parts[$0].utf8.count }
      let target = max(length - excess, min(others.max() ?? 0, length - 1))
      parts[longest] = parts[longest].characters(utf8Count: target)
    }
    stem = (parts.joined().withSafeEnds.nonEmpty ?? ifEmpty).withoutReservedName
  }
}

extension String {
  /// The text on one line, with underscores for characters that some file system forbids.
  fileprivate var withoutForbiddenCharacters: String {
    let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var scalars = String.UnicodeScalarView()
    // Spaces at the ends are kept: they may separate two parts.
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
    return name
  }

  /// The name with an underscore after a device name of Windows, which is reserved before any extension.
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

/// A set of unique file names.
///
/// Names that differ only in case or Unicode normalization count as equal, as on some file systems.
struct UniqueFileNames: Sendable {
  private var taken: Set<String> = []

  /// Returns the stem, with a number appended if it is taken in a folder: `dawn`, then `dawn-2`.
  mutating func claim(_ name: FileName, in folder: String = "") -> String {
    var (candidate, number) = (name.stem, 1)
    while !taken.insert((folder + candidate).lowercased()).inserted {
      number += 1
      candidate = "\(name.stem)-\(number)"
    }
    return candidate
  }
}
