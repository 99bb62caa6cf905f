import Foundations
import Net
import Store
import SystemCalls
import TestSupport
import Testing

/// A counter of operations, and of those that run at once.
final class Counter: Sendable {
  private let state = Mutex((all: 0, inside: 0, most: 0))

  var value: Int { state.withLock(\.all) }
  var most: Int { state.withLock(\.most) }

  func count() { state.withLock { $0.all += 1 } }

  func enter() {
    state.withLock { state in
      state.all += 1
      state.inside += 1
      state.most = max(state.most, state.inside)
    }
  }

  func leave() { state.withLock { $0.inside -= 1 } }
}

extension Gate {
  /// Opens when all other tasks have come as far as they can.
  func openAfterOthersSettled() async {
    await settle()
    open()
  }
}

/// Lets the other tasks run until they wait for something.
func settle() async {
  for _ in 0..<10_000 { await Task.yield() }
}

extension FakeNetwork {
  /// Waits for the first request.
  func untilCalled() async {
    #expect((try? await eventually { self.count > 0 }) == true)
  }

  /// The network's fetch with the middleware around it.
  func wrapped(
    random: Double = 0.5,
    quota: QuotaCounter? = nil
  ) -> Fetch {
    middleware(random: random, quota: quota).wrapping(fetch)
  }

  /// The same, for a service whose every answer is a redirect to some addresses and then the answer
  /// there; each of them is a request.
  func wrapped(
    redirectingTo targets: [String],
    quota: QuotaCounter? = nil
  ) -> Fetch {
    let fetch = fetch
    return middleware(quota: quota).wrapping(followingRedirects: { request, onRedirect in
      for target in targets {
        _ = try await fetch(request)
        try await onRedirect(.make(target))
      }
      return try await fetch(request)
    })
  }

  /// The middleware of a program.
  func archive(
    _ service: Service,
    _ log: SharedFile?,
    slots: SharedSemaphore? = nil,
    onWait: @escaping @Sendable (RateWait) async -> Void = { _ in }
  ) -> FetchMiddleware {
    FetchMiddleware(
      for: service,
      clock: clock(),
      sharedLog: log,
      sharedSlots: slots,
      onWait: onWait,
      onRetry: report
    )
  }

  private func middleware(
    random: Double = 0.5,
    quota: QuotaCounter?
  ) -> FetchMiddleware {
    FetchMiddleware(
      for: .example,
      clock: clock(random: random),
      quota: quota,
      onRetry: report
    )
  }
}

extension Service {
  /// A service that says `OUTAGE` with HTTP 200 while it is down.
  static let example = Service(
    name: "Example",
    domains: ["example.com", "example.net"],
    callRate: RateLimit(4, perSeconds: 1),
    callsPerHour: 3_600,
    concurrency: .pictures(2),
    isOutage: { $0 == Data("OUTAGE".utf8) }
  )
}

/// An error of a server that no connection was made to, maybe since its name was not found.
struct NoConnection: TransientError, Equatable {
  let isUnresolved: Bool
  var isTransient: Bool { true }
  var isUnsent: Bool { true }
  var isUnconnected: Bool { true }
  var failure: Failure { Failure(.unreachable, "No.") }
}

/// The log and the slots that programs share, and a count of calls, as files.
final class SharedFiles: Sendable {
  private let folder = TemporaryFolder()

  /// The file of the log.
  var log: SharedFile { SharedFile(at: folder["log"]) }

  /// The lines of the log: a number for each start, two for each request in the queue.
  var lines: [String] {
    String(decoding: folder.data("log") ?? Data(), as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0 != "end" }
  }

  /// The most starts that the log has within 60 s.
  var mostStarts: Int {
    let starts = lines.compactMap { Int($0) }
    return starts.map { end in starts.count { end - 60_000 < $0 && $0 <= end } }.max() ?? 0
  }

  func write(log text: String) throws { try folder.write(text, to: "log") }

  /// Returns some slots; `sleep` is called before each further look for a free one.
  func slots(
    _ count: Int = 3,
    sleep: @escaping @Sendable (Double) async throws -> Void = { _ in
      try await Task.sleep(for: .milliseconds(1))
    }
  ) -> SharedSemaphore {
    SharedSemaphore(at: folder["slot"], count: count, sleep: sleep)
  }

  /// Acquires all of some slots, which are free.
  func acquireAll(_ count: Int = 3) async throws -> [SharedSemaphore.Slot] {
    var slots: [SharedSemaphore.Slot] = []
    for _ in 0..<count { slots.append(try await self.slots(count).acquire()) }
    return slots
  }

  /// Returns a counter of calls.
  func quota(_ limit: Int = 3_600) -> QuotaCounter {
    QuotaCounter(at: folder["calls"], limit: limit)
  }
}

extension Service {
  /// A service that limits all requests: a number in 60 s, and 3 at a time.
  static func archive(
    _ count: Int,
    perSeconds seconds: Double = 60,
    remedy: String? = nil
  ) -> Service {
    Service(
      name: "Archive",
      domains: ["archive.example"],
      requestRate: RateLimit(count, perSeconds: seconds, remedy: remedy),
      concurrency: .requests(3),
      isOutage: { _ in false }
    )
  }
}

extension HTTPRequest {
  static func call(_ number: Int) -> Self { call("https://api.example.com/\(number)") }

  static func call(_ text: String) -> Self { Self(.make(text), .call) }

  static func picture(_ text: String) -> Self { Self(.make(text), .picture) }
}

extension URL {
  static func make(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}
