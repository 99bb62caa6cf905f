import Features
import Model
import Store
import TestSupport
import Testing

@testable import Browser

/// Pages of the feed that are merged into its rows.
struct FeedRowsTests {
  /// Returns rows of posts by their numbers, and of gaps for 0.
  private func rows(_ numbers: Int...) throws -> [FeedRow] {
    try numbers.map { $0 == 0 ? .gap(.make("tag fog")) : .post(try .make($0)) }
  }

  private func after(_ number: Int) throws -> FeedRequest.Start {
    .after(try FeedPost.make(number).position)
  }

  @Test func `a page of the newest posts goes above the others`() throws {
    let merged = try rows(3, 4, 5).merging(rows(1, 2, 3), after: .newest, isEnd: false)
    #expect(merged == (try rows(1, 2, 3, 4, 5)))
  }

  @Test func `a page of all posts replaces all`() throws {
    let merged = try rows(3, 4, 0, 5).merging(rows(1, 4), after: .newest, isEnd: true)
    #expect(merged == (try rows(1, 4)))
  }

  @Test func `older posts go to the end, and removed posts leave`() throws {
    #expect(
      try rows(1, 2, 3).merging(rows(3, 4, 5), after: after(2), isEnd: false) == rows(1, 2, 3, 4, 5)
    )
    #expect(try rows(1, 2, 3).merging(rows(), after: after(2), isEnd: true) == rows(1, 2))
  }

  @Test func `an empty page before the end changes nothing`() throws {
    #expect(try rows(1, 0, 2).merging(rows(), after: after(1), isEnd: false) == rows(1, 0, 2))
  }

  @Test func `a gap is filled once a page reaches the post below it`() throws {
    let before = try rows(1, 2, 0, 8, 9)
    let part = try before.merging(rows(3, 4), after: after(2), isEnd: false)
    #expect(part == (try rows(1, 2, 3, 4, 0, 8, 9)))
    let whole = try part.merging(rows(5, 6, 7, 8), after: after(4), isEnd: false)
    #expect(whole == (try rows(1, 2, 3, 4, 5, 6, 7, 8, 9)))
  }

  @Test func `the gap of a list that responds again moves below the page, to the end`() throws {
    let failed: Set = [Followed.make("tag fog")]
    let before = try rows(1, 0, 3, 4, 6, 7)
    let part = try before.merging(rows(2, 3, 4), after: after(1), isEnd: false, failed: failed)
    #expect(part == (try rows(1, 2, 3, 4, 0, 6, 7)))
    let whole = try part.merging(rows(5, 6, 7), after: after(4), isEnd: false, failed: failed)
    #expect(whole == (try rows(1, 2, 3, 4, 5, 6, 7)))
  }

  @Test func `a gap in the archive is shown, even after the last post`() throws {
    let merged = try rows(1, 2).merging(rows(2, 0, 5), after: after(1), isEnd: false)
    #expect(merged == (try rows(1, 2, 0, 5)))
  }

  @Test func `pages of any size in any order make the list, without a repeat or a hole`() throws {
    var random = SeededGenerator(3)
    let numbers = Array(1...40)
    for _ in 0..<200 {
      var rows = try FeedPost.make([20]).map { FeedRow.post($0) }
      var (newest, oldest) = (20, 20)
      while newest > 1 || oldest < 40 {
        if newest > 1 && random.number(below: 2) == 0 {
          newest -= 1 + random.number(below: newest - 1)
          let last = min(max(newest + random.number(below: 20), 20), 40)
          oldest = max(oldest, last)
          let page = try FeedPost.make(newest...last).map { FeedRow.post($0) }
          rows = rows.merging(page, after: .newest, isEnd: last == 40)
        } else {
          let start = newest + random.number(below: oldest - newest + 1)
          let last = min(start + 1 + random.number(below: 8), 40)
          let page = try FeedPost.make(start + 1..<last + 1).map { FeedRow.post($0) }
          rows = rows.merging(page, after: try after(start), isEnd: last == 40)
          oldest = max(oldest, last)
        }
      }
      #expect(rows.posts.map(\.photo.id) == numbers.map { "\($0)" })
    }
  }
}
