import Foundations
import Net
import Sample

/// An in-process simulator of Flickr's API over the sample library: a request in, a response out.
///
/// It responds as Flickr did in 2017, when the Places API was complete, or as it does today, with
/// Flickr's JSON and error codes. It has no network: `places --sample` calls it in process, and
/// `flickr-simulator` serves it over HTTP.
package struct SimulatedFlickr: Sendable {
  /// A response; the alias makes its members visible to importers of this module.
  package typealias Response = ServerResponse

  /// The options of the simulated service, for tests.
  package struct Options: Hashable, Sendable {
    /// The secret of every consumer key.
    package var consumerSecret = "simulated-secret"
    /// The maximum number of photos in an account.
    package var uploadLimit = 1_000
    package var quirks: Set<FlickrQuirk> = []

    package init() {}
  }

  /// The base URL of the sample's pictures and pages.
  private let base: URL
  private let era: Era
  /// The clock of uploads, likes and comments.
  private let now: @Sendable () -> Date
  /// The clock for the timestamps of signed requests.
  private let wallClock: @Sendable () -> Date
  /// The store of everything that people did.
  private let store: SimulatedStore
  private let options: Options

  /// Creates a simulator; `wallClock`, the clock for signed requests, defaults to `now`.
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
    let fields = query.map { FormField($0.key, $0.value) }
    return response(to: ServerRequest(path: path, query: fields))
  }

  /// Returns the response to a request.
  package func response(to request: ServerRequest) -> Response {
    let (path, query) = (request.path, request.arguments)
    let flickr = snapshot
    switch ServiceAddress(path: path) {
    case .rest:
      return APICall(query).map { response(to: $0, of: request, flickr) } ?? .missingFormat
    case .upload: return uploadResponse(to: request, flickr)
    case .oauth(let endpoint): return oauth(flickr).response(to: request, at: endpoint)
    case nil: break
    }
    if path == "/photos/" { return .sitePage }
    if let feed = FeedAddress(path: path) {
      return FeedService(flickr: flickr).response(to: feed, query: query)
    }
    if let icon = BuddyIconAddress(path: path) {
      return PictureService(flickr: flickr).response(at: icon)
    }
    return PictureAddress(path: path).map(PictureService(flickr: flickr).response) ?? .notFound
  }

  /// Returns the response to a call of the API.
  private func response(
    to call: APICall,
    of request: ServerRequest,
    _ flickr: FlickrSnapshot
  ) -> Response {
    do throws(RequestRefusal) {
      do throws(SimulatedAPIError) { try call.checkKey() } catch { throw .api(error) }
      let methods = APIMethods(of: try authenticated(flickr, by: request))
      do throws(SimulatedAPIError) {
        try methods.checkAccess(to: call, method: request.method)
        return call.response(try methods.payload(of: call))
      } catch {
        throw .api(error)
      }
    } catch {
      switch error {
      case .oauth(let problem): return problem.response(at: wallClock())
      case .api(let error): return call.response(error.envelope)
      }
    }
  }

  private func uploadResponse(to request: ServerRequest, _ flickr: FlickrSnapshot) -> Response {
    do throws(RequestRefusal) {
      return UploadService(flickr: try authenticated(flickr, by: request)).response(to: request)
    } catch {
      switch error {
      case .oauth(let problem): return problem.response(at: wallClock())
      case .api(let error): return UploadError.api(error).response
      }
    }
  }

  /// Returns Flickr as seen by the person of the request's token, or anonymously for an unsigned request.
  private func authenticated(
    _ flickr: FlickrSnapshot,
    by request: ServerRequest
  ) throws(RequestRefusal) -> FlickrSnapshot {
    var flickr = flickr
    flickr.viewer = try oauth(flickr).token(of: request)
    return flickr
  }
}

// MARK: - State

extension SimulatedFlickr {
  /// Flickr at present, as seen anonymously.
  var snapshot: FlickrSnapshot {
    FlickrSnapshot(
      addresses: SiteAddresses(base: base),
      era: era,
      quirks: options.quirks,
      uploadLimit: options.uploadLimit,
      now: now(),
      store: store,
      state: store.state
    )
  }

  private func oauth(_ flickr: FlickrSnapshot) -> OAuthServer {
    OAuthServer(
      base: base,
      consumerSecret: options.consumerSecret,
      wallClock: wallClock,
      store: store,
      state: flickr.state,
      second: flickr.second
    )
  }

  /// Creates the state, if there is none: from now on the dates of the library's uploads are fixed, and
  /// people upload new photos.
  ///
  /// Every change does this itself. Call it before following people, which changes nothing.
  ///
  /// - Throws: An error of the store.
  package func begin() throws {
    try store.begin(at: Int(now().timeIntervalSince1970))
  }

  /// Grants permission as the account's person would on the page of `authorize`, and returns the code;
  /// `nil` if the temporary token is unknown or the permission invalid.
  package func authorize(temporaryToken id: String, permission: String) -> String? {
    oauth(snapshot).authorize(temporaryToken: id, permission: permission)
  }
}

/// The path of a service with arguments, with or without a trailing slash.
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

extension ServerResponse {
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
  /// Programs such as gallery-dl search it for the API key of Flickr's own pages.
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
