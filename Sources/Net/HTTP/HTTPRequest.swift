import Foundations

/// An HTTP request of a client: what it asks for, and its purpose.
///
/// ```swift
/// HTTPRequest(url, .change(isIdempotent: true), body: .form([FormField("text", "Paris, France")]))
/// ```
///
/// `TransferOptions` says how it is sent.
package struct HTTPRequest: Hashable, Sendable {
  /// The purpose of a request, which decides its time and size limits.
  package enum Purpose: Hashable, Sendable {
    /// A call of a service's API.
    case call
    /// A picture. Redirects may only lead to the service's picture hosts.
    case picture
    /// A call that changes something at the service. It follows no redirect and is not coalesced. It is
    /// retried only if it is idempotent (RFC 9110, section 9.2.2).
    case change(isIdempotent: Bool)

    /// True for a call, which counts against the limits of calls: everything but a picture.
    var isCall: Bool { self != .picture }

    /// True if another attempt does no harm even if the previous one had an effect.
    var isIdempotent: Bool { self != .change(isIdempotent: false) }

    /// True if concurrent equal requests may be sent once.
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
  /// True if each attempt of the request has to be signed with the credentials of an account.
  package let needsSignature: Bool

  /// Creates a request; the default method is GET, or POST if there is a body.
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

  /// The value of the header `Authorization`; logs and errors must not show it.
  package var authorization: String? {
    get { headers["Authorization"] }
    set { headers["Authorization"] = newValue }
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the URL without its query, which may contain a key: neither credentials nor body.
  package var description: String {
    "\(method.rawValue) \(url.scheme ?? "")://\(url.host() ?? "")\(url.path())"
  }

  package var debugDescription: String { description }

  package var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}
