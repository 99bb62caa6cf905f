import Foundations
import Places

/// Where Flickr is: its own hosts, a stand-in for all of them, or the built-in sample.
package struct FlickrEndpoint: Hashable, Sendable {
  /// The address that calls are sent to, without a query.
  let rest: URL
  /// What pictures' addresses begin with.
  let pictures: URL
  /// What the pages of photos begin with.
  let pages: URL
}

extension FlickrEndpoint {
  /// Flickr itself.
  package static let flickr = Self(
    rest: URL(known: "https://api.flickr.com/services/rest/"),
    pictures: URL(known: "https://live.staticflickr.com/"),
    pages: URL(known: "https://www.flickr.com/")
  )

  /// The built-in sample library, under a name that no network resolves (RFC 2606).
  package static let sample = Self(standIn: URL(known: "https://sample.invalid/"))

  /// A server that stands in for all of Flickr's hosts, such as `http://127.0.0.1:8080`.
  ///
  /// Returns `nil` unless the text is an address with a scheme, a host and nothing after them.
  package init?(standIn text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil,
      ["", "/"].contains(url.path()), url.query() == nil, url.fragment() == nil,
      url.user() == nil, url.password() == nil
    else { return nil }
    self.init(standIn: url)
  }

  private init(standIn base: URL) {
    rest = base.appending(path: "services/rest/")
    pictures = base
    pages = base
  }
}

extension FlickrEndpoint {
  /// The address under which pictures and pages of a stand-in are reached.
  package var base: URL { pictures }

  /// The hosts that calls are sent to and that credits point at, for people to read.
  package var host: String { rest.host() ?? "" }

  /// The address that calls are sent to, as far as the host and its port: `https://api.flickr.com`.
  package var address: String {
    let port = rest.port.map { ":\($0)" } ?? ""
    return "\(rest.scheme ?? "https")://\(host)\(port)"
  }

  /// Whether a picture may come from an address: the endpoint's own, or Flickr's picture hosts'.
  ///
  /// A photo that is gone used to be redirected elsewhere, to a picture that says so.
  package func serves(pictureAt url: URL) -> Bool {
    if url.scheme == pictures.scheme && url.host() == pictures.host() && url.port == pictures.port {
      return true
    }
    return url.scheme == "https" && (url.host() ?? "").hasSuffix(".staticflickr.com")
  }

  /// The address of a picture: `SERVER/ID_SECRET_SUFFIX.jpg`, which holds for sizes without a
  /// secret of their own. Source: https://www.flickr.com/services/api/misc.urls.html
  func picture(_ size: PhotoSize, id: String, server: String, secret: String) -> URL {
    pictures.appending(path: "\(server)/\(id)_\(secret)\(size.addressSuffix).jpg")
  }

  /// The page of a photo; the owner's NSID always works in it.
  func page(ofPhoto id: String, owner: String) -> URL {
    pages.appending(path: "photos/\(owner)/\(id)/")
  }
}

extension URL {
  /// Creates an address that is written in this file and known to be one.
  fileprivate init(known text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is no address") }
    self = url
  }
}
