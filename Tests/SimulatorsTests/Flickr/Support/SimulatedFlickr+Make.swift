import EmbeddedFiles
import Flickr
import Foundations
import Model
import Net
import Testing

@testable import Sample
@testable import Simulators

extension SimulatedFlickr {
  /// Returns a simulator at the sample's address and a fixed time.
  static func make(now: Date = .lastMoment) -> SimulatedFlickr {
    SimulatedFlickr(base: FlickrEndpoint.sample.base, now: { now })
  }

  /// Returns the response to a call.
  func response(_ method: String, _ arguments: [String: String] = [:]) -> Response {
    let fixed = ["method": method, "api_key": "key", "format": "json", "nojsoncallback": "1"]
    return response(
      path: "/services/rest/",
      query: fixed.merging(arguments) { _, argument in argument }
    )
  }

  /// Returns the JSON of the response to a call.
  func json(_ method: String, _ arguments: [String: String] = [:]) throws -> JSONValue {
    try #require(JSONValue(json: response(method, arguments).body))
  }

  /// Returns the picture at an address, which must be served.
  func picture(_ rendition: Photo.Rendition?) throws -> Data {
    let url = try #require(rendition).url
    let response = response(path: url.path(), query: [:])
    #expect(response.status == 200, "\(url)")
    #expect(response.contentType == "image/jpeg")
    return response.body
  }

  /// A client of this simulator, like that of the program without a key.
  var client: FlickrClient {
    FlickrClient(endpoint: .sample, apiKey: "key") { request in
      let url = request.url
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
      let response = response(path: url.path(), query: query)
      return HTTPResponse(
        status: response.status,
        contentType: response.contentType,
        url: url,
        body: response.body
      )
    }
  }
}

extension Date {
  /// The end of the library's last day.
  static let lastMoment = Date(timeIntervalSince1970: Double(SampleLibrary().lastMoment))
}

extension JSONValue {
  /// The keys of an object.
  var keys: Set<String> {
    if case .object(let fields) = self { Set(fields.keys) } else { [] }
  }
}

extension SamplePhoto {
  /// Returns the first photo of the library that meets a condition.
  static func make(_ condition: (SamplePhoto) -> Bool = { _ in true }) throws -> SamplePhoto {
    for file in EmbeddedFile.all(in: "library/photos/") {
      let id = String(file.path.dropFirst("library/photos/".count).dropLast(".json".count))
      if let photo = SampleLibrary().photos(ofPlace: id)?.first(where: condition) { return photo }
    }
    return try #require(nil, "no photo of the library fits")
  }
}
