import Features
import Model
import Testing

/// The contacts in the feed, by what the source answers about them.
@Suite(.timeLimit(.minutes(30))) struct FeedContactsTests {
  private let timeline = Timeline()
  private let people = (1...4).map { Person(id: "\($0)@N01", name: nil) }

  private func count(of home: FeedHome) async throws -> Int {
    var request = FeedRequest()
    (request.limit, request.refresh) = (500, .always)
    return try await home.show(request).posts.count
  }

  /// Nobody at all, and fewer than there are.
  @Test(arguments: [(listed: 0, missing: 0), (listed: 3, missing: 1)])
  func `an answer that lacks contacts removes no posts`(listed: Int, missing: Int) async throws {
    timeline.change { state in
      state.contacts = people
      for (index, person) in people.enumerated() {
        state.rows.append(
          .init(second: 1_000_000 + index, number: index + 1_000, list: .person(person.id))
        )
      }
    }
    let home = try FeedHome(timeline)
    try await home.follow("contacts")
    #expect(try await count(of: home) == 4)
    timeline.change { state in
      (state.contacts, state.missingContacts) = (Array(people.prefix(listed)), missing)
    }
    #expect(try await count(of: home) == 4)
    timeline.change { state in
      (state.contacts, state.missingContacts) = (Array(people.prefix(2)), 0)
    }
    #expect(try await count(of: home) == 2)
  }
}
