import Foundation
import Foundations
import Sample
import Simulators
import Testing

@testable import SimulatedServices

struct CommonsUploadStreamTests {
  private let client = CommonsClient()

  private func response(after id: String? = nil) -> SimulatedCommons.Response {
    client.commons.response(path: "/v2/stream/recentchange", query: [:], lastEventID: id)
  }

  /// Returns the ids and the changes of the events.
  private func events(after id: String? = nil) throws -> [(id: String, change: JSONValue)] {
    let text = String(decoding: response(after: id).body, as: UTF8.self)
    let blocks = text.split(separator: "\n\n").map { $0.split(separator: "\n") }
    #expect(blocks.first == [":ok"])
    return try blocks.dropFirst().map { lines in
      #expect(lines.count == 3 && lines[0] == "event: message")
      let data = Array(lines[2].dropFirst("data: ".count).utf8)
      return (String(lines[1].dropFirst("id: ".count)), try #require(JSONValue(json: Data(data))))
    }
  }

  @Test func `the stream has server-sent events of Commons`() {
    #expect(SimulatedCommons.serves("/v2/stream/recentchange"))
    #expect(response().contentType?.hasPrefix("text/event-stream") == true)
  }

  @Test func `the stream begins with the latest uploads, the oldest first`() throws {
    let events = try events()
    let latest = client.commons.uploads().prefix(10)
    #expect(Set(events.map(\.id)).count == 10)
    #expect(Set(events.compactMap { $0.change["title"]?.string }) == Set(latest.map(\.title)))
    #expect(Set(events.compactMap { $0.change["user"]?.string }) == Set(latest.map(\.file.user)))
    let times = events.compactMap { $0.change["timestamp"]?.int }
    #expect(times == latest.map(\.moment).reversed())
    for (_, change) in events {
      #expect(change["wiki"] == "commonswiki" && change["type"] == "log")
      #expect(change["log_type"] == "upload" && change["log_action"] == "upload")
    }
  }

  @Test func `the stream continues after an id, to its end`() throws {
    let all = try events()
    #expect(try events(after: all[3].id).map(\.id) == all[4...].map(\.id))
    #expect(try events(after: all[9].id).isEmpty)
    let timestamp = (all[5].change["timestamp"]?.int ?? 0) * 1_000 - 1
    let first = try events(after: #"[{"topic":"a","partition":0,"timestamp":\#(timestamp)}]"#)
    #expect(first.first?.change["timestamp"] == all[5].change["timestamp"])
  }

  @Test(arguments: ["", "7", "[]", #"[{"topic":"a"}]"#])
  func `an id that is not a position is refused`(id: String) {
    #expect(response(after: id).status == 400)
  }
}
