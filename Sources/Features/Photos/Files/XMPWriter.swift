import Foundations
import Model

/// Writes an XMP packet (ISO 16684-1), property by property.
struct XMPWriter {
  private var properties: [String] = []

  var isEmpty: Bool { properties.isEmpty }

  /// Adds a property with a plain value.
  mutating func add(_ name: String, _ value: String) { properties.append(element(name, value)) }

  /// Adds a property with an address as its value.
  mutating func add(_ name: String, resource: String) {
    properties.append("<\(name) rdf:resource=\"\(resource.escapedForXML)\"/>")
  }

  /// Adds a text whose language is not known, unless it is empty.
  mutating func add(_ name: String, text: String) {
    if text.isEmpty { return }
    let item = "<rdf:li xml:lang=\"x-default\">\(text.escapedForXML)</rdf:li>"
    properties.append("<\(name)><rdf:Alt>\(item)</rdf:Alt></\(name)>")
  }

  /// Adds a list in a container, `rdf:Seq` or `rdf:Bag`, unless it is empty.
  mutating func add(_ name: String, _ container: String, _ values: [String]) {
    if values.isEmpty { return }
    let items = values.map { element("rdf:li", $0) }.joined()
    properties.append("<\(name)><\(container)>\(items)</\(container)></\(name)>")
  }

  /// Adds the terms of use.
  mutating func add(_ license: License) {
    guard license.id != nil || license.url != nil else {
      return add("dc:rights", text: license.name)
    }
    add("xmpRights:UsageTerms", text: license.name)
    if let address = license.address?.absoluteString {
      add("xmpRights:WebStatement", address)
      add("cc:license", resource: address)
    }
  }

  /// The packet.
  var packet: String {
    let spaces = namespaces.map { "    xmlns:\($0)=\"\($1)\"" }.joined(separator: "\n")
    let lines = properties.map { "   \($0)" }.joined(separator: "\n")
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
      \(spaces)>
      \(lines)
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """
  }

  private func element(_ name: String, _ value: String) -> String {
    "<\(name)>\(value.escapedForXML)</\(name)>"
  }
}

private let namespaces = [
  ("cc", "http://creativecommons.org/ns#"),
  ("dc", "http://purl.org/dc/elements/1.1/"),
  ("exif", "http://ns.adobe.com/exif/1.0/"),
  ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
  ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"),
]

extension Photo {
  /// The XMP packet with title, author and licence, at most some 40 kB long; `nil` if none is known.
  ///
  /// A title that is the name of a file is left out.
  var creditPacket: Data? {
    // Escaping makes a byte at most six.
    let longest = 2_000
    var xmp = XMPWriter()
    if !isTitledByFileName { xmp.add("dc:title", text: title.prefix(utf8Count: longest)) }
    let author = owner.shown.map { [$0.prefix(utf8Count: longest)] }
    xmp.add("dc:creator", "rdf:Seq", author ?? [])
    if let license {
      let name = license.name.prefix(utf8Count: longest)
      xmp.add(license.id == nil ? License(name: name, url: license.url) : license)
    }
    return xmp.isEmpty ? nil : Data(xmp.packet.utf8)
  }
}

extension String {
  /// The text as XML holds it: without control characters, and with references for what is markup.
  fileprivate var escapedForXML: String {
    printable.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
