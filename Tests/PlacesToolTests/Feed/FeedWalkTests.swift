import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The walk of the README through feed and account, on the sample and against the simulator over HTTP.
@Suite(.fewAtATime) struct FeedWalkTests {
  @Test(arguments: [false, true])
  func `a person logs in, follows, reads, likes, comments, uploads, hides and deletes`(
    isOverHTTP: Bool
  ) async throws {
    let walk = try await Walk(isOverHTTP: isOverHTTP)
    try await walk.logIn(permission: "write")
    for what in ["Kyoto", "@chrissie_bee", "tag:fog", "@me"] {
      #expect(try await walk.places("follow", what).status == 0)
    }
    #expect(try await walk.places("following").lines.count == 4)

    let shown = try await walk.readToEnd()
    #expect(Set(shown).count == shown.count && shown.count > 300)
    #expect(try await walk.places("feed", "--older").lines.isEmpty)

    let photo = try #require(shown.first { !$0.isEmpty })
    try await walk.likeAndComment(on: photo)
    let own = try await walk.upload()
    #expect(try await walk.feed("--refresh", "--limit", "1") == [own])

    #expect(try await walk.photo("hide", own).status == 0)
    #expect(try await walk.feed("--limit", "1") != [own])
    #expect(try await walk.photo("unhide", own).status == 0)

    let refused = try await walk.photo("delete", own, "--yes")
    #expect(refused.status == 4 && refused.errors.contains("places login --permission delete"))
    try await walk.logIn(permission: "delete")
    #expect(try await walk.photo("delete", own, "--yes").status == 0)
    #expect(try await walk.feed("--limit", "1") != [own])

    #expect(try await walk.places("logout").status == 0)
    #expect(try await walk.places("account").status == 4)
    #expect(try await walk.photo("like", photo).status == 4)
    #expect(try await walk.feed("--offline", "--limit", "2").count == 2)
  }
}

/// A home in which a person walks through feed and account.
private struct Walk {
  let home: Home
  private let isOverHTTP: Bool

  init(isOverHTTP: Bool) async throws {
    self.isOverHTTP = isOverHTTP
    home = isOverHTTP ? try await Simulator().accountHome : Home(["TOPPLACES_SOURCE": "sample"])
  }

  func places(_ arguments: String...) async throws -> Ending {
    try await home.launch("places", arguments).run()
  }

  func photo(_ arguments: String...) async throws -> Ending {
    try await home.launch("photo", arguments).run()
  }

  func logIn(permission: String) async throws {
    let ending =
      isOverHTTP
      ? try await home.logIn(permission: permission)
      : try await places("login", "--permission", permission)
    #expect(ending.status == 0, "\(ending.errors)")
  }

  /// Returns the ids of a page of the feed.
  func feed(_ options: String...) async throws -> [String] {
    let ending = try await home.launch("places", ["feed"] + options).run()
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  func readToEnd() async throws -> [String] {
    var shown = try await feed("--limit", "200")
    for _ in 0..<1_000 {
      let page = try await feed("--older", "--limit", "200")
      if page.isEmpty { return shown }
      shown += page
    }
    Issue.record("The feed has no end.")
    return shown
  }

  func likeAndComment(on photo: String) async throws {
    #expect(try await self.photo("like", photo).status == 0)
    #expect(try await self.photo("like", photo).status == 0, "liking twice is no error")
    let text = "Quiet & lovely + 100 % 🌫️\nAnd \"wide\""
    let comment = try await self.photo("comment", photo, text)
    #expect(comment.status == 0, "\(comment.errors)")
    let id = try #require(comment.lines.first)
    let comments = try await self.photo("comments", photo, "--json").json([PrintedComment].self)
    #expect(comments.first { $0.id == id }?.text == text)
    #expect(try await self.photo("comment", photo, "a=b&c+d%20 ✨\n!", "--edit", id).status == 0)
    let edited = try await self.photo("comments", photo, "--json").json([PrintedComment].self)
    #expect(edited.first { $0.id == id }?.text == "a=b&c+d%20 ✨\n!")
    let likes = try await self.photo("likes", photo, "--json").json([PrintedLike].self)
    #expect(likes.first?.name == "Kalani P.")
    let liked = try await places("liked", "--json").json([PrintedPhoto].self)
    #expect(liked.map(\.id).contains(photo))
    #expect(try await self.photo("comment", photo, " \n ").status == 64)
  }

  /// Uploads a picture, twice, and returns the id of its photo.
  func upload() async throws -> String {
    try home.folder.write(try Bitmap.landscape(320, 200).jpeg(), to: "own.jpg")
    let options = ["--title", "Été à l’île & co", "--tag", "fog", "--public"]
    let first = try await home.launch("photo", ["upload", "own.jpg"] + options).run()
    #expect(first.status == 0, "\(first.errors)")
    let second = try await home.launch("photo", ["upload", "own.jpg"] + options).run()
    #expect(second.status == 0 && second.lines == first.lines, "a repeated upload is not doubled")
    return try #require(first.lines.first)
  }
}

private struct PrintedComment: Decodable {
  let id: String
  let text: String
}

private struct PrintedLike: Decodable {
  let name: String
}
