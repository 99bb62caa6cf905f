import Bitmaps
import Foundations
import Imaging
import Model

extension [PhotoInformation] {
  /// The details of the pictures, one after the other.
  package var fieldLists: FieldLists { FieldLists(lists: map(\.fieldList)) }
}

extension PhotoInformation {
  /// The details of the picture.
  fileprivate var fieldList: FieldList {
    FieldList(photoFields + fileFields + (picture?.fields ?? []), json: .known(jsonFields))
  }

  private var photoFields: [(label: String, value: String?)] {
    guard let photo else { return [] }
    return [
      ("title", photo.heading.title), ("about", photo.heading.subtitle),
      ("owner", photo.owner.shown), ("licence", photo.license?.shown),
      ("taken", photo.dateTaken), ("uploaded", photo.upload), ("where", photo.coordinates?.id),
      ("page", photo.page.absoluteString),
      ("sizes", photo.renditions.map(\.summary).joined(separator: ", ")),
    ]
  }

  private var fileFields: [(label: String, value: String?)] {
    [("file", path), ("bytes", byteCount.map { String($0) })]
  }

  private var jsonFields: [(String, JSONValue?)] {
    (photo?.json ?? []) + [("path", .text(path)), ("bytes", byteCount.map { .integer($0) })]
      + (picture?.json ?? [])
  }
}

extension Photo {
  /// The day of the upload, and the person where that is often not the author.
  fileprivate var upload: String? {
    guard let day = dateUploaded?.formatted(.iso8601.year().month().day()) else { return nil }
    return source.facts.ownersAreUploaders ? "\(day) by \(owner.id)" : day
  }
}

extension Photo.Rendition {
  /// The size's name and its pixels: `large 1024x683`.
  fileprivate var summary: String {
    guard let width, let height else { return size.name }
    return "\(size.name) \(width)x\(height)"
  }
}

extension ColorModel {
  /// The name of the model.
  fileprivate var text: String {
    switch self {
    case .grey: "grey"
    case .colour: "full colour"
    case .cmyk: "CMYK"
    }
  }
}

extension PictureInfo {
  fileprivate var fields: [(label: String, value: String?)] {
    let stored = "\(storedSize), EXIF orientation \(orientation.rawValue)"
    return [
      ("format", isProgressive ? "\(format.name), progressive" : format.name),
      ("pixels", "\(size)"), ("stored", orientation == .up ? nil : stored),
      ("colours", colorModel.text + (hasAlpha ? " with alpha" : "")),
      ("chroma", subsampling), ("profile", profileName),
      ("camera", camera), ("lens", lens), ("exposure", exposure?.description),
      ("taken", dateTaken), ("where", coordinates?.id),
    ]
  }

  fileprivate var json: [(String, JSONValue?)] {
    [
      ("format", .string(format.rawValue)),
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("progressive", .boolean(isProgressive)), ("orientation", .integer(orientation.rawValue)),
      ("colorModel", .string(colorModel.rawValue)), ("alpha", .boolean(hasAlpha)),
      ("subsampling", .text(subsampling)), ("profile", .text(profileName)),
      ("camera", .text(camera)), ("lens", .text(lens)),
      ("exposure", .text(exposure?.description)), ("exposureTime", .finite(exposure?.seconds)),
      ("aperture", .finite(exposure?.aperture)), ("iso", exposure?.iso.map { .integer($0) }),
      ("focalLength", .finite(exposure?.focalLength)), ("dateTaken", .text(dateTaken)),
      ("latitude", .finite(latitude)), ("longitude", .finite(longitude)),
    ]
  }

  private var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
