import EmbeddedFiles
import Testing

@testable import SampleLibrary

/// The places' photos as they are stored, in the order in which the programs list them.
struct StoredLibraryTests {
  static let places = EmbeddedFile.all(in: "library/photos/").map {
    String($0.path.dropFirst("library/photos/".count).dropLast(".json".count))
  }

  @Test(arguments: places) func `the first twelve photos of a place are of twelve scenes`(
    place: String
  ) throws {
    let photos = try #require(SampleLibrary().photos(ofPlace: place))
    let newest = photos.sorted { $0.uploaded > $1.uploaded }
    #expect(newest == photos)
    #expect(Set(newest.prefix(12).map(\.pictureNumber)).count == 12)
  }

  @Test
  func `each of at least sixty pictures is shown by a photo, and each photo's picture exists`() {
    let shown = Set(SampleLibrary.allPhotos.map(\.pictureNumber))
    let stored = EmbeddedFile.all(in: "pictures/")
      .map { String($0.path.dropFirst("pictures/".count).prefix(2)) }
    #expect(stored.count >= 60)
    #expect(shown == Set(stored) && shown.count == stored.count)
  }
}
