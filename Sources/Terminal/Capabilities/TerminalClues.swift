import TerminalGraphics

/// What the environment says of the terminal.
struct TerminalClues: Hashable, Sendable {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }
}

/// A terminal that was recognized, and by what: `TERM=xterm-kitty`.
struct Clue: Hashable, Sendable {
  let terminal: KnownTerminal
  let reason: String
}

extension TerminalClues {
  private subscript(name: String) -> String { environment[name] ?? "" }

  /// What the terminal is called; `""` where nobody says.
  var name: String { self["TERM"] }

  /// Whether the terminal understands nothing but text.
  var isDumb: Bool { ["", "dumb", "unknown"].contains(name) }

  /// What this program runs in, on this machine.
  var passthrough: Passthrough {
    if !self["TMUX"].isEmpty { return .tmux }
    return self["STY"].isEmpty ? .none : .screen
  }

  /// Whether some screen lies between, be it on another machine, so that what the environment says
  /// of the terminal itself is not to be relied on.
  private var isNested: Bool {
    passthrough != .none || !self["ZELLIJ"].isEmpty
      || ["screen", "tmux"].contains { name.hasPrefix($0) }
  }

  /// The terminal, if the environment names it beyond doubt.
  var certain: Clue? {
    if isNested { return nil }
    return clue("TERM") ?? clue("TERM_PROGRAM") ?? clue("LC_TERMINAL")
      ?? clue("VTE_VERSION", .vte) ?? clue("KONSOLE_VERSION", .konsole)
      ?? clue("WT_SESSION", .windowsTerminal)
  }

  private func clue(_ variable: String) -> Clue? {
    KnownTerminal(named: self[variable]).map {
      Clue(terminal: $0, reason: "\(variable)=\(self[variable])")
    }
  }

  /// A variable that only one terminal sets, whatever to.
  private func clue(_ variable: String, _ terminal: KnownTerminal) -> Clue? {
    self[variable].isEmpty ? nil : Clue(terminal: terminal, reason: "\(variable) is set")
  }

  /// Whether it can be asked what it is without it showing the question.
  ///
  /// The console of Linux prints what it does not understand, and so does Apple's Terminal.
  var mayBeAsked: Bool {
    !isDumb && name != "linux" && passthrough == .none && certain?.terminal != .appleTerminal
      && !name.hasPrefix("vt") && !name.hasPrefix("eterm")
  }

  /// Whether the terminal itself has to be asked: how it shows pictures, or how large its cells are
  /// where a picture is drawn in pixels.
  func leaveOpen(wanting wanted: PictureProtocol?, isCellKnown: Bool) -> Bool {
    guard mayBeAsked else { return false }
    guard let pictures = wanted ?? certain?.terminal.pictures else { return true }
    return pictures != .cells && !isCellKnown
  }

  /// The colours that the terminal shows.
  var colors: ColorDepth {
    if isDumb || name.hasPrefix("vt") { return .none }
    let isFull = ["truecolor", "24bit"].contains(self["COLORTERM"]) || name.contains("direct")
    // GNU screen cuts 24-bit colours to pieces, whatever it runs in.
    if passthrough == .screen { return name.contains("256") ? .palette256 : .palette16 }
    if isFull { return .trueColor }
    if let certain { return certain.terminal.colors }
    return name.contains("256") ? .palette256 : .palette16
  }
}
