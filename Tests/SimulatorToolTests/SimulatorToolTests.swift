import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.fewAtATime) struct SimulatorToolTests {
  private let list = "flickr.places.getTopPlacesList"

  @Test(arguments: [([], true), (["--era", "classic"], true), (["--era", "modern"], false)])
  func `the era is chosen`(arguments: [String], isClassic: Bool) async throws {
    try await RunningSimulator.run(arguments) { simulator in
      let text = try await simulator.ask(list, "place_type_id=7").text
      #expect(text.contains("Kyoto") == isClassic)
      #expect(text.contains(#""stat":"ok""#))
    }
  }

  @Test func `a call may be posted, its key in OAuth's header`() async throws {
    try await RunningSimulator.run { simulator in
      var request = try simulator.request("/services/rest")
      request.method = .post
      request.headers = [
        HTTPField("Authorization", #"OAuth oauth_consumer_key="abc", oauth_nonce="1""#)
      ]
      request.body = .form([("method", "flickr.test.echo"), ("format", "json"), ("more", "é")])
      let text = try await simulator.send(request).text
      #expect(text.contains(#""more":{"_content":"é"}"#))
    }
  }

  @Test func `every answer takes the latency`() async throws {
    try await RunningSimulator.run(["--latency", "300ms"]) { simulator in
      let start = ContinuousClock.now
      _ = try await simulator.get("/nothing")
      #expect(ContinuousClock.now - start >= .milliseconds(300))
    }
  }

  @Test func `beyond the limit a key gets 429`() async throws {
    try await RunningSimulator.run(["--limit", "2"]) { simulator in
      var statuses: [Int] = []
      for _ in 0..<3 { statuses.append(try await simulator.ask("flickr.test.echo").status) }
      #expect(statuses == [200, 200, 429])
    }
  }

  @Test(arguments: [("503", 503), ("redirect", 302), ("html", 200), ("429-retry-after", 429)])
  func `a fault comes over the wire`(fault: String, status: Int) async throws {
    try await RunningSimulator.run(["--fault", fault]) { simulator in
      var request = try simulator.request("/services/rest/?method=flickr.test.echo")
      request.redirects = RedirectPolicy { _, _ in false }
      let response = try? await simulator.send(request)
      #expect(response == nil ? status == 302 : response?.status == status)
      #expect(response?.header("Retry-After") == (fault.hasPrefix("429") ? "1" : nil))
    }
  }

  @Test(arguments: ["cut", "hang"])
  func `an answer that is cut or does not come is none`(fault: String) async throws {
    try await RunningSimulator.run(["--fault", fault]) { simulator in
      var request = try simulator.request("/services/rest/?method=flickr.test.echo&format=json")
      request.timeout = .seconds(1)
      await #expect(throws: HTTPError.self) { try await simulator.send(request) }
    }
  }

  @Test func `what was asked is recorded at once, without the key`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try await RunningSimulator.run(["--record", file.path()]) { simulator in
      _ = try await simulator.ask(list, "place_type_id=7")
      _ = try await simulator.get("/65520/1_ab_s.jpg?more=1")
      let lines = try String(contentsOf: file, encoding: .utf8)
      #expect(lines == "\(list) place_type_id=7\n/65520/1_ab_s.jpg\n")
    }
  }

  @Test(arguments: [
    ["--era", "future"], ["--latency", "3"], ["--latency", "-1s"], ["--fault", "404"],
    ["--fault", "503:2"], ["--limit", "-1"], ["--port", "99999"],
  ])
  func `what it does not take is wrong usage`(arguments: [String]) async throws {
    #expect(try await RunningSimulator.status(arguments) == 64)
  }
}

extension HTTPResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
