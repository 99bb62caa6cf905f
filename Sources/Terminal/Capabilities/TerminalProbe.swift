import SystemCalls
import TerminalGraphics

/// A probe of the output terminal's capabilities: first by the environment, then by a query of tmux or
/// the terminal.
///
/// ```swift
/// let probe = TerminalProbe(environment: environment)
/// defer { probe.discardLateResponses() }
/// draw(picture, on: probe.capabilities)
/// ```
package struct TerminalProbe: Sendable {
  package let capabilities: TerminalCapabilities
  /// The query whose responses are incomplete, or `nil`.
  private let pendingQuery: TerminalQuery?

  /// Detects the capabilities, for the protocol that the user chose, if any (`wanted`).
  ///
  /// Without a query, whose responses may take until the timeout, the default cell size is used.
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

  /// The result if standard output is not a terminal.
  package static var withoutTerminal: TerminalProbe {
    TerminalProbe(.withoutTerminal(wanting: nil))
  }

  /// Waits briefly for late responses and discards them.
  ///
  /// Call it at the end, so that the next program, such as the shell, does not read them.
  package func discardLateResponses() { pendingQuery?.discardLateResponses() }

  /// Leaves late responses to this program's own key reader, which reads the terminal next.
  package func leaveLateResponses() { pendingQuery?.end() }
}
