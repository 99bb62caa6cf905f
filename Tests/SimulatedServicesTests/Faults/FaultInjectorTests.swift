import Foundations
import Net
import Simulators
import Testing

@testable import SimulatedServices

struct FaultInjectorTests {
  private static let call = call(key: "abc")
  private static let feed = RequestSummary(.flickr, .feed, path: "/feed", query: [:])
  private static let commons = RequestSummary(.commons, .call, path: "/w/api.php", query: [:])
  private static let page = RequestSummary(.flickr, .page, path: "/photos/", query: [:])

  private static func call(key: String) -> RequestSummary {
    let line = (head: "flickr.photos.getInfo", arguments: ["photo_id": "1"])
    return RequestSummary(.flickr, .call, path: "/rest", query: [:], key: key, line: line)
  }

  private static func picture(_ name: String = "1_ab_s") -> RequestSummary {
    RequestSummary(.flickr, .picture, path: "/65520/\(name).jpg", query: [:])
  }

  @Test(arguments: [
    ("503", "503"), ("429@calls", "429@calls"), ("cut:0.25", "cut:0.25"), ("gone:1", "gone"),
    ("gone@pictures", "gone"), ("html@pictures:0", "html@pictures:0.0"),
  ])
  func `a fault has a kind, a target and a rate`(text: String, written: String) {
    #expect(Fault(text)?.description == written)
    #expect(Fault(written) == Fault(text))
  }

  @Test(arguments: [
    "", "404", "503:", "503:2", "503:-0.1", "503:a", "503@", "503@all", "gone@calls", "503:1:1",
    "fail-1@pictures", "fail-2",
  ])
  func `an invalid fault is refused`(text: String) {
    #expect(Fault(text) == nil)
  }

  @Test(arguments: FaultKind.allCases)
  func `a fault affects its target, and no page`(kind: FaultKind) throws {
    let fault = try #require(Fault(kind.rawValue))
    let isRefusal = kind.service != nil
    let isOfPictures = ["gone", "private"].contains(kind.rawValue)
    #expect(fault.applies(to: Self.call) == (!isOfPictures && kind.service != .commons))
    #expect(fault.applies(to: Self.commons) == (!isOfPictures && kind.service != .flickr))
    #expect(fault.applies(to: Self.feed) == (!isOfPictures && !isRefusal))
    #expect(fault.applies(to: Self.picture()) == !isRefusal)
    #expect(!fault.applies(to: Self.page))
  }

  @Test func `the same requests meet the same faults, in whatever order`() throws {
    let faults = [try #require(Fault("503:0.3")), try #require(Fault("cut:0.3"))]
    let requests = (0..<200).map { Self.picture("\($0)_ab_s") }
    var first = FaultInjector(faults: faults)
    var second = FaultInjector(faults: faults)
    let forwards = requests.map { first.fault(for: $0, at: .now) }
    let backwards = Array(requests.reversed().map { second.fault(for: $0, at: .now) }.reversed())
    #expect(forwards == backwards)
    #expect((40...80).contains(forwards.count { $0 == .unavailable }))
    #expect((25...60).contains(forwards.count { $0 == .cut }))
  }

  @Test func `a retry may succeed`() throws {
    var injector = FaultInjector(faults: [try #require(Fault("503:0.5"))])
    let faults = (0..<40).map { _ in injector.fault(for: Self.call, at: .now) }
    #expect((8...32).contains(faults.count { $0 == nil }))
  }

  @Test func `the limit of calls holds for a key in any hour, without pictures`() {
    var injector = FaultInjector(limit: 2)
    let start = Date(timeIntervalSince1970: 0)
    let times = [0.0, 1_800, 3_599, 3_601, 3_602, 5_401]
    let faults = times.map { injector.fault(for: Self.call, at: start.addingTimeInterval($0)) }
    #expect(faults == [nil, nil, .tooMany, nil, .tooMany, nil])
    #expect(injector.fault(for: Self.picture(), at: start) == nil)
    #expect(injector.fault(for: Self.call(key: "other"), at: start) == nil)
    #expect((0..<3).allSatisfy { _ in injector.fault(for: Self.commons, at: start) == nil })
  }
}

// MARK: - Applying a fault

extension FaultInjectorTests {
  @Test(arguments: [
    (FaultKind.tooMany, 429), (.tooManyRetryAfter, 429), (.serverError, 500), (.unavailable, 503),
    (.html, 200), (.redirect, 302), (.gone, 410), (.private, 403),
  ])
  func `a page replaces the response`(kind: FaultKind, status: Int) {
    let response = kind.apply(to: Self.good, refusal: Self.refusal)
    #expect(response.status == status)
    #expect(response.contentType?.hasPrefix("text/html") == true)
    #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("<html>"))
    #expect((response.headers["Retry-After"] == "1") == (kind == .tooManyRetryAfter))
    #expect(response.headers["Location"]?.contains(".invalid/") == (kind == .redirect ? true : nil))
  }

  @Test func `a fault of the transport keeps the body`() {
    let mislabelled = FaultKind.wrongType.apply(to: Self.good, refusal: Self.refusal)
    #expect(mislabelled.body == Self.good.body)
    #expect(mislabelled.contentType?.hasPrefix("text/html") == true)
    #expect(
      FaultKind.cut.apply(to: Self.good, refusal: Self.refusal).fault == .cut(after: 5)
    )
    #expect(FaultKind.hang.apply(to: Self.good, refusal: Self.refusal).fault == .hanging)
  }

  @Test(arguments: FaultKind.allCases.filter { $0.service != nil })
  func `an error of the API has the form of the service`(kind: FaultKind) {
    #expect(kind.apply(to: Self.good, refusal: Self.refusal) == Self.refusal)
  }

  private static let refusal = ServerResponse(
    status: 200,
    contentType: "application/json",
    body: Data("{}".utf8)
  )

  private static let good = ServerResponse(
    status: 200,
    contentType: "image/jpeg",
    body: Data("0123456789".utf8)
  )
}

// MARK: - Log lines

extension FaultInjectorTests {
  @Test func `a request is one line: its path, or a head and its arguments`() {
    let arguments = ["text": "two words\nand é %", "bbox": "1,2,3,4"]
    let call = RequestSummary(
      .flickr,
      .call,
      path: "/services/rest",
      query: [:],
      line: ("flickr.photos.search", arguments)
    )
    #expect(
      call.line == "flickr.photos.search bbox=1,2,3,4 text=two%20words%0Aand%20%C3%A9%20%25"
    )
    #expect(Self.picture().line == "/65520/1_ab_s.jpg")
  }
}
