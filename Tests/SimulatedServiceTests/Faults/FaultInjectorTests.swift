import Foundations
import Testing

@testable import SimulatedFlickr

struct FaultInjectorTests {
  private static let call = SimulatedRequest(
    path: "/services/rest/",
    query: [
      "method": "flickr.photos.getInfo", "photo_id": "1", "api_key": "abc", "format": "json",
      "nojsoncallback": "1",
    ]
  )
  private static let picture = SimulatedRequest(path: "/65520/1_ab_s.jpg", query: [:])
  private static let page = SimulatedRequest(path: "/photos/", query: [:])

  @Test(arguments: [
    ("503", "503"), ("429@calls", "429@calls"), ("cut:0.25", "cut:0.25"), ("gone:1", "gone"),
    ("gone@pictures", "gone"), ("html@pictures:0", "html@pictures:0.0"),
  ])
  func `a fault is a kind, what it strikes and a rate`(text: String, written: String) {
    #expect(Fault(text)?.description == written)
    #expect(Fault(written) == Fault(text))
  }

  @Test(arguments: [
    "", "404", "503:", "503:2", "503:-0.1", "503:a", "503@", "503@all", "gone@calls", "503:1:1",
    "fail-1@pictures", "fail-2",
  ])
  func `what is no fault is none`(text: String) {
    #expect(Fault(text) == nil)
  }

  @Test(arguments: FaultKind.allCases)
  func `a fault strikes what it concerns, and no page`(kind: FaultKind) throws {
    let fault = try #require(Fault(kind.rawValue))
    #expect(fault.applies(to: Self.call) == !["gone", "private"].contains(kind.rawValue))
    #expect(fault.applies(to: Self.picture) == !kind.rawValue.hasPrefix("fail-"))
    #expect(!fault.applies(to: Self.page))
  }

  @Test func `the same requests meet the same faults, in whatever order`() throws {
    let faults = [try #require(Fault("503:0.3")), try #require(Fault("cut:0.3"))]
    let requests = (0..<200).map { SimulatedRequest(path: "/65520/\($0)_ab_s.jpg", query: [:]) }
    var first = FaultInjector(faults: faults)
    var second = FaultInjector(faults: faults)
    let forwards = requests.map { first.fault(for: $0, at: .now) }
    let backwards = Array(requests.reversed().map { second.fault(for: $0, at: .now) }.reversed())
    #expect(forwards == backwards)
    #expect((40...80).contains(forwards.count { $0 == .unavailable }))
    #expect((25...60).contains(forwards.count { $0 == .cut }))
  }

  @Test func `to ask again may help`() throws {
    var injector = FaultInjector(faults: [try #require(Fault("503:0.5"))])
    let faults = (0..<40).map { _ in injector.fault(for: Self.call, at: .now) }
    #expect((8...32).contains(faults.count { $0 == nil }))
  }

  @Test func `a key has so many calls in any hour, pictures apart`() {
    var injector = FaultInjector(limit: 2)
    let start = Date(timeIntervalSince1970: 0)
    let times = [0.0, 1_800, 3_599, 3_601, 3_602, 5_401]
    let faults = times.map { injector.fault(for: Self.call, at: start.addingTimeInterval($0)) }
    #expect(faults == [nil, nil, .tooMany, nil, .tooMany, nil])
    #expect(injector.fault(for: Self.picture, at: start) == nil)
    let other = SimulatedRequest(path: Self.call.path, query: ["oauth_consumer_key": "other"])
    #expect(injector.fault(for: other, at: start) == nil)
  }
}

// MARK: - Applying a fault

extension FaultInjectorTests {
  @Test(arguments: [
    (FaultKind.tooMany, 429), (.tooManyRetryAfter, 429), (.serverError, 500), (.unavailable, 503),
    (.html, 200), (.redirect, 302), (.gone, 410), (.private, 403),
  ])
  func `a page comes in the answer's place`(kind: FaultKind, status: Int) {
    let response = kind.apply(to: Self.good, for: Self.picture)
    #expect(response.status == status)
    #expect(response.contentType.hasPrefix("text/html"))
    #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("<html>"))
    #expect((response.headers["Retry-After"] == "1") == (kind == .tooManyRetryAfter))
    #expect(response.headers["Location"]?.contains(".invalid/") == (kind == .redirect ? true : nil))
  }

  @Test func `the bytes are right and the rest is wrong`() {
    let mislabelled = FaultKind.wrongType.apply(to: Self.good, for: Self.picture)
    #expect(mislabelled.body == Self.good.body && mislabelled.contentType.hasPrefix("text/html"))
    #expect(FaultKind.cut.apply(to: Self.good, for: Self.picture).transportFault == .cut(after: 5))
    #expect(FaultKind.hang.apply(to: Self.good, for: Self.picture).transportFault == .hang)
  }

  @Test(arguments: [
    (FaultKind.fail1, 1), (.fail98, 98), (.fail99, 99), (.fail100, 100), (.fail105, 105),
  ])
  func `a call is refused by a code`(kind: FaultKind, code: Int) throws {
    let response = kind.apply(to: Self.good, for: Self.call)
    #expect(response.status == 200)
    let json = try JSONDecoder().decode(SampleValue.self, from: response.body)
    #expect(json["stat"] == "fail")
    #expect(json["code"]?.int == code)
  }

  private static let good = SimulatedFlickr.Response(
    status: 200,
    contentType: "image/jpeg",
    body: Data("0123456789".utf8)
  )
}

// MARK: - Log lines

extension FaultInjectorTests {
  @Test func `a request is one line without its key`() {
    let query = [
      "method": "flickr.photos.search", "api_key": "abc", "oauth_signature": "s",
      "text": "two words\nand é %", "format": "json", "nojsoncallback": "1", "bbox": "1,2,3,4",
    ]
    #expect(
      SimulatedRequest(path: "/services/rest", query: query).line
        == "flickr.photos.search bbox=1,2,3,4 text=two%20words%0Aand%20%C3%A9%20%25"
    )
    #expect(Self.picture.line == "/65520/1_ab_s.jpg")
  }
}
