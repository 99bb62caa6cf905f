import Foundations
import Imaging
import Model

/// The treatment of the user's own pictures in a gallery; photos of services are published unchanged.
package struct GalleryTreatment: Hashable, Sendable {
  /// The precision of positions on the map; if it is `none`, photos of services have no positions either.
  package var map = SharedPosition.city
  /// True if files are copied unchanged, with their metadata.
  package var keepsMetadata = false
  /// True if authors are named.
  package var namesAuthors = true

  package init() {}

  /// Increase it whenever pictures are copied differently, so that older copies are made again.
  private static let version = 3

  /// The record of a picture's treatment; `nil` for a photo of a service.
  func record(of photo: Photo) -> GalleryManifest.Treatment? {
    if !photo.source.isOwn { return nil }
    return GalleryManifest.Treatment(
      version: Self.version,
      metadata: keepsMetadata ? "kept" : "removed",
      map: map.rawValue,
      credit: packet(of: photo).map { String(SHA256(of: $0).hexadecimal.prefix(16)) }
    )
  }

  /// The XMP to add to the copy of a picture, or `nil` for none.
  func packet(of photo: Photo) -> Data? {
    if !photo.source.isOwn || keepsMetadata { return nil }
    let xmp = photo.disclosed(on: .copy, options()).creditXMP
    return xmp.isEmpty ? nil : Data(xmp.packet.utf8)
  }

  /// The options for disclosing the user's own pictures.
  func options(_ gazetteer: Gazetteer = Gazetteer()) -> DisclosureOptions {
    DisclosureOptions(precision: map, gazetteer: gazetteer, namesPeople: namesAuthors)
  }
}

extension GalleryContents {
  /// Returns the contents with headings no more precise than the positions of own pictures.
  ///
  /// Without positions, photos of services have none either.
  func treated(_ options: DisclosureOptions) -> GalleryContents {
    if options.precision == .exact { return self }
    let treated = sections.map { $0.treated(options) }
    var contents = self
    contents.sections = treated.merged
    if title == sections.joinedTitles { contents.title = treated.joinedTitles }
    return contents
  }
}

extension GalleryContents.Section {
  fileprivate func treated(_ options: DisclosureOptions) -> Self {
    let photos = photos.map { photo in
      var photo = photo
      if options.precision == .none && !photo.source.isOwn { photo.coordinates = nil }
      return photo
    }
    let isOwn = photos.contains(where: \.source.isOwn)
    return isOwn ? coarsened(options.gazetteer, photos) : with(photos)
  }

  /// Returns a section of own pictures with other photos; a title that is a point becomes its city.
  private func coarsened(_ gazetteer: Gazetteer, _ photos: [Photo]) -> Self {
    let digits = title.split(separator: " ").joined(separator: ",")
    guard let point = Coordinates(title) ?? Coordinates(digits) else { return with(photos) }
    let city = gazetteer.city(around: point)?.name
    return Self(title: city?.title ?? "Elsewhere", country: city?.country, photos: photos)
  }
}

extension [GalleryContents.Section] {
  /// The sections; those with the same title and country are merged.
  fileprivate var merged: [GalleryContents.Section] {
    reduce(into: []) { sections, section in
      let index = sections.firstIndex {
        $0.title == section.title && $0.country == section.country
      }
      guard let index else { return sections.append(section) }
      sections[index].photos += section.photos
    }
  }
}
