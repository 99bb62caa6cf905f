import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

@Suite(.fewAtATime) struct InfoCommandTests {
  @Test func `a file has its size, format and orientation`() async throws {
    let home = Home()
    let turned = try Bitmap(decoding: smallPicture)
      .jpeg(JPEGOptions(isProgressive: true, orientation: .right))
    try home.folder.write(turned, to: "a.jpg")
    let ending = try await home.photo("info", "a.jpg", "--json")
    let info = try #require(try ending.json([FileInfo].self).first)
    #expect((info.path, info.format, info.bytes) == ("a.jpg", "jpeg", turned.count))
    #expect((info.width, info.height, info.orientation) == (64, 96, 6))
    #expect(info.progressive && !info.alpha)
  }

  @Test func `off a terminal each fact of a file is a line of two values`() async throws {
    let home = try pictures("a.jpg")
    let facts = try await home.photo("info", "a.jpg").lines
    #expect(facts.contains("pixels\t96x64"))
    #expect(facts.allSatisfy { $0.components(separatedBy: "\t").count == 2 })
  }

  @Test func `a photo has title, owner, licence, page and sizes`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("info", "12345")
    let page = try #require(home.environment["FLICKR_ENDPOINT"]) + "/photos/1@N01/12345/"
    #expect(
      ending.lines == [
        "title\tDawn", "owner\tAda", "licence\tCC BY 2.0", "page\t\(page)", "sizes\tsquare 75x75",
      ]
    )
  }

  @Test func `JSON of a photo has the fields of lists`() async throws {
    let ending = try await Home().photo("info", "54019967488", "--json")
    let photo = try #require(try ending.json([PrintedPhoto].self).first)
    #expect(photo.title == "The tide was out and the wet sand did the rest.")
    #expect(photo.subtitle == nil)
    #expect(photo.dateTaken == "2021-08-09 19:58:50" && photo.license == "All Rights Reserved")
  }

  @Test func `photo info does not view the photo`() async throws {
    let home = try HandmadeFlickr().home
    _ = try await home.photo("info", "12345")
    #expect(try await home.recents().isEmpty)
  }
}

/// The fields of `photo info FILE --json`.
private struct FileInfo: Decodable {
  let path: String
  let format: String
  let bytes: Int
  let width: Int
  let height: Int
  let orientation: Int
  let progressive: Bool
  let alpha: Bool
}
