import TerminalGraphics

/// The environment variables that describe the terminal.
struct TerminalEnvironment: Hashable, Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  private subscript(name: String) -> String { variables[name] ?? "" }

  /// The value of `TERM`, or `""`.
  var name: String { self["TERM"] }

  /// True if the terminal understands nothing but text.
  var isDumb: Bool { ["", "dumb", "unknown"].contains(name) }

  /// The multiplexer in which this program runs, on this machine.
  var passthrough: Passthrough {
    if !self["TMUX"].isEmpty { return .tmux }
    return self["STY"].isEmpty ? .none : .screen
  }

  /// True if there is a multiplexer, possibly on another machine: then the variables may describe
  /// another terminal.
  private var isNested: Bool {
    passthrough != .none || !self["ZELLIJ"].isEmpty
      || ["screen", "tmux"].contains { name.hasPrefix($0) }
  }

  /// The terminal, if the environment names it unambiguously; a dumb one is not what other variables say.
  var identified: IdentifiedTerminal? {
    if isNested || isDumb { return nil }
    return identify("TERM") ?? identify("TERM_PROGRAM") ?? identify("LC_TERMINAL")
      ?? identify("VTE_VERSION", .vte) ?? identify("KONSOLE_VERSION", .konsole)
      ?? identify("WT_SESSION", .windowsTerminal)
  }

  private func identify(_ variable: String) -> IdentifiedTerminal? {
    KnownTerminal(named: self[variable]).map {
      IdentifiedTerminal(terminal: $0, reason: "\(variable)=\(self[variable])")
    }
  }

  /// Returns the terminal if a variable is set that only this terminal sets.
  private func identify(_ variable: String, _ terminal: KnownTerminal) -> IdentifiedTerminal? {
    self[variable].isEmpty
      ? nil : IdentifiedTerminal(terminal: terminal, reason: "\(variable) is set")
  }

  /// True if the terminal can be queried without displaying the query.
  ///
  /// The Linux console and Apple's Terminal display unknown sequences.
  var mayBeQueried: Bool {
    !isDumb && name != "linux" && passthrough == .none && identified?.terminal != .appleTerminal
      && !name.hasPrefix("vt") && !name.hasPrefix("eterm")
  }

  /// Returns true if the terminal has to be queried for its graphics protocol, or for its cell size if
  /// pictures are drawn in pixels.
  func needsQuery(wanting wanted: PictureProtocol?, isCellKnown: Bool) -> Bool {
    guard mayBeQueried else { return false }
    guard let pictures = wanted ?? identified?.terminal.pictures else { return true }
    return pictures != .cells && !isCellKnown
  }

  /// The colour depth of the terminal.
  var colors: ColorDepth {
    if isDumb || name.hasPrefix("vt") { return .none }
    let isFull = ["truecolor", "24bit"].contains(self["COLORTERM"]) || name.contains("direct")
    // GNU screen mangles 24-bit colours, whatever terminal it runs in.
    if passthrough == .screen { return name.contains("256") ? .palette256 : .palette16 }
    if isFull { return .trueColor }
    if let identified { return identified.terminal.colors }
    return name.contains("256") ? .palette256 : .palette16
  }
}

/// A terminal identified by the environment, and the variable that identifies it: `TERM=xterm-kitty`.
struct IdentifiedTerminal: Hashable, Sendable {
  let terminal: KnownTerminal
  let reason: String
}
