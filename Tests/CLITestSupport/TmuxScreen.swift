import Foundation
import TestSupport
import Testing

/// A terminal's screen, drawn by tmux.
package final class TmuxScreen: Sendable {
  package static let isInstalled = Program.installed("tmux") != nil

  private let home: Home
  /// The server that draws; at its end all that it has started is killed, too.
  private let server: RunningProgram

  /// Runs a line of shell script on a screen; `[ended 0]` shows after the script.
  package init(
    running script: String,
    size: PseudoTerminal.Size = .usual,
    in home: Home
  ) async throws {
    self.home = home
    try home.data.write("set -g status off\n", to: "tmux.conf")
    // A server that went into the background would take none of it along.
    server = try home.tmux(["-D", "-u", "-f", home.data["tmux.conf"]]).start()
    let session = ["-u", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)"]
    let command = "\(script); echo \"[ended $?]\"; sleep 900"
    let isListening = try await eventually { home.hasTmuxSocket }
    let started = try await home.tmux(session + [command]).run()
    if !isListening || started.status != 0 { throw CocoaError(.executableLoad) }
  }
}

extension TmuxScreen {
  /// The lines that show, without blanks at their ends.
  package var lines: [String] {
    get async throws { try await home.tmux(["capture-pane", "-p"]).run().lines }
  }

  /// Waits until a text shows, and returns whether it does.
  package func shows(_ text: String) async throws -> Bool {
    try await eventually(text) { try await self.lines.joined(separator: "\n") }
  }

  /// Waits until a text shows, no picture is on its way and two looks in a row see the same.
  ///
  /// - Returns: The lines, with the seconds that something takes as `N s`; `nil` if that takes more than
  ///   two minutes.
  ///
  /// The shell looks, since a process for each look would be too many.
  package func linesAtRest(showing text: String) async throws -> [String]? {
    let script = #"""
      for look in $(seq 600); do
        now=$(tmux capture-pane -p | sed 's/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/⠋/; s/ [0-9]* s · Esc/ N s · Esc/')
        case $now in
          *░*|*'Loading picture'*) ;;
          # A tile that waits for its picture is a dot.
          *"$1"*)
            [ "$now" = "$last" ] && ! printf '%s\n' "$now" | grep -q '│[ ·]*·[ ·]*$' && {
              printf '%s\n' "$now"
              exit
            } ;;
        esac
        last=$now
        sleep 0.2
      done
      exit 1
      """#
    let ending = try await home.run(script, [text])
    return ending.status == 0 ? ending.lines : nil
  }

  /// Presses a key.
  package func press(_ key: String) async throws {
    _ = try await home.tmux(["send-keys", key]).run()
  }

  /// Presses a key, and waits until texts show at the same time, such as a message of the browser, which leaves
  /// after 5 s.
  ///
  /// The shell presses and looks: in a busy run a task may wait longer than that for a thread.
  ///
  /// - Returns: False, with the screen recorded, if they do not show within two minutes.
  package func press(_ key: String, showing texts: String...) async throws -> Bool {
    let ending = try await press(key, looking: 600, for: texts)
    if ending.status == 0 { return true }
    Issue.record("After \(key) there never was \(texts); in the end there was “\(ending.text)”.")
    return false
  }

  /// Presses a key, and returns true if a text shows in the seconds in which a message of the browser does.
  package func press(_ key: String, mayShow text: String) async throws -> Bool {
    try await press(key, looking: 25, for: [text]).status == 0
  }

  /// Presses a key, and looks at the screen every 0.2 s, at most `count` times, until it has all texts: status 0.
  private func press(_ key: String, looking count: Int, for texts: [String]) async throws -> Ending
  {
    let script = #"""
      tmux send-keys "$1"
      count=$2
      shift 2
      for look in $(seq "$count"); do
        now=$(tmux capture-pane -p)
        missing=
        for text; do
          case $now in *"$text"*) ;; *) missing=$text ;; esac
        done
        [ "$missing" ] || exit 0
        sleep 0.2
      done
      printf '%s\n' "$now"
      exit 1
      """#
    return try await home.run(script, [key, String(count)] + texts)
  }
}

extension Home {
  /// Runs a script that calls tmux.
  fileprivate func run(_ script: String, _ arguments: [String]) async throws -> Ending {
    var launch = tmux(["-c", script, "sh"] + arguments)
    launch.program = .shell
    return try await launch.run()
  }

  fileprivate func tmux(_ arguments: [String]) -> Launch {
    var launch = launch("tmux", arguments)
    launch.program = Program.installed("tmux") ?? launch.program
    launch.environment["TMUX_TMPDIR"] = data.path
    return launch
  }

  fileprivate var hasTmuxSocket: Bool {
    data.names().contains { $0.hasPrefix("tmux-") && data.names(in: $0).contains("default") }
  }
}
