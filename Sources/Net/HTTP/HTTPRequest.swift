import Foundations

/// An HTTP request, as a client makes it: what is asked, and why.
///
/// ```swift
/// HTTPRequest(url, .change(isIdempotent: true), body: .form([FormField("text", "Paris, France")]))
/// ```
///
/// How it is sent is a matter of `TransferOptions`.
package struct HTTPRequest: Hashable, Sendable {
  /// The kind of what is requested, which decides the limits of time and size.
  package enum Purpose: Hashable, Sendable {
    /// A call of a service's API.
    case call
    /// A picture; redirects may lead only to the service's picture hosts.
    case picture
    /// A call that changes something at the service: it follows no redirect, joins no other, and is sent
    /// again only where it is idempotent (RFC 9110, section 9.2.2): a repetition does no harm.
    case change(isIdempotent: Bool)

    /// Whether it is a call, which counts and is limited as one: every request but that of a picture.
    var isCall: Bool { self != .picture }

    /// Whether another attempt does no harm, although the one before may have had an effect.
    var isIdempotent: Bool { self != .change(isIdempotent: false) }

    /// Whether what is asked twice at once may be asked once.
    var mayBeShared: Bool {
      switch self {
      case .call, .picture: true
      case .change: false
      }
    }
  }

  package var url: URL
  package let purpose: Purpose
  package var method: HTTPMethod
  package var headers: [HTTPField] = []
  package var body: HTTPBody?
  /// Whether the request is to be signed with the credentials of an account, each attempt anew.
  package let needsSignature: Bool

  /// Creates a request; without a method it is a GET, or a POST where it has a body.
  package init(
    _ url: URL,
    _ purpose: Purpose = .call,
    method: HTTPMethod? = nil,
    body: HTTPBody? = nil,
    needsSignature: Bool = false
  ) {
    self.url = url
    self.purpose = purpose
    self.method = method ?? (body == nil ? .get : .post)
    self.body = body
    self.needsSignature = needsSignature
  }

  /// The value of the header `Authorization`, which no log and no error may show.
  package var authorization: String? {
    get { headers["Authorization"] }
    set { headers["Authorization"] = newValue }
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the address without its query, which may hold a key: neither credentials nor body.
  package var description: String {
    "\(method.rawValue) \(url.scheme ?? "")://\(url.host() ?? "")\(url.path())"
  }

  package var debugDescription: String { description }

  package var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}
