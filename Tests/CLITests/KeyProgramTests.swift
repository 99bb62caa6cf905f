import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The key from a program: `apiKeyCommand` of the configuration.
@Suite(.fewAtATime) struct KeyProgramTests {
  private let flickr: HandmadeFlickr
  private let home: Home

  init() throws {
    flickr = try HandmadeFlickr()
    var home = flickr.home
    home.environment["FLICKR_API_KEY"] = nil
    self.home = home
  }

  /// Gets the key from a script, which adds a line to the file `ran` each time.
  private func configure(_ script: String, mode: Int = 0o600) throws {
    let whole = "echo run >> '\(home.data["ran"])'; \(script)"
    let command = try JSONEncoder().encode(["apiKeyCommand": ["sh", "-c", whole]])
    try home.data.write(command, to: "config.json")
    home.data.permit(mode, "config.json")
  }

  /// The number of runs of the program.
  private var runs: Int {
    String(decoding: home.data.data("ran") ?? Data(), as: UTF8.self).lines.count
  }

  @Test func `the first line of the program's output is the key, and it runs once`() async throws {
    try configure("echo ' \(secretKey) '; echo more")
    let ending = try await home.photo("info", "11111", "22222", "33333", "--verbose")
    #expect(ending.status == 0 && !ending.errors.contains("SECRETKEY"))
    #expect(flickr.asked.count > 2)
    #expect(flickr.asked.allSatisfy { $0.contains("api_key=\(secretKey)&") })
    #expect(runs == 1)
  }

  @Test func `the program runs only for requests to Flickr`() async throws {
    try configure("echo \(secretKey)")
    for arguments in [
      ["--help"], ["recents"], ["cache"], ["top", "--sample"], ["doctor", "--sample"],
    ] {
      #expect(try await home.launch("places", arguments).run().status == 0)
    }
    #expect(runs == 0)
    #expect(try await home.photo("info", "11111").status == 0)
    #expect(runs == 1)
    // The answer is kept.
    #expect(try await home.photo("info", "11111").status == 0)
    #expect(runs == 1)
  }

  @Test func `a key in the environment comes before the program`() async throws {
    try configure("echo no")
    var home = home
    home.environment["FLICKR_API_KEY"] = secretKey
    #expect(try await home.photo("info", "11111").status == 0)
    #expect(runs == 0 && flickr.asked.allSatisfy { $0.contains("api_key=\(secretKey)&") })
  }

  @Test func `doctor says where the key is from, and never shows it`() async throws {
    try configure("echo \(secretKey)")
    let ending = try await home.places("doctor")
    #expect(ending.text.contains("key\tfrom “sh”, the apiKeyCommand of the configuration\n"))
    #expect(!(ending.text + ending.errors).contains("SECRETKEY"))
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3"), ("true", "printed no key: its first line is blank"),
    ("echo; echo \(secretKey)", "printed no key: its first line is blank"),
    ("kill -9 $$", "was ended by signal 9"),
  ])
  func `a failure of the program is one sentence, with its message`(
    script: String,
    problem: String
  ) async throws {
    try configure("echo 'no store' >&2; \(script)")
    let ending = try await home.places("top")
    #expect(ending.status == 4 && flickr.asked.isEmpty && runs == 1)
    #expect(ending.errorLines.count == 2)
    #expect(ending.errorLines.first == "sh: no store")
    #expect(ending.errorLines.last?.contains("apiKeyCommand, “sh”, \(problem);") == true)
    #expect(!ending.errors.contains("SECRETKEY"))
    let facts = try await home.places("doctor", "--json").json(PrintedSetup.self)
    #expect(facts.endpoint?.answers == nil && facts.endpoint?.problem?.contains(problem) == true)
  }

  @Test func `a missing program is named`() async throws {
    try home.data.write(#"{"apiKeyCommand": ["no-such-program", "x"]}"#, to: "config.json")
    let ending = try await home.photo("info", "11111")
    #expect(ending.status == 4 && ending.errorLines.count == 1)
    #expect(ending.errors.contains("“no-such-program”, could not be started (no such file"))
  }

  @Test func `the program is killed after its time limit`() async throws {
    try configure("exec sleep 600")
    var timeouts = ProcessEnvironment.Timeouts()
    timeouts.keyProgram = .seconds(2)
    let ending = await home.runInProcess("photo", ["info", "11111", "22222"], timeouts: timeouts)
    #expect(ending.status == 4 && runs < 2)
    #expect(ending.errors.contains("took longer than 2 s"))
  }

  @Test func `Ctrl-C interrupts the program`() async throws {
    try configure("echo $$ > '\(home.data["id"])'; exec sleep 600")
    let program = try home.launch("photo", ["info", "11111"]).start()
    #expect(try await eventually { home.data.data("id")?.isEmpty == false })
    program.send(SIGINT)
    #expect(await program.end().cause == .signal(SIGINT))
    let id = String(decoding: try #require(home.data.data("id")), as: UTF8.self)
    #expect(kill(try #require(pid_t(id.dropLast())), 0) == -1)
  }

  @Test func `a configuration that others can change is refused, and nothing runs`() async throws {
    try configure("echo \(secretKey)", mode: 0o666)
    let ending = try await home.photo("info", "11111")
    #expect(ending.status == 4 && ending.errors.contains("chmod 600") && runs == 0)
  }
}
