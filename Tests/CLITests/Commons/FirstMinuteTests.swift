import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The first minute with Wikimedia Commons: a fresh home, no contact, and 10 requests, which the simulator counts.
@Suite(.fewAtATime) struct FirstMinuteTests {
  private let question = "Whom may Wikimedia Commons ask about your requests?"

  // MARK: - Commands

  @Test func `without a contact the list of places makes 2 requests, photos 1, and a picture 1`()
    async throws
  {
    let commons = try await Simulator("--limit", "10")
    let home = commons.homeWithoutContact
    for (line, count) in [("places top", 2), ("places photos Kyoto", 3), ("photo show 1", 4)] {
      let words = line.split(separator: " ").map(String.init)
      var launch = home.launch(words[0], Array(words.dropFirst()))
      launch.environment["PAGER"] = "cat"
      launch.terminal = .usual
      launch.showsErrors = true
      let ending = try await launch.run()
      #expect(ending.status == 0 && !ending.text.contains("Waiting"), "\(line): \(ending.text)")
      // Standard input is no terminal.
      #expect(!ending.text.contains(question))
      #expect(commons.asked.count == count, "\(line): \(commons.asked)")
    }
  }

  @Test(.enabled(if: ShellTerminal.isAvailable))
  func `the question for a contact comes first, and with an answer nothing waits`() async throws {
    let commons = try await Simulator("--limit", "150")
    let home = commons.homeWithoutContact
    let shell = try await Shell(home)
    try shell.type("places top --limit 2")
    #expect(try await shell.terminal.shows("Your answer: "))
    #expect(shell.terminal.text.contains("Whom may Wikimedia Commons ask"))
    #expect(commons.asked.isEmpty)
    // It is asked again for an address that no header can hold.
    try shell.type("ada (at home)")
    #expect(try await shell.terminal.shows("Your answer: ", times: 2))
    try shell.type("ada@example.org")
    #expect(try await shell.ends())
    #expect(shell.terminal.text.contains("Stored; "))
    #expect((24...30).contains(commons.asked.count))
    #expect(try await home.places("config", "get", "contact").lines == ["ada@example.org"])
    for line in ["places photos Kyoto", "photo show 1", "photo show 2"] {
      try shell.type(line)
      #expect(try await shell.ends())
    }
    let text = shell.terminal.text
    #expect(!text.contains("Waiting") && text.components(separatedBy: "Your answer: ").count == 3)
  }

  @Test(.enabled(if: ShellTerminal.isAvailable))
  func `Enter goes on slowly, and is remembered for the day`() async throws {
    let commons = try await Simulator("--limit", "10")
    let shell = try await Shell(commons.homeWithoutContact)
    try shell.type("places top --limit 2")
    #expect(try await shell.terminal.shows("Your answer: "))
    try shell.type("")
    #expect(try await shell.ends())
    #expect(shell.terminal.text.contains("Later: places config set contact …"))
    #expect(commons.asked.count == 2)
    try shell.type("places photos Kyoto --limit 2")
    #expect(try await shell.ends())
    let text = shell.terminal.text
    #expect(commons.asked.count == 3 && text.components(separatedBy: "Your answer: ").count == 2)
    #expect(!text.contains("Without a contact"))
  }

  @Test(.enabled(if: ShellTerminal.isAvailable))
  func `Ctrl-C ends the question and restores the terminal, and the next command asks again`()
    async throws
  {
    let commons = try await Simulator()
    let home = commons.homeWithoutContact
    let shell = try await Shell(home)
    let mode = shell.terminal.mode
    for count in 1...2 {
      try shell.type("places search fog")
      #expect(try await shell.terminal.shows("Your answer: ", times: count))
      try shell.terminal.type("\u{3}")
      // The shell, not the program, has to read what is typed next.
      let prompts = 2 * count
      #expect(try await shell.terminal.shows("$ ", times: prompts))
      #expect(shell.terminal.mode == mode)
      #expect(try await shell.ends(with: 130))
    }
    #expect(commons.asked.isEmpty && home.data.data("config.json") == nil)
  }

