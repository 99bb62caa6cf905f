import Testing

/// Runs a few tests at a time, of all suites that say so.
///
/// Every test here starts programs and servers: hundreds at once would crowd out each other, and a
/// process has no more than 255 threads to wait in.
struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await turnstile.enter()
    do {
      try await function()
      await turnstile.leave()
    } catch {
      await turnstile.leave()
      throw error
    }
  }
}

extension Trait where Self == FewAtATime {
  static var fewAtATime: Self { FewAtATime() }
}

private let turnstile = Turnstile(width: 6)

/// Lets so many in at a time.
private actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) { free = width }

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
