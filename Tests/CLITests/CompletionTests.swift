import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The beginnings of command lines, and their completions by the Tab key.
@Suite(.fewAtATime) struct CompletionTests {
  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    .enabled(if: CompletingShell.bash.isInstalled, "bash is not installed")
  )
  func `bash completes commands, options, values, files and places`() async throws {
    try await completes(in: .bash)
  }

  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    .enabled(if: CompletingShell.zsh.isInstalled, "zsh is not installed")
  )
  func `zsh completes commands, options, values, files and places`() async throws {
    try await completes(in: .zsh)
  }

  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    .enabled(if: CompletingShell.fish.isInstalled, "fish is not installed")
  )
  func `fish completes commands, options, values, files and places`() async throws {
    try await completes(in: .fish)
  }

  private func completes(in shell: CompletingShell) async throws {
    let home = Home()
    try home.folder.write("", to: "dawn.jpg")
    try home.folder.write("", to: "notes.txt")
    let terminal = try await shell.start(in: home)
    for (typed, whole) in [
      ("places to", "places top "),
      ("places photos --limit 3 reykjavi", "places photos --limit 3 reykjavik "),
      ("places photos --limit 3 Cape Tow", "places photos --limit 3 Cape Town "),
      (#"places photos Rio\ de\ Jan"#, #"places photos Rio\ de\ Janeiro "#),
      (#"places photos Coeur\ d\'"#, #"places photos Coeur\ d\'Alene "#),
      ("photo fetch --place Reykjavík --refr", "photo fetch --place Reykjavík --refresh "),
      ("photo fetch --place Copenhag", "photo fetch --place Copenhagen "),
      ("photo show --protocol ki", "photo show --protocol kitty "),
      ("photo daw", "photo dawn.jpg "),
      ("photo dawn.jpg note", "photo dawn.jpg notes.txt "),
      ("photo show --mode fil", "photo show --mode fill "),
    ] {
      try terminal.type("\(typed)\t")
      #expect(try await terminal.shows(whole), "\(typed): \(terminal.text.suffix(300))")
      try terminal.type(eraseLine)
    }
  }

  @Test func `a completion script is for a named shell or the user's own`()
    async throws
  {
    let home = Home(["SHELL": "/usr/bin/fish"])
    let named = try await home.places("--generate-completion-script", "fish")
    #expect(named.text.contains("complete -c 'places'") && named.status == 0)
    #expect(try await home.places("--generate-completion-script").text == named.text)
    #expect(try await home.places("--generate-completion-script", "csh").status == 64)
  }

  @Test func `completion writes no file and prints no message`() async throws {
    let home = Home()
    let arguments = ["---completion", "photos", "--", "positional@0", "2", "2", "places", "photos"]
    let ending = try await home.launch("places", arguments + ["Ky"]).run()
    #expect(ending.lines.first == "Kyoto" && ending.errors.isEmpty && ending.status == 0)
    #expect(home.data.names().isEmpty)
  }
}

/// The key that erases the line before the cursor.
private let eraseLine = "\u{15}"
