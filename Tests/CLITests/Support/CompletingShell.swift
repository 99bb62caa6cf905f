import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A shell that completes lines by the programs' scripts.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  /// True if the shell is installed; a fresh machine has only bash.
  var isInstalled: Bool { Program.installed(rawValue) != nil }

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
