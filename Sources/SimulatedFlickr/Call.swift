import Foundations

/// A call of Flickr's API as it arrives: a method and its arguments.
struct Call: Hashable, Sendable {
  let method: String
  let arguments: [String: String]

  /// Creates a call from a query, or returns `nil` unless it asks for JSON.
  init?(_ query: [String: String]) {
    guard query["format"] == "json" else { return nil }
    method = query["method"] ?? ""
    arguments = query.filter { !$0.value.isEmpty }
  }
}

extension Call {
  /// An argument, if it was given and is not empty.
  subscript(_ name: String) -> String? { arguments[name] }

  /// A number among the arguments, kept within limits, as Flickr keeps it.
  func number(_ name: String, default standard: Int, in limits: ClosedRange<Int>) -> Int {
    let value = arguments[name].flatMap { Int($0) } ?? standard
    return min(max(value, limits.lowerBound), limits.upperBound)
  }

  /// A decimal among the arguments.
  func decimal(_ name: String) -> Double? { arguments[name].flatMap { Double($0) } }

  /// The call on one line, the same for the same call.
  var text: String {
    ([method] + arguments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }

  /// An argument without which the method cannot answer.
  func required(_ name: String, or refusal: SimulatedAPIError) throws(SimulatedAPIError) -> String {
    guard let value = arguments[name] else { throw refusal }
    return value
  }

  /// Throws unless the call bears a key of letters and digits; OAuth calls it by another name.
  func checkKey() throws(SimulatedAPIError) {
    let key = arguments["api_key"] ?? arguments["oauth_consumer_key"] ?? ""
    let isKey = !key.isEmpty && key.utf8.allSatisfy { Character(UnicodeScalar($0)).isKeyLetter }
    if !isKey { throw .invalidKey }
  }

  /// The answer of some JSON, inside a function call unless the caller asked for bare JSON.
  func answer(_ json: Data) -> SimulatedFlickr.Answer {
    let isBare = arguments["nojsoncallback"] == "1"
    let callback = arguments["jsoncallback"] ?? "jsonFlickrApi"
    return SimulatedFlickr.Answer(
      status: 200,
      contentType: isBare ? "application/json" : "text/javascript; charset=utf-8",
      body: isBare ? json : Data("\(callback)(".utf8) + json + Data(")".utf8)
    )
  }
}

extension Character {
  /// Whether keys may hold the character.
  fileprivate var isKeyLetter: Bool { isASCII && (isLetter || isNumber) }
}
