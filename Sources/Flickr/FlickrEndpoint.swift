import Foundations
import Model
import Net

/// The URLs of Flickr: its own hosts, a simulator of all of them, or the built-in sample.
package struct FlickrEndpoint: Hashable, Sendable {
  /// The source of the endpoint's photos: Flickr, or the sample.
  let source: SourceID
  /// The URL for calls, without a query.
  let rest: URL
  /// The URL for uploads.
  let upload: URL
  /// The base URL of pictures.
  let pictures: URL
  /// The base URL of the pages of photos.
  let pages: URL
}

extension FlickrEndpoint {
  /// Flickr itself.
  package static let flickr = Self(
    source: .flickr,
    rest: URL(known: "https://api.flickr.com/services/rest/"),
    upload: URL(known: "https://up.flickr.com/services/upload/"),
    pictures: URL(known: "https://live.staticflickr.com/"),
    pages: URL(known: "https://www.flickr.com/")
  )

  /// The built-in sample library, with a host name that never resolves (RFC 2606).
  package static let sample = Self(
    standIn: URL(known: "https://sample.invalid/"),
    for: .sample
  )

  /// Creates the endpoint of a server that replaces all of Flickr's hosts, such as `http://127.0.0.1:8080`.
  ///
  /// Returns `nil` unless the text is a URL with only a scheme and a host, and optionally a port.
  package init?(standIn text: String) {
    guard let url = URL.server(text) else { return nil }
    self.init(standIn: url, for: .flickr)
  }

  private init(standIn base: URL, for source: SourceID) {
    self.source = source
    rest = base.appending(path: "services/rest/")
    upload = base.appending(path: "services/upload/")
    pictures = base
    pages = base
  }

  /// The base URL of a simulator's pictures and pages.
  package var base: URL { pictures }

  /// The host for calls.
  package var host: String { rest.host() ?? "" }

  /// The URL for calls, without a path: `https://api.flickr.com`.
  package var address: String { rest.origin }

  /// The base URL of public feeds.
  var feeds: URL { pages.appending(path: "services/feeds/") }

  /// The base URL of logins.
  var oauth: URL { pages.appending(path: "services/oauth/") }

  /// The quota of calls in an hour; simulators have none.
  package var callsPerHour: Int? { self == .flickr ? Service.flickr.callsPerHour : nil }

  /// Returns true if a picture may be fetched from a URL: the endpoint's own, or one of Flickr's
  /// picture hosts.
  ///
  /// For a deleted photo Flickr redirects to a placeholder on another host.
  package func serves(pictureAt url: URL) -> Bool {
    if url.isOnServer(of: pictures) { return true }
    return url.scheme == "https" && (url.host() ?? "").hasSuffix(".staticflickr.com")
  }

  /// Returns the URL of a picture: `SERVER/ID_SECRET_SUFFIX.jpg`, valid for sizes without their own
  /// secret. Source: https://www.flickr.com/services/api/misc.urls.html
  func picture(_ size: PhotoSize, id: String, server: String, secret: String) -> URL {
    pictures.appending(path: "\(server)/\(id)_\(secret)\(size.addressSuffix).jpg")
  }

  /// Returns the URL of a photo's page; the owner's NSID always works in it.
  func page(ofPhoto id: String, owner: String) -> URL {
    pages.appending(path: "photos/\(owner)/\(id)/")
  }

  /// Returns the page of a person, a tag or a group, or the page of a search; a place has no page of its own.
  func page(of query: PhotoQuery, titled title: String) -> URL? {
    switch query {
    case .person(let id): pages.appending(path: "photos").appending(component: id)
    case .tag(let tag): pages.appending(path: "photos/tags").appending(component: tag)
    case .group(let id): pages.appending(path: "groups").appending(component: id)
    case .words(let words, within: nil): page(ofSearchFor: words)
    case .place, .around: Coordinates(title) == nil ? page(ofSearchFor: title) : nil
    default: nil
    }
  }

  private func page(ofSearchFor text: String) -> URL {
    pages.appending(path: "search/").appending(queryItems: [URLQueryItem(name: "text", value: text)]
    )
  }

  /// Returns the page of an album.
  func page(ofAlbum id: Album.ID, owner: String) -> URL {
    pages.appending(path: "photos/\(owner)/albums/\(id)")
  }

  /// Returns the renditions of a photo, the smallest first: those that a response lists or, if it lists
  /// none, those whose URLs follow from server and secret.
  func renditions(
    id: String,
    server: String?,
    secret: String?,
    listed: [PhotoSize: Photo.Rendition]
  ) -> [Photo.Rendition] {
    PhotoSize.allCases.compactMap { size in
      if let rendition = listed[size] { return rendition }
      guard let server, let secret, !size.hasOwnSecret, listed.isEmpty else { return nil }
      let url = picture(size, id: id, server: server, secret: secret)
      return Photo.Rendition(size: size, url: url)
    }
  }
}

extension URL {
  /// The scheme, the host and the port: `https://api.flickr.com`.
  var origin: String {
    "\(scheme ?? "https")://\(host() ?? "")\(port.map { ":\($0)" } ?? "")"
  }
}
