import Foundations

/// A server-sent event.
///
/// Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
struct ServerSentEvent: Hashable, Sendable {
  /// The type; `message` if the server sends none.
  let type: String
  /// The lines of data, joined by line feeds.
  let data: String
  /// The id of the last event that had one, for resuming the stream; `""` before that.
  let lastID: String
}

/// An incremental parser of server-sent events; a part may end anywhere, even within a character.
struct ServerSentEventParser {
  /// The maximum size of a line, and of an event's data, in bytes.
  ///
  /// Longer ones are dropped, so that no server fills the memory.
  private let limit: Int

  private var line: [UInt8] = []
  private var isTooLong = false
  private var isFirstLine = true
  private var endsInCarriageReturn = false
  private var type = ""
  private var data: [String] = []
  private var dataSize = 0
  private var lastID = ""

  init(limit: Int = 1 << 20) { self.limit = limit }

  /// Appends a part of the stream, and returns the events that it completes.
  mutating func append(_ bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where endsInCarriageReturn: endsInCarriageReturn = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endsInCarriageReturn = byte == UInt8(ascii: "\r")
        if let event = endLine() { events.append(event) }
      default:
        endsInCarriageReturn = false
        if line.count < limit { line.append(byte) } else { isTooLong = true }
      }
    }
    return events
  }

  /// Ends a line; an empty one dispatches the event before it.
  private mutating func endLine() -> ServerSentEvent? {
    defer { (line, isTooLong, isFirstLine) = ([], false, false) }
    if isTooLong { return nil }
    // A byte order mark may precede the first line.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = isFirstLine && line.starts(with: mark) ? line.dropFirst(mark.count) : line[...]
    if text.isEmpty { return dispatch() }
    parse(text)
    return nil
  }

  /// Parses a field byte by byte: as characters, a combining mark could hide the colon.
  private mutating func parse(_ line: ArraySlice<UInt8>) {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line.dropFirst(name.count + 1)
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: name, as: UTF8.self) {
    case "event": type = String(decoding: value, as: UTF8.self)
    // The line feed counts, so that empty lines cannot fill the memory.
    case "data" where dataSize + value.count < limit:
      data.append(String(decoding: value, as: UTF8.self))
      dataSize += value.count + 1
    case "id" where !value.contains(0): lastID = String(decoding: value, as: UTF8.self)
    // A comment, a reconnection time, or an unknown field.
    default: return
    }
  }

  private mutating func dispatch() -> ServerSentEvent? {
    defer { (type, data, dataSize) = ("", [], 0) }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      type: type.isEmpty ? "message" : type,
      data: data.joined(separator: "\n"),
      lastID: lastID
    )
  }
}
