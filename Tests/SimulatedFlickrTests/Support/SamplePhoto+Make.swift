import Testing

@testable import SimulatedFlickr

extension SamplePhoto {
  /// A photo of the library that fits, from the first files that have one.
  static func make(_ fits: (SamplePhoto) -> Bool = { _ in true }) throws -> SamplePhoto {
    for file in EmbeddedFile.all(in: "library/photos/") {
      let id = String(file.path.dropFirst("library/photos/".count).dropLast(".json".count))
      if let photo = SampleLibrary().photos(ofPlace: id)?.first(where: fits) { return photo }
    }
    return try #require(nil, "no photo of the library fits")
  }
}
