import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

@Suite(.fewAtATime) struct DuplicatesCommandTests {
  private let home = Home()
  private let landscape = Bitmap.landscape(320, 240)

  /// A picture, its copy, the same pixels with metadata, half of it turned, and others.
  init() throws {
    let jpeg = try landscape.jpeg()
    try home.folder.write(jpeg, to: "pics/a.jpg")
    try home.folder.write(jpeg, to: "pics/sub/a (1).jpg")
    let exif = ExifMaker().tiff([(0x8769, .directory([(0x9003, .text("2023:07:14 10:00:00"))]))])
    try home.folder.write(jpeg.inserting(exif: exif), to: "pics/dated.jpg")
    let half = landscape.resized(to: PixelSize(width: 160, height: 120)).oriented(.right)
    try home.folder.write(half.png(), to: "pics/half.png")
    try home.folder.write(Bitmap.scene(320, 240).jpeg(), to: "pics/other.jpg")
    try home.folder.write(Data("no picture".utf8), to: "pics/damaged.jpg")
    try home.folder.link("pics/link.jpg", to: home.folder["pics/other.jpg"])
  }

  private func duplicates(_ arguments: String...) async throws -> Ending {
    let source = ["--source", home.folder["pics"]]
    return try await home.launch("places", ["duplicates"] + arguments + source).run()
  }

  private func files(_ arguments: String...) async throws -> [String] {
    let options = ["--fields", "kind,file"] + arguments
    let source = ["--source", home.folder["pics"]]
    return try await home.launch("places", ["duplicates"] + options + source).run().lines
  }

  @Test func `the same picture is found behind other metadata, and nothing else`() async throws {
    let exact = ["exact\tdated.jpg", "exact\ta.jpg", "exact\tsub/a (1).jpg"]
    let first = try await duplicates("--fields", "kind,file,remarks")
    #expect(
      first.lines == [
        "exact\tdated.jpg\tmost metadata", "exact\ta.jpg\tno date", "exact\tsub/a (1).jpg\tno date",
      ]
    )
    #expect(first.errors.contains("1 group of 3 files among 5 pictures; 2 exact copies take"))
    // Again from the index, which forgets what changes.
    #expect(try await files() == exact)
    try home.folder.write(Bitmap.scene(100, 100).jpeg(), to: "pics/a.jpg")
    #expect(try await files() == [exact[0], exact[2]])
    try FileManager.default.removeItem(atPath: home.folder["pics/dated.jpg"])
    #expect(try await duplicates().errors.contains("There are no duplicates among 4 pictures."))
  }

  @Test func `the same shot is found in another size, turned`() async throws {
    let similar = try await files("--similar")
    #expect(
      similar == [
        "similar\tdated.jpg", "similar\ta.jpg", "similar\tsub/a (1).jpg", "similar\thalf.png",
      ]
    )
    #expect(try await files("--similar") == similar)
    // What the index has of it is for that option alone.
    #expect(try await files().allSatisfy { $0.hasPrefix("exact") })
  }

  @Test func `a file under two names, and a name on two lines, are no copies to delete`()
    async throws
  {
    try FileManager.default.linkItem(
      atPath: home.folder["pics/other.jpg"],
      toPath: home.folder["pics/hard.jpg"]
    )
    try home.folder.write(landscape.jpeg(), to: "pics/b\n.jpg")
    let copies = try await duplicates("--copies", "--fields", "file")
    #expect(copies.lines == ["a.jpg", "sub/a (1).jpg"])
    #expect(copies.errors.contains("1 file has a path with control characters: use --json."))
    #expect(copies.errors.contains("2 links or unreadable files are left out."))
  }

  @Test func `copies are those of the same picture, without the original`() async throws {
    #expect(try await files("--copies") == ["exact\ta.jpg", "exact\tsub/a (1).jpg"])
    #expect(try await duplicates("--copies", "--similar").status == 64)
    // A raw file and a link need their picture, and the strictest copy stays.
    try home.folder.write("raw", to: "pics/sub/a (1).nef")
    try home.folder.link("pics/best.jpg", to: home.folder["pics/a.jpg"])
    let mark = #"{"id": "1", "source": "folder", "private": true}"#
    try home.folder.write(landscape.jpeg(), to: "pics/marked.jpg")
    try home.folder.write(mark, to: "pics/marked.jpg.json")
    #expect(
      try await duplicates("--fields", "file,remarks").lines == [
        "marked.jpg\tprivate", "dated.jpg\tnot private, other date",
        "a.jpg\ttarget of a link, not private",
        "sub/a (1).jpg\twith a raw file or a video, not private",
      ]
    )
    #expect(try await files("--copies") == ["exact\tdated.jpg"])
    let others = try await home.launch("places", ["duplicates", "--sample"]).run()
    #expect(others.status == 64 && others.errors.contains("Only your own pictures are compared"))
  }
}
