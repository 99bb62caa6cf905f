import Bitmaps
import Foundations
import Imaging
import Model

extension [PhotoInformation] {
  package var fieldLists: FieldLists { FieldLists(lists: map(\.fieldList)) }
}

extension PhotoInformation {
  fileprivate var fieldList: FieldList {
    FieldList(photoFields + fileFields + (picture?.fields ?? []) + describedFields)
  }

  private var photoFields: [FieldList.Field] {
    guard let photo else { return [] }
    // The user named a file, so fields that only photos of a source have are left out.
    let ofSource: Set<PhotoField> =
      path == nil ? [] : [.id, .page, .source, .renditions, .dateUploaded]
    let fields = PhotoField.allCases.filter { !ofSource.contains($0) }
    let members = fields.flatMap { $0.members(of: photo) } + photo.furtherMembers
    let shown = fields.filter { $0 != .renditions || picture == nil }
    return [.init(members: members)] + shown.flatMap { $0.facts(of: photo) }
  }

  /// The descriptions in the file, unless the photo has them.
  private var describedFields: [FieldList.Field] {
    photo?.source.isOwn == true ? [] : picture?.descriptionFields ?? []
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
    case .rating: [.init("rating", photo.stars)]
    case .label: [.init("label", photo.label)]
    case .people: [.init("people", photo.people.joined(separator: ", "))]
    case .license: [.init("licence", photo.license?.shown, link: photo.license?.address)]
    case .dateTaken: [.init("taken", photo.taken)]
    case .camera:
      Photo.Camera.Fact.allCases.map { .init($0.rawValue, photo.camera?[$0]) }
    case .video: [.init("length", photo.video?.length)]
    case .likeCount: [.init("likes", photo.likeCount?.grouped)]
    case .commentCount: [.init("comments", photo.commentCount?.grouped)]
    case .dateUploaded:
      [.init(photo.source.facts.hasUploads ? "uploaded" : "changed", photo.upload)]
    case .coordinates: [.init("where", photo.coordinates?.id)]
    case .place: [.init("place", photo.place?.description)]
    case .page: [.init("page", photo.page.absoluteString, link: photo.page)]
    case .renditions:
      [.init("sizes", photo.renditions.map(\.summary).joined(separator: ", "))]
    // Privacy is shown beside the owner, and zone and origin after the date.
    case .isPrivate, .timeZone, .dateSource: []
    case .source: [.init("file", photo.file)]
    case .tags: [.init("tags", photo.tags.joined(separator: ", "))]
    case .id, .isLiked: []
    }
  }
}

extension Photo {
  /// The members in JSON that lists do not have.
  fileprivate var furtherMembers: [(String, JSONValue?)] {
    [
      ("description", source.isOwn ? nil : .text(description)),
      ("tags", source.isOwn || tags.isEmpty ? nil : .array(tags.map(JSONValue.string))),
      ("likeCount", likeCount.map { .integer($0) }),
      ("commentCount", commentCount.map { .integer($0) }),
    ]
  }

  /// The day of the upload, and the uploader if that is often not the author.
  fileprivate var upload: String? {
    guard let day = dateUploaded?.formatted(.iso8601.year().month().day()) else { return nil }
    return source.facts.ownersAreUploaders ? "\(day) by \(owner.id)" : day
  }
}

extension Photo.Rendition {
  /// The name and the size in pixels: `large 1024x683`.
  fileprivate var summary: String {
    pixels.map { "\(size.name) \($0)" } ?? size.name
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
      .init(members: [
        ("exposureTime", .finite(exposure?.seconds)), ("aperture", .finite(exposure?.aperture)),
        ("iso", exposure?.iso.map { .integer($0) }),
        ("focalLength", .finite(exposure?.focalLength)),
      ]),
    ]
  }

  /// The fields that photos of a folder have as well.
  fileprivate var descriptionFields: [FieldList.Field] {
    [
      .init("camera", camera, ["camera": .text(camera)]),
      .init("lens", lens, ["lens": .text(lens)]),
      .init("exposure", exposure?.description, ["exposure": .text(exposure?.description)]),
      .init("taken", dateTaken?.text, ["dateTaken": .text(dateTaken?.text)]),
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
