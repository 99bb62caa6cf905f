import Foundations
import Model

/// A file beside a picture that says what is known of the photo: `53999384540.jpg.xmp`.
package enum PhotoSidecar: String, Hashable, Sendable, CaseIterable {
  case xmp
  case json

  /// Returns the path of the sidecar of a picture: the picture's, with one more extension.
  func path(ofPicture path: String) -> String { "\(path).\(rawValue)" }

  /// Returns the contents of the sidecar of a photo.
  func contents(of photo: Photo) -> Data {
    let text =
      switch self {
      case .xmp: photo.xmp
      case .json: photo.sidecarJSON.text
      }
    return Data("\(text)\n".utf8)
  }
}

// MARK: - JSON

extension Photo {
  fileprivate var sidecarJSON: JSONValue {
    .known([
      ("id", .string(id)), ("title", .string(heading.title)),
      ("description", .text(description)), ("owner", .string(owner.shown)),
      ("tags", tags.isEmpty ? nil : .array(tags.map(JSONValue.string))),
      ("license", license.map { .string($0.name) }),
      ("licenseUrl", .text(license?.address?.absoluteString)),
      ("dateTaken", .text(dateTaken)),
      ("latitude", .finite(coordinates?.latitude)), ("longitude", .finite(coordinates?.longitude)),
      ("page", .string(page.absoluteString)), ("source", .string(source.rawValue)),
      ("private", isPrivate ? true : nil),
    ])
  }
}

// MARK: - XMP

extension Photo {
  /// The photo as an XMP packet (ISO 16684-1), in the properties that photo managers read.
  fileprivate var xmp: String {
    var properties = [
      text("dc:title", heading.title), text("dc:description", description),
      list("dc:creator", "rdf:Seq", [owner.shown]), list("dc:subject", "rdf:Bag", tags),
      element("dc:source", page.absoluteString),
    ]
    if let license {
      properties.append(text("xmpRights:UsageTerms", license.name))
      if let address = license.address?.absoluteString {
        properties.append(element("xmpRights:WebStatement", address))
        properties.append("<cc:license rdf:resource=\"\(address.escapedForXML)\"/>")
      }
    }
    if let dateTaken {
      let date = dateTaken.split(separator: " ").joined(separator: "T")
      properties.append(element("exif:DateTimeOriginal", date))
      properties.append(element("photoshop:DateCreated", date))
    }
    if let coordinates {
      let latitude = coordinates.latitude.xmpDegrees("N", "S")
      let longitude = coordinates.longitude.xmpDegrees("E", "W")
      properties.append(element("exif:GPSLatitude", latitude))
      properties.append(element("exif:GPSLongitude", longitude))
    }
    let spaces = xmpNamespaces.map { "    xmlns:\($0)=\"\($1)\"" }.joined(separator: "\n")
    let lines = properties.filter { !$0.isEmpty }.map { "   \($0)" }.joined(separator: "\n")
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
}

private let xmpNamespaces = [
  ("cc", "http://creativecommons.org/ns#"),
  ("dc", "http://purl.org/dc/elements/1.1/"),
  ("exif", "http://ns.adobe.com/exif/1.0/"),
  ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
  ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"),
]

private func element(_ name: String, _ value: String) -> String {
  "<\(name)>\(value.escapedForXML)</\(name)>"
}

/// Returns a property of a text in one language, which is not known, or `""` for none.
private func text(_ name: String, _ value: String) -> String {
  if value.isEmpty { return "" }
  let item = "<rdf:li xml:lang=\"x-default\">\(value.escapedForXML)</rdf:li>"
  return "<\(name)><rdf:Alt>\(item)</rdf:Alt></\(name)>"
}

private func list(_ name: String, _ container: String, _ values: [String]) -> String {
  if values.isEmpty { return "" }
  let items = values.map { element("rdf:li", $0) }.joined()
  return "<\(name)><\(container)>\(items)</\(container)></\(name)>"
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

extension Double {
  /// Returns degrees as XMP has them: whole degrees and minutes with a fraction, `51,30.504000N`.
  fileprivate func xmpDegrees(_ positive: String, _ negative: String) -> String {
    let millionths = Int((magnitude * 60_000_000).rounded())
    let (degrees, rest) = millionths.quotientAndRemainder(dividingBy: 60_000_000)
    let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 1_000_000)
    let letter = self < 0 ? negative : positive
    return "\(degrees),\(minutes).\(String(fraction).zeroPadded(to: 6))\(letter)"
  }
}
