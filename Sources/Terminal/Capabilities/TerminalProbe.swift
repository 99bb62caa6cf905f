import SystemCalls
import TerminalGraphics

/// A probe of the terminal capabilities of standard output: by the environment first, then by a
/// query of tmux, or of the terminal itself.
///
/// ```swift
/// let probe = TerminalProbe(environment: environment)
/// defer { probe.discardLateResponses() }
/// draw(picture, on: probe.capabilities)
/// ```
package struct TerminalProbe: Sendable {
  package let capabilities: TerminalCapabilities
  /// The query whose responses are incomplete.
  private let pendingQuery: TerminalQuery?

  /// Detects the capabilities, for the protocol that the person chose, if any (`wanted`); without a
  /// query, whose responses may take until the timeout, cells are the default.
  package init(
    wanting wanted: PictureProtocol? = nil,
    environment: [String: String],
    mayQuery: Bool = true,
    timeout: Duration = .milliseconds(250)
  ) {
    let environment = TerminalEnvironment(environment)
    guard let device = TerminalDevice(behind: STDOUT_FILENO) else {
      self.init(.withoutTerminal(wanting: wanted))
      return
    }
    switch environment.passthrough {
    case .tmux:
      self.init(TerminalCapabilities(inTmux: TmuxInfo.query(), environment, wanting: wanted))
    case .screen: self.init(TerminalCapabilities(inScreen: environment, wanting: wanted))
    case .none: self.init(device, environment, wanting: wanted, mayQuery ? timeout : nil)
    }
  }

  private init(
    _ device: TerminalDevice,
    _ environment: TerminalEnvironment,
    wanting wanted: PictureProtocol?,
    _ timeout: Duration?
  ) {
    let cell = device.size.cell
    let isOpen = environment.needsQuery(wanting: wanted, isCellKnown: cell != nil)
    let query = isOpen && timeout != nil ? TerminalQuery(of: device) : nil
    let responses = timeout.flatMap { query?.responses(within: $0) }
    self.init(
      TerminalCapabilities(environment, responses: responses, cell: cell, wanting: wanted),
      pending: query?.isOver == false ? query : nil
    )
  }

  private init(_ capabilities: TerminalCapabilities, pending: TerminalQuery? = nil) {
    self.capabilities = capabilities
    pendingQuery = pending
  }

  /// The result where standard output is no terminal.
  package static var withoutTerminal: TerminalProbe {
    TerminalProbe(.withoutTerminal(wanting: nil))
  }

  /// Waits briefly for late responses and discards them: called at the end, so that the next
  /// program, such as the shell, does not read them.
  package func discardLateResponses() { pendingQuery?.discardLateResponses() }

  /// Leaves late responses to this program's own reader of keys, which takes the terminal next.
  package func leaveLateResponses() { pendingQuery?.end() }
}
