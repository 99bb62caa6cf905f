import Foundation
import SystemCalls

/// A value in the environment of a program that a test starts, and so in that of every descendant.
///
/// It finds what a program leaves running, in whatever session or process group. A run of tests has a mark,
/// and each launch adds a number to it. `Scripts/support/tests/marked` reads the marks.
struct LaunchMark: Sendable {
  let value: String

  init() {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    value = "\(Self.run)\(number)-"
  }

  /// The environment variable with the mark.
  static let variable = "TEST_RUN"

  private static let count = Mutex(0)

  /// The mark of this run: that of Scripts/test, or a new one.
  ///
  /// Without Scripts/test, whatever ends this process ends the programs: a script waits for that.
  private static let run: String = {
    if let inherited = ProcessInfo.processInfo.environment[variable] { return inherited }
    let process = ProcessInfo.processInfo.processIdentifier
    let mark = "\(process)-\(UInt32.random(in: 0 ... .max))-"
    if let null = FileHandle(forUpdatingAtPath: "/dev/null") {
      _ = try? StartedProcess(
        script,
        ["end-after", "\(process)", mark],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
        folder: "/",
        input: null,
        output: null,
        errors: null
      )
    }
    return mark
  }()

  private static let script = Program(
    at: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scripts/support/tests/marked").path()
  )
}

extension LaunchMark {
  /// The running programs with the mark: the number and the command of each.
  var programs: [String] {
    guard case .exited(_, let output) = run("list") else { return [] }
    return output.lines
  }

  /// Kills the programs with the mark (SIGKILL).
  func endPrograms() { _ = run("end") }

  private func run(_ action: String) -> Subprocess.Outcome {
    Subprocess([Self.script.path, action, value], within: .seconds(60)).run()
  }
}
