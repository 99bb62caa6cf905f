import Foundation
import TestSupport
import Testing

/// A program that is stopped leaves the terminal to the shell, and takes it again afterwards.
@Suite(.fewAtATime, .serialized, .enabled(if: ShellTerminal.isAvailable, "setsid is not installed"))
struct SuspensionTests {
  @Test func `a program that suspends itself comes back in the foreground`() async throws {
    let shell = try ShellTerminal.taking()
    let before = try await shell.take().before
    try shell.type("z")
    #expect(try await shell.shows(farewell))
    #expect(try await shell.runs("echo [stopped $?]", showing: "[stopped 1"))
    #expect(shell.mode == before)
    try await shell.enter("fg")
    #expect(try await shell.shows("[resumed]"))
    #expect(shell.text.components(separatedBy: greeting).count >= 3)
    #expect(shell.mode != before)
    try await shell.leave()
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended 0]"))
    #expect(shell.mode == before)
  }

  @Test(arguments: [SIGTSTP, SIGSTOP])
  func `a program that is stopped from outside comes back, too`(signal: Int32) async throws {
    let shell = try ShellTerminal.taking()
    let (process, before) = try await shell.take()
    kill(process, signal)
    #expect(try await shell.runs("echo [stopped $?]", showing: "[stopped 1"))
    try await shell.enter("fg")
    #expect(try await shell.shows("[resumed]"))
    try await shell.leave()
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended 0]"))
    #expect(shell.mode == before)
  }

  @Test func `pictures are deleted at every stop`() async throws {
    let shell = try ShellTerminal.taking(["REMOVAL": removal])
    let process = try await shell.take().process
    try shell.type("z")
    #expect(try await shell.shows(farewellToPictures))
    try await shell.enter("fg")
    #expect(try await shell.shows("[resumed]"))
    kill(process, SIGTSTP)
    #expect(try await shell.shows(farewellToPictures, times: 2))
    try await shell.enter("fg")
    #expect(try await shell.shows("[resumed]", times: 2))
    try await shell.leave()
    #expect(try await shell.shows(farewellToPictures, times: 3))
  }

  @Test func `a program that was started with stops ignored does not stop`() async throws {
    let shell = try ShellTerminal.taking()
    let before = try await shell.take(by: "sh -c \"trap '' TSTP; exec TakeTerminal\"").before
    try shell.type("z")
    // It answers, for it still has the terminal.
    try shell.type("b")
    #expect(try await shell.shows("98]]"))
    #expect(!shell.text.contains(farewell) && shell.mode != before)
    try await shell.leave()
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended 0]"))
  }

  @Test func `in the background the terminal is left alone`() async throws {
    let shell = try ShellTerminal.taking()
    let before = try await shell.take().before
    try shell.type("z")
    #expect(try await shell.runs("echo [stopped $?]", showing: "[stopped 1"))
    let greetings = shell.text.components(separatedBy: greeting).count
    #expect(try await shell.runs("bg; sleep 0.3; echo [behind $?]", showing: "[behind 0]"))
    #expect(shell.mode == before)
    #expect(shell.text.components(separatedBy: greeting).count == greetings)
    try await shell.enter("fg")
    #expect(try await shell.shows("[resumed]"))
    try await shell.leave()
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended 0]"))
  }
}
