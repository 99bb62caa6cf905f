import Foundation
import Net
import TestSupport
import Testing

@Suite(.fewAtATime) struct SimulatorToolTests {
  private let list = "flickr.places.getTopPlacesList"

  @Test(arguments: [([], true), (["--era", "classic"], true), (["--era", "modern"], false)])
  func `an option chooses the era`(arguments: [String], isClassic: Bool) async throws {
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
      request.body = .form([
        FormField("method", "flickr.test.echo"), FormField("format", "json"),
        FormField("more", "é"),
      ])
      let text = try await simulator.send(request).text
      #expect(text.contains(#""more":{"_content":"é"}"#))
    }
  }

  @Test func `every response has the latency`() async throws {
    try await RunningSimulator.run(["--latency", "300ms"]) { simulator in
      let start = ContinuousClock.now
      _ = try await simulator.get("/nothing")
      #expect(ContinuousClock.now - start >= .milliseconds(300))
    }
  }

  @Test func `a key beyond the limit gets HTTP 429`() async throws {
    try await RunningSimulator.run(["--limit", "2"]) { simulator in
      var statuses: [Int] = []
      for _ in 0..<3 { statuses.append(try await simulator.ask("flickr.test.echo").status) }
      #expect(statuses == [200, 200, 429])
    }
  }

  @Test(arguments: [("503", 503), ("redirect", 302), ("html", 200), ("429-retry-after", 429)])
  func `faults are sent over HTTP`(fault: String, status: Int) async throws {
    try await RunningSimulator.run(["--fault", fault]) { simulator in
      let request = try simulator.request("/services/rest/?method=flickr.test.echo")
      var options = TransferOptions()
      options.redirects = .never
      let response = try? await simulator.send(request, options)
      #expect(response == nil ? status == 302 : response?.status == status)
      #expect(response?.header("Retry-After") == (fault.hasPrefix("429") ? "1" : nil))
    }
  }

  @Test(arguments: ["cut", "hang"])
  func `a truncated or missing response is an error`(fault: String) async throws {
    try await RunningSimulator.run(["--fault", fault]) { simulator in
      let request = try simulator.request("/services/rest/?method=flickr.test.echo&format=json")
      var options = TransferOptions()
      options.timeout = .seconds(1)
      await #expect(throws: HTTPError.self) { try await simulator.send(request, options) }
    }
  }

  @Test func `each request is logged at once, without the key`() async throws {
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
    ["--fault", "503:2"], ["--limit", "-1"], ["--port", "99999"], ["--quirk", "odd"],
    ["--log-times"], ["--clock", "noon"], ["--clock", "+x"], ["--clock-speed", "-1"],
    ["--upload-limit", "-1"],
  ])
  func `an invalid option is wrong usage`(arguments: [String]) async throws {
    #expect(try await RunningSimulator.status(arguments) == 64)
  }
}

// MARK: - Commons

extension SimulatorToolTests {
  private static let search =
    "/w/api.php?action=query&format=json&formatversion=2&generator=search&gsrnamespace=6"
    + "&gsrsearch=fog&gsrlimit=1&prop=imageinfo&iiprop=url&iiurlwidth=200"

  @Test func `Commons gives the URL of a picture that it serves`() async throws {
    try await RunningSimulator.run { simulator in
      let text = try await simulator.get(Self.search).text
      let address = try #require(text.firstMatch(of: /"thumburl":"([^"]+)"/)?.output.1)
      let url = try #require(URL(string: String(address)))
      #expect(url.lastPathComponent.hasPrefix("250px-"))
      let picture = try await simulator.get("\(url.path())?\(url.query() ?? "")")
      #expect(picture.status == 200 && picture.header("Content-Type") == "image/jpeg")
    }
  }

  @Test func `Commons refuses a generic user agent, and Flickr does not`() async throws {
    try await RunningSimulator.run { simulator in
      let echo = "/services/rest/?method=flickr.test.echo"
      let refused = try await simulator.get(Self.search, userAgent: "curl/8.5.0")
      let accepted = try await simulator.get(echo, userAgent: "curl/8.5.0")
      #expect(refused.status == 403 && accepted.status == 200)
    }
  }

  @Test func `beyond the limit Commons asks all clients to wait`() async throws {
    try await RunningSimulator.run(["--limit", "2"]) { simulator in
      var statuses: [Int] = []
      for _ in 0..<2 { statuses.append(try await simulator.get("/w/api.php").status) }
      let last = try await simulator.get("/wikipedia/commons/a/ab/X.jpg")
      #expect(statuses == [200, 200] && last.status == 429)
      #expect((50...60).contains(last.header("Retry-After").flatMap { Int($0) } ?? 0))
    }
  }

  @Test(arguments: ["maxlag", "ratelimited"])
  func `an error of Commons' API comes with HTTP 200`(fault: String) async throws {
    try await RunningSimulator.run(["--fault", fault]) { simulator in
      let response = try await simulator.get(Self.search)
      #expect(response.status == 200 && response.header("mediawiki-api-error") == fault)
      #expect(response.text.contains("\"code\":\"\(fault)\""))
    }
  }

  @Test func `a quirk applies to every response`() async throws {
    try await RunningSimulator.run(["--quirk", "negative-index"]) { simulator in
      let text = try await simulator.get(Self.search).text
      #expect(text.contains(#""index":-1"#))
    }
  }

  @Test func `the log has times and the client on request`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["--record", file.path(), "--log-times", "--latency", "200ms"]
    try await RunningSimulator.run(arguments) { simulator in
      _ = try await simulator.get("/wikipedia/commons/a/ab/X.jpg?utm_source=x")
      let line = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first ?? ""
      let fields = line.split(separator: "\t").map(String.init)
      #expect(fields.count == 4 && fields.first == "/wikipedia/commons/a/ab/X.jpg")
      #expect(fields.last?.contains("SimulatorToolTests/1") == true)
      let (begin, end) = (Int(fields[1]) ?? 0, Int(fields[2]) ?? 0)
      #expect(end - begin >= 200)
    }
  }
}

extension HTTPResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
