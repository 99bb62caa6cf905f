/// Maps items concurrently, at most `width` (1 or more) at a time, and delivers the results in order.
///
/// The work runs off the caller's executor, unless the width is 1: then it stays there, so that it uses
/// the memory of a single thread. It runs ahead of delivery by at most eight times the width, so that a
/// slow item does not fill memory with the results of others.
///
/// - Throws: Errors of `deliver`, and `CancellationError`; both cancel the work in progress.
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
    var finished: [Int: Result] = [:]
    var (started, next) = (0, 0)
    func startMore() {
      // Division rather than multiplication: the width may be any number, so products could overflow.
      while started < items.count, (started - next) / 8 < width,
        started - next - finished.count < width
      {
        let (index, item) = (started, items[started])
        group.addTask { @concurrent in (index, await work(item)) }
        started += 1
      }
    }

    startMore()
    while let (index, result) = try await group.next() {
      try Task.checkCancellation()
      finished[index] = result
      while let result = finished.removeValue(forKey: next) {
        try deliver(result)
        next += 1
      }
      startMore()
    }
  }
}
