import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// What an upload tells about a picture.
@Suite(.fewAtATime) struct UploadPrivacyTests {
  private let home: Home

  init() throws {
    home = Home()
    try home.folder.write(RevealingPicture.camera.jpeg(of: smallPicture), to: "dawn.jpg")
    try home.folder.write(smallPicture, to: "plain.jpg")
    let people =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description"
      + " xmlns:p='http://iptc.org/std/Iptc4xmpExt/2008-02-29/'><p:PersonInImage><rdf:Bag>"
      + "<rdf:li>Ada</rdf:li><rdf:li>Grace</rdf:li></rdf:Bag></p:PersonInImage></rdf:Description></rdf:RDF>"
    let segment = Array("http://ns.adobe.com/xap/1.0/\0\(people)".utf8)
    try home.folder.write(smallPicture.inserting(marker: 0xe1, segment), to: "friends.jpg")
  }

  private func upload(_ arguments: String...) async throws -> Ending {
    #expect(try await home.places("login", "--sample", "--quiet").status == 0)
    return try await home.launch("photo", ["upload"] + arguments + ["--sample"]).run()
  }

  @Test func `a file with a position or names of people is sent after a notice`() async throws {
    let ending = try await upload("dawn.jpg")
    #expect(ending.status == 0)
    #expect(
      ending.errorLines.first == "dawn.jpg tells where it was taken; --strip removes that.",
      "\(ending.errors)"
    )
    let several = try await upload("plain.jpg", "dawn.jpg", "friends.jpg")
    #expect(
      several.errorLines.first
        == "2 of 3 files tell where it was taken or who is in it (2 people); --strip removes that."
    )
    #expect(try await upload("friends.jpg").errors.contains("who is in it (2 people)"))
    #expect(try await !upload("plain.jpg").errors.contains("--strip"))
  }

  @Test func `with --strip nothing but the picture is sent, and the file stays as it is`()
    async throws
  {
    let before = home.folder.data("dawn.jpg")
    let ending = try await upload("dawn.jpg", "--strip")
    #expect(ending.status == 0 && !ending.errors.contains("where it was taken"))
    #expect(home.folder.data("dawn.jpg") == before)
    let id = try #require(ending.lines.first)
    let fetched = try await home.photo("fetch", id, "--size", "o", "--private", "--output", "o.jpg")
    #expect(fetched.status == 0, "\(fetched.errors)")
    let sent = try #require(home.folder.data("o.jpg"))
    let original = try #require(before)
    #expect(sent == (try EncodedPicture(original).stripped()))
    #expect(!sent.contains(RevealingPicture.secret))
  }

  @Test func `a file whose metadata cannot be removed is not sent`() async throws {
    try home.folder.write("GIF89a, as far as Flickr says", to: "a.gif")
    let ending = try await upload("a.gif", "--strip")
    #expect(ending.status != 0 && ending.lines.isEmpty)
    #expect(ending.errors.contains("it was not sent"), "\(ending.errors)")
  }
}
