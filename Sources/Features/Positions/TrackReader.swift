import Foundations
import Imaging
import Model
import Store

/// Reads the points of a track in GPX 1.0 or 1.1 (topografix.com/GPX), in chunks.
///
/// Points without a time are ignored. So are waypoints and routes, whose times have another meaning.
struct TrackReader {
  private var tokenizer = XMLTokenizer()
  private var transcoder = XMLTranscoder()
  /// True if zeros were dropped at the end of a chunk.
  private var isPadded = false
  /// The number of open elements in the point, 1 for the point itself; `nil` outside a point.
  private var pointDepth: Int?
  private var coordinates: Coordinates?
  private var time: Double?
  /// The bytes of the time being read; `nil` outside a time.
  private var timeText: [UInt8]?
  /// The flaw of the current point, if any.
  private var flaw: FlawedValue?
  /// The number of points with each flaw, and the first flawed value.
  private var flaws: [TrackPointFlaw: (count: Int, value: String)] = [:]

  /// The chunk size in bytes.
  private static let part = 1 << 20
  /// The maximum number of bytes of a time that are read.
  private static let longestTime = 200

  private init() {}

  /// Adds the points of a file, and returns false if the file is truncated.
  ///
  /// - Throws: A `Failure` if the file is not GPX, not well-formed, or has no valid point; `StorageError` if it cannot
  ///   be read; `CancellationError`.
  @discardableResult
  static func read(_ path: String, into times: inout TrackTimes) throws -> Bool {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    let before = times.pointCount
    var reader = TrackReader()
    do {
      try reader.readParts(of: file, into: &times)
      if !reader.tokenizer.hasRoot { try reader.tokenizer.finish() }
    } catch let error as XMLError {
      throw Failure(.damaged, "\(path.onOneLine) is no track that can be read: \(error).")
    } catch is NotGPX {
      throw Failure(.damaged, "\(path.onOneLine) is not GPX.")
    }
    times.endSegment()
    let isWhole = (try? reader.tokenizer.finish()) != nil
    if times.pointCount == before {
      let reason = reader.reason(isWhole: isWhole)
      throw Failure(.damaged, "\(path.onOneLine) has no point of a track with a \(reason).")
    }
    return isWhole
  }

  private mutating func readParts(
    of file: borrowing ReadableFile,
    into times: inout TrackTimes
  ) throws {
    var offset = 0
    while case let part = try file.bytes(at: offset, count: Self.part), !part.isEmpty {
      try Task.checkCancellation()
      offset += part.count
      append(transcoder.utf8(part))
      try readTokens(into: &times)
    }
  }

  /// Appends a chunk without its trailing zeros, which fill the room that a device had reserved.
  private mutating func append(_ text: Data) {
    let count = text.count - text.reversed().prefix { $0 == 0 }.count
    // Zeros before other bytes are malformed; one of them is enough to detect that.
    if isPadded && count > 0 { tokenizer.append([0]) }
    tokenizer.append(text.prefix(count))
    isPadded = count < text.count || isPadded && count == 0
  }

  /// Returns the reason why there is no valid point: the most frequent flaw.
  private func reason(isWhole: Bool) -> String {
    let worst = TrackPointFlaw.allCases.max { (flaws[$0]?.count ?? 0) < (flaws[$1]?.count ?? 0) }
    guard let worst, let value = flaws[worst]?.value else {
      return "time and a position" + (isWhole ? "" : "; its end is missing")
    }
    let isOfTime = worst == .noTime || worst == .oddTime
    return "\(isOfTime ? "time" : "position"): \(worst.description(of: value))"
  }
}

/// The root element is not GPX.
private struct NotGPX: Error {}

// MARK: - Tokens

