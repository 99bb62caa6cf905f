import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The browser on a screen that tmux draws.
struct BrowserVisit {
  let screen: TmuxScreen
  private let size: PseudoTerminal.Size

  /// Starts the browser with 24-bit colours, and without the variables of tmux.
  init(
    _ arguments: [String] = [],
    in home: Home = Home(),
    size: PseudoTerminal.Size = .usual
  ) async throws {
    var home = home
    home.environment["COLORTERM"] = "truecolor"
    let command = (["env -u TMUX places browse"] + arguments).joined(separator: " ")
    screen = try await TmuxScreen(running: command, size: size, in: home)
    self.size = size
  }
}

extension BrowserVisit {
  func press(_ keys: String...) async throws {
    for key in keys { try await screen.press(key) }
  }

  /// Waits until a text shows and nothing moves any more, and compares the screen with the one that
  /// was recorded under a name.
  ///
  /// A screen rests for a moment between two keys, too, so that others are waited for where it is another
  /// one, or to be recorded.
  func check(_ name: String, when text: String) async throws {
    let columns = Int(size.columns)
    let file = "\(name)-\(size.columns)x\(size.rows).txt"
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Screens/\(file)")
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil
    let recorded =
      isRecording
      ? [] : try String(contentsOf: path, encoding: .utf8).lines.map { $0.settled(in: columns) }
    var lines: [String] = []
    for _ in 1...(isRecording ? 5 : 20) {
      let shown = try #require(try await screen.linesAtRest(showing: text), "\(file) does not rest")
      lines = shown.map { $0.settled(in: columns) }
      while lines.last == "" { lines.removeLast() }
      if lines == recorded { return }
    }
    if isRecording {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: path)
    } else {
      Issue.record("\(file):\n\(lines.joined(separator: "\n"))")
    }
  }
}

extension String {
  /// Returns the line without the parts that may differ between runs.
  ///
  /// That is when the library's photos were taken, how many people like them by now, and which way was
  /// shorter to draw a cell of one color; a space is one. So a picture within three columns of the edge is
  /// taken to reach it.
  fileprivate func settled(in columns: Int) -> String {
    var line = replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "YYYY-MM-DD hh:mm:ss")
      .replacing(/(likes  +)\d+/) { "\($0.1)N" }
    if line.contains(/^ {1,3}[\u{2580}-\u{259F}]/) { line = "▀" + line.dropFirst() }
    if columns - line.count <= 3, line.contains(/[\u{2580}-\u{259F}]$/) {
      line += String(repeating: " ", count: max(0, columns - 1 - line.count)) + "▀"
      line = String(line.prefix(columns))
    }
    return line.replacing(/[\u{2580}-\u{259F}][\u{2580}-\u{259F} ]*[\u{2580}-\u{259F}]/) {
      String(repeating: "▀", count: $0.output.count)
    }
  }
}
