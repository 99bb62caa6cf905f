import CLI
import CLITestSupport
import Foundation
import SimulatedServices
import Simulators
import TestSupport
import Testing

/// The findings of `places doctor` in common situations.
@Suite(.fewAtATime) struct DoctorSituationsTests {
  @Test func `without a key doctor names no endpoint, and leaves the sample's notice due`()
    async throws
  {
    let home = Home()
    let ending = try await home.places("doctor")
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.text.contains("key\tnone: set FLICKR_API_KEY, or apiKey"))
    #expect(!ending.text.contains("endpoint\t"))
    // The notice of the sample is still due today.
    #expect(try await home.places("top").errors.contains("sample library"))
  }

  @Test func `with a key in the environment doctor makes one request`() async throws {
    let simulator = try await Simulator()
    let home = simulator.home
    let facts = try await home.places("doctor", "--json").json(PrintedSetup.self)
    #expect(facts.key == "from FLICKR_API_KEY in the environment")
    let endpoint = try #require(facts.endpoint)
    #expect(endpoint.address == "http://127.0.0.1:\(simulator.port)")
    #expect(endpoint.answers == true && endpoint.problem == nil)
    #expect(try #require(endpoint.milliseconds) >= 0)
    #expect(simulator.asked.count == 1 && simulator.asked[0].contains("flickr.test.echo"))
    let text = try await home.places("doctor").text
    #expect(text.contains(/endpoint\thttp:\/\/127\.0\.0\.1:\d+ answers in \d+ ms\n/))
    #expect(home.data.names(in: "cache/kept").isEmpty)
  }

  @Test func `a refused key is reported after one request`() async throws {
    let simulator = try await Simulator("--fault", "fail-100@calls")
    let ending = try await simulator.home.places("doctor", "--json")
    let endpoint = try #require(try ending.json(PrintedSetup.self).endpoint)
    #expect(ending.status == 0 && endpoint.answers == true)
    #expect(endpoint.problem?.contains("does not accept the key") == true)
    #expect(simulator.asked.count == 1)
  }

  @Test(arguments: ["503", "html", "429-retry-after", "cut"])
  func `an unusable response is reported after one request`(fault: String) async throws {
    let simulator = try await Simulator("--fault", "\(fault)@calls")
    let endpoint = try await simulator.home.places("doctor", "--json").json(PrintedSetup.self)
      .endpoint
    #expect(endpoint?.answers == false && endpoint?.problem?.isEmpty == false)
    #expect(simulator.asked.count == 1)
  }

  @Test func `a silent endpoint times out`() async throws {
    let simulator = try await Simulator("--fault", "hang@calls")
    var timeouts = ProcessEnvironment.Timeouts()
    timeouts.answer = .milliseconds(200)
    let ending = await simulator.home.runInProcess(
      "places",
      ["doctor", "--json"],
      timeouts: timeouts
    )
    let endpoint = try #require(try ending.json(PrintedSetup.self).endpoint)
    #expect(endpoint.answers == false)
    #expect(endpoint.problem?.contains("did not answer within 0.2 s") == true)
  }

  @Test(arguments: [false, true])
  func `a key file that others can read is a finding with its remedy`(isInUse: Bool) async throws {
    let simulator = try await Simulator()
    var home = simulator.home
    if !isInUse { home.environment["FLICKR_API_KEY"] = nil }
    try home.data.write(#"{"apiKey": "\#(secretKey)"}"#, to: "config.json")
    home.data.permit(0o644, "config.json")
    let ending = try await home.places("doctor")
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.text.contains("problem\t\(home.data.path)/config.json holds a secret"))
    #expect(ending.text.contains("run chmod 600 \(home.data.path)/config.json"))
    #expect(!ending.text.contains("endpoint\t") && simulator.asked.isEmpty)
    #expect(!(ending.text + ending.errors).contains("SECRETKEY"))
  }

  @Test func `an endpoint that is down is reported, with the reason`() async throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    server.stop()
    let home = Home(flickrAt: server.port)
    let ending = try await home.places("doctor")
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let line = "endpoint\thttp://127.0.0.1:\(server.port) does not answer: 127.0.0.1"
    #expect(ending.text.contains(line))
    let facts = try await home.places("doctor", "--json").json(PrintedSetup.self)
    #expect(facts.endpoint?.answers == false && facts.endpoint?.milliseconds == nil)
  }

  @Test(.enabled(if: TmuxScreen.isInstalled, "needs tmux"))
  func `within tmux doctor says what tmux shows, in lines that fit`() async throws {
    let simulator = try await Simulator()
    let screen = try await TmuxScreen(running: "places doctor", in: simulator.home)
    #expect(try await screen.shows("[ended 0]"))
    let lines = try await screen.lines.prefix { !$0.hasPrefix("[ended") }
    #expect(lines.contains { $0.contains("pictures") && $0.contains("tmux") })
    #expect(lines.contains { $0.contains(/^endpoint +http:\/\/127.0.0.1:\d+ answers in \d+ ms$/) })
    // Values stand in one column.
    let column = try #require(lines.first?.firstRange(of: "Flickr, at")?.lowerBound)
    let width = lines[0].distance(from: lines[0].startIndex, to: column)
    let labels = [
      "source", "endpoint", "key", "terminal", "pictures", "sixels", "profiles", "terms",
    ]
    for label in labels {
      let line = try #require(lines.first { $0.hasPrefix("\(label) ") })
      #expect(line.prefix(width) == label + String(repeating: " ", count: width - label.count))
      #expect(line.dropFirst(width).first != " " && line.count <= 80)
    }
  }
}
