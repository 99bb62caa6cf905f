import Features
import Foundations
import Model
import Store
import TestSupport
import Testing

/// The names of followed lists: which one a name selects, and when it is ambiguous.
@Suite(.timeLimit(.minutes(30))) struct FollowedNameTests {
  private let home: FeedHome

  init() throws {
    let timelines = [Timeline(), Timeline(of: .commons)]
    for timeline in timelines { timeline.fill(["venice", "fog"], count: 1, seed: 1) }
    home = try FeedHome(timelines[0], and: timelines[1])
  }

  /// The features of a program that knows the city of Venice.
  private var features: FeatureSet {
    let venice = City.make("Venice", in: "Italy", at: "45.44N,12.33E")
    return FeatureSet(
      SourceAccess(home.timeline, other: { [home] _ in home.other }),
      history: home.scratch.history,
      gazetteer: { Gazetteer([venice]) },
      now: { [home] in home.now }
    )
  }

  /// Follows lists without asking a source.
  private func add(_ lists: [Followed]) throws {
    let following = Following(at: home.scratch.folders.followingFile, now: { Date() })
    for list in lists { #expect(try following.follow(list)) }
  }

  private func follow(_ what: String, at source: SourceID? = nil) async throws -> Followed? {
    let feed = try features.choosing(source).feed
    let (followed, isNew) = try await feed.follow(try PhotoSelector(what))
    return isNew ? followed : nil
  }

  private func unfollow(_ what: String, at source: SourceID? = nil) async throws -> Followed {
    try await features.choosing(source).feed.unfollow(try PhotoSelector(what))
  }

  // MARK: - Following

  @Test(arguments: [["tag:venice", "Venice"], ["Venice", "tag:venice"]])
  func `a tag and a place with one name are two lists`(names: [String]) async throws {
    let first = try #require(try await follow(names[0]))
    let second = try #require(try await follow(names[1]))
    #expect(Set([first, second].map(\.title)) == ["tag venice", "Venice, Italy"])
    let count = home.timeline.callCount
    for name in names { #expect(try await follow(name) == nil, "it is followed already") }
    #expect(home.timeline.callCount == count)
  }

  @Test func `the same name at another source is another list`() async throws {
    #expect(try await follow("tag:fog") != nil)
    #expect(try await follow("tag:fog", at: .commons)?.id.source == .commons)
    #expect(try await follow("tag:fog", at: .commons) == nil)
  }

  // MARK: - Selecting

  @Test func `an exact title comes before an id, which still selects its own list`() async throws {
    try add([.make(.tag, "venice", "tag venice"), .make(.place, "id-Venice", "Venice")])
    #expect(try await unfollow("venice").id.kind == .place)
    #expect(try await unfollow("Venice").id.kind == .tag)
    let failure = await #expect(throws: Failure.self) { try await unfollow("Venice") }
    #expect(failure?.reason == .notFound)
  }

  @Test func `a mark selects among the lists of its kind alone`() async throws {
    try add([.make(.place, "id-1", "@alice"), .make(.person, "1@N01", "@alice")])
    #expect(try await unfollow("@alice").id.kind == .person)
    let failure = await #expect(throws: Failure.self) { try await unfollow("@alice") }
    #expect(failure?.reason == .notFound)
  }

  @Test func `an address selects among the lists of its site alone`() async throws {
    try add([.make(.person, "1@N01", "@Alice")])
    let failure = await #expect(throws: Failure.self) {
      try await unfollow("https://commons.wikimedia.org/wiki/User:Alice", at: .commons)
    }
    #expect(failure?.reason == .notFound)
    #expect(try await unfollow("https://www.flickr.com/photos/Alice/").id.reference == "1@N01")
  }

  @Test(arguments: [SourceID.flickr, .commons])
  func `a name of several lists of one kind means the list of the chosen source`(source: SourceID)
    async throws
  {
    try add([
      .make(.place, "id-Venice", "Venice, Italy"),
      .make(.point, "45.44,12.33", "Venice, Italy", at: .commons),
    ])
    #expect(try await unfollow("Venice", at: source).id.source == source)
  }

  // MARK: - Ambiguous names

  @Test(arguments: [
    Ambiguity(
      "Venice",
      [.make(.tag, "venice", "tag venice"), .make(.place, "id-Venice", "Venice, Italy")],
      "“tag:venice” or “Venice, Italy”"
    ),
    Ambiguity(
      "springfield",
      [
        .make(.place, "id-1", "Springfield, United States"),
        .make(.point, "39.8,-89.64", "Springfield, United States"),
      ],
      "“id-1” (Springfield, United States) or “39.8,-89.64” (Springfield, United States)"
    ),
    Ambiguity(
      "Fog",
      [
        .make(.tag, "fog", "tag fog"), .make(.tag, "fog", "tag fog", at: .commons),
        .make(.category, "Fog", "category Fog", at: .commons),
      ],
      "“tag:fog”, “tag:fog --source commons” or “category:Fog”"
    ),
    Ambiguity(
      "Alice",
      [
        .make(.person, "Alice", "@Alice", at: .commons), .make(.person, "1@N01", "@alice"),
        .make(.tag, "alice", "tag alice"),
      ],
      "“@Alice” or “tag:alice”"
    ),
  ])
  func `a name of several lists is refused with the forms that select each`(
    ambiguity: Ambiguity
  ) async throws {
    try add(ambiguity.lists)
    let failure = try await #require(throws: Failure.self) { try await unfollow(ambiguity.name) }
    #expect(failure.reason == .wrongUsage)
    #expect(
      failure.sentence
        == "You follow several lists called “\(ambiguity.name)”: name \(ambiguity.forms)."
    )
    var request = FeedRequest()
    request.only = try PhotoSelector(ambiguity.name)
    await #expect(throws: failure) { try await features.feed.page(request) }

    var selected: Set<Followed.ID> = []
    let forms = ambiguity.forms.matches(of: /“([^”]+)”/).map { String($0.output.1) }
    for form in forms {
      let parts = form.split(separator: " --source ").map(String.init)
      let source = parts.count > 1 ? SourceID(rawValue: parts[1]) : nil
      let list = try await unfollow(parts[0], at: source)
      #expect(selected.insert(list.id).inserted, "\(form)")
      try add([list])
    }
    #expect(selected.count == forms.count && selected.isSubset(of: ambiguity.lists.map(\.id)))
  }
}

/// Lists that share a name, and what to type for each.
struct Ambiguity: Sendable {
  let name: String
  let lists: [Followed]
  let forms: String

  init(_ name: String, _ lists: [Followed], _ forms: String) {
    (self.name, self.lists, self.forms) = (name, lists, forms)
  }
}

extension Followed {
  fileprivate static func make(
    _ kind: Kind,
    _ reference: String,
    _ title: String,
    at source: SourceID = .flickr
  ) -> Followed {
    Followed(
      id: ID(source: source, kind: kind, reference: reference),
      title: title,
      since: Date(timeIntervalSince1970: 1)
    )
  }
}
