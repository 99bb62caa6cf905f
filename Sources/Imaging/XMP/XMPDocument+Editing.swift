import Foundations

/// The replacement of a range of an XMP document; an insertion has an empty range.
struct XMPEdit {
  let range: Range<Int>
  let text: String
}

extension XMPDocument {
  /// A document without properties.
  static let empty = Data(
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>

    """.utf8
  )

  /// Returns the edit that adds a description after the others, with some attributes, and each element on its own line.
  ///
  /// The namespaces are pairs of a prefix and a URI.
  func description(
    _ namespaces: [(String, String)],
    _ attributes: String = "",
    elements: [String]
  ) throws(XMPError) -> XMPEdit {
    guard let end else { throw .notXMP }
    let space = separator.map { String(decoding: $0, as: UTF8.self) } ?? "\n  "
    let about = String(decoding: descriptions.first?.about ?? [], as: UTF8.self)
    let quote = about.contains("\"") ? "'" : "\""
    let text =
      "\(space)<rdf:Description rdf:about=\(quote)\(about)\(quote)"
      + " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
      + namespaces.map { " xmlns:\($0)=\"\($1)\"" }.joined() + "\(attributes)>"
      + elements.map { "\(space) \($0)" }.joined() + "\(space)</rdf:Description>"
    if content != nil { return XMPEdit(range: end..<end, text: text) }
    return XMPEdit(range: end..<end + 2, text: ">\(text)</\(rootName)>")
  }

  /// Returns the bytes with an empty pair of `rdf:RDF` tags joined to `<rdf:RDF/>`.
  func joiningTags() -> [UInt8] {
    guard let content, bytes[content].starts(with: "</".utf8) else { return bytes }
    return bytes[..<(content.lowerBound - 1)] + Array("/>".utf8) + bytes[content.upperBound...]
  }

  /// Returns the edits that remove properties with the white space before them, and descriptions that become empty.
  func removing(_ removed: [Property]) -> [XMPEdit] {
    let counts = Dictionary(grouping: properties, by: \.description).mapValues(\.count)
    let groups = Dictionary(grouping: removed, by: \.description)
    return groups.flatMap { number, group in
      if group.count == counts[number] {
        let description = descriptions[number]
        return [XMPEdit(range: description.outerStart..<description.range.upperBound, text: "")]
      }
      return group.map { XMPEdit(range: $0.outerStart..<$0.range.upperBound, text: "") }
    }
  }

  /// Returns the bytes with edits applied, which must not overlap.
  func applying(_ edits: [XMPEdit]) -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], 0)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
