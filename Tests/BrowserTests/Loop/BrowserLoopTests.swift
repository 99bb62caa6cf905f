import Foundation
import Model
import SystemCalls
import TerminalGraphics
import TestSupport
import Testing

@testable import Browser

/// The loop on a scripted terminal, over the sample library.
@Suite(.timeLimit(.minutes(30)))
struct BrowserLoopTests {
  @Test func `the loop draws the places, handles keys, and ends with q`() async throws {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      terminal.send("/kyoto")
      try await terminal.waitFor("/kyoto")
      terminal.send("\r\r")
      try await terminal.waitFor("Enter open", after: "/kyoto")
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("Enter open"))
  }

  @Test func `a lone Esc counts after a moment`() async throws {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      terminal.send("?")
      try await terminal.waitFor("Keys")
      terminal.send("\u{1B}")
      try await terminal.waitFor("70 places", after: "Keys")
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("· arrows scroll"))
  }

  @Test func `the loop suspends when asked, and redraws everything afterwards`() async throws {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      terminal.send("\u{1A}")
      try await terminal.waitFor("[suspended]")
      terminal.send(.resumed(TerminalSize(columns: 60, rows: 10)))
      try await terminal.waitFor("San Francisco", after: "[suspended]")
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("San Francisco"))
  }

  @Test func `a resized terminal is redrawn even if its size is the same`()
    async throws
  {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      terminal.send("2")
      try await terminal.waitFor("viewed")
      terminal.send(.resized(TerminalSize(columns: 60, rows: 10)))
      try await terminal.waitFor("viewed", times: 2)
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("viewed"))
  }

  @Test func `a paste without an end does not swallow keys for ever`() async throws {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      terminal.send("\u{1B}[200~q")
      let isShown = try await eventually {
        try await Task.sleep(for: KeyDecoder.sequenceTimeout * 1.3)
        terminal.send("?")
        try await Task.sleep(for: .milliseconds(100))
        return terminal.text.contains("Keys")
      }
      #expect(isShown)
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("Keys"))
  }

  @Test func `the loop ends when the terminal is gone`() async throws {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      terminal.disconnect()
    }
    #expect(session.terminal.text.contains("Top Places"))
  }

  @Test func `the loop ends when its task is cancelled, with requests pending`() async throws {
    let session = LoopSession()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await session.run { _ in } }
      try await session.terminal.waitFor("Top Places")
      group.cancelAll()
    }
    #expect(session.terminal.text.contains("Top Places"))
  }

  @Test func `the status line of a late response offers Esc, which cancels it`() async throws {
    let session = LoopSession(.silent())
    try await session.run { terminal in
      try await terminal.waitFor("Esc cancel")
      terminal.send("\u{1B}")
      try await terminal.waitFor("Cancelled.")
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("Cancelled."))
  }

  @Test func `a notice that belongs to no request is shown`() async throws {
    let session = LoopSession()
    try await session.run { terminal in
      try await terminal.waitFor("San Francisco")
      session.notice("Flickr asks to wait 4 s …")
      try await terminal.waitFor("Flickr")
      terminal.send("q")
    }
    #expect(session.terminal.text.contains("wait 4 s"))
  }
}
