import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

/// The query by which the posts of several lists are found.
struct FeedQueryTests {
  private let folder = TemporaryFolder()

  @Test func `the lists of a post are looked up once, not once for each wanted list`()
    throws
  {
    let lists = (1...50).map { number in
      Followed.ID(source: .flickr, kind: .tag, reference: "tag\(number)")
    }
    let archive = FeedArchive.make(folder)
    for (number, list) in lists.enumerated() {
      try archive.insert(Photo.posts([number]), from: list)
    }
    var filter = FeedFilter()
    filter.origins = Set(lists)
    let connection = try Connection(at: folder["feed.sqlite3"])
    let query = try #require(try FeedQuery(filter, in: connection))
    let plan = try connection.prepare(
      "EXPLAIN QUERY PLAN SELECT posts.number \(query.source) \(query.ordering)"
    )
    try plan.bind(query.values)
    var steps: [String] = []
    while try plan.step() { steps.append(plan.text(3)) }
    #expect(steps.contains { $0.contains("lists_of_posts (post=?)") }, "\(steps)")
    #expect(!steps.contains { $0.contains("list=?") }, "\(steps)")
    #expect(try archive.ids(filter).count == 50)
  }
}
