import Foundations

/// A function that gets the response to a request: from the network, the sample library or a test.
package typealias Fetch = @Sendable (FetchRequest) async throws -> FetchResponse

/// A function that gets a response that goes on, such as server-sent events: it passes on the parts as they
/// arrive, an empty one first, and returns the status once the server ends it.
package typealias StreamingFetch =
  @Sendable (
    _ url: URL,
    _ lastEventID: String?,
    _ receive: @escaping @Sendable (Data) -> Void
  ) async throws -> Int

/// A fetch that follows redirects: before each, it awaits what `onRedirect` does with the address.
package typealias RedirectingFetch =
  @Sendable (
    _ request: FetchRequest,
    _ onRedirect: @escaping @Sendable (URL) async throws -> Void
  ) async throws -> FetchResponse

/// A request: an HTTP GET, or a POST where it has a body.
package struct FetchRequest: Hashable, Sendable {
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

  package let url: URL
  package let purpose: Purpose
  package let body: FetchBody?
  /// Whether the request is to be signed with the credentials of an account, each attempt anew.
  package let needsSignature: Bool
  /// The value of the header `Authorization`, which no log and no error may show.
  package var authorization: String?

  package init(
    _ url: URL,
    _ purpose: Purpose,
    body: FetchBody? = nil,
    needsSignature: Bool = false
  ) {
    self.url = url
    self.purpose = purpose
    self.body = body
    self.needsSignature = needsSignature
  }

  /// The method of HTTP: `GET`, or `POST` where there is a body.
  package var method: String { body == nil ? "GET" : "POST" }
}

extension FetchRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the address without its query, which may hold a key: neither credentials nor body.
  package var description: String {
    "\(method) \(url.scheme ?? "")://\(url.host() ?? "")\(url.path())"
  }

  package var debugDescription: String { description }

  package var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}

/// The body of a POST.
package enum FetchBody: Hashable, Sendable {
  /// A field of a form.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A file that is read from the disk while it is sent.
  package struct File: Hashable, Sendable {
    /// The name of its field.
    package let field: String
    package let path: String
    /// The name that the service is told.
    package let name: String
    /// The media type: `image/jpeg`.
    package let contentType: String

    package init(field: String, path: String, name: String, contentType: String) {
      self.field = field
      self.path = path
      self.name = name
      self.contentType = contentType
    }
  }

  /// The fields of a form (`application/x-www-form-urlencoded`).
  case form([Field])
  /// The fields of a form and a file after them (`multipart/form-data`, RFC 7578); the callback gets the
  /// bytes that were sent.
  case multipart([Field], File, UploadProgress)
}

/// A callback that gets the progress of an upload, on a thread that it must not block.
package final class UploadProgress: Sendable {
  package let report: @Sendable (_ sent: Int, _ total: Int) -> Void

  package init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int) -> Void) {
    self.report = report
  }
}

extension UploadProgress: Hashable {
  package static func == (one: UploadProgress, other: UploadProgress) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The response to a request, whatever its status.
package struct FetchResponse: Hashable, Sendable {
  package let status: Int
  package let contentType: String?
  /// The address that the bytes came from, after redirects.
  package let url: URL
  /// The header `Retry-After`, as it came.
  package let retryAfter: String?
  /// The header `Date`, as it came.
  package let date: String?
  package let body: Data

  package init(
    status: Int,
    contentType: String?,
    url: URL,
    retryAfter: String? = nil,
    date: String? = nil,
    body: Data
  ) {
    self.status = status
    self.contentType = contentType
    self.url = url
    self.retryAfter = retryAfter
    self.date = date
    self.body = body
  }

  /// Whether the status is one of success, 200 to 299 (RFC 9110, section 15.3).
  package var isSuccess: Bool { (200..<300).contains(status) }
}
