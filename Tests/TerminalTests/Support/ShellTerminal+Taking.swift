import Foundation
import TestSupport
import Testing

extension ShellTerminal {
  /// A shell in which the program that takes its terminal is found.
  static func taking(_ environment: [String: String] = [:]) throws -> ShellTerminal {
    let path = "\(Program.built("TakeTerminal").folder):/usr/bin:/bin"
    let usual = [
      "PATH": path, "TERM": "xterm-256color", "LANG": "C.UTF-8",
      // The crash reporter of Swift's runtime waits for a key.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    return try ShellTerminal(environment: usual.merging(environment) { $1 })
  }

  /// Starts the program, by a command; returns its process, and the mode that the terminal had before.
  func take(by command: String = "TakeTerminal") async throws
    -> (process: pid_t, before: PseudoTerminal.Mode)
  {
    #expect(try await eventually { isAtPrompt })
    let before = mode
    try type("\(command)\n")
    #expect(try await eventually { readyProcess != nil })
    #expect(mode != before)
    return (try #require(readyProcess), before)
  }

  /// The process that reported to be ready; an incomplete number does not count.
  private var readyProcess: pid_t? {
    text.firstMatch(of: /\[ready (\d+)\]/).flatMap { pid_t($0.output.1) }
  }

  /// Ends the program, and waits for its end: text typed before would not reach the shell.
  func leave() async throws {
    let farewells = text.components(separatedBy: "left").count
    try type("q")
    #expect(try await shows("left", times: farewells))
  }

  /// Waits until the shell runs another command, which shows that nothing stray was typed into it.
  func runs(_ command: String, showing text: String) async throws -> Bool {
    try await enter(command)
    return try await shows(text)
  }

  /// Types a command as soon as the shell asks for one: before, it would be for the program.
  func enter(_ command: String) async throws {
    #expect(try await eventually { isAtPrompt })
    try type("\(command)\n")
  }

  private var isAtPrompt: Bool { text.hasSuffix("$ ") }
}

/// The sequences written when a terminal is restored.
let farewell = unfinished + undone

/// The sequences written when a terminal is restored on which there may be pictures.
let farewellToPictures = unfinished + removal + undone

/// The bytes that delete the pictures of a program.
let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

private let unfinished = "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m"

private let undone =
  "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l"

/// The sequences written when a terminal is acquired.
let greeting = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
