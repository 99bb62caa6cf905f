import Foundation
import Foundations
import Model
import Testing

@testable import Sample
@testable import Simulators

/// An in-process client of the simulator: arguments in, JSON out.
struct Client {
  /// Noon, UTC, of 21 November 2026.
  static let noon = 1_795_262_400
  /// The first midnight of yesterday.
  static let yesterday = noon - 36 * 3_600

  let flickr: SimulatedFlickr

  init(_ era: Era = .modern, now: Int = noon) {
    flickr = SimulatedFlickr(base: URL(filePath: "/"), era: era) {
      Date(timeIntervalSince1970: Double(now))
    }
  }
}

extension Client {
  /// Returns the decoded response to a call, by default with a valid key.
  func ask(_ method: String, _ arguments: [String: String] = [:], key: String = "abc1")
    throws -> JSONValue
  {
    let fixed = ["method": method, "api_key": key, "format": "json", "nojsoncallback": "1"]
    let query = arguments.merging(fixed) { own, _ in own }
    let response = flickr.response(path: "/services/rest/", query: query)
    return try #require(JSONValue(json: response.body))
  }

  /// Returns the response to a search.
  func search(_ arguments: [String: String]) throws -> JSONValue {
    try ask("flickr.photos.search", arguments)["photos"] ?? .null
  }
}

extension JSONValue {
  /// The rows of a list of photos.
  var rows: [JSONValue] { self["photo"]?.elements ?? [] }

  var photoIDs: [String] { rows.compactMap { $0["id"]?.string } }

  var isString: Bool { if case .string = self { true } else { false } }
}

extension SampleLibrary {
  /// Returns the place with a name.
  func place(named line: String) -> SamplePlace? {
    SampleLibrary.allPhotos.lazy.compactMap { self.place(id: $0.text("place_id")) }
      .first { $0.name == PlaceName(line) }
  }
}
