import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The environment of programs that the programs start: the pager, a browser, tmux, the keyring's program, and
/// those of the configuration.
@Suite(.fewAtATime) struct ChildVariablesTests {
  /// The programs that leave their environment in a file `env-NAME`.
  private static let tools = [
    "pager", "tmux", "browser", "xdg-open", "open", "secret-tool", "credential",
  ]
  private static let credentials = [
    "FLICKR_API_KEY", "FLICKR_API_SECRET", "FLICKR_TOKEN", "FLICKR_TOKEN_SECRET",
  ]

  private let home: Home

  init() throws {
    var home = Home(["PAGER": "pager", "TMUX": "/tmp/tmux,1,0", "DISPLAY": ":0"])
    for tool in Self.tools {
      let script = """
        #!/bin/sh
        env > '\(home.data.path)'/env-"${0##*/}"
        cat > /dev/null
        echo word word
        """
      try home.folder.write(script, to: tool)
      home.folder.permit(0o755, tool)
    }
    home.environment["PATH"] = "\(home.folder.path):\(home.environment["PATH", default: ""])"
    let command = ["credential"]
    let settings = ["apiKeyCommand": command, "apiSecretCommand": command, "tokenCommand": command]
    try home.data.write(try JSONEncoder().encode(settings), to: "config.json")
    home.data.permit(0o600, "config.json")
    self.home = home
  }

  /// Runs a program on a terminal with credentials, checks the variables of the tools that were run, and
  /// returns these.
  private func toolsRun(
    by program: String,
    _ arguments: [String],
    with credentials: [String]
  ) async throws -> [String] {
    var home = home
    home.environment["FLICKR_ENDPOINT"] = "http://127.0.0.1:9"
    for name in credentials { home.environment[name] = "SECRET\(name)" }
    var launch = home.launch(program, arguments)
    launch.terminal = .usual
    launch.showsErrors = true
    _ = try await launch.run()
    checkVariables()
    return tools
  }

  /// The tools that were run.
  private var tools: [String] {
    home.data.names().filter { $0.hasPrefix("env-") }.map { String($0.dropFirst("env-".count)) }
  }

  private func checkVariables() {
    for tool in tools {
      let text = String(decoding: home.data.data("env-\(tool)") ?? Data(), as: UTF8.self)
      #expect(text.contains("PATH=") && !text.contains("SECRET"), "\(tool): \(text)")
    }
  }

  @Test func `the pager gets no credential`() async throws {
    let tools = try await toolsRun(by: "places", ["top", "--sample"], with: Self.credentials)
    #expect(tools.contains("pager"))
  }

  @Test func `tmux gets no credential`() async throws {
    let arguments = ["show", "51540860321", "--sample"]
    #expect(try await toolsRun(by: "photo", arguments, with: Self.credentials).contains("tmux"))
  }

  @Test(.enabled(if: ShellTerminal.isAvailable, "needs setsid"))
  func `the program that opens an address gets no credential`() async throws {
    let flickr = try HandmadeFlickr()
    var home = home
    home.environment["FLICKR_ENDPOINT"] = flickr.home.environment["FLICKR_ENDPOINT"]
    for name in Self.credentials { home.environment[name] = "SECRET\(name)" }
    let shell = try ShellTerminal(environment: home.environment, retained: (home, flickr))
    try shell.type("photo report 11111\n")
    #expect(try await shell.shows("Its page is open in your browser"))
    checkVariables()
    #expect(!Set(tools).isDisjoint(with: ["xdg-open", "open"]))
  }

  @Test func `the browser that BROWSER names gets no credential`() async throws {
    let flickr = try HandmadeFlickr()
    var home = home
    home.environment["FLICKR_ENDPOINT"] = flickr.home.environment["FLICKR_ENDPOINT"]
    home.environment["BROWSER"] = "browser"
    for name in Self.credentials { home.environment[name] = "SECRET\(name)" }
    #expect(try await home.photo("open", "11111").status == 0)
    checkVariables()
    #expect(tools == ["browser"])
  }

  @Test(arguments: [
    ["FLICKR_API_SECRET", "FLICKR_TOKEN", "FLICKR_TOKEN_SECRET"],
    ["FLICKR_API_KEY", "FLICKR_API_SECRET"], ["FLICKR_API_KEY"],
  ])
  func `a program of the configuration gets no credential`(given: [String]) async throws {
    let tools = try await toolsRun(by: "places", ["account"], with: given)
    #expect(tools.contains("credential"))
  }

  #if !canImport(Darwin)
  @Test func `the program of the keyring gets no credential`() async throws {
    try home.data.write("{}", to: "config.json")
    let given = ["FLICKR_API_KEY", "FLICKR_API_SECRET"]
    #expect(try await toolsRun(by: "places", ["login"], with: given) == ["secret-tool"])
  }
  #endif
}
