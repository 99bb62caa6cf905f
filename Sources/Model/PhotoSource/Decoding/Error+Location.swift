extension Error {
  /// The location in the response where decoding failed, for bug reports.
  package var decodingLocation: String {
    if let excess = self as? AnswerExcess { return excess.rawValue }
    guard let error = self as? DecodingError else { return "unexpected content" }
    switch error {
    case .keyNotFound(let key, _): return "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "\(path.isEmpty ? "the answer" : path) is of an unexpected kind"
    @unknown default: return "unexpected content"
    }
  }
}