extension TrackReader {
  private mutating func readTokens(into times: inout TrackTimes) throws {
    while let token = try tokenizer.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try begin(name, attributes, isEmpty: isEmpty)
      case .text(let range):
        timeText?.append(contentsOf: tokenizer.bytes[range].prefix(Self.longestTime))
        if let count = timeText?.count, count > Self.longestTime { timeText = nil }
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
      timeText = pointDepth == 1 && isNamed(name, Self.timeName) ? [] : nil
      self.pointDepth = pointDepth + 1
    } else if isNamed(name, Self.pointName) {
      beginPoint(attributes)
      if isEmpty { count(flaw ?? FlawedValue(flaw: .noTime, value: "")) } else { pointDepth = 1 }
    } else if tokenizer.depth == (isEmpty ? 0 : 1), !isNamed(name, Self.rootName) {
      throw NotGPX()
    }
  }

  private mutating func beginPoint(_ attributes: [XMLTokenizer.Attribute]) {
    (coordinates, time, flaw) = (nil, nil, nil)
    do throws(FlawedValue) {
      coordinates = try Coordinates(
        ofTrackPoint: value("lat", attributes),
        value("lon", attributes)
      )
    } catch {
      flaw = error
    }
  }

  private mutating func end(into times: inout TrackTimes) {
    endTime()
    if let depth = pointDepth {
      pointDepth = depth == 1 ? nil : depth - 1
      if depth == 1 { endPoint(into: &times) }
    } else if tokenizer.depth <= 2 {
      // A `trkseg` in a `trk` in `gpx` ends here.
      times.endSegment()
    }
  }

  private mutating func endTime() {
    defer { timeText = nil }
    guard let text = timeText, time == nil else { return }
    let hasReferences = text.contains(UInt8(ascii: "&"))
    let string = hasReferences ? String(decoding: text, as: UTF8.self).withoutXMLReferences : nil
    time = Double(timeOfTrack: string.map { Array($0.utf8)[...] } ?? text[...])
    if time == nil, flaw == nil {
      flaw = FlawedValue(flaw: .oddTime, value: string ?? String(decoding: text, as: UTF8.self))
    }
  }

  private mutating func endPoint(into times: inout TrackTimes) {
    if let coordinates, let time {
      times.append(TrackPoint(time: time, coordinates: coordinates))
    } else {
      count(flaw ?? FlawedValue(flaw: .noTime, value: ""))
    }
  }

  private mutating func count(_ flawed: FlawedValue) {
    flaws[flawed.flaw, default: (0, flawed.value)].count += 1
  }

  private static let rootName = Array("gpx".utf8)[...]
  private static let pointName = Array("trkpt".utf8)[...]
  private static let timeName = Array("time".utf8)[...]

  /// Returns true if two names are equal, ignoring the prefix.
  private func isNamed(_ range: Range<Int>, _ name: ArraySlice<UInt8>) -> Bool {
    let text = tokenizer.bytes[range]
    guard text.count >= name.count, text.suffix(name.count) == name else { return false }
    return text.count == name.count || text[text.endIndex - name.count - 1] == UInt8(ascii: ":")
  }

  /// Returns the value of an attribute, `""` if it is missing.
  private func value(_ name: String, _ attributes: [XMLTokenizer.Attribute]) -> String {
    attributes.first { tokenizer.bytes[$0.name].elementsEqual(name.utf8) }
      .map { String(decoding: tokenizer.bytes[$0.value], as: UTF8.self) } ?? ""
  }
}

// MARK: - Times

extension Double {
  /// Parses an XML Schema time into seconds since 1970: `2023-10-06T12:34:56.5Z`, or with an offset.
  ///
  /// Without either it is UTC, as GPX requires.
  init?(timeOfTrack bytes: ArraySlice<UInt8>) {
    var text = bytes.drop(while: \.isXMLSpace)
    while text.last?.isXMLSpace == true { text.removeLast() }
    var scanner = TimeScanner(text)
    guard let date = CivilDate(&scanner), date.isDay, scanner.take("T") || scanner.take(" "),
      let time = scanner.timeOfTrack()
    else { return nil }
    let offset = scanner.offset() ?? .zero
    guard scanner.isAtEnd else { return nil }
    self = Double(date.daysSince1970 * 86_400 - offset.seconds) + time
  }
}

extension TimeScanner {
  /// Reads the time of day in seconds, up to and including 24:00:00 (XML Schema 1.1, part 2, 3.3.7).
  fileprivate mutating func timeOfTrack() -> Double? {
    if take("24:00:00") { return 86_400 + Double(milliseconds() ?? 0) / 1_000 }
    return TimeOfDay(&self).map { Double($0.secondOfDay) + Double($0.millisecond ?? 0) / 1_000 }
  }
}
