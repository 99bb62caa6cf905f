import Flickr
import Foundations
import Places
import Testing
import Transport

@testable import SimulatedFlickr

extension SimulatedFlickr {
  /// A simulation under the sample's own address, at a time.
  static func make(now: Date = .lastMoment) -> SimulatedFlickr {
    SimulatedFlickr(base: FlickrEndpoint.sample.base, now: { now })
  }

  /// The answer to a call, asked for as the program asks.
  func answer(_ method: String, _ arguments: [String: String] = [:]) -> Answer {
    let fixed = ["method": method, "api_key": "key", "format": "json", "nojsoncallback": "1"]
    return answer(
      path: "/services/rest/",
      query: fixed.merging(arguments) { _, argument in argument }
    )
  }

  /// The JSON of the answer to a call.
  func json(_ method: String, _ arguments: [String: String] = [:]) throws -> SampleValue {
    try JSONDecoder().decode(SampleValue.self, from: answer(method, arguments).body)
  }

  /// The picture at an address, which must be served.
  func picture(_ rendition: Photo.Rendition?) throws -> Data {
    let url = try #require(rendition).url
    let answer = answer(path: url.path(), query: [:])
    #expect(answer.status == 200, "\(url)")
    #expect(answer.contentType == "image/jpeg")
    return answer.body
  }

  /// A client that asks this simulation, as the program does without a key.
  var client: FlickrClient {
    FlickrClient(endpoint: .sample, apiKey: "key") { request in
      let url = request.url
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
      let answer = answer(path: url.path(), query: query)
      return FetchResponse(
        status: answer.status,
        contentType: answer.contentType,
        url: url,
        body: answer.body
      )
    }
  }
}

extension Date {
  /// The end of the library's own day.
  static let lastMoment = Date(timeIntervalSince1970: Double(SampleLibrary().lastMoment))
}

extension SampleValue {
  /// A field of an object.
  subscript(_ key: String) -> SampleValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  /// The elements of an array.
  var elements: [SampleValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The keys of an object.
  var keys: Set<String> {
    if case .object(let fields) = self { Set(fields.keys) } else { [] }
  }
}
