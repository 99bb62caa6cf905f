import EmbeddedFiles
import Foundation
import Foundations
import Testing

@testable import Sample

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

  @Test func `photo files are parsed and written as Foundation reads them`() throws {
    for file in EmbeddedFile.all(in: "library/photos/").prefix(5) {
      let written = try #require(JSONValue(json: file.data)).data(.line)
      let read = try JSONSerialization.jsonObject(with: written) as? NSDictionary
      #expect(read != nil)
      #expect(try JSONSerialization.jsonObject(with: file.data) as? NSDictionary == read)
    }
  }

  @Test func `the index has every photo, in the order of the rows`() {
    let (photos, indexed) = (SampleLibrary.allPhotos, SampleLibrary.indexedPhotos)
    #expect(indexed.map(\.id) == photos.map(\.id))
    #expect(indexed.map(\.owner) == photos.map(\.owner))
    #expect(indexed.compactMap { SampleLibrary().photo($0) } == photos)
    let owners = Set(indexed.map(\.owner))
    #expect(owners.allSatisfy { SampleLibrary().person(id: $0) == SampleLibrary.people[$0] })
    #expect(SampleLibrary().person(id: "1@N01") == nil)
  }

  @Test(arguments: places) func `the ages of a place's photos are in the order of their uploads`(
    place: String
  ) throws {
    let photos = try #require(SampleLibrary().photos(ofPlace: place))
    let ages = photos.sorted { $0.uploaded > $1.uploaded }
      .map { SampleLibrary().age(of: $0) ?? -1 }
    let ranks = ages.map { Int($0 * Double(photos.count)) }
    #expect(ranks == Array(photos.indices))
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
