import Bitmaps
import Foundations
import Imaging
import Model

extension [PhotoInformation] {
  package var fieldLists: FieldLists { FieldLists(lists: map(\.fieldList)) }
}

extension PhotoInformation {
  fileprivate var fieldList: FieldList {
    FieldList(photoFields + fileFields + (picture?.fields ?? []))
  }

  private var photoFields: [FieldList.Field] {
    guard let photo else { return [] }
    return [.init(members: Photo.columns.members(of: photo))]
      + PhotoField.allCases.flatMap { $0.facts(of: photo) }
  }

  private var fileFields: [FieldList.Field] {
    [
      .init("file", path, ["path": .text(path)]),
      .init("bytes", byteCount.map { String($0) }, ["bytes": byteCount.map { .integer($0) }]),
    ]
  }
}

extension PhotoField {
  /// Returns the labelled facts that a field of a photo gives.
  fileprivate func facts(of photo: Photo) -> [FieldList.Field] {
    switch self {
    case .title: [.init("title", photo.heading.title, link: photo.page)]
    case .description: [.init("about", photo.heading.subtitle)]
    case .owner:
      [.init("owner", photo.owner.shown), .init("private", photo.isPrivate ? "yes" : nil)]
    case .license: [.init("licence", photo.license?.shown, link: photo.license?.address)]
    case .dateTaken: [.init("taken", photo.dateTaken)]
    case .dateUploaded: [.init("uploaded", photo.upload)]
    case .coordinates: [.init("where", photo.coordinates?.id)]
    case .page: [.init("page", photo.page.absoluteString, link: photo.page)]
    case .renditions:
      [.init("sizes", photo.renditions.map(\.summary).joined(separator: ", "))]
    // Who may see it stands beside the owner.
    case .isPrivate: []
    case .id, .tags, .likeCount, .commentCount, .isLiked, .source: []
    }
  }
}

extension Photo {
  /// The day of the upload, and the uploader if that is often not the author.
  fileprivate var upload: String? {
    guard let day = dateUploaded?.formatted(.iso8601.year().month().day()) else { return nil }
    return source.facts.ownersAreUploaders ? "\(day) by \(owner.id)" : day
  }
}

extension Photo.Rendition {
  /// The name and the size in pixels: `large 1024x683`.
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
  fileprivate var fields: [FieldList.Field] {
    let stored = "\(storedSize), EXIF orientation \(orientation.rawValue)"
    return [
      .init(
        "format",
        isProgressive ? "\(format.name), progressive" : format.name,
        ["format": .string(format.rawValue)]
      ),
      .init("pixels", "\(size)", ["width": .integer(size.width), "height": .integer(size.height)]),
      .init(members: [("progressive", .boolean(isProgressive))]),
      .init(
        "stored",
        orientation == .up ? nil : stored,
        ["orientation": .integer(orientation.rawValue)]
      ),
      .init(
        "colours",
        colorModel.text + (hasAlpha ? " with alpha" : ""),
        ["colorModel": .string(colorModel.rawValue), "alpha": .boolean(hasAlpha)]
      ),
      .init("chroma", subsampling, ["subsampling": .text(subsampling)]),
      .init("profile", profileName, ["profile": .text(profileName)]),
      .init("camera", camera, ["camera": .text(camera)]),
      .init("lens", lens, ["lens": .text(lens)]),
      .init(
        "exposure",
        exposure?.description,
        [
          "exposure": .text(exposure?.description), "exposureTime": .finite(exposure?.seconds),
          "aperture": .finite(exposure?.aperture), "iso": exposure?.iso.map { .integer($0) },
          "focalLength": .finite(exposure?.focalLength),
        ]
      ),
      .init("taken", dateTaken, ["dateTaken": .text(dateTaken)]),
      .init(
        "where",
        coordinates?.id,
        ["latitude": .finite(latitude), "longitude": .finite(longitude)]
      ),
    ]
  }

  private var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
