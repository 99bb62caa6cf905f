import CLI
import Features
import Foundation
import Net
import SystemCalls
import TestSupport

extension Home {
  /// Runs a program in this process, over a real network, but its pauses take no time.
  ///
  /// If a time is given, its clock starts there, and only pauses advance it.
  ///
  /// Its current folder is that of the tests, so files need an `--output`.
  package func runInProcess(
    _ program: String,
    _ arguments: [String],
    at now: Date? = nil,
    timeouts: ProcessEnvironment.Timeouts = .init()
  ) async -> Ending {
    let printed = Printed()
    let status = await CommandLineTool.run(
      program == "places" ? PlacesCommand.self : PhotoCommand.self,
      arguments: arguments,
      in: ProcessEnvironment(
        variables: environment,
        outlets: printed.outlets,
        display: .absent,
        clock: .withoutPauses(from: now),
        timeouts: timeouts
      )
    )
    return printed.ending(status)
  }
}

extension Home {
  /// Runs a line in this process if it is only words, else in a shell, as a line with a pipe.
  ///
  /// Only a shell has this home's current folder.
  package func run(line: String) async throws -> Ending {
    let isPlain = !line.contains { "|<>;&$\"`*?~\\".contains($0) }
    let words = line.words
    guard isPlain, ["places", "photo"].contains(words[0]) else { return try await shell(line) }
    return await runInProcess(words[0], Array(words.dropFirst()))
  }
}

extension String {
  /// The words of a line of shell script whose only quotation marks are single ones.
  fileprivate var words: [String] {
    var words: [String] = []
    var word: String?
    for (index, part) in components(separatedBy: "'").enumerated() {
      let pieces = index.isMultiple(of: 2) ? part.components(separatedBy: " ") : [part]
      for (number, piece) in pieces.enumerated() {
        if number > 0, let ended = word {
          words.append(ended)
          word = nil
        }
        if !piece.isEmpty || pieces.count == 1 { word = (word ?? "") + piece }
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

/// The output of a program.
private final class Printed: Sendable {
  private let output = Mutex(Data())
  private let errors = Mutex("")

  var outlets: Console.Outlets {
    Console.Outlets(
      output: { part in self.output.withLock { $0 += part } },
      error: { line in self.errors.withLock { $0 += line } },
      pager: { page in self.output.withLock { $0 += Data(page.utf8) } }
    )
  }

  func ending(_ status: ExitStatus) -> Ending {
    Ending(
      cause: .exit(status.rawValue),
      output: output.withLock { $0 },
      errors: errors.withLock { $0 }
    )
  }
}

extension Display {
  /// No terminal: output goes to files.
  fileprivate static let absent = Display(
    isTerminal: false,
    hasProgress: false,
    layout: TextLayout(
      columns: 80,
      hasStyles: false,
      isUTF8: true,
      clock: ReaderClock(now: { Date() })
    ),
    rows: 24,
    name: nil
  )
}

extension RetryClock {
  /// A clock that is advanced by every pause, so that no pause takes time.
  fileprivate static func withoutPauses(from start: Date?) -> RetryClock {
    let ahead = Pauses()
    return RetryClock(
      now: { (start ?? Date()) + ahead.seconds.withLock { $0 } },
      sleep: { pause in
        try Task.checkCancellation()
        ahead.seconds.withLock { $0 += pause }
      },
      random: { 0.5 }
    )
  }
}

/// The sum of all pauses.
private final class Pauses: Sendable {
  let seconds = Mutex(0.0)
}
