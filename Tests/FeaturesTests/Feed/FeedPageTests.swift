import Foundation
import Foundations
import Model
import TerminalGraphics
import TestSupport
import Testing

@testable import Features

struct FeedPageTests {
  private let fog = Followed.make()
  private let city = Followed.make(.place, "T4li0kcNy09m0XSt", title: "San Francisco")

  private func posts() throws -> [FeedPost] {
    [
      try .make(
        "51540860321",
        title: "Fog over the bay",
        caption:
          "The bridge was gone by six, and the horns of the ships were all that was left of it.",
        owner: "Christina’s World",
        minutes: 180,
        likes: 1200,
        comments: 3,
        of: [fog, city],
        isSeen: false
      ),
      try .make("1002", title: "東京の霧", owner: "山田", minutes: 2900, likes: 1, comments: 0),
      try .make("1003", caption: "Only a caption", minutes: 60 * 24 * 30),
    ]
  }

  @Test func `each post has its title, its whole caption, and the lists that it is from`() throws {
    let feed = FeedPage.make(try posts(), of: [fog, city])
    #expect(
      feed.text(as: .humanReadable(.make())) == """
        • 1  Fog over the bay                                                        3 h
             The bridge was gone by six, and the horns of the ships were all that was
             left of it.
             Christina’s World  tag fog, San Francisco  1,200 likes  3 comments

          2  東京の霧                                                                2 d
             山田               tag fog                      1 like  0 comments

          3  Only a caption                                                   2026-10-22
             Ada                tag fog

        """
    )
  }

  @Test func `a mark shows a new post without colours and without UTF-8`() throws {
    let feed = FeedPage.make(try posts(), of: [fog, city])
    let text = feed.text(as: .humanReadable(.make(isUTF8: false)))
    let heads = text.split(separator: "\n").filter { $0.contains(#/^[* ] \d  /#) }
    #expect(heads.map { $0.prefix(1) } == ["*", " ", " "])
    #expect(text.allSatisfy { $0.isASCII })
  }

  @Test func `a gap is a row without a number`() throws {
    let rows: [FeedRow] = [
      .post(try .make(title: "New")), .gap(fog), .post(try .make("1002", title: "Old")),
    ]
    let text = FeedPage.make(rows).text(as: .humanReadable(.make()))
    #expect(
      text.contains(
        "\n\n  … older posts of tag fog were not loaded: places feed --older\n\n  2  Old"
      )
    )
  }

  @Test func `comments are below their post, each with its author and age`() throws {
    let post = try FeedPost.make(title: "Dawn", comments: 2)
    let comments = [
      Model.Comment.make(
        "Lovely light. " + String(repeating: "So much of it! ", count: 6),
        minutes: 90
      ),
      .make("いい\nね", by: "山田"),
    ]
    var feed = FeedPage.make([post])
    feed.comments = [post.position: comments]
    let text = feed.text(as: .humanReadable(.make()))
    #expect(
      text.hasSuffix(
        """
             Ada  tag fog  2 comments
             alice, 1 h: Lovely light. So much of it! So much of it! So much of it! So
               much of it! So much of it! So much of it!
             山田, now: いい
               ね

        """
      )
    )
  }

  @Test func `a post without a known time has no age, and no blanks in its place`() throws {
    let photo = try Photo.make(title: "Dawn")
    let post = FeedPost(photo: photo, origins: [], isSeen: true)
    let text = FeedPage.make([post]).text(as: .humanReadable(.make()))
    #expect(text == "  1  Dawn\n     Ada\n")
  }

  @Test func `without numbers a row begins with its mark`() throws {
    let post = try FeedPost.make(title: "Dawn", isSeen: false)
    let feed = FeedPage.make([post])
    #expect(feed.streamed(as: .humanReadable(.make())).hasPrefix("• Dawn   "))
  }

  @Test(arguments: [20, 30, 40, 60, 80, 120])
  func `no line is wider than the terminal`(columns: Int) throws {
    let long = String(repeating: "long words 東京の霧とても深い霧の中に橋が見えない ", count: 8)
    let posts = try (1...12).map { number in
      try FeedPost.make("\(1000 + number)", title: long, caption: long, owner: long, likes: 3)
    }
    let comments = Dictionary(
      uniqueKeysWithValues: posts.map { ($0.position, [Model.Comment.make(long, by: long)]) }
    )
    var feed = FeedPage.make(posts)
    feed.comments = comments
    let lines = feed.text(as: .humanReadable(.make(columns))).split(separator: "\n")
    #expect(lines.filter { $0.displayWidth > columns }.isEmpty)
    #expect(lines.joined().filter { $0 == "橋" }.count >= 12 * 3 * 8)
  }

  @Test func `a URL in a caption stays whole`() throws {
    let address = "https://example.org/" + String(repeating: "abcdefghij/", count: 10)
    let post = try FeedPost.make(title: "Dawn", caption: "See \(address) too")
    let text = FeedPage.make([post]).text(as: .humanReadable(.make()))
    #expect(text.contains("     See\n     \(address)\n     too\n"))
  }

  @Test func `a record has the columns for scripts, with the caption on one line`() throws {
    var posts = try posts()
    posts[1] = try .make("1002", title: "東京", caption: "one\ntwo", owner: "山田", likes: 1)
    let feed = FeedPage.make(posts, of: [fog, city])
    let page = "https://www.flickr.com/photos/1@N01"
    let caption = posts[0].photo.description
    #expect(
      feed.text(as: .tabSeparated) == """
        51540860321\tunseen\t2026-11-21T06:30:00Z\tChristina’s World\t1@N01\ttag fog, San Francisco\t1200\t3\tFog over the bay\t\(caption)\t\(page)/51540860321/
        1002\tseen\t2026-11-21T09:30:00Z\t山田\t1@N01\ttag fog\t1\t\t東京\tone two\t\(page)/1002/
        1003\tseen\t2026-10-22T09:30:00Z\tAda\t1@N01\ttag fog\t\t\tOnly a caption\t\t\(page)/1003/

        """
    )
  }

  @Test func `JSON has the fields of a photo and of the post`() throws {
    let posts = try posts()
    let comments = [posts[0].position: [Model.Comment.make("Lovely", minutes: 1)]]
    var feed = FeedPage.make(posts, of: [fog, city])
    feed.comments = comments
    let objects = try parsedJSON(feed)
    let photo = try #require(try parsedJSON(PhotoListPage.make([posts[0].photo])).first)
    let added: Set = [
      "ownerId", "uploaded", "likes", "comments", "unseen", "origins", "commentList",
    ]
    #expect(Set(objects[0].keys) == Set(photo.keys).union(added))
    #expect(objects[0]["uploaded"] as? String == "2026-11-21T06:30:00Z")
    #expect(objects[0]["likes"] as? Int == 1200 && objects[0]["comments"] as? Int == 3)
    #expect(objects[0]["unseen"] as? Bool == true && objects[1]["unseen"] as? Bool == false)
    #expect(objects[0]["origins"] as? [String] == ["tag fog", "San Francisco"])
    let comment = (objects[0]["commentList"] as? [[String: Any]])?.first
    #expect(comment?["text"] as? String == "Lovely" && comment?["author"] as? String == "alice")
    #expect(objects[2].keys.contains("likes") == false)
  }

  @Test func `as a stream each post is an object on a line of its own`() throws {
    let feed = FeedPage.make(try posts(), of: [fog, city])
    let lines = feed.streamed(as: .json).split(separator: "\n")
    #expect(lines.count == 3)
    let listed = try parsedJSON(feed).map { $0 as NSDictionary }
    let streamed = try lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
    }
    #expect(streamed == listed)
  }

  @Test func `an empty feed is nothing, or an empty array`() {
    let feed = FeedPage.make([FeedPost]())
    #expect(feed.text(as: .humanReadable(.make())).isEmpty)
    #expect(feed.text(as: .tabSeparated).isEmpty)
    #expect(feed.text(as: .json) == "[]\n" && feed.streamed(as: .json).isEmpty)
  }

  @Test(arguments: hostileTexts) func `a hostile text is harmless in every format`(text: String)
    throws
  {
    let followed = Followed.make(title: text)
    let post = try FeedPost.make(title: text, caption: text, owner: text, of: [followed])
    let page = FeedPage.make([.post(post), .gap(followed)], of: [followed])
    let comments = [post.position: [Model.Comment.make(text, by: text)]]
    var feed = page
    feed.comments = comments
    for format in OutputFormat.all { #expect(feed.text(as: format).dangerousScalars.isEmpty) }
    #expect(feed.streamed(as: .json).dangerousScalars.isEmpty)
    #expect(feed.text(as: .tabSeparated).split(separator: "\n").count == 1)
    #expect(feed.text(as: .tabSeparated).count { $0 == "\t" } == 10)
    #expect(feed.streamed(as: .json).split(separator: "\n").count == 1)
  }
}
