import Bitmaps
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The browser on terminals that show pictures themselves.
@Suite(.fewAtATime, .enabled(if: ShellTerminal.isAvailable, "setsid is not installed"))
struct BrowserPictureTests {
  /// Opens a photo of the sample library on a terminal.
  private func openPhoto(_ environment: [String: String], _ options: String = "") async throws
    -> ShellTerminal
  {
    let home = Home(environment)
    let size = PseudoTerminal.Size(columns: 80, rows: 24, cell: .tenByTwenty)
    let shell = try ShellTerminal(environment: home.environment, size: size, retained: home)
    try shell.type("places browse --sample \(options)\n")
    #expect(try await eventually { shell.emulator.text.contains("San Francisco") })
    try shell.type("\r")
    #expect(try await eventually { shell.emulator.text.contains("Enter open") })
    try shell.type("z")
    #expect(try await eventually { shell.emulator.coverage > 0.8 })
    return shell
  }

  @Test(arguments: ["q", "TERM", "SEGV"])
  func `on kitty a photo is an image, which is deleted at the end`(end: String) async throws {
    let shell = try await openPhoto(["TERM": "xterm-kitty", "SWIFT_BACKTRACE": "enable=no"])
    #expect(shell.text.contains("\u{1B}_Ga=p,"))
    if end == "q" {
      try shell.type("q")
    } else {
      let process = try #require(shell.foregroundProcess)
      kill(process, end == "TERM" ? SIGTERM : SIGSEGV)
    }
    #expect(try await shell.shows("\u{1B}[?1049l"))
    let terminal = shell.emulator
    #expect(terminal.pictureCount == 0 && terminal.imageCount == 0)
  }

  @Test func `panning on kitty places the photo again without sending it`() async throws {
    let shell = try await openPhoto(["TERM": "xterm-kitty"])
    let shown = shell.text.count
    try shell.type("\u{1B}[C\u{1B}[B")
    // A larger picture may arrive meanwhile, in a frame of its own.
    let isPlacedAnew = try await eventually {
      shell.text.dropFirst(shown).split(separator: "\u{1B}[?2026l").contains { frame in
        frame.contains("\u{1B}_Ga=p,") && !frame.contains("\u{1B}_Ga=t,")
          && frame.utf8.count <= 300
      }
    }
    #expect(isPlacedAnew)
  }

  @Test func `the iTerm2 protocol sends a photo as an inline file`() async throws {
    let shell = try await openPhoto(["TERM": "xterm-256color"], "--protocol iterm2")
    #expect(shell.text.contains("\u{1B}]1337;File=inline=1;"))
    try shell.type("q")
    #expect(try await shell.shows("\u{1B}[?1049l"))
  }

  @Test func `without colours there are no pictures in pixels`() async throws {
    let home = Home(["TERM": "xterm-kitty", "NO_COLOR": "1"])
    let shell = try ShellTerminal(environment: home.environment, retained: home)
    try shell.type("places browse --sample\n")
    #expect(try await eventually { shell.emulator.text.contains("San Francisco") })
    try shell.type("\r")
    #expect(try await eventually { shell.emulator.text.contains("Enter open") })
    try shell.type("\rq")
    #expect(try await shell.shows("\u{1B}[?1049l"))
    #expect(!shell.text.contains("\u{1B}_Ga=t"))
  }
}

extension ShellTerminal {
  /// The terminal after all that was written by now.
  fileprivate var emulator: TerminalEmulator {
    var terminal = TerminalEmulator(columns: 80, rows: 24, cell: .tenByTwenty)
    terminal.write(Array(text.utf8))
    return terminal
  }
}

extension TerminalEmulator {
  /// The part of the screen that pictures cover, from 0 to 1.
  fileprivate var coverage: Double {
    let layer = pictureLayer
    let opaque = stride(from: 3, to: layer.pixels.count, by: 4).count { layer.pixels[$0] == 255 }
    return Double(opaque) / Double(layer.size.pixelCount)
  }
}

extension PixelSize {
  fileprivate static let tenByTwenty = PixelSize(width: 10, height: 20)
}
