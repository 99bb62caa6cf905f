import Foundations
import Store

/// The tags of an XML document, in order.
///
/// Everything else is ignored; it need not be well-formed.
struct XMLTags {
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = Array(data) }

  /// Returns true if elements are nested more than `limit` levels deep.
  func areNested(deeperThan limit: Int) -> Bool {
    var (depth, position) = (0, 0)
    while depth <= limit, let tag = next(from: &position) {
      switch tag {
      case .start: depth += 1
      case .end: depth = max(0, depth - 1)
      case .other: continue
      }
    }
    return depth > limit
  }
}

extension XMLTags {
  private enum Tag {
    case start
    case end
    /// An empty element, a comment, a CDATA section, a declaration or an instruction.
    case other
  }

  /// Returns the next tag after a position, and advances the position past it; `nil` at the end.
  private func next(from position: inout Int) -> Tag? {
    guard let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
    for (start, end) in Self.unparsed where bytes[open...].starts(with: start.utf8) {
      position = bytes.end(of: end, from: open + start.utf8.count)
      return .other
    }
    position = bytes.end(of: ">", from: open + 1)
    let inside = bytes[open..<position].dropFirst().dropLast()
    if inside.first == UInt8(ascii: "/") { return .end }
    return inside.last == UInt8(ascii: "/") || inside.first == UInt8(ascii: "!") ? .other : .start
  }

  /// The start and end of sections in which `<` and `>` have no meaning.
  private static let unparsed = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
}
