import Foundations
import Terminal
import Transport

/// What a program finds around it, and how patient it is with it.
///
/// The programs take it as it is; a test that runs a command in its own process makes some of it up,
/// such as a clock that need not be waited for.
package struct ProcessEnvironment: Sendable {
  let environment: [String: String]
  let outlets: Console.Outlets
  /// What output goes to; `nil` for what this process is connected to.
  private let display: Display?
  let timing: RetryClock
  let timeouts: Timeouts

  package init(
    environment: [String: String],
    outlets: Console.Outlets,
    display: Display?,
    timing: RetryClock,
    timeouts: Timeouts = Timeouts()
  ) {
    self.environment = environment
    self.outlets = outlets
    self.display = display
    self.timing = timing
    self.timeouts = timeouts
  }
}

extension ProcessEnvironment {
  /// What output goes to, and how it may be written there.
  func display(color: ColorChoice) -> Display {
    display ?? .live(color: color, environment: environment)
  }

  /// Finds out what the output can show; a made-up one is no terminal that could be asked.
  func probe(_ wish: ProbeWish) -> TerminalProbe {
    if display != nil { return .withoutTerminal }
    switch wish {
    case .pictures(let wanted):
      return TerminalProbe(wanting: wanted, environment: environment)
    case .knowledge: return TerminalProbe(environment: environment, isAsking: false)
    }
  }

  /// How long a request, and what it needs, may take.
  package struct Timeouts: Sendable {
    /// For the answer to a call, and for the next bytes of a picture.
    package var answer = Duration.seconds(30)
    /// For a whole picture, which may be large.
    package var picture = Duration.seconds(300)
    /// For a program that tells the key, which may have to ask a person.
    package var keyProgram = Duration.seconds(60)

    package init() {}
  }

  /// The same, except that an answer is not waited for longer than a person who only wants to know
  /// whether there is one.
  var inBrief: ProcessEnvironment {
    var timeouts = timeouts
    timeouts.answer = min(timeouts.answer, .seconds(5))
    return ProcessEnvironment(
      environment: environment,
      outlets: outlets,
      display: display,
      timing: timing,
      timeouts: timeouts
    )
  }

  /// Those of this process.
  static var ofThisProcess: ProcessEnvironment {
    let environment = ProcessInfo.processInfo.environment
    return ProcessEnvironment(
      environment: environment,
      outlets: .live(environment: environment),
      display: nil,
      timing: RetryClock(
        now: { Date() },
        sleep: { try await Task.sleep(for: .seconds($0)) },
        random: { Double.random(in: 0..<1) }
      )
    )
  }
}
