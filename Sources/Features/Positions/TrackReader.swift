import Foundations
import Model
import Store

/// Reads the points of a track in GPX 1.0 or 1.1 (topografix.com/GPX), a part of the file at a time.
///
/// Points without a time are left out, and so are waypoints and routes, whose times mean something else.
struct TrackReader {
  private var tokenizer = XMLTokenizer()
  /// The number of open elements inside of the point, 1 for its own; `nil` outside of a point.
  private var pointDepth: Int?
  private var coordinates: Coordinates?
  private var time: Double?
  private var isInTime = false

  /// The bytes that are read at once.
  private static let part = 1 << 20

  private init() {}

  /// Adds the points of a file.
  ///
  /// - Throws: A `Failure` for a file that is no GPX, not well-formed, or without times; `StorageError` for one that
  ///   cannot be read; `CancellationError`.
  static func read(_ path: String, into times: inout TrackTimes) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    let before = times.pointCount
    var reader = TrackReader()
    var offset = 0
    do {
      while case let part = try file.bytes(at: offset, count: Self.part), !part.isEmpty {
        try Task.checkCancellation()
        offset += part.count
        reader.tokenizer.append(part)
        try reader.readTokens(into: &times)
      }
      try reader.tokenizer.finish()
    } catch let error as XMLError {
      throw Failure(.damaged, "\(path.onOneLine) is no track that can be read: \(error).")
    } catch let error as TrackError {
      throw Failure(.damaged, "\(path.onOneLine) \(error.rawValue).")
    }
    if times.pointCount == before {
      throw Failure(
        .damaged,
        "\(path.onOneLine) has no point of a track with a time; export it with times."
      )
    }
  }
}

/// Why a file is no track.
private enum TrackError: String, Error {
  case notGPX = "is not GPX"
}

// MARK: - Tokens

extension TrackReader {
  private mutating func readTokens(into times: inout TrackTimes) throws {
    while let token = try tokenizer.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try begin(name, attributes, isEmpty: isEmpty)
      case .text(let range):
        if isInTime { time = time ?? Double(timeOfTrack: tokenizer.bytes[range]) }
      case .end: end(into: &times)
      case .other: break
      }
    }
  }

  private mutating func begin(
    _ name: Range<Int>,
    _ attributes: [XMLTokenizer.Attribute],
    isEmpty: Bool
  ) throws {
    if let pointDepth {
      if isEmpty { return }
      isInTime = pointDepth == 1 && isNamed(name, Self.timeName)
      self.pointDepth = pointDepth + 1
    } else if isNamed(name, Self.pointName) {
      if isEmpty { return }
      pointDepth = 1
      (coordinates, time) = (coordinates(attributes), nil)
    } else if tokenizer.depth == (isEmpty ? 0 : 1), !isNamed(name, Self.rootName) {
      throw TrackError.notGPX
    }
  }

  private mutating func end(into times: inout TrackTimes) {
    isInTime = false
    if let depth = pointDepth {
      pointDepth = depth == 1 ? nil : depth - 1
      if depth == 1, let coordinates, let time {
        times.append(TrackPoint(time: time, coordinates: coordinates))
      }
    } else if tokenizer.depth <= 2 {
      // `trkseg` in `trk` in `gpx` has ended.
      times.endSegment()
    }
  }

  private static let rootName = Array("gpx".utf8)[...]
  private static let pointName = Array("trkpt".utf8)[...]
  private static let timeName = Array("time".utf8)[...]

  /// Returns true if a name is another one, whatever its prefix.
  private func isNamed(_ range: Range<Int>, _ name: ArraySlice<UInt8>) -> Bool {
    let text = tokenizer.bytes[range]
    guard text.count >= name.count, text.suffix(name.count) == name else { return false }
    return text.count == name.count || text[text.endIndex - name.count - 1] == UInt8(ascii: ":")
  }

  private func coordinates(_ attributes: [XMLTokenizer.Attribute]) -> Coordinates? {
    var (latitude, longitude): (Double?, Double?)
    for attribute in attributes {
      let value = String(decoding: tokenizer.bytes[attribute.value], as: UTF8.self)
      switch String(decoding: tokenizer.bytes[attribute.name], as: UTF8.self) {
      case "lat": latitude = Double(value.trimmed)
      case "lon": longitude = Double(value.trimmed)
      default: break
      }
    }
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}

// MARK: - Times

extension Double {
  /// Parses a time of XML Schema in seconds since 1970, `2023-10-06T12:34:56.5Z` or with an offset; without either it is
  /// in UTC, as GPX wants it.
  init?(timeOfTrack bytes: ArraySlice<UInt8>) {
    var rest = bytes.drop(while: \.isXMLSpace)
    while rest.last?.isXMLSpace == true { rest.removeLast() }
    func number(_ start: Int, _ count: Int) -> Int? {
      let digits = rest.dropFirst(start).prefix(count)
      guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    }
    guard rest.count >= 19, let year = number(0, 4), year > 0,
      let month = number(5, 2), (1...12).contains(month),
      let day = number(8, 2), (1...31).contains(day),
      let hour = number(11, 2), hour < 25, let minute = number(14, 2), minute < 60,
      let second = number(17, 2), second < 61
    else { return nil }
    let days = UTCTime.days(year: year, month: month, day: day)
    var seconds = Double(((days * 24 + hour) * 60 + minute) * 60 + second)
    rest = rest.dropFirst(19)
    if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
      var unit = 0.1
      rest.removeFirst()
      while let digit = rest.first, digit.isASCIIDigit {
        seconds += unit * Double(digit & 15)
        unit /= 10
        rest.removeFirst()
      }
    }
    if !rest.isEmpty {
      guard let offset = String(decoding: rest, as: UTF8.self).secondsOfUTCOffset else {
        return nil
      }
      seconds -= Double(offset)
    }
    self = seconds
  }
}

extension String {
  /// The seconds of an offset from UTC, `Z`, `+02:00`, `-0330`.
  var secondsOfUTCOffset: Int? {
    if self == "Z" || self == "z" { return 0 }
    let digits = utf8.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard let sign = first, sign == "+" || sign == "-", [2, 4].contains(digits.count),
      digits.allSatisfy(\.isASCIIDigit)
    else { return nil }
    let numbers = digits.map { Int($0 & 15) } + [0, 0]
    let minutes = (numbers[0] * 10 + numbers[1]) * 60 + numbers[2] * 10 + numbers[3]
    return (sign == "-" ? -minutes : minutes) * 60
  }
}
