import Foundations
import Testing

@testable import Commons

struct ServerSentEventTests {
  /// Returns the events of a stream that comes in parts.
  private func events(_ parts: String...) -> [ServerSentEvent] {
    var parser = ServerSentEventParser()
    return parts.flatMap { parser.append($0.utf8) }
  }

  private func event(_ data: String, type: String = "message", id: String = "") -> ServerSentEvent {
    ServerSentEvent(type: type, data: data, lastID: id)
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `a line may end in each allowed way, wherever parts are split`(end: String) {
    let text = ["id: 1", "data: fög", "", "event: error", "data: 🌫", "", ""].joined(separator: end)
    let expected = [event("fög", id: "1"), event("🌫", type: "error", id: "1")]
    // A carriage return at the end may be half of a line end; the parser does not wait for the rest.
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = ServerSentEventParser()
      #expect(parser.append(bytes[..<cut]) + parser.append(bytes[cut...]) == expected, "\(cut)")
    }
    var parser = ServerSentEventParser()
    #expect(bytes.flatMap { parser.append([$0]) } == expected)
  }

  @Test func `several lines of data are joined by line feeds`() {
    #expect(events("data: a\ndata\ndata:b\n\n") == [event("a\n\nb")])
  }

  @Test func `one space after the colon is not part of the value`() {
    #expect(events("data:  a: b \n\n") == [event(" a: b ")])
  }

  @Test func `a combining mark after the colon or the space is text`() {
    #expect(
      events("data:\u{301}a\n\n", "data: \u{301}b\n\n") == [event("\u{301}a"), event("\u{301}b")]
    )
  }

  @Test func `comments, reconnection times and unknown fields are ignored`() {
    #expect(
      events(":ok\n\n", ": \nretry: 5\nfoo: x\nDATA: y\n data: z\ndata: a\n\n") == [event("a")]
    )
  }

  @Test func `a block without data is not an event, and its type is dropped`() {
    #expect(events("event: error\nid: 7\n\n\n", "data: a\n\n") == [event("a", id: "7")])
  }

  @Test func `an unfinished event is ignored`() {
    #expect(events("data: a\n\ndata: b\n").map(\.data) == ["a"])
  }

  @Test func `an id holds for later events, until another or an empty one`() {
    let events = events("id: 1\ndata: a\n\ndata: b\n\nid: 2\ndata: c\n\nid\ndata: d\n\n")
    #expect(events.map(\.lastID) == ["1", "1", "2", ""])
  }

  @Test func `an id with a NUL is ignored`() {
    #expect(events("id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n").map(\.lastID) == ["1", "1"])
  }

  @Test func `a byte order mark before the first line is ignored`() {
    #expect(events("\u{FEFF}data: a\n\n", "\u{FEFF}data: b\n\n") == [event("a")])
  }

  @Test func `a line that is longer than the limit is left out`() {
    func data(_ text: String) -> [String] {
      var parser = ServerSentEventParser(limit: 20)
      return parser.append(text.utf8).map(\.data)
    }
    #expect(data("data: 34567890123456\n\n") == ["34567890123456"])
    #expect(data("data: 345678901234567\n\ndata: a\n\n") == ["a"])
    #expect(data("data: a\nid: 3456789012345678901\r\ndata: b\n\n") == ["a\nb"])
  }

  @Test func `data have the limit of a line, with blank lines counted`() {
    var parser = ServerSentEventParser(limit: 20)
    let blank = String(repeating: "data\n", count: 100)
    #expect(parser.append("\(blank)\n".utf8).map(\.data.utf8.count) == [19])
    #expect(
      parser.append("data: 34567\ndata: 34567\ndata: 3456789012\n\n".utf8).map(\.data) == [
        "34567\n34567"
      ]
    )
  }

  @Test func `a line of a mebibyte is read`() {
    let long = String(repeating: "x", count: 1 << 20 - "data:".utf8.count)
    #expect(events("data:\(long)\n\n").map(\.data.utf8.count) == [long.utf8.count])
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    var parser = ServerSentEventParser()
    #expect(parser.append(Array("data: a".utf8) + [0xFF, 0x0A, 0x0A]) == [event("a\u{FFFD}")])
  }
}
