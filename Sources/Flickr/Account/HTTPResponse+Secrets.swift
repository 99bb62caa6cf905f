import Foundations
import Net

extension HTTPResponse {
  /// Returns the response with every secret of the request replaced in all its texts, so that it may be
  /// shown.
  ///
  /// The secrets are the key, those in the header `Authorization`, and the further ones given.
  func withholding(secretsOf request: HTTPRequest, and further: [String] = []) -> HTTPResponse {
    if request.purpose == .picture { return self }
    let spellings = Set((request.secrets + further).flatMap(\.spellings))
    var bytes = [UInt8](body)
    var isChanged = false
    // The longest first: one form may be a part of another.
    for spelling in spellings.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      isChanged = bytes.replaceEach(Array(spelling.utf8), with: Array("…".utf8)) || isChanged
    }
    guard isChanged else { return self }
    var response = self
    response.body = Data(bytes)
    return response
  }
}

extension HTTPRequest {
  /// The secret values.
  fileprivate var secrets: [String] {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let header = (authorization ?? "").split(separator: ",")
    let parameters = header.compactMap { parameter -> String? in
      let parts = parameter.split(separator: "\"")
      let names = ["oauth_token=", "oauth_consumer_key=", "oauth_signature=", "oauth_verifier="]
      let isSecret = parts.count == 2 && names.contains(where: parts[0].hasSuffix)
      return isSecret ? String(percentDecoding: parts[1].utf8) : nil
    }
    return parameters + query.filter { $0.name == "api_key" }.compactMap(\.value)
  }
}

extension String {
  /// The forms that the secret may have in a response: plain, in a URL, and in JSON.
  ///
  /// Empty for a text that is too short to be a secret.
  fileprivate var spellings: [String] {
    utf8.count < 12 ? [] : [self, percentEncoded, replacing("/", with: "\\/")]
  }
}
