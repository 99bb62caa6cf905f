import Foundations

/// A call of Flickr's API: a method and its arguments.
struct APICall: Hashable, Sendable {
  let method: String
  let arguments: [String: String]

  /// Creates a call from a query, or returns `nil` unless it asks for JSON.
  init?(_ query: [String: String]) {
    guard query["format"] == "json" else { return nil }
    method = query["method"] ?? ""
    arguments = query.filter { !$0.value.isEmpty }
  }

  /// The value of an argument, if it is present and not empty.
  subscript(_ name: String) -> String? { arguments[name] }

  /// Returns an integer argument, clamped to limits as Flickr does.
  func number(_ name: String, default standard: Int, in limits: ClosedRange<Int>) -> Int {
    let value = arguments[name].flatMap { Int($0) } ?? standard
    return min(max(value, limits.lowerBound), limits.upperBound)
  }

  /// Returns the comma-separated words of an argument.
  func words(_ name: String) -> Set<String> {
    Set((arguments[name] ?? "").split(separator: ",").map(\.trimmed))
  }

  /// Returns a decimal argument.
  func decimal(_ name: String) -> Double? { arguments[name].flatMap { Double($0) } }

  /// The call on one line, as the seed of random choices.
  var text: String {
    ([method] + arguments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }

  /// Returns a required argument.
  func required(_ name: String, or error: SimulatedAPIError) throws(SimulatedAPIError) -> String {
    guard let value = arguments[name] else { throw error }
    return value
  }

  /// Throws unless the API key consists of letters and digits; OAuth uses another argument name.
  func checkKey() throws(SimulatedAPIError) {
    let key = arguments["api_key"] ?? arguments["oauth_consumer_key"] ?? ""
    let isKey = !key.isEmpty && key.utf8.allSatisfy(\.isASCIIAlphanumeric)
    if !isKey { throw .invalidKey }
  }

  /// Returns a JSON response, as JSONP unless the call asks for plain JSON.
  func response(_ json: Data) -> ServerResponse {
    let isBare = arguments["nojsoncallback"] == "1"
    let callback = arguments["jsoncallback"] ?? "jsonFlickrApi"
    return ServerResponse(
      status: 200,
      contentType: isBare ? "application/json" : "text/javascript; charset=utf-8",
      body: isBare ? json : Data("\(callback)(".utf8) + json + Data(")".utf8)
    )
  }
}

/// A date argument: seconds since 1970, or a MySQL datetime.
struct DateArgument: Hashable, Sendable {
  /// Seconds since 1970.
  let seconds: Int
}

extension DateArgument {
  /// Parses `1727568000`, `2024-09-29` or `2024-09-29 12:30:00`, in UTC.
  init?(_ text: String) {
    if let seconds = Int(text) {
      self.init(seconds: seconds.clamped(to: .seconds))
      return
    }
    let parts = text.split { "-: T".contains($0) }.map { Int($0) ?? -1 }
    let limits = [1...9999, 1...12, 1...31, 0...23, 0...59, 0...59]
    guard text.dropFirst(4).first == "-", parts.count == 3 || parts.count == 6,
      zip(limits, parts).allSatisfy({ $0 ~= $1 })
    else { return nil }
    let time = parts.dropFirst(3).reduce(0) { $0 * 60 + $1 }
    let days = Self.days(year: parts[0], month: parts[1], day: parts[2])
    self.init(seconds: days * 86_400 + time)
  }

  /// Returns the days from 1970-01-01 to a date of the Gregorian calendar.
  ///
  /// Source: https://howardhinnant.github.io/date_algorithms.html#days_from_civil
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last day.
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

extension Int {
  /// The seconds since 1970 as a MySQL datetime in UTC: `2024-09-29 12:30:00`.
  var takenDate: String {
    Date(timeIntervalSince1970: Double(self)).formatted(.iso8601).replacing("T", with: " ")
      .replacing("Z", with: "")
  }
}
