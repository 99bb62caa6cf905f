import Foundation
import Foundations
import Places

@testable import SimulatedFlickr

/// A client of the simulation, in process: arguments in, JSON out.
struct Client {
  /// Noon, UTC, of 21 November 2026.
  static let noon = 1_795_262_400
  /// The midnight that yesterday begins with.
  static let yesterday = noon - 36 * 3_600

  let flickr: SimulatedFlickr

  init(_ era: Era = .modern, now: Int = noon) {
    flickr = SimulatedFlickr(base: URL(filePath: "/"), era: era) {
      Date(timeIntervalSince1970: Double(now))
    }
  }
}

extension Client {
  /// The answer to a call, decoded; its key is good unless told otherwise.
  func ask(_ method: String, _ arguments: [String: String] = [:], key: String = "abc1")
    throws -> SampleValue
  {
    let fixed = ["method": method, "api_key": key, "format": "json", "nojsoncallback": "1"]
    let query = arguments.merging(fixed) { own, _ in own }
    let answer = flickr.answer(path: "/services/rest/", query: query)
    return try JSONDecoder().decode(SampleValue.self, from: answer.body)
  }

  /// The answer to a search.
  func search(_ arguments: [String: String]) throws -> SampleValue {
    try ask("flickr.photos.search", arguments)["photos"] ?? .null
  }
}

extension SampleValue {
  /// The rows of the list of photos.
  var rows: [SampleValue] { self["photo"]?.elements ?? [] }

  var photoIDs: [String] { rows.compactMap { $0["id"]?.text } }

  var isString: Bool { if case .string = self { true } else { false } }
}

extension SampleLibrary {
  /// The place whose name is a line.
  func place(named line: String) -> SamplePlace? {
    SampleLibrary.everything.lazy.compactMap { self.place(id: $0.text("place_id")) }
      .first { $0.name == PlaceName(line) }
  }
}
