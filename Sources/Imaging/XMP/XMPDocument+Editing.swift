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
  /// The names of the properties have the usual prefixes, whose namespaces are declared.
  func description(
    of names: [String],
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
      + names.xmpNamespaces.map { " xmlns:\($0)=\"\($1)\"" }.joined() + "\(attributes)>"
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

// MARK: - Names

/// The namespaces of the properties that are written, by their usual prefixes.
private let namespaces: [(prefix: String, uri: String)] = [
  ("cc", "http://creativecommons.org/ns#"),
  ("dc", "http://purl.org/dc/elements/1.1/"),
  ("digiKam", "http://www.digikam.org/ns/1.0/"),
  ("exif", "http://ns.adobe.com/exif/1.0/"),
  ("exifEX", "http://cipa.jp/exif/1.0/"),
  ("lr", "http://ns.adobe.com/lightroom/1.0/"),
  ("MicrosoftPhoto", "http://ns.microsoft.com/photo/1.0/"),
  ("mediapro", "http://ns.iview-multimedia.com/mediapro/1.0/"),
  ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
  ("topplaces", "http://top-places.invalid/ns/1.0/"),
  ("xmp", "http://ns.adobe.com/xap/1.0/"),
  ("xmpDM", "http://ns.adobe.com/xmp/1.0/DynamicMedia/"),
  ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"),
]

extension [String] {
  /// The namespaces of names with usual prefixes, as pairs of a prefix and a URI.
  var xmpNamespaces: [(prefix: String, uri: String)] {
    let prefixes = Set(map { $0.prefix { $0 != ":" } })
    return namespaces.filter { prefixes.contains($0.prefix[...]) }
  }
}

extension XMLReader.Name {
  /// Creates the normalized name from a name with a usual prefix.
  init(prefixed name: String) {
    let parts = name.split(separator: ":", maxSplits: 1)
    let namespace = namespaces.first { $0.prefix == parts[0] }?.uri
    self = Self(namespace: namespace ?? "", local: String(parts.last ?? "")).normalized
  }
}

extension String {
  /// The text escaped for XML, in an element or between double quotation marks.
  var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
