import Foundations

/// An HTTP request, its time and size limits, and its redirect policy.
///
/// ```swift
/// var request = HTTPRequest(url)
/// request.method = .post
/// request.body = .form([("text", "Paris, France")])
/// ```
package struct HTTPRequest: Sendable {
  package var method = HTTPMethod.get
  package var url: URL
  package var headers: [HTTPField] = []
  package var body = HTTPBody.none

  /// The time limit for the whole response, redirects included, from the moment the request leaves
  /// the queue: time in the queue does not count.
  package var timeout: Duration = .seconds(30)
  /// The time limit for name resolution, the connection and the TLS handshake.
  package var connectTimeout: Duration = .seconds(10)
  /// The time limit between bytes, in whole seconds; a large file may take longer as a whole.
  package var idleTimeout: Duration = .seconds(30)
  /// The size limit of the response body in bytes, decompressed.
  package var sizeLimit = 64 << 20
  /// The folder on whose disk a response body of more than 1 MB is spooled.
  ///
  /// The file has no name, so that no partial file is ever left, and the response's `body` is that
  /// file, mapped. The body stays in memory where this is `nil`, and where no file can be made.
  package var spoolFolder: String?
  /// The redirects that are followed.
  package var redirects = RedirectPolicy.sameHost
  /// Whether the request is sent at most once.
  ///
  /// A connection that is kept open may be closed by the server at any time; libcurl then sends the
  /// request again on another one, although the server may have got it. So this one gets a new connection.
  package var isSentOnce = false
  /// The receiver of the parts of the body as they arrive, on a thread that it must not block; the response
  /// then has no body, and no size limit.
  package var receiver: (@Sendable (Data) -> Void)?
  /// The progress callback, called at most 20 times a second, on a thread that it must not block.
  package var progress: (@Sendable (HTTPProgress) -> Void)?

  package init(_ url: URL) { self.url = url }
}

/// The method of a request (RFC 9110, section 9).
package enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

/// The progress of a transfer, in bytes as they cross the network.
package struct HTTPProgress: Hashable, Sendable {
  package let received: Int
  /// The total, if the server announces it.
  package let expected: Int?
  /// The bytes of the request's body that were sent, of a number that is 0 without a body.
  package let sent: Int
  package let toSend: Int
}

/// The body of a request.
package enum HTTPBody: Sendable {
  case none
  /// The fields of a form, in order, URL-encoded.
  case form([(name: String, value: String)])
  /// Bytes of a media type, such as `application/json`.
  case data(Data, contentType: String)
  /// A form with a file, which is streamed from the disk with a known length.
  case multipart(MultipartForm)

  /// The value of the header `Content-Type`.
  var contentType: String? {
    switch self {
    case .none: nil
    case .form: "application/x-www-form-urlencoded"
    case .data(_, let contentType): contentType
    case .multipart(let form): form.contentType
    }
  }

  /// The encoded bytes; `nil` if there is no body in memory.
  var bytes: Data? {
    switch self {
    case .none, .multipart: nil
    case .form(let fields):
      Data(fields.map { "\($0.formEncoded)=\($1.formEncoded)" }.joined(separator: "&").utf8)
    case .data(let data, _): data
    }
  }
}

extension String {
  /// The text percent-encoded for a form (URL Standard, `application/x-www-form-urlencoded`):
  /// letters, digits and `*-._` stay, and a space becomes `+`.
  fileprivate var formEncoded: String {
    String(
      percentEncoded { $0.isASCIIAlphanumeric || " *-._".utf8.contains($0) }
        .map { $0 == " " ? "+" : $0 }
    )
  }
}
