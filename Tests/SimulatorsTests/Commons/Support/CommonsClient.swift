import Foundation
import Sample

@testable import Simulators

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
  func ask(_ arguments: [String: String]) throws -> SampleValue {
    try SampleValue(json: response(arguments).body)
  }

  /// Returns the answer to a search of files, and to further arguments.
  func search(_ words: String, _ arguments: [String: String] = [:]) throws -> SampleValue {
    let search = ["generator": "search", "gsrnamespace": "6", "gsrsearch": words]
    return try ask(search.merging(arguments) { $1 })
  }

  /// Returns the answers to a call and to those that continue it, at most so many.
  func parts(_ arguments: [String: String], limit: Int = 20) throws -> [SampleValue] {
    var parts = [try ask(arguments)]
    while parts.count < limit, case .object(let next) = parts.last?["continue"] {
      let further = next.compactMapValues(\.text)
      parts.append(try ask(arguments.merging(further) { $1 }))
    }
    return parts
  }
}

extension SampleValue {
  /// Parses JSON, quicker than a decoder that has to throw for every kind that a value is not.
  init(json: Data) throws {
    self.init(object: try JSONSerialization.jsonObject(with: json))
  }

  private init(object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let fields as [String: Any]: self = .object(fields.mapValues(SampleValue.init(object:)))
    case let elements as [Any]: self = .array(elements.map(SampleValue.init(object:)))
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c": self = .boolean(number.boolValue)
      case "d": self = .decimal(number.doubleValue)
      default: self = .integer(number.intValue)
      }
    default: self = .null
    }
  }

  var pages: [SampleValue] { self["query"]?["pages"]?.elements ?? [] }

  /// The pages by rank.
  var ranked: [SampleValue] {
    pages.sorted { ($0["index"]?.int ?? 0) < ($1["index"]?.int ?? 0) }
  }

  var info: SampleValue { self["imageinfo"]?.elements.first ?? .null }
  var point: SampleValue? { self["coordinates"]?.elements.first }
  var titles: [String] { pages.compactMap { $0["title"]?.text } }
  var errorCode: String? { self["error"]?["code"]?.text }

  /// The value of a key of the extended metadata.
  func metadata(_ key: String) -> SampleValue? { info["extmetadata"]?[key]?["value"] }
}
