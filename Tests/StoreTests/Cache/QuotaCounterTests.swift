import Foundation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct QuotaCounterTests {
  private let folder = TemporaryFolder()

  @Test func `calls are counted until they are used up`() {
    let ledger = ledger(limit: 3)
    #expect(ledger.left(at: .morning) == 3)
    for left in [2, 1, 0] {
      #expect(ledger.spend(at: .morning) == nil)
      #expect(ledger.left(at: .morning) == left)
    }
    let free: Date = .morning + 61 * 60
    #expect(ledger.spend(at: .morning) == free)
    #expect(ledger.left(at: .morning) == 0)
  }

  @Test(arguments: [(3_600.0, 0), (3_659, 0), (3_660, 2), (86_400, 3), (-60, 3)])
  func `a call expires an hour after its minute`(later: Double, left: Int) {
    let ledger = ledger(limit: 3)
    for moment in [0.0, 59, 60] { _ = ledger.spend(at: .morning + moment) }
    #expect(ledger.left(at: .morning + later) == left)
  }

  @Test func `when the calls are used up, the earliest expire first`() {
    let ledger = ledger(limit: 2)
    for moment in [0.0, 1_800] { _ = ledger.spend(at: .morning + moment) }
    let free: Date = .morning + 61 * 60
    #expect(ledger.spend(at: .morning + 2_000) == free)
    #expect(ledger.spend(at: free) == nil)
  }

  @Test func `concurrent programs lose no call`() async {
    let path = folder["calls.json"]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask { _ = QuotaCounter(at: path, limit: 100).spend(at: .morning) }
      }
    }
    #expect(ledger(limit: 100).left(at: .morning) == 60)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"minutes":"many"}"#, #"{"minutes":[{"minute":1}]}"#,
    #"{"minutes":[{"minute":29920890,"calls":-9000}]}"#,
    #"{"minutes":[{"minute":29920890,"calls":9223372036854775807}]}"#,
  ])
  func `a damaged file counts as empty`(text: String) throws {
    try folder.write(text, to: "calls.json")
    #expect(ledger(limit: 3).left(at: .morning) == 3)
    #expect(ledger(limit: 3).spend(at: .morning) == nil)
    #expect(ledger(limit: 3).left(at: .morning) == 2)
  }

  @Test func `without a writable folder calls are not limited`() {
    let ledger = QuotaCounter(at: "/dev/null/calls.json", limit: 1)
    #expect(ledger.spend(at: .morning) == nil)
    #expect(ledger.spend(at: .morning) == nil)
  }

  @Test func `the file is small and for the owner alone`() {
    let ledger = ledger(limit: 10_000)
    for minute in 0..<90 { _ = ledger.spend(at: .morning + Double(minute) * 60) }
    #expect((folder.data("calls.json")?.count ?? 0) < 4_000)
    #expect(folder.mode("calls.json") == 0o600)
  }

  private func ledger(limit: Int) -> QuotaCounter {
    QuotaCounter(at: folder["calls.json"], limit: limit)
  }
}
