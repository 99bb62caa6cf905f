import Foundations
import Model
import Store

/// An event of a feed that is watched.
package enum FeedEvent: Hashable, Sendable {
  /// Posts that came since the watch began, the oldest first, as a page of the feed.
  case posts(FeedPage)
  /// Nothing can be asked any more, for a reason; the watch goes on.
  case networkLost(Failure)
  /// The sources answer again.
  case networkBack
  /// A sentence for the person: a list cannot be asked for, or the stream of events ended; polling goes on.
  case notice(String)
}

extension Feed {
  /// Watches the feed by polling, until the task is cancelled: searches every 60 s, public feeds and contacts
  /// every 5 minutes.
  ///
  /// Each post is delivered once, the oldest first; those that are in the archive when the watch begins are
  /// not, nor is what was uploaded before it was followed.
  ///
  /// If `isStreaming`, the lists of people are asked for as soon as the source's stream of events reports an
  /// upload, and else every 15 minutes. A stream that ends is reported once, and polling goes on.
  ///
  /// A list that fails while others answer is reported once, until it answers again.
  ///
  /// - Throws: `CancellationError`, `StorageError`, and a `Failure` where nothing is followed, where every source
  ///   needs a key or a login first, or where the source has no stream.
  package func watch(
    only: PhotoSelector?,
    isStreaming: Bool = false,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void,
    deliver: (FeedEvent) async throws -> Void
  ) async throws {
    let uploads = UploadSignals()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      let people = isStreaming ? try await follow(uploads, only, in: &group, sleep) : []
      var watch = FeedWatch(
        self,
        only: only,
        last: try archive.lastInsertion(),
        streamed: people
      )
      while true {
        let signals = uploads.drain()
        if let failure = signals.failure { try await deliver(.notice(failure.sentence)) }
        for event in try await watch.poll(signals) { try await deliver(event) }
        try await wait(watch.secondsToNext(), orFor: watch.isStreaming ? uploads : nil, sleep)
      }
    }
  }

  /// Follows the stream of events of the chosen source in a task of its own, for the people who are
  /// followed there, and returns them.
  private func follow(
    _ uploads: UploadSignals,
    _ only: PhotoSelector?,
    in group: inout ThrowingTaskGroup<Void, any Error>,
    _ sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) async throws -> Set<String> {
    guard sources.chosen.abilities.contains(.uploadStream) else {
      throw Failure(.wrongUsage, "\(sources.id.name) has no stream of events; leave out --stream.")
    }
    let (source, name) = (sources.chosen, sources.id.name)
    let people = Set(
      try await followed(only).1.map(\.id)
        .filter { $0.source == sources.id && $0.kind == .person }.map(\.reference)
    )
    if people.isEmpty {
      // Connections are few: https://wikitech.wikimedia.org/wiki/Event_Platform/EventStreams_HTTP_Service
      uploads.end(Failure(.notFound, "You follow nobody at \(name): there is polling alone."))
      return []
    }
    group.addTask {
      do {
        try await source.followUploads(by: people, sleep: sleep) { uploads.insert($0) }
        uploads.end(Failure(.failed, "The stream of \(name) ended; polling goes on without it."))
      } catch let error as any FailureConvertible {
        uploads.end(error.failure)
      }
    }
    return people
  }

  /// Waits so many seconds, or until there is a signal.
  private func wait(
    _ seconds: Double,
    orFor uploads: UploadSignals?,
    _ sleep: @Sendable (_ seconds: Double) async throws -> Void
  ) async throws {
    guard let uploads else { return try await sleep(seconds) }
    var left = seconds
    while left > 0 && !uploads.hasAny {
      try await sleep(min(1, left))
      left -= 1
    }
  }
}

extension Failure {
  /// The failure of a feed of nothing.
  static let nothingFollowed = Failure(
    .notFound,
    "You follow nothing yet; begin with “places follow tag:fog” or a place."
  )
}
