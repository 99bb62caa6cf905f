import Foundation
import TestSupport
import Testing

/// The terminal is restored, whatever ends the program.
@Suite(.fewAtATime, .serialized, .enabled(if: ShellTerminal.isAvailable, "setsid is not installed"))
struct RestorationTests {
  @Test(arguments: [
    ("q", [0], "left"), ("e", [0], "threw Thrown"), ("x", [3], ""), ("a", [134], ""),
    ("s", [139], ""),
    // A trap is SIGILL on x86-64, SIGTRAP on ARM.
    ("t", [132, 133], "told to trap"),
  ])
  func `the terminal is restored at the end`(key: String, statuses: [Int], said: String)
    async throws
  {
    let shell = try ShellTerminal.taking()
    let before = try await shell.take().before
    try shell.type(key)
    #expect(try await shell.shows(farewell))
    #expect(try await shell.shows(said.isEmpty ? "$ " : said))
    try await shell.enter("echo [ended $?]")
    #expect(
      try await eventually { statuses.contains { shell.text.contains("[ended \($0)]") } }
    )
    #expect(shell.mode == before)
    #expect(shell.text.components(separatedBy: greeting).count == 2)
    #expect(shell.text.components(separatedBy: farewell).count == 2)
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGTRAP, SIGABRT, SIGILL, SIGBUS, SIGFPE,
  ])
  func `the terminal is restored after a signal that ends the program`(signal: Int32)
    async throws
  {
    let shell = try ShellTerminal.taking()
    let (process, before) = try await shell.take()
    kill(process, signal)
    #expect(try await shell.shows(farewell))
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended \(128 + signal)]"))
    #expect(shell.mode == before)
  }

  @Test(arguments: [SIGTERM, SIGSEGV, SIGABRT, SIGINT])
  func `pictures are deleted before a signal ends the program`(signal: Int32) async throws {
    let shell = try ShellTerminal.taking(["REMOVAL": removal])
    let process = try await shell.take().process
    kill(process, signal)
    #expect(try await shell.shows(farewellToPictures))
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended \(128 + signal)]"))
  }

  @Test(arguments: ["q", "e", "x"])
  func `pictures are deleted once at the end`(key: String) async throws {
    let shell = try ShellTerminal.taking(["REMOVAL": removal])
    _ = try await shell.take()
    try shell.type(key)
    #expect(try await shell.shows(farewellToPictures))
    #expect(try await shell.runs("echo [ended $?]", showing: "[ended"))
    #expect(shell.text.components(separatedBy: removal).count == 2)
  }
}
