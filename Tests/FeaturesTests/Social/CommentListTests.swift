import Foundations
import Model
import TerminalGraphics
import TestSupport
import Testing

@testable import Features

struct CommentListTests {
  private func comments(_ comments: [Model.Comment]) throws -> CommentList {
    let photo = try Photo.make(title: "Dawn over the bay")
    return CommentList(photo: photo, comments: comments)
  }

  @Test func `a comment has author, age and id, and its text below`() throws {
    let long = String(repeating: "So much light! ", count: 7) + "\n\nReally."
    let list = try comments([
      .make(long, id: "124834485-14276359614-72157645729023405", minutes: 60 * 24 * 40),
      .make("いいね", by: "山田", id: "124834485-14276359614-72157645729023406", minutes: 5),
    ])
    #expect(
      list.text(as: .humanReadable(.make())) == """
        Dawn over the bay · 2 comments
          alice  2026-10-12  124834485-14276359614-72157645729023405
            So much light! So much light! So much light! So much light! So much light!
            So much light! So much light!
            Really.

          山田        5 min  124834485-14276359614-72157645729023406
            いいね

        """
    )
  }

  @Test func `a record is a comment on one line`() throws {
    let list = try comments([.make("one\ntwo\tthree")])
    #expect(
      list.text(as: .tabSeparated)
        == "11-1001-21\t2026-11-21T09:30:00Z\talice\t2@N02\tone two three\n"
    )
  }

  @Test func `JSON keeps the lines of a text`() throws {
    #expect(
      try comments([.make("one\ntwo")]).text(as: .json) == #"""
        [
          {
            "id": "11-1001-21",
            "author": "alice",
            "authorId": "2@N02",
            "date": "2026-11-21T09:30:00Z",
            "text": "one\ntwo"
          }
        ]

        """#
    )
    #expect(try comments([]).text(as: .json) == "[]\n")
    #expect(try comments([]).text(as: .humanReadable(.make())).isEmpty)
  }

  @Test(arguments: [20, 40, 80])
  func `no line is wider than the terminal`(columns: Int) throws {
    let long = String(repeating: "東京の霧とても深い霧の中に橋 and words ", count: 9)
    let lines = try comments([.make(long, by: long)]).text(as: .humanReadable(.make(columns)))
      .split(separator: "\n")
    #expect(lines.filter { $0.displayWidth > columns }.isEmpty)
  }

  @Test(arguments: hostileTexts) func `a hostile text is harmless in every format`(text: String)
    throws
  {
    let list = try comments([.make(text, by: text, id: text)])
    for format in OutputFormat.all { #expect(list.text(as: format).dangerousScalars.isEmpty) }
    #expect(list.text(as: .tabSeparated).split(separator: "\n").count == 1)
  }
}
