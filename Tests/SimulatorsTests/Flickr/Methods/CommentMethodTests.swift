import Foundation
import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct CommentMethodTests {
  private static let add = "flickr.photos.comments.addComment"
  private static let edit = "flickr.photos.comments.editComment"
  private static let delete = "flickr.photos.comments.deleteComment"
  private let client: SocialClient
  private let photo: String

  init() throws {
    client = try SocialClient().loggedIn()
    photo = try SocialClient.photo()
  }

  private func comments(_ photo: String? = nil) throws -> [JSONValue] {
    let arguments = ["photo_id": photo ?? self.photo]
    return try client.ask("flickr.photos.comments.getList", arguments)["comments"]?["comment"]?
      .elements ?? []
  }

  private func comment(_ text: String) throws -> String {
    let answer = try client.ask(Self.add, ["photo_id": photo, "comment_text": text])
    return try #require(answer["comment"]?["id"]?.string)
  }

  @Test(arguments: [
    "Plain.", "a & b + 100 % <b>\"q\"</b> 'x'", "Zeile\nund noch eine 🌁", "  ", "ありがとう=&=%41",
  ])
  func `a comment is listed last, with entities for what HTML needs`(text: String) throws {
    let arguments = ["photo_id": photo, "comment_text": text]
    if text == "  " {
      #expect(try client.code(Self.add, arguments) == 8)
      return
    }
    let before = try comments()
    let answer = try #require(try client.ask(Self.add, arguments)["comment"])
    #expect(try comments() == before + [answer])
    #expect(answer["_content"]?.string?.decodingEntities == text)
    #expect(answer["_content"]?.string?.contains("<") == false)
    #expect(answer["author"]?.string == SampleAccount.id && answer["datecreate"]?.int == client.now)
    let id = try #require(answer["id"]?.string)
    #expect(id.split(separator: "-").dropFirst().first.map(String.init) == photo)
    let number = id.split(separator: "-")[2]
    #expect(answer["permalink"]?.string?.hasSuffix("#comment\(number)") == true)
  }

  @Test func `a comment is edited and deleted`() throws {
    let before = try comments()
    let id = try comment("One")
    #expect(try client.code(Self.edit, ["comment_id": id, "comment_text": "Two"]) == nil)
    #expect(try comments().last?["_content"] == "Two")
    #expect(try client.code(Self.edit, ["comment_id": id, "comment_text": ""]) == 8)
    #expect(try client.code(Self.delete, ["comment_id": id]) == nil)
    #expect(try comments() == before)
    #expect(try client.code(Self.delete, ["comment_id": id]) == 2)
    #expect(try client.code(Self.edit, ["comment_id": id, "comment_text": "x"]) == 2)
  }

  @Test func `the count of comments equals the length of the list`() throws {
    _ = try comment("One more")
    let info = try client.ask("flickr.photos.getInfo", ["photo_id": photo])["photo"]
    let count = try comments().count
    #expect(info?["comments"]?["_content"]?.int == count)
    let owner = try #require(info?["owner"]?["nsid"]?.string)
    let rows = try client.ask(
      "flickr.people.getPhotos",
      ["user_id": owner, "extras": "count_comments", "per_page": "500"]
    )["photos"]?.rows
    let row = try #require(rows?.first { $0["id"]?.string == photo })
    #expect(row["count_comments"]?.int == count)
  }

  @Test func `comments are refused with Flickr's codes`() throws {
    let closed = try SocialClient.photo(isOpen: false)
    #expect(try client.code(Self.add, ["photo_id": "1", "comment_text": "a"]) == 1)
    let error = try client.ask(Self.add, ["photo_id": closed, "comment_text": "a"])
    #expect(error["code"] == 99 && error["message"] == "Insufficient permission to comment")
    let bad = ["photo_id": photo, "comment_text": "See http://abuse.example/x"]
    #expect(try client.code(Self.add, bad) == 116)
    for photo in [photo, closed] {
      let info = try client.ask("flickr.photos.getInfo", ["photo_id": photo])["photo"]
      let isOpen = photo == closed ? 0 : 1
      #expect(info?["editability"]?["cancomment"]?.int == isOpen)
    }
  }

  @Test func `more than thirty comments in a minute are refused`() throws {
    for number in 1...30 { _ = try comment("\(number)") }
    #expect(try client.code(Self.add, ["photo_id": photo, "comment_text": "31"]) == 9)
    client.wait(60)
    #expect(try client.code(Self.add, ["photo_id": photo, "comment_text": "31"]) == nil)
  }

  @Test func `comments of others cannot be edited, and the owner of a photo may delete them`()
    throws
  {
    let strangers = try #require(client.flickr.perform("comment", ["photo": photo, "text": "Hm"]))
    let id = try #require(strangers.first)
    #expect(try client.code(Self.edit, ["comment_id": id, "comment_text": "x"]) == 99)
    #expect(try client.code(Self.delete, ["comment_id": id]) == 99)
    client.wait(400 * 86_400)
    let own = try #require(
      SampleLibrary.allPhotos.first {
        $0.owner == SampleAccount.id && !$0.madeUpComments(uploaded: 0).isEmpty
      }
    ).id
    let first = try #require(try comments(own).first?["id"]?.string)
    #expect(try client.code(Self.delete, ["comment_id": first]) == nil)
    #expect(try comments(own).allSatisfy { $0["id"]?.string != first })
  }

  @Test func `library photos have comments from the start, after their upload and by people`()
    throws
  {
    let all = SampleLibrary.allPhotos.prefix(600).map { ($0, $0.madeUpComments(uploaded: 1_000)) }
    #expect(Set(all.map(\.1.count)).isSuperset(of: [0, 1, 2, 3]))
    for (photo, comments) in all {
      #expect(comments.count <= 6 && Set(comments.map(\.id)).count == comments.count)
      #expect(Set(comments.map(\.text)).count == comments.count || comments.count > 3)
      for comment in comments {
        #expect(comment.date > 1_000 && !comment.text.isEmpty && comment.photo == photo.id)
        #expect(SampleLibrary.people[comment.author] != nil)
        #expect(comment.author != SampleAccount.id)
      }
    }
    #expect(Set(all.flatMap { $0.1.map(\.text) }).count > 50)
  }
}
