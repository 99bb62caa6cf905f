import SystemCalls
import TerminalGraphics

/// Finds out what standard output can show: by the environment first, then by asking tmux, or the
/// terminal itself.
///
/// ```swift
/// let probe = TerminalProbe(environment: environment)
/// defer { probe.settle() }
/// draw(picture, on: probe.abilities)
/// ```
///
package struct TerminalProbe: Sendable {
  package let abilities: TerminalCapabilities
  /// The questions of which the answers are still to come.
  private let open: TerminalQuery?

  /// - Parameters:
  ///   - wanted: The protocol that the person chose, if any.
  ///   - environment: The process's own.
  ///   - isAsking: Whether the terminal may be asked; without, what is not known is taken for cells.
  ///   - patience: How long the terminal is waited for.
  package init(
    wanting wanted: PictureProtocol? = nil,
    environment: [String: String],
    isAsking: Bool = true,
    patience: Duration = .milliseconds(250)
  ) {
    let clues = TerminalClues(environment)
    guard let device = TerminalDevice(behind: STDOUT_FILENO) else {
      self.init(.withoutTerminal(wanting: wanted))
      return
    }
    switch clues.passthrough {
    case .tmux: self.init(TerminalCapabilities(inTmux: TmuxAnswers.asked(), clues, wanting: wanted))
    case .screen: self.init(TerminalCapabilities(inScreen: clues, wanting: wanted))
    case .none: self.init(device, clues, wanting: wanted, isAsking ? patience : nil)
    }
  }

  private init(
    _ device: TerminalDevice,
    _ clues: TerminalClues,
    wanting wanted: PictureProtocol?,
    _ patience: Duration?
  ) {
    let cell = device.knownSize.cell
    let isOpen = clues.leaveOpen(wanting: wanted, isCellKnown: cell != nil)
    let inquiry = isOpen && patience != nil ? TerminalQuery(of: device) : nil
    let answers = patience.flatMap { inquiry?.answers(within: $0) }
    self.init(
      TerminalCapabilities(clues, answers: answers, cell: cell, wanting: wanted),
      open: inquiry?.isOver == false ? inquiry : nil
    )
  }

  private init(_ abilities: TerminalCapabilities, open: TerminalQuery? = nil) {
    self.abilities = abilities
    self.open = open
  }
}

extension TerminalProbe {
  /// What is found where output is no terminal.
  package static var withoutTerminal: TerminalProbe {
    TerminalProbe(.withoutTerminal(wanting: nil))
  }

  /// Takes away answers that come late, for which it waits a little: called at the end, so that they
  /// are not left for the next program to read, such as the shell.
  package func settle() { open?.settle() }
}
