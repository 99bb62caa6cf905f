import Foundations

/// A server-sent event.
///
/// Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
struct ServerSentEvent: Hashable, Sendable {
  /// The type; `message` where the server gives none.
  let type: String
  /// The lines of data, joined by line feeds.
  let data: String
  /// The id of the last event that had one, to resume the stream with; `""` before.
  let lastID: String
}

/// A parser of server-sent events, part by part: a part may end anywhere, within a character too.
struct ServerSentEventParser {
  /// The size limit of a line in bytes; longer ones are left out, so that no server fills the memory.
  private static let lineLimit = 1 << 20

  private var line: [UInt8] = []
  private var isTooLong = false
  private var endsInCarriageReturn = false
  private var type = ""
  private var data: [String] = []
  private var dataSize = 0
  private var lastID = ""

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
        if line.count < Self.lineLimit { line.append(byte) } else { isTooLong = true }
      }
    }
    return events
  }

  /// Ends a line; a blank one dispatches the event before it.
  private mutating func endLine() -> ServerSentEvent? {
    defer { (line, isTooLong) = ([], false) }
    if line.isEmpty && !isTooLong { return dispatch() }
    if !isTooLong { parse(String(decoding: line, as: UTF8.self)) }
    return nil
  }

  private mutating func parse(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1].hasPrefix(" ") ? parts[1].dropFirst() : parts[1] : ""
    switch parts[0] {
    case "event": type = String(value)
    case "data" where dataSize + value.utf8.count <= Self.lineLimit:
      data.append(String(value))
      dataSize += value.utf8.count
    case "id" where !value.contains("\0"): lastID = String(value)
    // A comment, a time to reconnect after, a field that is not known.
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
