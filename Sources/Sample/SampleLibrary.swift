import EmbeddedFiles
import Foundations
import SystemCalls

/// The sample library: places, photos and pictures embedded in the program.
///
/// Each place has its own file of photos, so that only requested places are decoded. A single photo is
/// found through an index.
package struct SampleLibrary: Sendable {
  package init() {}

  /// The response to `flickr.places.getTopPlacesList` as stored.
  package var topPlaces: Data { EmbeddedFile.data(at: "library/places.json") }

  /// Returns the photos of a place, the latest upload first, or `nil` if there is no such place.
  package func photos(ofPlace id: String) -> [SamplePhoto]? { Self.photosByPlace[id]?.value }

  /// Returns the photos within a box, the latest upload first.
  package func photos(in box: GeoBox) -> [SamplePhoto] {
    placeIDs(near: box)
      .flatMap { photos(ofPlace: $0) ?? [] }
      .filter { box.contains(latitude: $0.latitude, longitude: $0.longitude) }
      .sorted { $0.uploaded > $1.uploaded }
  }

  /// Returns the photo with an id.
  package func photo(id: String) -> SamplePhoto? {
    PhotoIndex.embedded.row(ofPhoto: id)
      .flatMap { JSONValue(json: $0) }.flatMap { SamplePhoto(row: $0) }
  }

  /// Returns the file of a picture by number: `"07"`.
  package func picture(_ number: String) -> Data? {
    EmbeddedFile.all(in: "pictures/\(number)-").first?.data
  }

  /// Returns the place with an id.
  package func place(id: String) -> SamplePlace? { places.first { $0.id == id } }

  /// Returns the photo for an entry of the index.
  package func photo(_ indexed: IndexedPhoto) -> SamplePhoto? {
    photos(ofPlace: indexed.place).flatMap { photos in
      photos.indices.contains(indexed.row) ? photos[indexed.row] : nil
    }
  }

  /// All photos of the library, place by place; slow, since it reads all files.
  package static let allPhotos = SampleLibrary().places.flatMap {
    SampleLibrary().photos(ofPlace: $0.id) ?? []
  }

  /// The index entries of all photos, in the order of `allPhotos`.
  package static let indexedPhotos = {
    let byPlace = PhotoIndex.embedded.photosByPlace
    return SampleLibrary().places.flatMap { byPlace[$0.id] ?? [] }
  }()

  /// The photos of each place, read on first use.
  private static let photosByPlace = SampleLibrary().places.reduce(
    into: [String: Lazy<[SamplePhoto]>]()
  ) { photos, place in
    guard let file = EmbeddedFile.at("library/photos/\(place.id).json") else { return }
    photos[place.id] = Lazy { SampleLibrary().photos(in: file) }
  }

  /// Returns the relative age of a photo at its place: 0 is the newest, 1 the oldest; `nil` for a photo of no place.
  func age(of photo: SamplePhoto) -> Double? {
    let place = photo.text("place_id").nonEmpty ?? PhotoIndex.embedded.place(ofPhoto: photo.id)
    return place.flatMap { Self.ages[$0]?.value[photo.id] }
  }

  /// The ages of the photos of each place, by id, computed on first use.
  private static let ages = photosByPlace.mapValues { photos in
    Lazy {
      photos.value.enumerated().reduce(into: [String: Double]()) { ages, photo in
        // A random age between those of its neighbours, so that uploads at different places have
        // different times.
        let age = Double(photo.offset) + photo.element.id.randomNumber(seed: "age")
        ages[photo.element.id] = age / Double(photos.value.count)
      }
    }
  }

  /// The end of the library's last day, in seconds since 1970; no upload is later.
  package var lastMoment: Int { Self.end }

  private static let end = list?["date_stop"]?.int ?? 0

  private static let allPlaces = list?["place"]?.elements.compactMap { SamplePlace(row: $0) } ?? []

  /// The list of top places.
  private static let list = JSONValue(json: SampleLibrary().topPlaces)?["places"]

  /// Decodes a file of photos; a test decodes all of them, so errors cannot occur here.
  private func photos(in file: EmbeddedFile) -> [SamplePhoto] {
    let rows = JSONValue(json: file.data)?["photos"]?["photo"]?.elements ?? []
    return rows.compactMap { SamplePhoto(row: $0) }
  }

  private var places: [SamplePlace] { Self.allPlaces }

  /// Returns the ids of places that may have photos in a box: photos are within 0.5° of their place.
  package func placeIDs(near box: GeoBox) -> [String] {
    let wide = box.widened(by: 0.5)
    return places.filter { wide.contains(latitude: $0.latitude, longitude: $0.longitude) }.map(\.id)
  }
}
