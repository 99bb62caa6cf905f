import TerminalGraphics

/// The environment variables that describe the terminal.
struct TerminalEnvironment: Hashable, Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  private subscript(name: String) -> String { variables[name] ?? "" }

  /// The value of `TERM`, or `""`.
  var name: String { self["TERM"] }

  /// Whether the terminal understands nothing but text.
  var isDumb: Bool { ["", "dumb", "unknown"].contains(name) }

  /// The multiplexer that this program runs in, on this machine.
  var passthrough: Passthrough {
    if !self["TMUX"].isEmpty { return .tmux }
    return self["STY"].isEmpty ? .none : .screen
  }

  /// Whether there is a multiplexer, perhaps on another machine, so that the variables may describe
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

  /// Returns the terminal if a variable is set that only this one sets.
  private func identify(_ variable: String, _ terminal: KnownTerminal) -> IdentifiedTerminal? {
    self[variable].isEmpty
      ? nil : IdentifiedTerminal(terminal: terminal, reason: "\(variable) is set")
  }

  /// Whether the terminal can be queried without showing the query.
  ///
  /// The Linux console prints unknown sequences, and so does Apple's Terminal.
  var mayBeQueried: Bool {
    !isDumb && name != "linux" && passthrough == .none && identified?.terminal != .appleTerminal
      && !name.hasPrefix("vt") && !name.hasPrefix("eterm")
  }

  /// Returns whether the terminal must be queried for its picture protocol, or for the size of its
  /// cells where a picture is drawn in pixels.
  func needsQuery(wanting wanted: PictureProtocol?, isCellKnown: Bool) -> Bool {
    guard mayBeQueried else { return false }
    guard let pictures = wanted ?? identified?.terminal.pictures else { return true }
    return pictures != .cells && !isCellKnown
  }

  /// The colour depth of the terminal.
  var colors: ColorDepth {
    if isDumb || name.hasPrefix("vt") { return .none }
    let isFull = ["truecolor", "24bit"].contains(self["COLORTERM"]) || name.contains("direct")
    // GNU screen cuts 24-bit colours to pieces, whatever it runs in.
    if passthrough == .screen { return name.contains("256") ? .palette256 : .palette16 }
    if isFull { return .trueColor }
    if let identified { return identified.terminal.colors }
    return name.contains("256") ? .palette256 : .palette16
  }
}

/// A terminal that the environment identifies, and the variable that does: `TERM=xterm-kitty`.
struct IdentifiedTerminal: Hashable, Sendable {
  let terminal: KnownTerminal
  let reason: String
}
