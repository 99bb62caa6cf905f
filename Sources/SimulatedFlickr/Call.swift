import Places

/// A call of Flickr's API as it arrives: a method and its arguments.
struct Call: Hashable, Sendable {
  let method: String
  private let arguments: [String: String]

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

  /// An argument without which the method cannot answer.
  func required(_ name: String, or refusal: SimulatedRefusal) throws(SimulatedRefusal) -> String {
    guard let value = arguments[name] else { throw refusal }
    return value
  }

  /// Throws unless the call bears a key.
  func checkKey() throws(SimulatedRefusal) {
    if arguments["api_key"] == nil { throw .invalidKey }
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
