import Places

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

  /// The end of the library's day, in seconds since 1970; no photo was uploaded later.
  var lastMoment: Int { placeFile?.places.lastMoment.int ?? 0 }
}

extension SampleLibrary {
  private struct PlaceFile: Decodable {
    struct Places: Decodable {
      let place: [[String: SampleValue]]
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

  /// The ids of places whose photos may lie in a box: photos scatter by less than half a degree.
  private func placeIDs(near box: GeoBox) -> [String] {
    (placeFile?.places.place ?? []).compactMap { place in
      guard let id = place["place_id"]?.text, let latitude = place["latitude"]?.double,
        let longitude = place["longitude"]?.double,
        box.widened(by: 0.5).contains(latitude: latitude, longitude: longitude)
      else { return nil }
      return id
    }
  }
}
