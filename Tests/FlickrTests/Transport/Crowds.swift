import Flickr
import Foundations
import SystemCalls

/// Counts what happens, and how much of it at once.
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

/// Holds requests up until it is opened.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func passed() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Opens when all other tasks have come as far as they can.
  func openAfterOthersSettled() async {
    await settle()
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Lets the other tasks run until they wait for something.
func settle() async {
  for _ in 0..<10_000 { await Task.yield() }
}

extension Rig {
  /// Waits for the first request.
  func untilCalled() async {
    while count == 0 { await Task.yield() }
  }

  func transport(
    chance: Double = 0.5,
    spendCall: @escaping @Sendable (Date) -> Date? = { _ in nil }
  ) -> Transport {
    Transport(timing: timing(chance: chance), spendCall: spendCall, onWait: note)
  }
}

extension URL {
  static func call(_ number: Int) -> URL {
    make("https://api.flickr.com/services/rest/?n=\(number)")
  }

  static func picture(_ number: Int) -> URL {
    make("https://live.staticflickr.com/1/\(number).jpg")
  }
}
