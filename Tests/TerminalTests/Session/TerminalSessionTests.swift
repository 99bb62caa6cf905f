import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime, .serialized, .enabled(if: ShellTerminal.isAvailable, "setsid is not installed"))
struct TerminalSessionTests {
  @Test func `bytes arrive as they are typed, Ctrl-C and Ctrl-Z among them`() async throws {
    let shell = try ShellTerminal.taking()
    _ = try await shell.take()
    for (typed, seen) in [("\u{3}", "[3]"), ("\u{1A}", "[26]"), ("\u{1B}[A", "[27, 91, 65]")] {
      try shell.type(typed)
      #expect(try await shell.shows("[input \(seen)]"))
    }
  }

  @Test func `a new size is reported`() async throws {
    let shell = try ShellTerminal.taking()
    _ = try await shell.take()
    shell.resize(to: PseudoTerminal.Size(columns: 132, rows: 50))
    #expect(try await shell.shows("[resized 132]"))
  }

  @Test func `input after the end goes to the shell`() async throws {
    let shell = try ShellTerminal.taking()
    _ = try await shell.take()
    try shell.type("q")
    #expect(try await shell.shows("left"))
    #expect(try await shell.runs("echo $((6*7))", showing: "42"))
  }

  @Test func `without a terminal the session throws an error`() async throws {
    let ending = try await Launch(.built("TakeTerminal"), []).run()
    #expect(ending.text.contains("threw notATerminal"))
  }
}
