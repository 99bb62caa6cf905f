import Foundations
import Model
import Net

/// The addresses of Flickr: its own hosts, a stand-in for all of them, or the built-in sample.
package struct FlickrEndpoint: Hashable, Sendable {
  /// The source of the photos of the endpoint: Flickr, or the sample.
  let source: SourceID
  /// The address that calls are sent to, without a query.
  let rest: URL
  /// The address that files are sent to.
  let upload: URL
  /// The base address of pictures.
  let pictures: URL
  /// The base address of the pages of photos.
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

  /// The built-in sample library, under a name that no network resolves (RFC 2606).
  package static let sample = Self(
    standIn: URL(known: "https://sample.invalid/"),
    for: .sample
  )

  /// Creates the endpoint of a server that stands in for all of Flickr's hosts, such as `http://127.0.0.1:8080`.
  ///
  /// Returns `nil` unless the text is an address with a scheme, a host and nothing after them.
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

  /// The address under which pictures and pages of a stand-in are reached.
  package var base: URL { pictures }

  /// The host that calls are sent to.
  package var host: String { rest.host() ?? "" }

  /// The address that calls are sent to, without a path: `https://api.flickr.com`.
  package var address: String { rest.origin }

  /// The base address of public feeds.
  var feeds: URL { pages.appending(path: "services/feeds/") }

  /// The base address of logins.
  var oauth: URL { pages.appending(path: "services/oauth/") }

  /// The quota of calls in an hour; a stand-in counts none.
  package var callsPerHour: Int? { self == .flickr ? Service.flickr.callsPerHour : nil }

  /// Returns whether a picture may come from an address: the endpoint's own, or Flickr's picture hosts.
  ///
  /// Flickr redirects a photo that is gone to a picture elsewhere that says so.
  package func serves(pictureAt url: URL) -> Bool {
    if url.isOnServer(of: pictures) { return true }
    return url.scheme == "https" && (url.host() ?? "").hasSuffix(".staticflickr.com")
  }

  /// Returns the address of a picture: `SERVER/ID_SECRET_SUFFIX.jpg`, which holds for sizes without a
  /// secret of their own. Source: https://www.flickr.com/services/api/misc.urls.html
  func picture(_ size: PhotoSize, id: String, server: String, secret: String) -> URL {
    pictures.appending(path: "\(server)/\(id)_\(secret)\(size.addressSuffix).jpg")
  }

  /// Returns the page of a photo; the owner's NSID always works in it.
  func page(ofPhoto id: String, owner: String) -> URL {
    pages.appending(path: "photos/\(owner)/\(id)/")
  }

  /// Returns the page of an album.
  func page(ofAlbum id: Album.ID, owner: String) -> URL {
    pages.appending(path: "photos/\(owner)/albums/\(id)")
  }

  /// Returns the renditions of a photo, the smallest first: those that a response lists, or, if it
  /// lists none, those whose address follows from server and secret.
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
