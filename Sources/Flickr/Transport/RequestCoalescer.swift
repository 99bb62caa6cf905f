/// Does once what several ask for at the same time.
///
/// The first to come does it, the others wait for its outcome. If the first is cancelled, the next
/// does it anew, so that nobody goes without for another's sake.
package actor RequestCoalescer<Request: Hashable & Sendable, Value: Sendable> {
  private enum Word {
    case makeIt
    case outcome(Result<Value, any Error>)
  }

  /// Those who wait, by what they wait for; a request without an entry is not under way.
  private var waiting: [Request: ArraySlice<AsyncStream<Word>.Continuation>] = [:]

  package init() {}

  /// Returns the outcome of the request, which is made by `work` unless it is under way.
  package nonisolated func outcome(
    of request: Request,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    if case .outcome(let result) = try await word(on: request) { return try result.get() }
    do {
      let value = try await work()
      await tell(.success(value), toAllWaitingFor: request)
      return value
    } catch {
      if Task.isCancelled {
        await handOver(request)
      } else {
        await tell(.failure(error), toAllWaitingFor: request)
      }
      throw error
    }
  }

  /// Waits until there is something to do or to return.
  private func word(on request: Request) async throws -> Word {
    if waiting[request] == nil {
      waiting[request] = []
      return .makeIt
    }
    let (words, announcer) = AsyncStream<Word>.makeStream()
    waiting[request, default: []].append(announcer)
    for await word in words { return word }
    throw CancellationError()
  }

  private func tell(
    _ result: Result<Value, any Error>,
    toAllWaitingFor request: Request
  ) {
    for announcer in waiting.removeValue(forKey: request) ?? [] {
      announcer.yield(.outcome(result))
    }
  }

  /// Has the first who still waits make the request.
  private func handOver(_ request: Request) {
    while let next = waiting[request]?.popFirst() {
      if case .enqueued = next.yield(.makeIt) { return }
    }
    waiting[request] = nil
  }
}
