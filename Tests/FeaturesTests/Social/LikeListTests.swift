import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct LikeListTests {
  private func likes(_ people: [Person], total: Int) throws -> LikeList {
    let likes = people.enumerated().map { Like(person: $1, date: .morning - Double($0) * 7200) }
    let photo = try Photo.make(title: "Dawn over the bay")
    return LikeList(photo: photo, likes: likes, total: total)
  }

  private let people = [
    Person(id: "2@N02", name: "alice", realName: "Alice Doe"),
    Person(id: "45359289@N05", name: "山田"), Person(id: "3@N03", name: nil),
  ]

  @Test func `a page names the people, and how many there are in all`() throws {
    #expect(
      try likes(people, total: 1200).text(as: .humanReadable(.make())) == """
        Dawn over the bay · 1,200 likes
          @alice  Alice Doe  now  2@N02
          @山田              2 h  45359289@N05
          @3@N03             4 h  3@N03

        """
    )
  }

  @Test func `records have names, ids and times`() throws {
    #expect(
      try likes(Array(people.prefix(2)), total: 2).text(as: .tabSeparated) == """
        alice\t2@N02\t2026-11-21T09:30:00Z\tAlice Doe
        山田\t45359289@N05\t2026-11-21T07:30:00Z\t

        """
    )
    #expect(
      try likes(Array(people.prefix(1)), total: 1).text(as: .json) == """
        [
          {
            "id": "2@N02",
            "name": "alice",
            "realName": "Alice Doe",
            "date": "2026-11-21T09:30:00Z"
          }
        ]

        """
    )
  }

  @Test func `no likes are empty text, or an empty array`() throws {
    #expect(try likes([], total: 0).text(as: .humanReadable(.make())).isEmpty)
    #expect(try likes([], total: 0).text(as: .json) == "[]\n")
  }

  @Test(arguments: hostileTexts) func `a hostile name is harmless in every format`(text: String)
    throws
  {
    let likes = try likes([Person(id: text, name: text, realName: text)], total: 1)
    for format in OutputFormat.all { #expect(likes.text(as: format).dangerousScalars.isEmpty) }
  }
}
