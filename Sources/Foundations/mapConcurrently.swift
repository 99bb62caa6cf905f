/// Does some work for every item, several at a time, and delivers the results in the items' order.
///
/// - Parameters:
///   - items: What to work on.
///   - width: How many are worked on at a time, at least 1.
///   - work: The work, which runs off the caller's executor, unless one at a time is worked on: then
///     it stays there, so that its memory is that of one thread.
///   - deliver: Takes each result as soon as all before it were delivered. Work runs ahead of it by
///     eight times the width at most, so that one slow item does not fill memory with the others.
/// - Throws: What `deliver` throws, and `CancellationError` where the task was cancelled; work that
///   is under way is cancelled then.
package func mapConcurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item],
  width: Int,
  work: @escaping @Sendable (Item) async -> Result,
  deliver: (Result) throws -> Void
) async throws {
  guard width > 1 else {
    for item in items {
      let result = await work(item)
      try Task.checkCancellation()
      try deliver(result)
    }
    return
  }
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var early: [Int: Result] = [:]
    var (begun, next) = (0, 0)
    func beginMore() {
      while begun < items.count, begun - next < 8 * width, begun - next - early.count < width {
        let (index, item) = (begun, items[begun])
        group.addTask { @concurrent in (index, await work(item)) }
        begun += 1
      }
    }

    beginMore()
    while let (index, result) = try await group.next() {
      try Task.checkCancellation()
      early[index] = result
      while let result = early.removeValue(forKey: next) {
        try deliver(result)
        next += 1
      }
      beginMore()
    }
  }
}
