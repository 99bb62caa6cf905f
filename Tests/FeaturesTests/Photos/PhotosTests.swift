import Foundation
import Foundations
import Model
import Simulators
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct PhotosTests {
  @Test func `a page says which of the photos it holds`() async throws {
    let flickr = StandIn.make { request in
      guard case .search = request else { return nil }
      return .photos(of: ["1001", "1002"], total: 104)
    }
    let list = try await FeatureSet.make(flickr).photos.list(
      PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(3, of: 50))
    )
    #expect(list.photos.map(\.id) == ["1001", "1002"])
    #expect(list.first == 101)
    #expect(list.total == 104)
    #expect(list.title == "T4li0kcNy09m0XSt")
  }

  @Test func `limit and page are passed to Flickr for a place with an id`()
    async throws
  {
    let flickr = StandIn.make()
    _ = try await FeatureSet.make(flickr).photos.list(
      PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(2, of: 7))
    )
    let query = try #require(flickr.searches.first)
    #expect(flickr.requests.count == 1)
    #expect(query["per_page"] == "7")
    #expect(query["page"] == "2")
    #expect(query["place_id"] == "T4li0kcNy09m0XSt")
  }

  @Test func `coordinates are requested as a box`() async throws {
    let flickr = StandIn.make()
    _ = try await FeatureSet.make(flickr).photos.list(
      PhotoListRequest(.place("33.87S,151.21E"), page: Page(of: 50))
    )
    let query = try #require(flickr.searches.first)
    #expect(query["bbox"] == "151.11,-33.97,151.31,-33.77")
    #expect(query["place_id"] == nil)
  }

  @Test(arguments: [
    ("LetterSoupZoo", "place_id", "LetterSoupZoo"),
    ("33.87S,151.21E", "bbox", "151.11,-33.97,151.31,-33.77"),
  ])
  func `a listed place is requested directly, by its id or around its coordinates`(
    id: String,
    argument: String,
    value: String
  ) async throws {
    let flickr = StandIn.make()
    let name = try #require(PlaceName("Sydney, Australia"))
    let place = Place(id: id, name: name, photoCount: 3, coordinates: nil)
    let list = try await FeatureSet.make(flickr).photos.list(
      PhotoListRequest(.place(place), page: Page(of: 50))
    )
    #expect(flickr.requests.count == 1)
    #expect(flickr.searches.first?[argument] == value)
    #expect(list.title == "Sydney, Australia")
  }

  @Test func `a photo without the addresses of its sizes is not dropped`() async throws {
    let flickr = StandIn.make { _ in .photos(of: ["1001"]) }
    let list = try await FeatureSet.make(flickr).photos.list(
      PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(of: 50))
    )
    let photo = try #require(list.photos.first)
    #expect(photo.rendition(.large) != nil)
    #expect(photo.rendition(.original) == nil)
  }

  @Test func `rows that cannot be read are counted`() async throws {
    let flickr = StandIn.make { _ in
      .json(
        #"{"stat":"ok","photos":{"total":2,"photo":[{"id":"1001","owner":"1@N01"},{"id":7.5}]}}"#
      )
    }
    let list = try await FeatureSet.make(flickr).photos.list(
      PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(of: 50))
    )
    #expect(list.photos.map(\.id) == ["1001"])
    #expect(list.skipped == 1)
  }

  @Test func `a page of 300 photos has 300, although Flickr gives 250 a page`() async throws {
    let features = try FeatureSet.make(.sample())
    var ids: [String] = []
    for (page, count) in [(1, 300), (2, 300), (3, 100), (4, 0)] {
      let list = try await features.photos.list(
        PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(page, of: 300))
      )
      #expect(list.photos.count == count)
      #expect(list.first == (page - 1) * 300 + 1)
      #expect(list.total == 700)
      ids += list.photos.map(\.id)
    }
    #expect(Set(ids).count == 700)
  }

  @Test func `the sample's pages lead through all photos and end in an empty one`() async throws {
    let features = try FeatureSet.make(.sample())
    var ids: [String] = []
    for page in 1...3 {
      let list = try await features.photos.list(
        PhotoListRequest(.place("Kyoto"), page: Page(page, of: 50))
      )
      #expect(list.first == ids.count + 1)
      #expect(list.total == 120)
      ids += list.photos.map(\.id)
    }
    #expect(Set(ids).count == 120)
    let past = try await features.photos.list(
      PhotoListRequest(.place("Kyoto"), page: Page(4, of: 50))
    )
    #expect(past.photos.isEmpty)
    #expect(past.total == 120)
  }
}

extension StandIn {
  /// The queries of the searches so far.
  var searches: [[String: String]] {
    requests.compactMap { if case .search(let query) = $0 { query } else { nil } }
  }

  /// The sample library, which makes its pictures itself.
  static func sample() throws -> StandIn {
    let base = try #require(URL(string: "https://sample.invalid/"))
    let simulation = SimulatedFlickr(base: base) { .morning }
    return StandIn { request in
      guard let query = request.query else { throw Failure(.failed, "No pictures here.") }
      return Reply(body: simulation.response(path: "/services/rest/", query: query).body)
    }
  }
}

extension Request {
  /// The query of a call, or `nil` for a picture.
  fileprivate var query: [String: String]? {
    let fixed = ["api_key": "key", "format": "json", "nojsoncallback": "1"]
    let arguments: [String: String]
    switch self {
    case .topPlaces:
      arguments = ["method": "flickr.places.getTopPlacesList", "place_type_id": "7"]
    case .search(let query): arguments = query
    case .info(let id): arguments = ["method": "flickr.photos.getInfo", "photo_id": id]
    case .sizes(let id): arguments = ["method": "flickr.photos.getSizes", "photo_id": id]
    case .picture: return nil
    }
    return fixed.merging(arguments) { $1 }
  }
}
