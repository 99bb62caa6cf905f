import EmbeddedFiles
import Foundations
import Testing

@testable import Sample

struct SampleLibraryTests {
  @Test func `every photo of the library is found by its id`() throws {
    for place in try SampleLibrary().placesOfPhotos {
      let photos = try #require(SampleLibrary().photos(ofPlace: place))
      for photo in [photos.first, photos.last].compactMap(\.self) {
        #expect(SampleLibrary().photo(id: photo.id) == photo)
      }
      for photo in photos {
        let row = try #require(PhotoIndex.embedded.row(ofPhoto: photo.id))
        #expect(row.starts(with: Data(#"{"id":"\#(photo.id)","#.utf8)) && row.last == 0x7D)
      }
    }
  }

  @Test(arguments: ["", "0", "99999999999", "5376869230", "537686923080", "53768692308 ", "x"])
  func `an unknown id has no photo`(id: String) {
    #expect(SampleLibrary().photo(id: id) == nil)
  }
}

extension SampleLibrary {
  /// The ids of the places that have files of photos.
  fileprivate var placesOfPhotos: [String] {
    get throws {
      let files = EmbeddedFile.all(in: "library/photos/")
      try #require(files.count == 70)
      return files.map {
        String($0.path.dropFirst("library/photos/".count).dropLast(".json".count))
      }
    }
  }
}
