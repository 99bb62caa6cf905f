import Foundation
import Foundations
import Simulators
import Testing

@testable import SimulatedServices

/// An in-process client of the simulator: arguments in, JSON out.
struct CommonsClient {
  /// Noon, UTC, of 21 November 2026.
  static let noon = 1_795_262_400

  let commons: SimulatedCommons

  init(_ quirks: Set<Quirk> = []) {
    let base = URL(string: "https://commons.invalid/") ?? URL(filePath: "/")
    commons = SimulatedCommons(base: base, quirks: quirks) {
      Date(timeIntervalSince1970: Double(Self.noon))
    }
  }

  func response(_ arguments: [String: String]) -> SimulatedCommons.Response {
    let fixed = ["action": "query", "format": "json", "formatversion": "2"]
    return commons.response(path: "/w/api.php", query: fixed.merging(arguments) { $1 })
  }

  /// Returns the answer to a call of `action=query`.
  func ask(_ arguments: [String: String]) throws -> JSONValue {
    try #require(JSONValue(json: response(arguments).body))
  }

  /// Returns the answer to a search of files, and to further arguments.
  func search(_ words: String, _ arguments: [String: String] = [:]) throws -> JSONValue {
    let search = ["generator": "search", "gsrnamespace": "6", "gsrsearch": words]
    return try ask(search.merging(arguments) { $1 })
  }

  /// Returns the answers to a call and to the calls that continue it, up to a number.
  func parts(_ arguments: [String: String], limit: Int = 20) throws -> [JSONValue] {
    var parts = [try ask(arguments)]
    while parts.count < limit, case .object(let next) = parts.last?["continue"] {
      let further = next.reduce(into: arguments) { $0[$1.key] = $1.value.string }
      parts.append(try ask(further))
    }
    return parts
  }
}

extension JSONValue {
  var pages: [JSONValue] { self["query"]?["pages"]?.elements ?? [] }

  /// The pages by rank.
  var ranked: [JSONValue] {
    pages.sorted { ($0["index"]?.int ?? 0) < ($1["index"]?.int ?? 0) }
  }

  var info: JSONValue { self["imageinfo"]?.elements.first ?? .null }
  var point: JSONValue? { self["coordinates"]?.elements.first }
  /// The creation of the page in the search index.
  var created: String? {
    self["cirrusdoc"]?.elements.first?["source"]?["create_timestamp"]?.string
  }
  var titles: [String] { pages.compactMap { $0["title"]?.string } }
  var errorCode: String? { self["error"]?["code"]?.string }

  /// The value of a key of the extended metadata.
  func metadata(_ key: String) -> JSONValue? { info["extmetadata"]?[key]?["value"] }
}
