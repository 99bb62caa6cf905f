import Foundations
import Sample

/// An in-process simulator of Flickr's API over the sample library: a request in, a response out.
///
/// It responds as Flickr did in 2017, when the Places API was complete, or as it does today, with
/// Flickr's JSON and error codes. It has no network: `places --sample` calls it in process, and
/// `flickr-simulator` serves it over HTTP.
package struct SimulatedFlickr: Sendable {
  /// A response; whoever imports the simulation sees its members, too.
  package typealias Response = SimulatedResponse

  /// The properties of the simulated service that a test may want otherwise.
  package struct Options: Hashable, Sendable {
    /// The secret of every consumer key.
    package var consumerSecret = "simulated-secret"
    /// The number of photos that an account may have.
    package var uploadLimit = 1_000
    package var quirks: Set<FlickrQuirk> = []

    package init() {}
  }

  /// The base URL of the sample's pictures and pages.
  let base: URL
  let era: Era
  /// The clock of uploads, likes and comments.
  let now: @Sendable () -> Date
  /// The clock that the timestamps of signed requests are compared with.
  let wallClock: @Sendable () -> Date
  let library = SampleLibrary()
  /// All that people did here.
  let store: SimulatedStore
  let options: Options
  /// The state at the begin of the present request, or `nil` before the first change.
  var state: SocialState?
  /// The access token of the present request, or `nil` where nobody is logged in.
  var viewer: SocialState.Token?

  /// Creates a simulator; requests are signed by the clock `now` unless `wallClock` is another one.
  package init(
    base: URL,
    era: Era = .classic,
    store: SimulatedStore = .inMemory(),
    options: Options = Options(),
    wallClock: (@Sendable () -> Date)? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.base = base
    self.era = era
    self.store = store
    self.options = options
    self.wallClock = wallClock ?? now
    self.now = now
  }

  /// Returns the response to a GET, given its path and its percent-decoded query.
  package func response(path: String, query: [String: String]) -> Response {
    let fields = query.map { IncomingRequest.Field($0.key, $0.value) }
    return response(to: IncomingRequest(path: path, query: fields))
  }

  /// Returns the response to a request.
  package func response(to request: IncomingRequest) -> Response { loaded.respond(to: request) }

  /// The simulator with the present state, for one request.
  var loaded: SimulatedFlickr {
    var flickr = self
    flickr.state = store.read().flatMap { SocialState($0) }
    return flickr
  }

  private func respond(to request: IncomingRequest) -> Response {
    let (path, query) = (request.path, request.arguments)
    switch ServiceAddress(path: path) {
    case .rest: return APICall(query).map { response(to: $0, of: request) } ?? .missingFormat
    case .upload: return uploadResponse(to: request)
    case .oauth(let endpoint): return response(to: request, at: endpoint)
    case nil: break
    }
    if path == "/photos/" { return .sitePage }
    if let feed = FeedAddress(path: path) { return response(to: feed, query: query) }
    guard let picture = PictureAddress(path: path) else { return .notFound }
    return self.picture(at: picture)
  }

  /// Returns the response to a call of the API.
  private func response(to call: APICall, of request: IncomingRequest) -> Response {
    do throws(RequestRefusal) {
      do throws(SimulatedAPIError) { try call.checkKey() } catch { throw .api(error) }
      return call.response(try authenticated(request).json(of: call, method: request.method))
    } catch {
      switch error {
      case .oauth(let problem): return problem.response(at: wallClock())
      case .api(let error): return call.response(error.envelope)
      }
    }
  }

  private func json(of call: APICall, method: String) throws(RequestRefusal) -> Data {
    do throws(SimulatedAPIError) {
      try checkAccess(to: call, method: method)
      return try payload(of: call)
    } catch {
      throw .api(error)
    }
  }

  /// Handles `flickr.test.echo`: returns every argument of the call, the key included, as Flickr does.
  func echo(_ call: APICall) -> Data {
    success(call.arguments.mapValues { SampleValue.string($0).asContent })
  }

  /// Returns the JSON of a successful response: some fields, and `stat: ok`.
  func success(_ fields: [String: SampleValue] = [:]) -> Data {
    SampleValue.object(fields.merging(["stat": "ok"]) { $1 }).json
  }
}

/// The path of a service that is asked with arguments, with or without a last slash.
enum ServiceAddress: Hashable, Sendable {
  case rest, upload
  case oauth(OAuthEndpoint)

  init?(path: String) {
    let name = path.hasSuffix("/") ? path.dropLast() : Substring(path)
    switch name {
    case "/services/rest": self = .rest
    case "/services/upload": self = .upload
    default:
      guard name.hasPrefix("/services/oauth/"),
        let endpoint = OAuthEndpoint(rawValue: String(name.dropFirst("/services/oauth/".count)))
      else { return nil }
      self = .oauth(endpoint)
    }
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
