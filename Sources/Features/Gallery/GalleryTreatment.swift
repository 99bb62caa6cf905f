import Foundations
import Model

/// What becomes of the user's own pictures in a gallery: photos of services are public as they are.
package struct GalleryTreatment: Hashable, Sendable {
  /// How fine the positions on the map are; without them, photos of services have none either.
  package var map = SharedPosition.city
  /// True if files are copied as they are.
  package var keepsMetadata = false
  /// True if authors are named.
  package var namesAuthors = true

  package init() {}

  /// A change of how a picture is copied changes it, so that older copies are made again.
  private static let version = 2

  /// The record of how the picture of a photo was treated; `nil` for a photo of a service.
  func record(of photo: Photo) -> GalleryManifest.Treatment? {
    if !photo.source.isOwn { return nil }
    return GalleryManifest.Treatment(
      version: Self.version,
      metadata: keepsMetadata ? "kept" : "removed",
      map: map.rawValue,
      credit: packet(of: photo).map { String(SHA256(of: $0).hexadecimal.prefix(16)) }
    )
  }

  /// The XMP that goes into the copy of a picture, or `nil` for none.
  func packet(of photo: Photo) -> Data? {
    photo.source.isOwn && !keepsMetadata ? photo.creditPacket : nil
  }
}

extension GalleryContents {
  /// Returns the contents as they are shown to others: own pictures have coarse positions, and authors only if
  /// they are to be named.
  func treated(by treatment: GalleryTreatment, _ gazetteer: () -> Gazetteer) -> GalleryContents {
    let photos = sections.flatMap(\.photos)
    let isPlain = treatment.map == .exact && treatment.namesAuthors
    guard treatment.map == .none || !isPlain && photos.contains(where: \.source.isOwn) else {
      return self
    }
    let gazetteer = treatment.map == .city ? gazetteer() : Gazetteer()
    let treated = sections.map { section in
      let photos = section.photos.map { photo in photo.treated(by: treatment, gazetteer) }
      let isOwn = section.photos.contains(where: \.source.isOwn)
      return isOwn && treatment.map != .exact
        ? section.coarsened(gazetteer, photos)
        : Section(title: section.title, country: section.country, photos: photos)
    }
    var contents = self
    contents.sections = treated.merged
    if title == sections.joinedTitles { contents.title = treated.joinedTitles }
    return contents
  }
}

extension GalleryContents.Section {
  /// Returns the section of own pictures with other photos; a title that is a point becomes its city.
  fileprivate func coarsened(_ gazetteer: Gazetteer, _ photos: [Photo]) -> Self {
    let digits = title.split(separator: " ").joined(separator: ",")
    guard let point = Coordinates(title) ?? Coordinates(digits) else {
      return Self(title: title, country: country, photos: photos)
    }
    let city = gazetteer.city(around: point)?.name
    return Self(title: city?.title ?? "Elsewhere", country: city?.country, photos: photos)
  }
}

extension [GalleryContents.Section] {
  /// The sections; those of one title and country are one.
  fileprivate var merged: [GalleryContents.Section] {
    reduce(into: []) { sections, section in
      let index = sections.firstIndex {
        $0.title == section.title && $0.country == section.country
      }
      guard let index else { return sections.append(section) }
      sections[index] = GalleryContents.Section(
        title: section.title,
        country: section.country,
        photos: sections[index].photos + section.photos
      )
    }
  }
}

extension Photo {
  fileprivate func treated(by treatment: GalleryTreatment, _ gazetteer: Gazetteer) -> Photo {
    var photo = self
    if source.isOwn {
      photo.coordinates = coordinates.flatMap { treatment.map.position(of: $0, gazetteer) }
      if !treatment.namesAuthors { photo.owner = .unknown }
    } else if treatment.map == .none {
      photo.coordinates = nil
    }
    return photo
  }
}

// MARK: - What is given away

/// What the page of own pictures gives away.
package struct GalleryDisclosure: Hashable, Sendable {
  /// The number of different positions on the page, and how fine they are.
  package let positions: Int
  package let precision: SharedPosition
  /// The number of different authors.
  package let authors: Int
  /// The number of titles that are names of files.
  package let fileNames: Int

  package init(positions: Int, precision: SharedPosition, authors: Int, fileNames: Int) {
    self.positions = positions
    self.precision = precision
    self.authors = authors
    self.fileNames = fileNames
  }

  /// Counts what photos give away, or returns `nil` if none is the user's own.
  init?(of photos: [Photo], _ treatment: GalleryTreatment) {
    let own = photos.filter(\.source.isOwn)
    if own.isEmpty { return nil }
    positions = Set(own.compactMap(\.coordinates)).count
    precision = treatment.map
    authors = Set(own.compactMap(\.owner.shown)).count
    fileNames = own.count(where: \.isTitledByFileName)
  }

  /// The disclosure as a sentence.
  package var sentence: String {
    let given = [
      positions == 0
        ? nil : positions.counted("position") + (precision == .city ? " (cities)" : " (exact)"),
      authors == 0 ? nil : authors.counted("author"),
      fileNames == 0 ? nil : "\(fileNames.counted("title")) taken from file names",
    ]
    let parts = given.compactMap(\.self)
    if parts.isEmpty { return "The page gives away no position, author or file name." }
    return "The page gives away \(parts.joined(separator: ", "))."
  }
}
