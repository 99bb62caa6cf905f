import CLITestSupport
import Foundation
import Foundations
import Simulators
import TestSupport
import Testing

/// Titles of places come from a server, so that a completion script may do nothing with them but offer
/// them: two lists of a hundred titles that are commands, patterns and quotes to a shell.
@Suite(.fewAtATime) struct HostileCompletionTests {
  @Test(.enabled(if: CompletingShell.bash.isInstalled, "bash is not installed"))
  func `bash offers only the plain titles of 200, and runs none`() async throws {
    try await offersTitles(in: .bash)
  }

  @Test(.enabled(if: CompletingShell.zsh.isInstalled, "zsh is not installed"))
  func `zsh offers hostile titles whole, none with its history character, and runs none`()
    async throws
  {
    try await offersTitles(in: .zsh)
  }

  private func offersTitles(in shell: CompletingShell) async throws {
    let lists = try await HostileList.both()
    let home = Home()
    let script = try await home.launch("places", ["--generate-completion-script", shell.rawValue])
      .run()
    try home.data.write(script.text, to: "script")
    try home.data.write(shell.capture, to: "capture")
    let folders = lists.map(\.home.data.path)
    var launch = home.launch("places", shell.arguments + [home.data["capture"]] + folders)
    launch.program = try #require(Program.installed(shell.rawValue))
    launch.environment.merge(lists[0].home.environment) { $1 }
    launch.environment["HOME"] = home.data.path
    launch.environment["SCRIPT"] = home.data["script"]
    let ending = try await launch.run()
    #expect(ending.status == 0, "\(ending.errors)")
    for list in lists {
      let offered = String(decoding: list.home.data.data("offered") ?? Data(), as: UTF8.self)
        .split(separator: "\0").map(String.init)
      let expected = list.candidates.filter(shell.offers)
      #expect(!expected.isEmpty)
      // At most ten are offered, and of these bash those that it may have.
      let own = list.candidates.intersection(offered)
      #expect(own.isSubset(of: expected) && own.count <= 10, "\(ending.errors)\(offered)")
      #expect(!own.isEmpty || shell == .bash)
    }
    #expect(home.folder.names().isEmpty, "\(home.folder.names())")
  }

  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    .enabled(if: CompletingShell.bash.isInstalled, "bash is not installed")
  )
  func `bash inserts a hostile title so that it is read as it is`() async throws {
    try await insertsTitles(in: .bash)
  }

  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    .enabled(if: CompletingShell.zsh.isInstalled, "zsh is not installed")
  )
  func `zsh inserts a hostile title so that it is read as it is`() async throws {
    try await insertsTitles(in: .zsh)
  }

  @Test(
    .enabled(if: ShellTerminal.isAvailable, "there is no setsid"),
    .enabled(if: CompletingShell.fish.isInstalled, "fish is not installed")
  )
  func `fish inserts a hostile title so that it is read as it is`() async throws {
    try await insertsTitles(in: .fish)
  }

  /// Presses Tab and Return at a terminal where a stand-in for `places` offers one title after the other,
  /// and writes the arguments that it is then started with.
  ///
  /// It tries a sample of the titles, which takes a second or two; with `TOPPLACES_THOROUGH` all 200.
  private func insertsTitles(in shell: CompletingShell) async throws {
    // bash is offered about ten.
    let (step, quotedStep) = isThorough || shell == .bash ? (1, 1) : (8, 19)
    let programs = TemporaryFolder()
    try programs.write(standIn, to: "places")
    programs.permit(0o755, "places")
    let home = Home(["PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin"])
    let terminal = try await shell.start(in: home)
    let titles = (0..<200).map { hostileTitle($0).onOneLine }.filter(shell.offers)
    let plain = stride(from: 0, to: titles.count, by: step).map { ("", titles[$0]) }
    let quoted = ["\"", "'"].flatMap { quote in
      stride(from: 0, to: titles.count, by: quotedStep).map { (quote, titles[$0]) }
    }
    for (quote, title) in plain + quoted {
      let word = title.hasPrefix("-") ? " \(title)" : title
      try home.data.write(word, to: "title")
      try terminal.type("places photos \(quote)\t\n")
      let expected = Data("photos\0\(word)\0".utf8)
      let isRead = try await eventually { home.data.data("started")?.last == 0 }
      let isWhole = isRead && home.data.data("started") == expected
      try #require(isWhole, "\(word) \(terminal.text.suffix(300))")
      try? FileManager.default.removeItem(atPath: home.data["started"])
    }
    #expect(home.folder.names().isEmpty, "\(home.folder.names())")
  }

  @Test func `a place of any title is found by its completion`() async throws {
    let list = try await HostileList.both()[1]
    for title in list.candidates.sorted().prefix(6) {
      let ending = await list.home.runInProcess("places", ["photos", "--limit", "1", title])
      #expect(ending.status == 0, "\(title): \(ending.errors)")
    }
  }
}

