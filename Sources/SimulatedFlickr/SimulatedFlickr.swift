import Foundations
import SampleLibrary
@_exported import SimulatedService

/// An in-process simulator of Flickr's API over the sample library: a request in, a response out.
///
/// It responds as Flickr did in 2017, when the Places API was complete, or as it does today, with
/// Flickr's JSON and error codes. It has no network: `places --sample` calls it in process, and
/// `flickr-simulator` serves it over HTTP.
package struct SimulatedFlickr: Sendable {
  /// A response; whoever imports the simulation sees its members, too.
  package typealias Response = SimulatedResponse

  /// The base URL of the sample's pictures and pages.
  let base: URL
  let era: Era
  /// The clock that the upload dates are relative to.
  let now: @Sendable () -> Date
  let library = SampleLibrary()
  /// All that people did here.
  let store: SimulatedStore

  package init(
    base: URL,
    era: Era = .classic,
    store: SimulatedStore = .inMemory(),
    now: @escaping @Sendable () -> Date
  ) {
    self.base = base
    self.era = era
    self.store = store
    self.now = now
  }

  /// Returns the response to a GET, given its path and its percent-decoded query.
  package func response(path: String, query: [String: String]) -> Response {
    let fields = query.map { IncomingRequest.Field($0.key, $0.value) }
    return response(to: IncomingRequest(path: path, query: fields))
  }

  /// Returns the response to a request.
  package func response(to request: IncomingRequest) -> Response {
    let (path, query) = (request.path, request.arguments)
    if path == "/services/rest" || path == "/services/rest/" {
      return APICall(query).map { response(to: $0) } ?? .missingFormat
    }
    if path == "/photos/" { return .sitePage }
    if let feed = FeedAddress(path: path) { return response(to: feed, query: query) }
    guard let picture = PictureAddress(path: path) else { return .notFound }
    return self.picture(at: picture)
  }

  /// Returns the response to a call of the API.
  private func response(to call: APICall) -> Response {
    do throws(SimulatedAPIError) {
      try call.checkKey()
      return call.response(try payload(of: call))
    } catch {
      return call.response(error.envelope)
    }
  }

  private func payload(of call: APICall) throws(SimulatedAPIError) -> Data {
    switch call.method {
    case "flickr.places.getTopPlacesList": try topPlaces(call)
    case "flickr.photos.search": try search(call)
    case "flickr.photos.getInfo": try info(call)
    case "flickr.photos.getSizes": try sizes(call)
    case "flickr.interestingness.getList": try interesting(call)
    case "flickr.people.getPhotos", "flickr.people.getPublicPhotos": try publicPhotos(call)
    case "flickr.people.getInfo": try personInfo(call)
    case "flickr.people.findByUsername": try findByUsername(call)
    case "flickr.urls.lookupUser": try lookupUser(call)
    case "flickr.test.echo": echo(call)
    default: throw .unknownMethod(call.method)
    }
  }

  /// Handles `flickr.test.echo`: returns every argument of the call, the key included, as Flickr does.
  func echo(_ call: APICall) -> Data {
    success(call.arguments.mapValues { SampleValue.string($0).asContent })
  }

  /// Returns the JSON of a successful response: some fields, and `stat: ok`.
  func success(_ fields: [String: SampleValue]) -> Data {
    SampleValue.object(fields.merging(["stat": "ok"]) { $1 }).json
  }
}

extension SimulatedResponse {
  /// The response to a call without `format=json`: Flickr's default is XML, which is not simulated.
  static let missingFormat = Self(
    status: 200,
    contentType: "text/xml; charset=utf-8",
    body: Data(
      #"<rsp stat="fail"><err code="111" msg="Format &quot;rest&quot; not found" /></rsp>"#.utf8
    )
  )

  /// The only page of the web site, at `/photos/`.
  ///
  /// Programs such as gallery-dl search it for the key of Flickr's own pages.
  static let sitePage = Self(
    status: 200,
    contentType: "text/html; charset=utf-8",
    body: Data(
      """
      <!DOCTYPE html>
      <html>
      <head><title>Flickr, simulated</title></head>
      <body>
      <p>The sample library of Top Places, served as Flickr would.</p>
      <script>root.YUI_config.flickr.api.site_key = "simulated";</script>
      </body>
      </html>

      """.utf8
    )
  )
}

/// The era of Flickr's API that is simulated.
package enum Era: String, CaseIterable, Sendable {
  /// Flickr in 2017, when the Places API was complete.
  case classic
  /// Flickr since 2019: an empty list of top places, photos without `place_id`, GeoNames ids in
  /// `woeid`, and searches with a lower limit.
  case modern
}
