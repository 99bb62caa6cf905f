import Foundations
import Imaging
import Model

/// A file beside a picture with the photo's metadata: `53999384540.jpg.xmp`.
package enum PhotoSidecar: String, Hashable, Sendable, CaseIterable {
  case xmp
  case json

  /// Returns the path of the sidecar of a picture: the picture's, with one more extension.
  func path(ofPicture path: String) -> String { "\(path).\(rawValue)" }

  /// Returns the contents of the sidecar of a photo, which names the city around it.
  func contents(of photo: Photo, _ gazetteer: () -> Gazetteer) -> Data {
    let photo = photo.disclosed(
      on: .sidecar,
      DisclosureOptions(gazetteer: photo.source.isOwn ? gazetteer() : Gazetteer())
    )
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
    .known(PhotoField.allCases.flatMap(sidecarMembers))
  }

  private func sidecarMembers(of field: PhotoField) -> [(String, JSONValue?)] {
    switch field {
    case .description: [("description", .text(description))]
    case .tags: [("tags", tags.isEmpty ? nil : .array(tags.map(JSONValue.string)))]
    case .license:
      [
        ("license", license.map { .string($0.name) }),
        ("licenseUrl", .text(license?.address?.absoluteString)),
      ]
    case .source: [("source", .string(source.rawValue))]
    case .page: [("page", .text(webPage?.absoluteString))]
    case .dateTaken, .timeZone: hasDateInNameOnly ? [] : field.members(of: self)
    case .id, .title, .owner, .coordinates, .place, .camera, .video, .isPrivate:
      field.members(of: self)
    case .people, .rating, .label, .dateSource, .dateUploaded, .likeCount, .commentCount, .isLiked,
      .renditions:
      []
    }
  }
}

// MARK: - XMP

extension Photo {
  /// The photo as an XMP packet, in the properties that photo managers read.
  fileprivate var xmp: String {
    var xmp = XMPWriter()
    for field in PhotoField.allCases { xmp.add(field, of: self) }
    return xmp.packet
  }
}

extension XMPWriter {
  fileprivate mutating func add(_ field: PhotoField, of photo: Photo) {
    switch field {
    case .title: add("dc:title", text: photo.heading.title)
    case .description: add("dc:description", text: photo.description)
    case .owner: add("dc:creator", "rdf:Seq", photo.owner.shown.map { [$0] } ?? [])
    case .tags: add("dc:subject", "rdf:Bag", photo.tags)
    case .license: if let license = photo.license { add(license) }
    case .dateTaken:
      guard !photo.hasDateInNameOnly,
        var date = photo.dateTaken?.split(separator: " ").joined(separator: "T")
      else { return }
      if date.contains("T") { date += photo.timeZone ?? "" }
      add("exif:DateTimeOriginal", date)
      add("photoshop:DateCreated", date)
    case .coordinates:
      guard let coordinates = photo.coordinates else { return }
      add("exif:GPSLatitude", coordinates.latitude.xmpDegrees(.latitude))
      add("exif:GPSLongitude", coordinates.longitude.xmpDegrees(.longitude))
    case .place:
      guard let place = photo.place else { return }
      add("photoshop:City", place.title)
      if place.country != place.title { add("photoshop:Country", place.country) }
    case .page: if let page = photo.webPage { add("dc:source", page.absoluteString) }
    // The time zone is part of the date; the camera is in the picture's own metadata.
    case .id, .people, .rating, .label, .timeZone, .dateSource, .camera, .video, .dateUploaded,
      .likeCount, .commentCount, .isLiked, .source, .isPrivate, .renditions:
      break
    }
  }
}
