import Foundations

/// A cache of response bodies that outlasts the process, with a time to live for each read.
///
/// Storage and eviction are closures, so that clients are independent of files and sizes.
package struct ResponseCache: Sendable {
  /// The time to live of a cached response.
  package enum TimeToLive: Hashable, Sendable {
    case seconds(Double)
    /// Until midnight in UTC.
    case today
    /// Unlimited, for a day that is over.
    case forever
  }

  /// Returns the bytes that were stored under a key after a date, or `nil`.
  package typealias Read = @Sendable (_ key: String, _ since: Date, _ now: Date) async -> Data?
  package typealias Write = @Sendable (_ bytes: Data, _ key: String, _ now: Date) async -> Void

  private let now: @Sendable () -> Date
  private let read: Read
  private let write: Write

  package init(now: @escaping @Sendable () -> Date, read: @escaping Read, write: @escaping Write) {
    self.now = now
    self.read = read
    self.write = write
  }

  /// A cache that stores nothing.
  package static let disabled = ResponseCache(
    now: { .distantPast },
    read: { _, _, _ in nil },
    write: { _, _, _ in }
  )

  /// The same cache, but every read is a miss: responses are fetched and replaced.
  package var refreshing: ResponseCache {
    ResponseCache(now: now, read: { _, _, _ in nil }, write: write)
  }

  /// Returns the decoded value of a fresh cached response, or else of a fetched one.
  ///
  /// Only bytes that were decoded are stored, never a failure, a refusal or a damaged picture. Cached
  /// bytes that cannot be decoded count as a miss.
  package func value<Value>(
    for key: String,
    _ timeToLive: TimeToLive,
    decoding decode: (Data) throws -> Value,
    fetching fetch: () async throws -> Data
  ) async throws -> Value {
    let start = now()
    if let value = await value(for: key, timeToLive, at: start, decode) { return value }
    let fetched = try await fetch()
    let value = try decode(fetched)
    await write(fetched, key, start)
    return value
  }

  /// Returns the decoded value of a fresh cached response, or `nil`; never fetches.
  package func cachedValue<Value>(
    for key: String,
    _ timeToLive: TimeToLive,
    decoding decode: (Data) throws -> Value
  ) async -> Value? { await value(for: key, timeToLive, at: now(), decode) }

  /// Stores bytes under a key, replacing any existing ones.
  package func store(_ bytes: Data, for key: String) async { await write(bytes, key, now()) }

  private func value<Value>(
    for key: String,
    _ timeToLive: TimeToLive,
    at now: Date,
    _ decode: (Data) throws -> Value
  ) async -> Value? {
    await read(key, timeToLive.beginning(at: now), now).flatMap { try? decode($0) }
  }
}

extension ResponseCache.TimeToLive {
  /// The earliest date at which a response that is fresh now can have been stored.
  fileprivate func beginning(at now: Date) -> Date {
    switch self {
    case .seconds(let seconds): now - seconds
    case .today:
      Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
    case .forever: .distantPast
    }
  }
}

extension ResponseCache.TimeToLive {
  /// 15 minutes, for lists, which change all day.
  package static let list = Self.seconds(900)
  /// A day, for data about a single thing, which rarely changes.
  package static let facts = Self.seconds(86_400)
  /// A week, for pictures: a changed one may get another URL or keep it, and it may be withdrawn.
  package static let picture = Self.seconds(7 * 86_400)
}
