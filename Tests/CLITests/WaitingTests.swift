import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A program that waits: for a lock, the reader of a pipe, the network, its input, the reader of its
/// output, the pager, or the program that prints the key.
@Suite(.fewAtATime, .enabled(if: WaitingProgram.canBeSeen, "needs /proc"))
struct WaitingTests {
  static let signals = [SIGHUP, SIGINT, SIGTERM]

  @Test(arguments: WaitingState.allCases, signals)
  func `one signal ends a waiting command`(state: WaitingState, signal: Int32) async throws {
    // Ctrl-C is the pager's while that has the keyboard.
    if state == .pager && signal == SIGINT { return }
    let waiting = try await WaitingProgram(in: state)
    waiting.send(signal)
    let ending = await waiting.end()
    #expect(ending.cause == .signal(signal))
    #expect(ending.errors.isEmpty, "\(ending.errors)")
    if state == .keyProgram { #expect(waiting.home.folder.data("ran") == Data("run\n".utf8)) }
    if state == .network { try await waiting.goOn() }
  }

  @Test(arguments: WaitingState.allCases, signals)
  func `a signal ignored at the start stays ignored`(state: WaitingState, signal: Int32)
    async throws
  {
    let waiting = try await WaitingProgram(in: state, ignoring: signal)
    waiting.send(signal)
    #expect(try await waiting.waits())
    try await waiting.goOn()
    #expect(await waiting.end().status == 0)
  }

  @Test func `Ctrl-C while the pager is shown is for the pager`() async throws {
    let waiting = try await WaitingProgram(in: .pager)
    waiting.send(SIGINT)
    #expect(try await waiting.waits())
    try await waiting.goOn()
    #expect(await waiting.end().status == 0)
  }
}
