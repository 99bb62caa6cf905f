import Flickr
import Foundation
import Foundations
import Model
import Net
import SystemCalls
import Testing

/// The names of areas, which are kept for a month.
@Suite(.timeLimit(.minutes(30))) struct AreaNameTests {
  private let kept = Shelf()
  private let asked = RequestLog()

  private func client(_ location: String, day: Double = 0) -> FlickrClient {
    let (kept, asked) = (kept, asked)
    return FlickrClient(
      endpoint: .sample,
      apiKey: FlickrClient.key,
      cache: ResponseCache(
        now: { Date(timeIntervalSince1970: day * 86_400) },
        read: { key, since, _ in kept.read(key, since: since) },
        write: { bytes, key, now in kept.write(bytes, key, at: now) }
      )
    ) { request in
      asked.note(request)
      let body = #"{"stat":"ok","photo":{"id":"7","location":\#(location)}}"#
      return HTTPResponse(
        status: 200,
        contentType: nil,
        url: request.url,
        body: Data(body.utf8)
      )
    }
  }

  @Test(arguments: [
    (#"{"locality":"Doolin","region":"Munster","country":"Ireland"}"#, "Doolin, Munster, Ireland"),
    ("{}", nil),
  ])
  func `an area is looked up once a month, whichever photo needs it`(
    location: String,
    name: String?
  ) async throws {
    #expect(await client(location).cachedName(ofArea: "2964574") == nil)
    let first = try await client(location).name(ofArea: "2964574", withPhoto: "7")
    #expect(first.name?.description == name)
    #expect(await client(location, day: 29).cachedName(ofArea: "2964574") == first)
    #expect(try await client("[]", day: 29).name(ofArea: "2964574", withPhoto: "8") == first)
    #expect(asked.urls.count == 1)
    #expect(await client(location, day: 31).cachedName(ofArea: "2964574") == nil)
    #expect(await client(location).cachedName(ofArea: "3333") == nil)
  }

  @Test func `only the name of the area is cached for a month`() async throws {
    let location = #"{"locality":"Doolin","country":"Ireland"}"#
    _ = try await client(location).name(ofArea: "2964574", withPhoto: "7")
    #expect(kept.text(where: { $0.contains("area=2964574") }) == #"{"name":"Doolin, Ireland"}"#)
  }
}

/// A cache in memory.
private final class Shelf: Sendable {
  private let entries = Mutex<[String: (bytes: Data, at: Date)]>([:])

  func read(_ key: String, since: Date) -> Data? {
    entries.withLock { entries in entries[key].flatMap { $0.at >= since ? $0.bytes : nil } }
  }

  func write(_ bytes: Data, _ key: String, at now: Date) {
    entries.withLock { $0[key] = (bytes, now) }
  }

  func text(where isWanted: (String) -> Bool) -> String? {
    entries.withLock { entries in
      entries.first { isWanted($0.key) }.map { String(decoding: $0.value.bytes, as: UTF8.self) }
    }
  }
}
