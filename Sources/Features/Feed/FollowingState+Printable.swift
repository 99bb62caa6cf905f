import Foundations
import Model

extension FollowingState: RecordList {
  static let columns = Columns<FollowedState>(
    [
      Column("what", for: .user) { .string($0.selector) },
      Column("title", for: .user) { .string($0.followed.title) },
      Column("kind", for: .user) { .string($0.followed.id.kind.rawValue) },
      Column("source", for: .user, .dim) { .string($0.followed.id.source.rawValue) },
      Column("since", for: .user) { .string($0.followed.since.inISO8601) },
      Column(
        "posts",
        for: .user,
        .right,
        { .integer($0.postCount) },
        cell: { state, _ in state.postCount.counted("post") }
      ),
      Column(
        "unseen",
        for: .user,
        .right,
        { .integer($0.unseenCount) },
        cell: { state, _ in state.unseenCount == 0 ? "" : "\(state.unseenCount.grouped) unseen" }
      ),
      Column(
        "refreshed",
        for: .user,
        .right,
        { state in state.refreshed.map { .string($0.inISO8601) } },
        cell: { state, layout in state.refreshed.map(layout.clock.age) ?? "never asked" }
      ),
      Column("hasGap", for: .user) { .boolean($0.hasGap) },
    ],
    table: ["title", "what", "posts", "unseen", "refreshed", "source"],
    tabSeparated: ["what", "title", "kind", "source", "posts", "unseen", "refreshed"],
    narrowing: [
      ("source", 0), ("title", 20), ("what", 20), ("title", 8), ("what", 8), ("title", 0),
      ("what", 1),
    ]
  )

  var entries: [FollowedState] { followed }
}
