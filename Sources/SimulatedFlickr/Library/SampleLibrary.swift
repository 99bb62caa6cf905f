import Foundations

/// The places, photos and pictures that come with the program.
///
/// Each place's photos are a file of their own, so that only what is asked for is decoded.
struct SampleLibrary: Sendable {
  /// The answer of `flickr.places.getTopPlacesList`, as it is.
  var topPlaces: Data { EmbeddedFile.at("library/places.json")?.data ?? Data() }

  /// The photos of a place, the latest upload first, or `nil` where there is no such place.
  func photos(ofPlace id: String) -> [SamplePhoto]? {
    EmbeddedFile.at("library/photos/\(id).json").map(photos(in:))
  }

  /// All photos within a box of degrees, the latest upload first.
  func photos(in box: GeoBox) -> [SamplePhoto] {
    placeIDs(near: box)
      .flatMap { photos(ofPlace: $0) ?? [] }
      .filter { box.contains(latitude: $0.latitude, longitude: $0.longitude) }
      .sorted { $0.uploaded > $1.uploaded }
  }

  /// The photo of an id, and the place it was taken at.
  func photo(id: String) -> SamplePhoto? {
    let mark = Data(#""id":"\#(id)""#.utf8)
    return EmbeddedFile.all(in: "library/photos/")
      .first { $0.data.firstRange(of: mark) != nil }
      .flatMap { photos(in: $0).first { $0.id == id } }
  }

  /// The bytes of a picture, by its number: `"07"`.
  func picture(_ number: String) -> Data? {
    EmbeddedFile.all(in: "pictures/\(number)-").first?.data
  }

  /// The place of an id.
  func place(id: String) -> SamplePlace? { places.first { $0.id == id } }
}

// MARK: - The whole library, decoded once

extension SampleLibrary {
  /// Every photo of the library, in no particular order.
  static let everything = SampleLibrary().places.flatMap {
    SampleLibrary().photos(ofPlace: $0.id) ?? []
  }

  /// Every photo of the library by its id.
  static let photosByID = Dictionary(uniqueKeysWithValues: everything.map { ($0.id, $0) })

  /// How old each photo is among the photos of its place, by its id: 0 is the newest, 1 the oldest.
  static let ages = SampleLibrary().places.reduce(into: [String: Double]()) { ages, place in
    let photos = SampleLibrary().photos(ofPlace: place.id) ?? []
    for (rank, photo) in photos.sorted(by: { $0.uploaded > $1.uploaded }).enumerated() {
      // Anywhere between two neighbours, lest all places have a photo at the same second.
      var dice = SeededRandom(seed: "\(photo.id) age")
      ages[photo.id] = (Double(rank) + .random(in: 0..<1, using: &dice)) / Double(photos.count)
    }
  }

  /// The end of the library's day, in seconds since 1970; no photo was uploaded later.
  var lastMoment: Int { Self.end }

  private static let end = SampleLibrary().placeFile?.places.lastMoment.int ?? 0
}

// MARK: - Its files

extension SampleLibrary {
  private struct PlaceFile: Decodable {
    struct Places: Decodable {
      let place: [SamplePlace]
      let lastMoment: SampleValue

      private enum CodingKeys: String, CodingKey {
        case place
        case lastMoment = "date_stop"
      }
    }

    let places: Places
  }

  private struct PhotoFile: Decodable {
    struct Photos: Decodable { let photo: [SamplePhoto] }
    let photos: Photos
  }

  private var placeFile: PlaceFile? {
    try? JSONDecoder().decode(PlaceFile.self, from: topPlaces)
  }

  /// Decodes a file of photos; the library is part of the program, and a test decodes all of it.
  private func photos(in file: EmbeddedFile) -> [SamplePhoto] {
    (try? JSONDecoder().decode(PhotoFile.self, from: file.data).photos.photo) ?? []
  }

  private var places: [SamplePlace] { placeFile?.places.place ?? [] }

  /// The ids of places whose photos may lie in a box: photos scatter by less than half a degree.
  private func placeIDs(near box: GeoBox) -> [String] {
    let wide = box.widened(by: 0.5)
    return places.filter { wide.contains(latitude: $0.latitude, longitude: $0.longitude) }.map(\.id)
  }
}
