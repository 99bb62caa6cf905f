import Foundation
import TestSupport
import Testing

/// A program that lends its terminal to another one takes it again afterwards.
@Suite(.fewAtATime, .serialized, .enabled(if: ShellTerminal.isAvailable, "setsid is not installed"))
struct LendingTests {
  @Test func `another program gets the restored terminal and its input`() async throws {
    let shell = try ShellTerminal.taking(["REMOVAL": removal])
    let before = try await shell.take().before
    try shell.type("l")
    #expect(try await shell.shows(farewellToPictures))
    #expect(try await shell.shows("[lent]"))
    #expect(shell.mode == before)
    try shell.type("qzb\n")
    #expect(try await shell.shows("[read qzb]"))
    #expect(try await shell.shows("[resumed]"))
    #expect(shell.mode != before && shell.text.components(separatedBy: greeting).count == 3)
    try shell.type("b")
    #expect(try await shell.shows("[input [98]]"))
    try await shell.leave()
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended 0]"))
    #expect(shell.mode == before)
  }

  @Test func `both programs stop and continue together`() async throws {
    let shell = try ShellTerminal.taking()
    let before = try await shell.take().before
    try shell.type("l")
    #expect(try await shell.shows("[lent]"))
    try shell.type("\u{1A}")
    #expect(try await shell.runs("echo [stopped $?]", showing: "[stopped 1"))
    try await shell.enter("fg")
    try shell.type("fog\n")
    #expect(try await shell.shows("[read fog]"))
    #expect(try await shell.shows("[resumed]"))
    try await shell.leave()
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended 0]"))
    #expect(shell.mode == before)
  }
}
