import Features
import Foundation
import Model
import Testing

/// A computed list when Flickr stops answering on the way.
@Suite(.timeLimit(.minutes(30))) struct UnansweredHoursTests {
  @Test(arguments: [(100, 3), (105, 6)])
  func `after repeated failures the remaining hours are not requested`(
    code: Int,
    mostCalls: Int
  ) async throws {
    let flickr = ScriptedFlickr { query in
      if query["method"] == "flickr.places.getTopPlacesList" { return #"{"stat":"ok"}"# }
      guard (Int(query["min_upload_date"] ?? "") ?? 1).isMultiple(of: 86_400) else {
        return #"{"stat":"fail","code":\#(code),"message":"No"}"#
      }
      return upload
    }
    let list = try await flickr.features(cities: [.make("Kyoto")]).topPlaces.list()
    #expect(list.sections.map(\.country) == ["Japan"])
    #expect(list.basis?.missingHours == 23)
    // Two are on their way at any time.
    #expect(flickr.calls(of: "flickr.photos.search").count <= mostCalls + 1)
  }

  @Test func `scattered failures of hours do not end the computation`() async throws {
    let flickr = ScriptedFlickr { query in
      if query["method"] == "flickr.places.getTopPlacesList" { return #"{"stat":"ok"}"# }
      let hour = (Int(query["min_upload_date"] ?? "") ?? 0) / 3_600
      return hour.isMultiple(of: 3) ? upload : #"{"stat":"fail","code":105,"message":"No"}"#
    }
    let list = try await flickr.features(cities: [.make("Kyoto")]).topPlaces.list()
    #expect(list.basis?.missingHours == 16)
    #expect(flickr.calls(of: "flickr.photos.search").count == 24)
  }
}

/// The answer that lists one upload.
private let upload = """
  {"stat": "ok", "photos": {"total": 1, "photo": [{"id": "1", "owner": "ann", "latitude": 35.02,
   "longitude": 135.75, "accuracy": 16, "geo_is_public": 1}]}}
  """
