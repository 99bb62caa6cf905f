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
      ("description", .text(description)), ("owner", .text(owner.shown)),
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
  /// The photo as an XMP packet, in the properties that photo managers read.
  fileprivate var xmp: String {
    var xmp = XMPWriter()
    xmp.add("dc:title", text: heading.title)
    xmp.add("dc:description", text: description)
    xmp.add("dc:creator", "rdf:Seq", owner.shown.map { [$0] } ?? [])
    xmp.add("dc:subject", "rdf:Bag", tags)
    xmp.add("dc:source", page.absoluteString)
    if let license { xmp.add(license) }
    if let dateTaken {
      let date = dateTaken.split(separator: " ").joined(separator: "T")
      xmp.add("exif:DateTimeOriginal", date)
      xmp.add("photoshop:DateCreated", date)
    }
    if let coordinates {
      xmp.add("exif:GPSLatitude", coordinates.latitude.xmpDegrees("N", "S"))
      xmp.add("exif:GPSLongitude", coordinates.longitude.xmpDegrees("E", "W"))
    }
    return xmp.packet
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
