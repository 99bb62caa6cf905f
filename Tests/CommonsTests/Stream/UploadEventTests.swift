import Foundations
import Testing

@testable import Commons

struct UploadEventTests {
  private func event(_ json: String, type: String = "message") -> UploadEvent? {
    UploadEvent(ServerSentEvent(type: type, data: json, lastID: ""))
  }

  @Test func `an upload has its user`() {
    #expect(event(.change())?.user == "Ada Lovelace")
  }

  @Test(arguments: [
    ["domain": "canary"], ["wiki": "enwiki"], ["type": "edit"], ["log_type": "delete"],
    ["log_action": "overwrite"], ["log_action": "revert"], ["user": ""],
  ])
  func `another change is not an upload`(fields: [String: String]) {
    #expect(event(.change(fields)) == nil)
  }

  @Test func `ids, namespaces and unused fields may be null, missing or odd`() {
    let json = """
      {"$schema": null, "meta": null, "id": null, "namespace": -1, "log_id": null, "title": null,
       "log_params": [], "wiki": "commonswiki", "type": "log", "log_type": "upload",
       "log_action": "upload", "user": "Ada"}
      """
    #expect(event(json)?.user == "Ada")
  }

  @Test func `an error of the stream is not an upload`() {
    #expect(event(.change(), type: "error") == nil)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "7", #"{"wiki": {"a": 1}}"#, String(String.change().dropLast()),
    String.change().replacing(#""Ada Lovelace""#, with: "null"),
    String.change().replacing(#""Ada Lovelace""#, with: #"["Ada"]"#),
  ])
  func `damaged events are not uploads`(json: String) {
    #expect(event(json) == nil)
  }

  @Test func `an event that is nested 100,000 deep is not an upload`() {
    #expect(event(String(repeating: "[", count: 100_000)) == nil)
  }
}

extension String {
  /// A change in the stream: an upload, except for the given fields.
  static func change(_ fields: [String: String] = [:]) -> String {
    let standard = [
      "domain": "commons.wikimedia.org", "log_action": "upload", "log_type": "upload",
      "type": "log", "user": "Ada Lovelace", "wiki": "commonswiki",
    ]
    let all = standard.merging(fields) { $1 }.mapValues { "\"\($0)\"" }
    return #"{"$schema":"/mediawiki/recentchange/1.0.0","bot":false,"id":null,"log_id":77,"#
      + #""log_params":{"img_sha1":"abc","img_timestamp":"20260824100002"},"namespace":6,"#
      + #""meta":{"domain":\#(all["domain"] ?? ""),"dt":"2026-08-24T10:00:02Z","id":"e1"},"#
      + #""log_action":\#(all["log_action"] ?? ""),"log_type":\#(all["log_type"] ?? ""),"#
      + #""type":\#(all["type"] ?? ""),"user":\#(all["user"] ?? ""),"wiki":\#(all["wiki"] ?? ""),"#
      + #""title":"File:Dawn.jpg","timestamp":1787565602}"#
  }
}
