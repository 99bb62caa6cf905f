import Foundation
import Foundations
import Net
import Sample
import Simulators
import Testing

@testable import SimulatedServices

struct SimulatedCommonsTests {
  private let client = CommonsClient()

  @Test(arguments: [
    (["action": "oscillate"], "unknown_action"), (["maxlag": "-1"], "maxlag"),
    (["list": "nothing"], "unknown_list"), (["generator": "nothing"], "unknown_generator"),
  ])
  func `an error comes with HTTP 200, a header and a body`(
    arguments: [String: String],
    code: String
  ) throws {
    let response = client.response(arguments)
    #expect(response.status == 200)
    #expect(response.headers["mediawiki-api-error"] == code)
    #expect((response.headers["Retry-After"] == "1") == (code == "maxlag"))
    let answer = try #require(JSONValue(json: response.body))
    #expect(answer.errorCode == code && answer["servedby"] != nil)
  }

  @Test func `format version 1 has pages by their ids, and empty strings for true`() throws {
    let file = try #require(CommonsFile.all.first { $0.photo.isGeotagged })
    let answer = try client.ask(
      [
        "formatversion": "1", "titles": "File:\(file.name)|File:Nothing", "prop": "coordinates",
      ]
    )
    #expect(answer["batchcomplete"] == "")
    let pages = answer["query"]?["pages"]
    #expect(pages?["\(file.pageID)"]?["coordinates"]?.elements.first?["primary"] == "")
    #expect(pages?["-1"]?["missing"] == "")
    let error = try client.ask(["formatversion": "1", "generator": "search"])["error"]
    #expect(error?["*"] != nil && error?["docref"] == nil)
  }

  @Test func `another format is an HTML page`() {
    let response = client.commons.response(path: "/w/api.php", query: ["action": "query"])
    #expect(response.contentType?.hasPrefix("text/html") == true)
  }

  @Test func `the site has its name`() throws {
    let general = try client.ask(["meta": "siteinfo"])["query"]?["general"]
    #expect(general?["sitename"] == "Wikimedia Commons")
    #expect(general?["time"] == "2026-11-21T12:00:00Z")
  }

  @Test(arguments: [FaultKind.maxlag, .ratelimited])
  func `the service's own faults are errors of its API`(kind: FaultKind) throws {
    let request = SimulatedCommons.summary(path: "/w/api.php", query: ["formatversion": "2"])
    #expect(request.kind == .call && request.service == .commons)
    let refusal = SimulatedCommons.refusal(kind, of: request)
    let response = kind.apply(to: .notFound, refusal: refusal)
    #expect(response.status == 200)
    #expect(response.headers["mediawiki-api-error"] == kind.rawValue)
    #expect((response.headers["Retry-After"] != nil) == (kind == .maxlag))
  }

  @Test(arguments: [
    ("/w/api.php", RequestSummary.Kind.call), ("/wikipedia/commons/a/ab/X.jpg", .picture),
    ("/wiki/File:X.jpg", .page),
  ])
  func `a path is a call, a picture or a page`(path: String, kind: RequestSummary.Kind) {
    #expect(SimulatedCommons.serves(path))
    #expect(SimulatedCommons.summary(path: path, query: [:]).kind == kind)
    #expect(!SimulatedCommons.serves("/services/rest/"))
  }

  @Test(arguments: [
    ("", false), ("curl/8.5.0", false), ("python-requests/2.32", false),
    ("TopPlaces/1.0 (me@example.org) libcurl/8.5.0", true),
  ])
  func `a client needs a user agent of its own`(agent: String, isAccepted: Bool) {
    #expect(SimulatedCommons.accepts(userAgent: agent) == isAccepted)
    #expect(!SimulatedCommons.accepts(userAgent: nil))
  }
}

struct SimulatedRateLimitTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test func `the limit of requests holds within any 60 seconds`() {
    var limiter = SimulatedRateLimit(limit: 2)
    for second in [0.0, 30] {
      guard case .admitted(let number) = limiter.begin(at: date(second)) else {
        return #expect(Bool(false))
      }
      limiter.end(number, at: date(second))
    }
    #expect(limiter.begin(at: date(45)) == .refused(retryAfter: 15))
    #expect(limiter.begin(at: date(59.9)) == .refused(retryAfter: 1))
    #expect(limiter.begin(at: date(60)) == .admitted(3))
    limiter.end(3, at: date(60))
    #expect(limiter.begin(at: date(61)) == .refused(retryAfter: 29))
  }

  @Test func `at most three requests are pending at once`() {
    var limiter = SimulatedRateLimit(limit: 100)
    #expect((1...3).allSatisfy { limiter.begin(at: date(0)) == .admitted($0) })
    #expect(limiter.begin(at: date(1)) == .refused(retryAfter: 1))
    limiter.end(2, at: date(5))
    #expect(limiter.begin(at: date(4)) == .refused(retryAfter: 1))
    #expect(limiter.begin(at: date(5)) == .admitted(4))
  }
}
