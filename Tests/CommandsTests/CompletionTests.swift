import Foundation
import TestSupport
import Testing

/// Lines that a person begins in a shell, and what the Tab key makes of them.
@Suite(.fewAtATime) struct CompletionTests {
  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    arguments: CompletingShell.installed
  )
  fileprivate func `a shell completes commands, options, values, files and places`(
    shell: CompletingShell
  ) async throws {
    let home = Home()
    try home.folder.write("", to: "dawn.jpg")
    try home.folder.write("", to: "data.txt")
    let terminal = try await shell.start(in: home)
    for (typed, whole) in [
      ("places to", "places top "),
      ("places photos --limit 3 reykjavi", "places photos --limit 3 reykjavik "),
      (#"places photos Rio\ de\ Jan"#, #"places photos Rio\ de\ Janeiro "#),
      ("photo fetch --place Reykjavík --refr", "photo fetch --place Reykjavík --refresh "),
      ("photo fetch --place Copenhag", "photo fetch --place Copenhagen "),
      ("photo show --protocol ki", "photo show --protocol kitty "),
      ("photo da", "photo dawn.jpg "),
      ("photo dawn.jpg --mode fil", "photo dawn.jpg --mode fill "),
      ("places --coun", "places --country "),
    ] {
      try terminal.type("\(typed)\t")
      #expect(try await terminal.shows(whole), "\(typed): \(terminal.text.suffix(300))")
      try terminal.type(eraseLine)
    }
  }

  @Test func `the script for a shell is asked for by the shell's name or for the person's own`()
    async throws
  {
    let home = Home(["SHELL": "/usr/bin/fish"])
    let named = try await home.places("--generate-completion-script", "fish")
    #expect(named.text.contains("complete -c 'places'") && named.status == 0)
    #expect(try await home.places("--generate-completion-script").text == named.text)
    #expect(try await home.places("--generate-completion-script", "csh").status == 64)
  }

  @Test func `completing writes nothing and says nothing`() async throws {
    let home = Home()
    let arguments = ["---completion", "photos", "--", "positional@0", "2", "2", "places", "photos"]
    let ending = try await home.launch("places", arguments + ["Ky"]).run()
    #expect(ending.lines.first == "Kyoto" && ending.errors.isEmpty && ending.status == 0)
    #expect(home.data.names().isEmpty)
  }
}

/// The key that erases the line before the cursor.
private let eraseLine = "\u{15}"

/// A shell that completes lines by the programs' scripts.
private enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  /// The shells of this machine: a fresh one has bash alone.
  static let installed = allCases.filter { Program.installed($0.rawValue) != nil }

  /// Starts the shell in the folder of a home, without a person's own settings.
  func start(in home: Home) async throws -> ShellTerminal {
    for program in ["places", "photo"] {
      let script = try await home.launch(program, ["--generate-completion-script", rawValue]).run()
      try home.data.write(script.text, to: "_\(program)")
    }
    let size = PseudoTerminal.Size(columns: 200, rows: 24)
    // fish leaves a folder of its own among the temporary ones.
    let own = ["TERM": terminalName, "TMPDIR": home.data.path]
    let environment = home.environment.merging(own) { $1 }
    let terminal = try ShellTerminal(environment: environment, size: size, retained: home)
    try terminal.type("cd '\(home.folder.path)' && \(command)\n\(preparation)")
    let load = ["places", "photo"].map { ". '\(home.data["_\($0)"])'" }.joined(separator: "; ")
    try terminal.type("\(load); echo load''ed\n")
    #expect(try await terminal.shows("loaded"), "\(terminal.text)")
    return terminal
  }

  private var command: String {
    switch self {
    case .bash: "bash --norc -i"
    case .zsh: "zsh -f -i"
    case .fish: "fish --no-config -i"
    }
  }

  /// A terminal on which the shell writes as little as it can beside the line itself.
  private var terminalName: String { self == .fish ? "xterm" : "dumb" }

  private var preparation: String {
    switch self {
    case .bash: ""
    case .zsh: "autoload -U compinit; compinit -u -D; setopt no_beep\n"
    case .fish: "set -g fish_autosuggestion_enabled 0\n"
    }
  }
}