/// A program that prints a title as `places` does: for bash and zsh with escapes, for zsh with a last line
/// that its script drops.
private let standIn = #"""
  #!/bin/sh
  case $1-$SAP_SHELL in
    ---completion-bash) sed "s/'/\\\\'/g" "$HOME/title"; echo ;;
    ---completion-zsh) sed 's/\\/\\\\/g; s/:/\\:/g' "$HOME/title"; printf '\n \n' ;;
    ---completion-*) cat "$HOME/title"; echo ;;
    *) printf '%s\0' "$@" > "$HOME/started" ;;
  esac
  """#

/// A home whose Flickr has listed a hundred places with hostile titles.
private struct HostileList {
  let home: Home
  /// The titles, as the program prints them.
  let titles: [String]

  /// Returns two lists, of one server: it answers each key with a list of its own.
  static func both() async throws -> [HostileList] {
    let answers = try [topPlaces(0..<100), topPlaces(100..<200)]
    let flickr = try HandmadeFlickr { request in
      request.call == "flickr.places.getTopPlacesList"
        ? .json(answers[request["api_key"] == secretKey ? 0 : 1]) : nil
    }
    var second = flickr.home
    second.environment["FLICKR_API_KEY"] = "another"
    return [try await HostileList(flickr.home), try await HostileList(second)]
  }

  private init(_ home: Home) async throws {
    self.home = home
    titles = try await home.places("top", "--json").json([PrintedSection].self)
      .flatMap(\.places).map(\.title)
    try #require(titles.count == 100)
  }

  private static func topPlaces(_ numbers: Range<Int>) throws -> String {
    let rows = try numbers.map { number in
      let title = hostileTitle(number)
      let row = [
        "place_id": "hostileID\(number)", "_content": "\(title), Testland", "woe_name": title,
        "photo_count": "7",
      ]
      return String(decoding: try JSONEncoder().encode(row), as: UTF8.self)
    }
    return #"{"places":{"place":[\#(rows.joined(separator: ","))]},"stat":"ok"}"#
  }

  /// The words to be offered; a title that would look like an option gets a leading blank.
  var candidates: Set<String> { Set(titles.map { $0.hasPrefix("-") ? " \($0)" : $0 }) }
}

/// Returns a title that a shell would act on if it were expanded; each number has its own.
private func hostileTitle(_ number: Int) -> String {
  let frames = ["%", "Kyoto %", "東京%", "'%", "\"%", "-%", "%\\", "a:b %", "x\n%\t\u{1B}[2J"]
  let text = hostileWords[number % hostileWords.count]
  let frame = frames[number / hostileWords.count % frames.count]
  return "\(frame.replacingOccurrences(of: "%", with: text)) \(number)"
}

private let hostileWords = [
  "$(touch PWNED)", "`touch PWNED`", "${x:-$(touch PWNED)}", "'; touch PWNED; '",
  "\"; touch PWNED; \"", "; touch PWNED", "| touch PWNED", "&& touch PWNED", "> PWNED", ">PWNED",
  "$((x[$(touch PWNED)]))", "a[$(touch PWNED)]", "\\$(touch PWNED)", "-rf", "--help", "*",
  "?[a-z]*", "~root", "{a..z}", "!!", "#", "$'\\x41'", "%F{red}", "=ls", "a=b", "a@b:c", "\\",
  "(touch PWNED)", "*(e:'touch PWNED':)", "$PATH", "${(e)x}", "\\n\\t", "$[$(touch PWNED)]",
]

extension CompletingShell {
  /// True if the title is offered to the shell: bash gets no title with a character that it could expand, zsh
  /// none with its history character.
  fileprivate func offers(_ title: String) -> Bool {
    switch self {
    case .bash:
      title.utf8.allSatisfy { $0 >= 0x80 || $0.isASCIIAlphanumeric || " -'".utf8.contains($0) }
    case .zsh: !title.contains("!")
    case .fish: true
    }
  }

  /// The options with which the shell reads no settings of a person's.
  fileprivate var arguments: [String] {
    switch self {
    case .bash: ["--norc"]
    case .zsh: ["-f"]
    case .fish: []
    }
  }

  /// A script that completes `places photos ` with each of the folders of its arguments, and writes what
  /// is offered into the folder: NUL-separated, to `offered`.
  fileprivate var capture: String {
    switch self {
    case .bash:
      #"""
      . "$SCRIPT"
      for folder; do
        export TOPPLACES_HOME=$folder
        COMP_WORDS=(places photos '') COMP_CWORD=2 COMP_LINE='places photos ' COMP_POINT=14
        COMPREPLY=()
        _places places '' photos
        printf '%s\0' "${COMPREPLY[@]}" > "$folder/offered"
      done
      """#
    case .zsh:
      // Completion needs the line editor, and that a terminal: zpty is one.
      #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      until_exists() { local text; until [[ -e $1 ]]; do zpty -rt shell text || sleep 0.01; done }
      cat > "$HOME/setup" <<'END'
      autoload -U compinit
      compinit -u -D
      unsetopt auto_list
      . "$SCRIPT"
      # Every match passes here; the options -A, -D and -O only ask whether there are any.
      compadd() {
        local -a matches
        [[ ${@[1,(i)(-|--)]} == *-[ADO]\ * ]] || {
          builtin compadd -O matches "$@"
          print -rN -- "${(@)matches}" >> "$TOPPLACES_HOME/offered"
        }
        builtin compadd "$@"
      }
      touch "$HOME/ready"
      END
      zpty -w shell ". ${(q)HOME}/setup"
      until_exists "$HOME/ready"
      for folder; do
        zpty -w shell "export TOPPLACES_HOME=${(q)folder}"
        zpty -wn shell 'places photos '$'\t'
        until_exists "$folder/offered"
        zpty -wn shell $'\x15'
        zpty -w shell 'touch $TOPPLACES_HOME/done'
        until_exists "$folder/done"
      done
      """#
    case .fish: ""
    }
  }
}
