/// Does some work for every item, several at a time, and delivers the results in the items' order.
///
/// - Parameters:
///   - items: What to work on.
///   - width: How many are worked on at a time, at least 1.
///   - work: The work, which runs off the caller's executor.
///   - deliver: Takes each result as soon as all before it were delivered.
/// - Throws: What `deliver` throws, and `CancellationError` where the task was cancelled; work that
///   is under way is cancelled then.
func inOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item],
  width: Int,
  work: @escaping @Sendable (Item) async -> Result,
  deliver: (Result) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var waiting = items.enumerated().makeIterator()
    func startNext() {
      guard let (index, item) = waiting.next() else { return }
      group.addTask { @concurrent in (index, await work(item)) }
    }
    for _ in 0..<max(1, width) { startNext() }

    var early: [Int: Result] = [:]
    var next = 0
    while let (index, result) = try await group.next() {
      try Task.checkCancellation()
      early[index] = result
      while let result = early.removeValue(forKey: next) {
        try deliver(result)
        next += 1
      }
      startNext()
    }
  }
}
