import Foundation
import Net
import TestSupport
import Testing

@Suite(.fewAtATime) struct SimulatorControlTests {
  private static let noon = 1_795_262_400
  private static let clock = ["--clock", "2026-11-21T12:00:00Z", "--clock-speed", "0"]

  /// Returns the ids of the newest photos of a person, the newest first.
  private func ids(of person: String, at simulator: RunningSimulator) async throws -> [String] {
    let arguments = "user_id=\(person)&extras=date_upload&per_page=5"
    let text = try await simulator.ask("flickr.people.getPhotos", arguments).text
    return text.matches(of: /"id":"(\d+)"/).map { String($0.output.1) }
  }

  @Test func `the clock begins where it is set, and is advanced`() async throws {
    try await RunningSimulator.run(Self.clock) { simulator in
      #expect(try await simulator.get("/simulator/clock").text == "\(Self.noon)\n")
      let later = try await simulator.get("/simulator/clock?advance=86400").text
      #expect(later == "\(Self.noon + 86_400)\n")
      let since = "min_upload_date=\(Self.noon + 1)&per_page=1"
      let text = try await simulator.ask("flickr.photos.search", since).text
      #expect(text.contains(/"id":"6\d{10}"/))
    }
  }

  @Test func `the clock runs at the given speed`() async throws {
    try await RunningSimulator.run(["--clock", "+3600", "--clock-speed", "1000000"]) { simulator in
      let first = Int(try await simulator.get("/simulator/clock").text.dropLast()) ?? 0
      #expect(first >= Int(Date().timeIntervalSince1970) + 3_000)
      let isFast = try await eventually {
        let text = try? await simulator.get("/simulator/clock").text
        return (text.flatMap { Int($0.dropLast()) } ?? 0) >= first + 10_000
      }
      #expect(isFast)
    }
  }

  @Test func `other people upload and delete between two requests`() async throws {
    let person = "22702430@N06"
    try await RunningSimulator.run(Self.clock) { simulator in
      let before = try await ids(of: person, at: simulator)
      let text = try await simulator.get("/simulator/upload?person=\(person)&count=2").text
      let new = text.split(separator: "\n").map(String.init)
      #expect(new.count == 2)
      let after = try await ids(of: person, at: simulator)
      #expect(after == new.reversed() + before.prefix(3))
      _ = try await simulator.get("/simulator/delete?photo=\(new[0])")
      let last = try await ids(of: person, at: simulator)
      #expect(last == [new[1]] + before.prefix(4))
    }
  }

  @Test func `an outage begins and ends`() async throws {
    try await RunningSimulator.run(["--fault", "503@calls"]) { simulator in
      var statuses = [try await simulator.ask("flickr.test.echo").status]
      for fault in ["", "?fault=429@calls"] {
        _ = try await simulator.get("/simulator/faults\(fault)")
        statuses.append(try await simulator.ask("flickr.test.echo").status)
      }
      #expect(statuses == [503, 200, 429])
    }
  }

  @Test(arguments: ["dance", "faults?fault=404", "clock?advance=x", "delete?photo=1"])
  func `an unknown action, or an invalid argument, is not found`(action: String) async throws {
    try await RunningSimulator.run { simulator in
      let status = try await simulator.get("/simulator/\(action)").status
      #expect(status == 404)
    }
  }

  @Test func `a malformed query is a bad request`() async throws {
    try await RunningSimulator.run { simulator in
      let status = try await simulator.get("/services/rest/?method=%FF").status
      #expect(status == 400)
    }
  }

  @Test func `an upload without a login is refused in XML, and the log has neither key nor token`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try await RunningSimulator.run(["--record", file.path()]) { simulator in
      var request = try simulator.request("/services/upload/")
      request.method = .post
      request.body = .form([FormField("api_key", "abc"), FormField("title", "A & B")])
      let text = try await simulator.send(request).text
      #expect(text.contains(#"<err code="99" msg="Insufficient permissions."#))
      _ = try await simulator.get("/services/oauth/request_token?oauth_consumer_key=abc")
      let lines = try String(contentsOf: file, encoding: .utf8)
      #expect(lines == "/services/upload/ title=A%20&%20B\n/services/oauth/request_token\n")
    }
  }

  @Test func `a list repeats its last page past the end if configured`() async throws {
    let person = "22702430@N06"
    let page = "user_id=\(person)&page=999&per_page=5"
    try await RunningSimulator.run(["--quirk", "repeated-last-page", "--quirk", "odd-dates"]) {
      simulator in
      let text = try await simulator.ask("flickr.people.getPhotos", page).text
      #expect(text.contains(#""id":"#))
    }
  }
}

extension HTTPResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
