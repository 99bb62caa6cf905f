import Foundations
import Model

/// All that is followed, with the clock of its reader.
package struct DatedFollowing: Sendable {
  let state: FollowingState
  let clock: ReaderClock

  package init(_ state: FollowingState, clock: ReaderClock) {
    self.state = state
    self.clock = clock
  }
}

extension DatedFollowing: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    let rows = state.followed.map { state in
      [
        state.followed.title, state.selector, state.postCount.counted("post"),
        state.unseenCount == 0 ? "" : "\(state.unseenCount.grouped) unseen",
        state.refreshed.map { clock.age(of: $0) } ?? "never asked",
        state.followed.id.source.rawValue,
      ]
    }
    return Table(columns: columns, sections: [.init(rows: rows)]).text(in: layout)
  }

  package var records: [[String]] {
    state.followed.map { state in
      let id = state.followed.id
      return [
        state.selector, state.followed.title, id.kind.rawValue, id.source.rawValue,
        String(state.postCount), String(state.unseenCount), state.refreshed?.inISO8601 ?? "",
      ]
    }
  }

  package var json: JSONValue {
    .array(
      state.followed.map { state in
        let id = state.followed.id
        return .known([
          ("what", .string(state.selector)), ("title", .string(state.followed.title)),
          ("kind", .string(id.kind.rawValue)), ("source", .string(id.source.rawValue)),
          ("since", .string(state.followed.since.inISO8601)),
          ("posts", .integer(state.postCount)), ("unseen", .integer(state.unseenCount)),
          ("refreshed", state.refreshed.map { .string($0.inISO8601) }),
          ("hasGap", .boolean(state.hasGap)),
        ])
      }
    )
  }
}

/// Title, WHAT, posts, unseen ones, last refresh, source.
private let columns: [Table.Column] = [
  .init(weight: 3), .init(weight: 2), .init(alignment: .right), .init(alignment: .right),
  .init(alignment: .right), .init(style: .dim, weight: 1),
]
