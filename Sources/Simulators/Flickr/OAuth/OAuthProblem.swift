import Foundations

/// A problem of a signed request, as Flickr reports it.
///
/// Source: bodies and statuses recorded from Flickr; for the others, the extension OAuth Problem
/// Reporting, whose words Flickr uses.
enum OAuthProblem: Error, Hashable {
  case parametersAbsent([String])
  case versionRejected, signatureMethodRejected
  case consumerKeyUnknown, consumerKeyRejected
  /// The signature does not match the base string.
  case signatureInvalid(baseString: String)
  case timestampRefused, nonceUsed
  /// The token is unknown, used or too old.
  case tokenRejected
  /// The person has not granted permission.
  case permissionUnknown
  case verifierInvalid
  case serviceUnavailable

  private var body: String {
    switch self {
    case .parametersAbsent(let names):
      "parameter_absent&oauth_parameters_absent=\(names.joined(separator: "%26"))"
    case .versionRejected: "version_rejected"
    case .signatureMethodRejected: "signature_method_rejected"
    case .consumerKeyUnknown: "consumer_key_unknown"
    case .consumerKeyRejected: "consumer_key_rejected"
    case .signatureInvalid(let baseString): "signature_invalid&debug_sbs=\(baseString)"
    case .timestampRefused: "timestamp_refused"
    case .nonceUsed: "nonce_used"
    case .tokenRejected: "token_rejected"
    case .permissionUnknown: "permission_unknown"
    case .verifierInvalid: "verifier_invalid"
    case .serviceUnavailable: "service_unavailable"
    }
  }

  private var status: Int {
    switch self {
    case .parametersAbsent, .versionRejected, .signatureMethodRejected: 400
    case .serviceUnavailable: 500
    default: 401
    }
  }

  /// Returns the response, with the time of the clock that checks timestamps.
  func response(at now: Date) -> ServerResponse {
    ServerResponse(
      status: status,
      contentType: "text/plain;charset=UTF-8",
      headers: ["Date": now.asHTTP],
      body: Data("oauth_problem=\(body)".utf8)
    )
  }
}

extension Date {
  /// The date as in an HTTP header (RFC 9110, section 5.6.7): `Sat, 21 Nov 2026 12:00:00 GMT`.
  fileprivate var asHTTP: String {
    let seconds = Int(timeIntervalSince1970.rounded(.down))
    let day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let parts = formatted(.iso8601).split { "-T:Z".contains($0) }.map(String.init)
    guard parts.count == 6, let month = Int(parts[1]) else { return "" }
    let weekday = weekdays[((day + 4) % 7 + 7) % 7]
    let time = parts[3...].joined(separator: ":")
    return "\(weekday), \(parts[2]) \(months[month - 1]) \(parts[0]) \(time) GMT"
  }
}

private let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
private let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
