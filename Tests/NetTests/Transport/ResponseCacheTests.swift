import Foundations
import Net
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct ResponseCacheTests {
  private let shelf = CacheShelf()
  private let fetchCount = Mutex(0)

  /// Reads a number, which is fetched as the count of fetches so far.
  private func number(
    _ key: String = "a",
    _ timeToLive: ResponseCache.TimeToLive = .facts,
    in cache: ResponseCache? = nil
  ) async throws -> Int {
    try await (cache ?? shelf.cache).value(for: key, timeToLive, decoding: Self.decode) {
      let count = fetchCount.withLock { count in
        count += 1
        return count
      }
      return Data("\(count)".utf8)
    }
  }

  private static func decode(_ data: Data) throws -> Int {
    guard let number = Int(String(decoding: data, as: UTF8.self)) else {
      throw Failure(.damaged, "Not a number.")
    }
    return number
  }

  @Test(arguments: [
    (ResponseCache.TimeToLive.list, 900.0, 1), (.list, 901, 2),
    (.facts, 86_400, 1), (.facts, 86_401, 2),
    (.picture, 604_800, 1), (.picture, 604_801, 2),
    (.today, 52_199, 1), (.today, 52_200, 2),  // Midnight in UTC.
    (.forever, 1e9, 1),
  ])
  func `a response is fetched again after its time to live`(
    timeToLive: ResponseCache.TimeToLive,
    later: Double,
    count: Int
  ) async throws {
    #expect(try await number("a", timeToLive) == 1)
    shelf.advance(by: later)
    #expect(try await number("a", timeToLive) == count)
  }

  @Test func `the time to live begins with the request`() async throws {
    _ = try await shelf.cache.value(for: "a", .list, decoding: Self.decode) {
      shelf.advance(by: 600)
      return Data("0".utf8)
    }
    shelf.advance(by: 300)
    #expect(try await number("a", .list) == 0)
    shelf.advance(by: 1)
    #expect(try await number("a", .list) == 1)
  }

  @Test func `a refreshing cache fetches again, and replaces the response`() async throws {
    #expect(try await number() == 1)
    shelf.advance(by: 80_000)
    #expect(try await number(in: shelf.cache.refreshing) == 2)
    shelf.advance(by: 80_000)
    #expect(try await number() == 2)
  }

  @Test func `a response that cannot be decoded is never cached`() async {
    for _ in 0..<2 {
      await #expect(throws: Failure(.damaged, "Not a number.")) {
        try await shelf.cache.value(for: "a", .facts, decoding: Self.decode) { Data("<html>".utf8) }
      }
    }
    #expect(shelf.keys.isEmpty)
  }

  @Test func `a failed fetch leaves the cached response alone`() async throws {
    #expect(try await number() == 1)
    shelf.advance(by: 100_000)
    let failure = Failure(.unreachable, "No network.")
    await #expect(throws: failure) {
      try await shelf.cache.value(for: "a", .facts, decoding: Self.decode) { throw failure }
    }
    #expect(try await number("a", .forever) == 1)
  }

  @Test func `an unreadable cached response counts as missing`() async throws {
    #expect(try await number() == 1)
    shelf.damage()
    #expect(await shelf.cache.cachedValue(for: "a", .facts, decoding: Self.decode) == nil)
    #expect(try await number() == 2)
    #expect(try await number() == 2)
  }

  @Test func `every key has its own response`() async throws {
    #expect(try await number("a") == 1)
    #expect(try await number("b") == 2)
    #expect(try await number("a") == 1)
  }

  @Test func `a cached value is read without a fetch`() async throws {
    let cache = shelf.cache
    #expect(await cache.cachedValue(for: "a", .list, decoding: Self.decode) == nil)
    await cache.store(Data("7".utf8), for: "a")
    #expect(await cache.cachedValue(for: "a", .list, decoding: Self.decode) == 7)
    await cache.store(Data("8".utf8), for: "a")
    #expect(try await number("a", .list) == 8)
    shelf.advance(by: 901)
    #expect(await cache.cachedValue(for: "a", .list, decoding: Self.decode) == nil)
    #expect(await cache.cachedValue(for: "a", .forever, decoding: Self.decode) == 8)
    #expect(fetchCount.withLock(\.self) == 0)
  }

  @Test func `a disabled cache stores nothing`() async throws {
    #expect(try await number(in: .disabled) == 1)
    #expect(try await number(in: .disabled) == 2)
  }
}
