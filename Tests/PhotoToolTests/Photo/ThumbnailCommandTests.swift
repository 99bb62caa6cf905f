import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

@Suite(.fewAtATime) struct ThumbnailCommandTests {
  @Test func `thumbnails are made in the order of their pictures`() async throws {
    let home = Home()
    let names = (1...9).map { "picture \($0).jpg" }
    for name in names { try home.folder.write(smallPicture, to: name) }
    let ending = try await home.launch("photo", ["thumbnail", "--jobs", "4"] + names).run()
    #expect(ending.lines == (1...9).map { "picture \($0)_thumbnail.png" })
    #expect(ending.errors.isEmpty && ending.status == 0)
    for line in ending.lines {
      let bitmap = try Bitmap(decoding: try #require(home.folder.data(line)))
      #expect(bitmap.size == PixelSize(width: 40, height: 40))
    }
  }

  @Test(arguments: ["a.jpg\nsome folder/b.jpg\n", "a.jpg\0some folder/b.jpg\0"])
  func `a dash reads paths from standard input`(input: String) async throws {
    let home = try pictures("a.jpg", "some folder/b.jpg")
    let ending = try await home.photo("thumbnail", "-", "--output", "out", input: input)
    #expect(ending.lines == ["out/a_thumbnail.png", "out/b_thumbnail.png"])
  }

  @Test func `a name with a line feed is one path in input separated by NUL`() async throws {
    let home = try pictures("a\nb.jpg", "c.jpg")
    let ending = try await home.shell("find . -name '*.jpg' -print0 | photo thumbnail - -o out")
    #expect(ending.status == 0)
    #expect(home.folder.names(in: "out").count == 2)
  }

  @Test func `one bad picture among good ones has status 2, and is named`() async throws {
    let home = try pictures("a.jpg", "c.jpg")
    try home.folder.write("none", to: "b.jpg")
    let ending = try await home.photo("thumbnail", "a.jpg", "b.jpg", "c.jpg")
    #expect(ending.status == 2)
    #expect(ending.lines == ["a_thumbnail.png", "c_thumbnail.png"])
    #expect(ending.errorLines.count == 2 && ending.errors.contains("b.jpg"))
    #expect(ending.errors.hasSuffix("photo: 2 of 3 thumbnails could be made.\n"))
  }

  @Test func `with --json each picture is an object on a line, even a bad one`() async throws {
    let home = try pictures("a.jpg", "c.jpg")
    try home.folder.write("none", to: "b.jpg")
    let ending = try await home.photo(
      "thumbnail",
      "a.jpg",
      "b.jpg",
      "none.jpg",
      "c.jpg",
      "--json",
      "--output",
      "out"
    )
    #expect(ending.status == 2)
    let bytes = try #require(home.folder.data("out/a_thumbnail.png")).count
    #expect(
      ending.lines[0]
        == #"{"file":"a.jpg","path":"out/a_thumbnail.png","width":40,"height":40,"bytes":\#(bytes)}"#
    )
    #expect(ending.lines[1].hasPrefix(#"{"file":"b.jpg","error":""#))
    #expect(ending.lines[1].hasSuffix(#","status":7}"#))
    #expect(
      ending.lines[2]
        == #"{"file":"none.jpg","error":"There is no file none.jpg.","status":3}"#
    )
    #expect(ending.lines.count == 4 && ending.lines[3].contains(#""file":"c.jpg""#))
  }

  @Test(arguments: ["thumbnail", "info"])
  func `a text file given as a picture is damaged data`(command: String) async throws {
    let home = Home()
    try home.folder.write("Dear diary", to: "diary.jpg")
    let ending = try await home.photo(command, "diary.jpg")
    #expect(ending.status == 7)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("diary.jpg"))
    #expect(home.folder.names() == ["diary.jpg"])
  }

  @Test(arguments: ["thumbnail", "info"])
  func `a missing file is not found`(command: String) async throws {
    let home = Home()
    let ending = try await home.photo(command, "none.jpg")
    #expect(ending.status == 3)
    #expect(ending.errorLines == ["photo: There is no file none.jpg."])
  }

  @Test(arguments: ["thumbnail", "info"])
  func `a folder given as a picture is an error that names it`(command: String) async throws {
    let home = Home()
    home.folder.makeFolder("album")
    let ending = try await home.photo(command, "album")
    #expect(ending.status == 1 && ending.errors.contains("album"))
  }

  @Test(arguments: ["thumbnail", "zoom"])
  func `a folder's private pictures are left out, unless they are included or named`(
    command: String
  ) async throws {
    let home = try pictures("album/a.jpg", "album/b.jpg")
    try home.folder.write(#"{"private": true}"#, to: "album/b.jpg.json")
    let options = ["--output", "out/"] + (command == "zoom" ? ["--viewport", "40x30"] : [])
    func names(_ arguments: String...) async throws -> (names: [String], errors: String) {
      let ending = try await home.launch("photo", [command] + arguments + options).run()
      defer { try? FileManager.default.removeItem(atPath: home.folder["out"]) }
      return (home.folder.names(in: "out").sorted(), ending.errors)
    }
    let (some, notice) = try await names("album")
    #expect(some == ["a_\(command).png"])
    #expect(notice.contains("1 photo is private and was left out; --private includes it."))
    let all = ["a_\(command).png", "b_\(command).png"]
    #expect(try await names("album", "--private").names == all)
    #expect(try await names("album/a.jpg", "album/b.jpg").names == all)
  }

  @Test func `a truncated picture is damaged`() async throws {
    let home = Home()
    try home.folder.write(smallPicture.dropLast(200), to: "cut.jpg")
    #expect(try await home.photo("thumbnail", "cut.jpg").status == 7)
    #expect(home.folder.names() == ["cut.jpg"])
  }

  @Test func `side, radius and scale set the size and the corners`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.shell(
      "photo thumbnail a.jpg --side 20 --radius 0 --scale 3 --output square.png"
    )
    #expect(ending.lines == ["square.png"])
    let bitmap = try Bitmap(decoding: try #require(home.folder.data("square.png")))
    #expect(bitmap.size == PixelSize(width: 60, height: 60) && bitmap.isOpaque)
  }

  @Test func `a dash writes one thumbnail to standard output`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.photo("thumbnail", "a.jpg", "--output", "-")
    #expect(try Bitmap(decoding: ending.output).width == 40)
    #expect(home.folder.names() == ["a.jpg"])
  }

  @Test func `the second of two pictures of one name gets its folder's name`() async throws {
    let home = try pictures("one/a.jpg", "two/a.jpg")
    let ending = try await home.photo("thumbnail", "one/a.jpg", "two/a.jpg")
    #expect(ending.lines == ["a_thumbnail.png", "two_a_thumbnail.png"])
  }

  @Test func `a picture is never replaced by its thumbnail`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.photo("thumbnail", "a.jpg", "--output", "a.jpg")
    #expect(ending.status == 64)
    #expect(home.folder.data("a.jpg") == smallPicture)
  }

  @Test func `a name that begins with a dash is a file after two dashes`() async throws {
    let home = try pictures("-a.jpg")
    #expect(try await home.photo("thumbnail", "--", "-a.jpg").lines == ["-a_thumbnail.png"])
  }

  @Test func `a thumbnail of a local picture is not a viewing`() async throws {
    let home = try pictures("a.jpg")
    _ = try await home.photo("thumbnail", "a.jpg")
    #expect(try await home.recents().isEmpty)
  }
}
