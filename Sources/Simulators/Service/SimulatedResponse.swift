import Foundations

/// The HTTP response of a simulated service, and the fault of its delivery.
package struct SimulatedResponse: Hashable, Sendable {
  /// A fault of the connection that delivers the response.
  package enum TransportFault: Hashable, Sendable {
    /// The connection closes after this many bytes of the body.
    case cut(after: Int)
    /// The response never arrives.
    case hang
  }

  package var status: Int
  package var contentType: String
  package var body: Data
  /// The headers other than the content type, by name.
  package var headers: [String: String]
  package var transportFault: TransportFault?

  package init(
    status: Int,
    contentType: String,
    body: Data,
    headers: [String: String] = [:],
    transportFault: TransportFault? = nil
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.headers = headers
    self.transportFault = transportFault
  }
}

extension SimulatedResponse {
  /// The response to an unknown path: 404 with an empty body, as picture hosts send it.
  package static let notFound = Self(status: 404, contentType: "text/plain", body: Data())

  /// Returns a web page with one line.
  package static func page(_ status: Int, _ line: String) -> Self {
    Self(
      status: status,
      contentType: "text/html; charset=utf-8",
      body: Data("<html><body><h1>\(line)</h1></body></html>\n".utf8)
    )
  }

  /// Returns the response with a change.
  package func with(_ change: (inout Self) -> Void) -> Self {
    var response = self
    change(&response)
    return response
  }
}
