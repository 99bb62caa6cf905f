import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Keys that arrive at once: a text is one change, however long it is.
struct TypingTests {
  private static let text = String(repeating: "fog on the bridge ", count: 300)

  /// Handles keys as the loop does, and returns the number of changes.
  private func press(_ text: String, in session: inout BrowserSession) -> Int {
    var keys = text.map { $0 == "\n" ? Key.enter : .character($0) }[...]
    var count = 0
    while let key = session.state.takeKey(from: &keys) {
      session.press(key)
      count += 1
    }
    return count
  }

  private func session() throws -> BrowserSession {
    var session = BrowserSession(80, 16, source: .flickr)
    try session.respondToAll()
    return session
  }

  @Test func `a text typed at once is matched once`() throws {
    var session = try session()
    #expect(press("/\(Self.text)", in: &session) == 2)
    #expect(session.state.filter.text == Self.text)
  }

  @Test func `completions are requested once for a text typed at once`() throws {
    var session = try session()
    #expect(press(":\(Self.text)", in: &session) == 2)
    let asked = session.requests.filter { if case .completions = $0 { true } else { false } }
    #expect(asked.last == .completions(of: Self.text) && asked.count <= 2)
    #expect(session.state.goTo.editor.text == Self.text)
  }

  @Test func `keys that are no text are handled one by one, before and after a text`() throws {
    var session = try session()
    #expect(press("jj/fog\njj", in: &session) == 7)
    #expect(session.state.filter.text == "fog" && !session.state.isTyping)
  }

  @Test func `a text typed at once is the text typed key by key`() throws {
    for text in ["/San Fran", ":tag:fog", "/e\u{301}te\u{301} ", ":a\u{200D}b"] {
      var (once, slowly) = (try session(), try session())
      _ = press(text, in: &once)
      for scalar in text.unicodeScalars { slowly.press(.character(Character(scalar))) }
      #expect(once.state.filter.text == slowly.state.filter.text)
      #expect(once.state.goTo.editor.text == slowly.state.goTo.editor.text)
    }
  }

  @Test func `input in pieces is joined, but not across other events`() {
    let bytes: [UInt8] = [0x61, 0x62, 0x63]
    let items = bytes.map { EventQueue.Item.terminal(.input([$0])) }
    let joined = (items + [.timer(.input)] + items).joiningInput
    let inputs = joined.map { item -> [UInt8] in
      guard case .terminal(.input(let bytes)) = item else { return [] }
      return bytes
    }
    #expect(inputs == [bytes, [], bytes])
  }

  @Test func `a filter longer than a text does not match it`() {
    let filter = ListFilter(String(repeating: "e\u{301}", count: 20))
    #expect(!filter.matches("Été") && filter.matches(String(repeating: "E", count: 21)))
  }
}
