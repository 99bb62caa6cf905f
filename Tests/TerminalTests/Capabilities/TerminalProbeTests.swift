import Foundation
import TestSupport
import Testing

/// A query of a terminal's capabilities: the next program never reads the answers, whatever and whenever they are.
@Suite(.fewAtATime, .serialized, .enabled(if: ShellTerminal.isAvailable, "setsid is not installed"))
struct TerminalProbeTests {
  private let question =
    "\u{1B}_Gi=4207,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t\u{1B}[c"
  private let answer =
    "\u{1B}_Gi=4207;OK\u{1B}\\\u{1B}P>|kitty(0.32.2)\u{1B}\\\u{1B}[6;20;9t\u{1B}[?62;c"

  /// Lets a program send the query; returns the shell, and the mode that its terminal had before.
  private func ask(
    timeout: Int,
    _ environment: [String: String] = [:]
  ) async throws -> (ShellTerminal, PseudoTerminal.Mode) {
    let shell = try ShellTerminal.taking(environment)
    #expect(try await shell.shows("$ "))
    let before = shell.mode
    try await shell.enter("TakeTerminal probe \(timeout)")
    return (shell, before)
  }

  /// Waits for the end, and checks that the terminal is as before, without unread input.
  private func expectCleanEnd(of shell: ShellTerminal, _ before: PseudoTerminal.Mode) async throws {
    #expect(try await shell.shows("settled"))
    #expect(try await shell.runs("echo $((6*7))", showing: "42"))
    #expect(shell.mode == before)
    #expect(!shell.text.contains("not found"))
    #expect(!shell.text.contains("4207;OK") && !shell.text.contains("62;c"))
  }

  @Test func `the responses of a terminal are used`() async throws {
    let (shell, before) = try await ask(timeout: 30_000)
    #expect(try await shell.shows(question))
    try shell.type(answer)
    #expect(try await shell.shows("kitty protocol (the terminal says that it is kitty(0.32.2))"))
    #expect(try await shell.shows("cell: 9"))
    try await expectCleanEnd(of: shell, before)
  }

  @Test func `a terminal without responses gets character cells`() async throws {
    let (shell, before) = try await ask(timeout: 250)
    #expect(try await shell.shows("character cells (TERM=xterm-256color"))
    try await expectCleanEnd(of: shell, before)
  }

  @Test func `a late response is not left for the shell`() async throws {
    let (shell, before) = try await ask(timeout: 0)
    #expect(try await shell.shows("character cells"))
    try shell.type(answer)
    try await expectCleanEnd(of: shell, before)
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "linux"]])
  func `a terminal that would show the query is not queried`(environment: [String: String])
    async throws
  {
    let (shell, before) = try await ask(timeout: 30_000, environment)
    try await expectCleanEnd(of: shell, before)
    #expect(!shell.text.contains("4207"))
  }

  @Test func `in the background the terminal is not queried`() async throws {
    let shell = try ShellTerminal.taking()
    #expect(try await shell.shows("$ "))
    try await shell.enter("TakeTerminal probe 30000 &")
    #expect(try await shell.shows("settled"))
    #expect(!shell.text.contains("4207"))
  }

  @Test func `output that is not a terminal is reported as such`() async throws {
    let ending = try await Launch(.built("TakeTerminal"), ["probe"]).run()
    #expect(ending.text.contains("character cells (output is not a terminal)"))
  }
}
