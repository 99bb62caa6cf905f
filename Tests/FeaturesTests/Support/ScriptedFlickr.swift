import Features
import Flickr
import Foundation
import Foundations
import Model
import Net
import Store
import SystemCalls
import TestSupport

/// A server like Flickr whose answers a test defines, and which records requests.
final class ScriptedFlickr: Sendable {
  /// A call as it arrived: its arguments by name, the method among them.
  typealias Query = [String: String]

  private let queries = Mutex<[Query]>([])
  private let answer: @Sendable (Query) throws -> String

  /// Creates a server whose answers are the JSON that a closure returns for each call.
  init(_ answer: @escaping @Sendable (Query) throws -> String) {
    self.answer = answer
  }

  /// The calls of a method, in the order in which they came.
  func calls(of method: String) -> [Query] {
    queries.withLock { $0 }.filter { $0["method"] == method }
  }

  /// The number of calls of any method.
  var callCount: Int { queries.withLock { $0.count } }

  /// The features over this server, by default on 2026-11-21 at 10:30 UTC.
  func features(
    cities: [City] = [],
    otherNames: [String: [String]] = [:],
    now: Date = Date(timeIntervalSince1970: 1_795_257_000)
  ) -> FeatureSet {
    let folders = Folders(environment: ["TOPPLACES_HOME": "/proc/nonexistent"])
    return FeatureSet(
      SourceAccess(client),
      history: History(in: folders, now: { now }),
      gazetteer: { Gazetteer(cities, otherNames: otherNames) },
      now: { now }
    )
  }

  private var client: FlickrClient {
    FlickrClient(endpoint: .standIn, apiKey: "key") { request in
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
      self.queries.withLock { $0.append(query) }
      return HTTPResponse(
        status: 200,
        contentType: "application/json",
        url: request.url,
        body: Data(try self.answer(query).utf8)
      )
    }
  }
}

extension City {
  /// A city, by default with few people.
  static func make(
    _ title: String,
    _ region: String = "",
    in country: String = "Japan",
    at point: String = "35.02N,135.75E",
    population: Int = 20_000
  ) -> City {
    guard let coordinates = Coordinates(point) else { preconditionFailure("\(point) is no point") }
    return City(
      title: title,
      region: region,
      country: country,
      coordinates: coordinates,
      population: population
    )
  }
}
