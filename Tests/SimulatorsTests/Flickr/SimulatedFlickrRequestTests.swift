import Foundation
import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct SimulatedFlickrRequestTests {
  @Test func `the log line of a call has no key`() {
    let query = [
      "method": "flickr.photos.search", "api_key": "abc", "oauth_signature": "s",
      "text": "two words", "format": "json", "nojsoncallback": "1", "bbox": "1,2,3,4",
    ]
    let request = SimulatedFlickr.summary(path: "/services/rest", query: query)
    #expect(request.kind == .call && request.key == "abc")
    #expect(request.line == "flickr.photos.search bbox=1,2,3,4 text=two%20words")
  }

  @Test(arguments: [
    ("/65520/1_ab_s.jpg", RequestSummary.Kind.picture), ("/photos/", .page), ("/nothing", .page),
  ])
  func `another path is a picture or a page`(path: String, kind: RequestSummary.Kind) {
    let request = SimulatedFlickr.summary(path: path, query: [:])
    #expect(request.kind == kind && request.line == path && request.service == .flickr)
  }

  @Test func `a key in OAuth is accepted`() {
    let query = ["oauth_consumer_key": "other"]
    #expect(SimulatedFlickr.summary(path: "/services/rest/", query: query).key == "other")
  }

  @Test(arguments: [
    (FaultKind.fail1, 1), (.fail98, 98), (.fail99, 99), (.fail100, 100), (.fail105, 105),
  ])
  func `a call is refused with a code`(kind: FaultKind, code: Int) throws {
    let request = SimulatedFlickr.summary(
      path: "/services/rest/",
      query: ["format": "json", "nojsoncallback": "1"]
    )
    let response = SimulatedFlickr.refusal(kind, of: request, at: Date())
    #expect(response.status == 200)
    let json = try #require(JSONValue(json: response.body))
    #expect(json["stat"] == "fail" && json["code"]?.int == code)
  }
}