  @Test(
    .enabled(if: ShellTerminal.isAvailable),
    arguments: [
      "places top --json", "places top --jsonl", "places top -q", "places photos Kyoto --geojson",
      "echo M1 | photo info -", "places top < /dev/null", "places top 2> /dev/null",
      "places top --sample", "places config get contact", "places cache",
    ]
  )
  func `a script gets no question, nor does a command without requests to Wikimedia Commons`(
    line: String
  )
    async throws
  {
    let shell = try await Shell(try await Simulator().homeWithoutContact)
    try shell.type(line + " > /dev/null")
    #expect(try await shell.endsSomehow())
    #expect(!shell.terminal.text.contains("Your answer: "))
  }

  // MARK: - The browser

  @Test(.enabled(if: TmuxScreen.isInstalled))
  func `the browser makes 2 requests for its places, 1 for a list, and 3 for three photos`()
    async throws
  {
    let commons = try await Simulator("--limit", "10")
    let size = PseudoTerminal.Size(columns: 120, rows: 40)
    let screen = try await TmuxScreen(
      running: "places",
      size: size,
      in: commons.homeWithoutContact
    )
    #expect(try await screen.shows(question))
    #expect(commons.asked.isEmpty)
    try await screen.press("Enter")
    #expect(try await screen.shows("Enter shows its photos."))
    #expect(commons.asked.count == 2, "\(commons.asked)")
    // The first photo is beside its list.
    try await screen.press("Enter")
    #expect(try await eventually { commons.asked.count == 4 }, "\(commons.asked)")
    for (key, count) in [("Enter", 4), ("n", 5), ("n", 6)] {
      try await screen.press(key)
      #expect(try await eventually { commons.asked.count == count }, "\(commons.asked)")
      #expect(try await screen.linesAtRest(showing: "%") != nil)
    }
    #expect(commons.asked.count == 6, "\(commons.asked)")
    #expect(try await !screen.lines.contains { $0.contains("Waiting") })
  }

  @Test(.enabled(if: TmuxScreen.isInstalled))
  func `with a contact given in the browser nothing waits`() async throws {
    let commons = try await Simulator("--limit", "150")
    let home = commons.homeWithoutContact
    let screen = try await TmuxScreen(running: "places", in: home)
    #expect(try await screen.shows(question))
    try await screen.press("ada@example.org")
    try await screen.press("Enter")
    #expect(try await screen.shows("Enter photos"))
    #expect(try await eventually { commons.asked.count >= 24 }, "\(commons.asked)")
    let stored = try await home.places("config", "get", "contact")
    #expect(stored.lines == ["ada@example.org"])
    try await screen.press("Enter")
    #expect(try await screen.linesAtRest(showing: "Enter open") != nil)
    try await screen.press("Enter")
    #expect(try await screen.linesAtRest(showing: "%") != nil)
    #expect(try await !screen.lines.contains { $0.contains("Waiting") })
  }

  @Test(.enabled(if: TmuxScreen.isInstalled))
  func `a wait of the browser names the key that ends it`() async throws {
    let commons = try await Simulator("--limit", "150")
    let home = commons.homeWithoutContact
    try home.takeRequestsOfCommons(for: 55)
    let screen = try await TmuxScreen(running: "places", in: home)
    #expect(try await screen.shows(question))
    try await screen.press("Enter")
    #expect(try await screen.shows("s: 10 requests a minute. S e: give a contact."))
    for key in ["S", "e", "ada@example.org", "Enter"] { try await screen.press(key) }
    #expect(try await screen.shows("Enter photos"))
    #expect(try await eventually { commons.asked.count >= 24 }, "\(commons.asked)")
  }
}

/// A shell on a terminal that reports the end of each line.
private struct Shell {
  let terminal: ShellTerminal

  init(_ home: Home) async throws {
    var environment = home.environment
    environment["PAGER"] = "cat"
    terminal = try ShellTerminal(environment: environment, retained: home)
    #expect(try await terminal.shows("$ "))
  }

  /// Types a line, and Enter.
  func type(_ line: String) throws { try terminal.type(line + "\n") }

  /// Waits until the command has ended with a status, and returns whether it did.
  func ends(with status: Int = 0) async throws -> Bool {
    try await endsSomehow() && terminal.text.contains("ended:\(status):")
  }

  /// Waits until the command has ended, however it did.
  func endsSomehow() async throws -> Bool {
    let count = terminal.text.components(separatedBy: "ended:").count
    try type("echo \"ended\":$?:")
    return try await terminal.shows("ended:", times: count)
  }
}
