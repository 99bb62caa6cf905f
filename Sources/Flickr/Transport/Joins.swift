import Places

/// Makes one request of those that ask for the same thing at the same time.
///
/// The first to come makes it, the others wait for its outcome. If the first is cancelled, the next
/// makes it anew, so that nobody goes without for another's sake.
actor Joins {
  /// What tells requests apart.
  struct Request: Hashable, Sendable {
    let url: URL
    let purpose: FlickrClient.Purpose
  }

  private enum Word {
    case makeIt
    case outcome(Result<FlickrClient.Fetched, any Error>)
  }

  /// Those who wait, by what they wait for; a request without an entry is not under way.
  private var waiting: [Request: ArraySlice<AsyncStream<Word>.Continuation>] = [:]

  /// Returns the outcome of the request, which is made by `fetch` unless it is under way.
  nonisolated func outcome(
    of request: Request,
    _ fetch: FlickrClient.Fetch
  ) async throws -> FlickrClient.Fetched {
    if case .outcome(let result) = try await word(on: request) { return try result.get() }
    do {
      let fetched = try await fetch(request.url, request.purpose)
      await tell(.success(fetched), toAllWaitingFor: request)
      return fetched
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
    _ result: Result<FlickrClient.Fetched, any Error>,
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
