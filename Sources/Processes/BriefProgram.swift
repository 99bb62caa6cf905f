import Foundations

/// A program that prints a little and ends, or is ended.
///
/// ```swift
/// let program = BriefProgram(["pass", "show", "flickr"], within: .seconds(60))
/// let ending = program.run { line in notice(line) }
/// ```
///
/// There is no shell: the first word is the program, which is found in `PATH`, and the others are its
/// arguments as they are. It has nothing to read, and inherits neither open files nor what this
/// process does about signals.
package struct BriefProgram: Hashable, Sendable {
  /// What became of a program.
  package enum Ending: Hashable, Sendable {
    /// It ended by itself; with what it had printed, the first 64 kB of it.
    case ended(status: Int32, output: String)
    /// A signal ended it.
    case killed(signal: Int32)
    /// It took too long, and was killed.
    case late
    /// The task was cancelled, and the program was killed.
    case cancelled
    /// It could not be started, for a reason in the system's words.
    case notStarted(reason: String)
  }

  private let command: [String]
  private let limit: Duration

  package init(_ command: [String], within limit: Duration) {
    self.command = command
    self.limit = limit
  }
}

extension BriefProgram {
  /// Runs the program, and waits until it has ended, whatever it may have started itself.
  ///
  /// - Parameter tell: Takes what the program writes to its standard error, line by line.
  /// - Returns: What became of it.
  package func run(tellingErrors tell: (String) -> Void = { _ in }) -> Ending {
    let deadline = ContinuousClock.now + limit
    do throws(ChildProcess.NotStarted) {
      var child = try ChildProcess(command)
      while true {
        // Asked before reading: what was written before the end is then read for certain.
        let end = child.end
        child.read(within: end == nil ? deadline - .now : .zero)
        child.errorLines(areAll: end != nil).forEach(tell)
        if let end { return Ending(end, output: child.output) }
        if Task.isCancelled { return .cancelled }
        if ContinuousClock.now >= deadline { return .late }
      }
    } catch {
      return .notStarted(reason: error.reason)
    }
  }
}

extension BriefProgram.Ending {
  fileprivate init(_ end: ChildProcess.End, output: String) {
    switch end {
    case .ended(let status): self = .ended(status: status, output: output)
    case .killed(let signal): self = .killed(signal: signal)
    }
  }
}
