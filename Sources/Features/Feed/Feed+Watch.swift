import Foundations
import Model
import Store

/// An event of a watched feed.
package enum FeedEvent: Hashable, Sendable {
  /// New posts since the watch began, the oldest first, as a page of the feed.
  case posts(FeedPage)
  /// No source can be reached, and why; the watch goes on.
  case networkLost(Failure)
  /// The sources can be reached again.
  case networkBack
  /// A sentence for the user: a list fails, or the event stream ended and polling goes on.
  case notice(String)
}

extension Feed {
  /// Watches the feed by polling until the task is cancelled: searches every 60 s, public feeds and
  /// contacts every 5 minutes.
  ///
  /// Each new post is delivered once, the oldest first. Posts that are already in the archive are not
  /// delivered, nor photos that were uploaded before their list was followed.
  ///
  /// If `isStreaming`, a person's list is polled as soon as the source's event stream reports an
  /// upload, and otherwise every 15 minutes. The end of a stream is reported once, and polling goes on.
  ///
  /// A list that fails while others answer is reported once until it answers again.
  ///
  /// - Throws: `CancellationError`, `StorageError`, and a `Failure` if nothing is followed, if every source
  ///   needs a key or a login first, or if the source has no event stream.
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
      var watch = try FeedWatch(self, only: only, streamed: people)
      while true {
        let signals = uploads.drain()
        if let failure = signals.failure { try await deliver(.notice(failure.sentence)) }
        for event in try await watch.poll(signals) {
          try await deliver(event)
          if case .posts(let page) = event { try archive.markSeen(page.posts) }
        }
        try await wait(watch.secondsToNext(), orFor: watch.isStreaming ? uploads : nil, sleep)
      }
    }
  }

  /// Follows the event stream of the chosen source in a task of its own.
  ///
  /// Returns the ids of the followed people there.
  private func follow(
    _ uploads: UploadSignals,
    _ only: PhotoSelector?,
    in group: inout ThrowingTaskGroup<Void, any Error>,
    _ sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) async throws -> Set<String> {
    guard sources.chosen.abilities.contains(.uploadStream) else {
      throw Failure(.wrongUsage, "\(sources.id.name) has no event stream; omit --stream.")
    }
    let (source, name) = (sources.chosen, sources.id.name)
    let people = Set(
      try await followed(only).1.map(\.id)
        .filter { $0.source == sources.id && $0.kind == .person }.map(\.reference)
    )
    if people.isEmpty {
      // Servers limit connections:
      // https://wikitech.wikimedia.org/wiki/Event_Platform/EventStreams_HTTP_Service
      uploads.end(
        Failure(
          .notFound,
          "You follow nobody at \(name), so nothing is streamed; polling continues."
        )
      )
      return []
    }
    group.addTask {
      do {
        try await source.followUploads(by: people, sleep: sleep) { uploads.insert($0) }
        uploads.end(Failure(.failed, "The event stream of \(name) ended; polling continues."))
      } catch let error as any FailureConvertible {
        uploads.end(error.failure)
      }
    }
    return people
  }

  /// Waits for some seconds, or until a signal arrives.
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
  /// The failure when nothing is followed.
  static let nothingFollowed = Failure(
    .notFound,
    "You follow nothing yet; begin with “places follow tag:fog” or a place."
  )
}
