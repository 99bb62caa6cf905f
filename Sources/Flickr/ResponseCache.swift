import Foundations

/// Where answers and pictures are kept from one program to the next.
///
/// It is given to the client as closures: what is behind them, and how much room there is, is
/// nothing that Flickr's calls know.
package struct ResponseCache: Sendable {
  /// How long something that was kept is taken for what Flickr would answer now.
  package enum TimeToLive: Hashable, Sendable {
    case seconds(Double)
    /// Until the next day begins in UTC.
    case today
    /// However long: it is of a day that is over, or better than nothing.
    case ever
  }

  /// Returns what was kept for a key since a date.
  package typealias Read = @Sendable (_ key: String, _ since: Date, _ now: Date) async -> Data?
  package typealias Write = @Sendable (_ bytes: Data, _ key: String, _ now: Date) async -> Void

  private let now: @Sendable () -> Date
  private let read: Read
  private let write: Write

  package init(
    now: @escaping @Sendable () -> Date,
    read: @escaping Read,
    write: @escaping Write
  ) {
    self.now = now
    self.read = read
    self.write = write
  }
}

extension ResponseCache {
  /// Keeps nothing.
  package static let nothing = ResponseCache(
    now: { .distantPast },
    read: { _, _, _ in nil },
    write: { _, _, _ in }
  )

  /// The same, except that nothing is read: everything is asked anew and replaces what was kept.
  package var refreshing: ResponseCache {
    ResponseCache(now: now, read: { _, _, _ in nil }, write: write)
  }

  /// Returns what is read from kept bytes that are fresh enough, else from those that are fetched.
  ///
  /// Only bytes that could be read are kept, so that a failure, a refusal and a damaged picture never
  /// are; and kept bytes that cannot be read count as missing.
  ///
  /// - Parameters:
  ///   - key: What tells the bytes from all others.
  ///   - freshness: How fresh they have to be.
  ///   - reading: Makes of the bytes what they are for.
  ///   - fetching: Asks for the bytes.
  /// - Returns: What was read.
  /// - Throws: What `fetching`, and `reading` of what was fetched, throw.
  func value<Value>(
    for key: String,
    _ freshness: TimeToLive,
    reading: (Data) throws -> Value,
    fetching: () async throws -> Data
  ) async throws -> Value {
    let asked = now()
    if let value = await kept(for: key, freshness, at: asked, reading: reading) { return value }
    let fetched = try await fetching()
    let value = try reading(fetched)
    await write(fetched, key, asked)
    return value
  }

  /// Returns what is read from kept bytes that are fresh enough, or `nil` where there are none; asks
  /// nobody.
  func kept<Value>(
    for key: String,
    _ freshness: TimeToLive,
    reading: (Data) throws -> Value
  ) async -> Value? {
    await kept(for: key, freshness, at: now(), reading: reading)
  }

  private func kept<Value>(
    for key: String,
    _ freshness: TimeToLive,
    at now: Date,
    reading: (Data) throws -> Value
  ) async -> Value? {
    await read(key, freshness.beginning(at: now), now).flatMap { try? reading($0) }
  }
}

extension ResponseCache.TimeToLive {
  /// 15 minutes: a list of photos grows all day.
  static let list = Self.seconds(900)
  /// A day: what is said of a photo rarely changes.
  static let facts = Self.seconds(86_400)
  /// A week: a picture changes its address when it changes, and the owner may take it back.
  static let picture = Self.seconds(7 * 86_400)
  /// A month: areas hardly ever change their names.
  static let name = Self.seconds(30 * 86_400)

  /// The moment since which something has to have been kept.
  fileprivate func beginning(at now: Date) -> Date {
    switch self {
    case .seconds(let seconds): now - seconds
    case .today:
      Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
    case .ever: .distantPast
    }
  }
}
