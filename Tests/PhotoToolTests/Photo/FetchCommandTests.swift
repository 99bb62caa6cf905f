import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime) struct FetchCommandTests {
  @Test func `a thumbnail is a PNG of 40 by 40 with transparent corners and full edges`()
    async throws
  {
    let home = Home()
    let ending = try await home.photo("fetch", "54019967488", "--thumbnail")
    #expect(ending.lines == ["54019967488_thumbnail.png"])
    let thumbnail = try #require(home.folder.data("54019967488_thumbnail.png"))
    #expect(thumbnail.starts(with: [0x89, 0x50, 0x4E, 0x47]) && thumbnail[25] == 6)
    let bitmap = try Bitmap(decoding: thumbnail)
    #expect(bitmap.size == PixelSize(width: 40, height: 40))
    #expect(bitmap.alphaOfCorners == [0, 0, 0, 0])
    #expect(bitmap.alphaOfEdges == [255, 255, 255, 255])
  }

  @Test func `at twice the scale a thumbnail has 80 by 80 pixels`() async throws {
    let home = try HandmadeFlickr().home
    _ = try await home.photo("fetch", "12345", "--thumbnail", "--scale", "2", "-o", "a.png")
    let bitmap = try Bitmap(decoding: try #require(home.folder.data("a.png")))
    #expect(bitmap.size == PixelSize(width: 80, height: 80))
    #expect(bitmap.alphaOfCorners == [0, 0, 0, 0])
    #expect(bitmap.alphaOfEdges == [255, 255, 255, 255])
  }

  @Test func `a thumbnail as a JPEG has the background in its corners`() async throws {
    let home = try HandmadeFlickr().home
    let options = ["--thumbnail", "--background", "#ff0000", "--output", "a.jpg"]
    let ending = try await home.launch("photo", ["fetch", "12345"] + options).run()
    #expect(ending.status == 0)
    let bitmap = try Bitmap(decoding: try #require(home.folder.data("a.jpg")))
    #expect(bitmap.pixels[0] > 200 && bitmap.pixels[1] < 60 && bitmap.pixels[2] < 60)
  }

  @Test func `a photo is saved byte for byte as it was served`() async throws {
    let home = try HandmadeFlickr().home
    #expect(try await home.photo("fetch", "12345").lines == ["12345.jpg"])
    #expect(home.folder.data("12345.jpg") == smallPicture)
  }

  @Test func `a photo served as PNG is named as PNG`() async throws {
    let png = try Bitmap(decoding: smallPicture).png()
    let flickr = try HandmadeFlickr { $0.asksForPicture ? .picture(png) : nil }
    #expect(try await flickr.home.photo("fetch", "12345").lines == ["12345.png"])
  }

  @Test func `a photo is credited, except with --quiet`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "12345")
    let page = try #require(home.environment["FLICKR_ENDPOINT"]) + "/photos/1@N01/12345/"
    #expect(ending.errorLines == ["“Dawn” by Ada, CC BY 2.0, \(page)"])
    #expect(try await home.photo("fetch", "12345", "--quiet").errors.isEmpty)
  }

  @Test func `JSON has the photo and its file`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "12345", "--json")
    let file = try #require(try ending.json([PrintedFile].self).first)
    #expect(file.id == "12345" && file.path == "12345.jpg" && file.size == "b")
    #expect((file.width, file.height, file.bytes) == (96, 64, smallPicture.count))
    #expect((file.title, file.owner, file.license) == ("Dawn", "Ada", "CC BY 2.0"))
    #expect(file.page.hasSuffix("/photos/1@N01/12345/"))
  }

  @Test func `JSON of a thumbnail has the thumbnail's size`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "12345", "--json", "--thumbnail")
    let file = try #require(try ending.json([PrintedFile].self).first)
    #expect((file.width, file.height, file.size) == (40, 40, "s"))
    #expect(file.bytes == home.folder.data(file.path)?.count)
  }

  @Test(arguments: [
    ("s", "_s"), ("square", "_s"), ("q", "_q"), ("t", "_t"), ("thumbnail", "_t"), ("m", "_m"),
    ("n", "_n"), ("w", "_w"), ("medium", ""), ("z", "_z"), ("medium-640", "_z"), ("c", "_c"),
    ("b", "_b"), ("large", "_b"), ("LARGE", "_b"),
  ])
  func `a size is named by suffix or by name`(size: String, suffix: String) async throws {
    let flickr = try HandmadeFlickr { request in
      request.asksForPicture && request.path != "/5/12345_abc\(suffix).jpg"
        ? ServerResponse(status: 500) : nil
    }
    let ending = try await flickr.home.photo("fetch", "12345", "--size", size)
    #expect(ending.status == 0 && ending.lines == ["12345.jpg"])
  }

  @Test func `the URL of the original does not have the secret of the other sizes`()
    async throws
  {
    let home = Home()
    let ending = try await home.photo("info", "54019967488", "--json")
    let photo = try #require(try ending.json([PrintedPhoto].self).first)
    #expect(photo.images["z"]?.contains("abe8ec7e88") == true)
    let original = photo.images["o"] ?? photo.images["k"]
    #expect(original?.contains("54019967488_") == true)
    #expect(original?.contains("abe8ec7e88") == false)
  }

  @Test func `the photos of a place go to a folder and leave the recents alone`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo(
      "fetch",
      "--place",
      "Lyon",
      "--limit",
      "5",
      "--thumbnail",
      "--output",
      "lyon"
    )
    let names = (1...5).map { "\(90_000_000_000 + $0)_thumbnail.png" }
    #expect(ending.status == 0 && ending.lines == names.map { "lyon/\($0)" })
    #expect(home.folder.names(in: "lyon") == names)
    #expect(try await home.recents().isEmpty)
    #expect(home.litter.isEmpty)
  }

  @Test func `a photo named twice is fetched once`() async throws {
    let home = try HandmadeFlickr().home
    #expect(try await home.photo("fetch", "12345", "12345").lines == ["12345.jpg"])
  }

  @Test func `the picture of a photo is requested once`() async throws {
    let asked = TemporaryFolder()
    let flickr = try HandmadeFlickr { request in
      if request.asksForPicture { try? asked.write("", to: UUID().uuidString) }
      return nil
    }
    #expect(try await flickr.home.photo("fetch", "12345").status == 0)
    #expect(asked.names().count == 1)
  }
}

extension Bitmap {
  private func alpha(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * width + x) * 4 + 3] }

  fileprivate var alphaOfCorners: [UInt8] {
    [
      alpha(0, 0), alpha(width - 1, 0), alpha(0, height - 1), alpha(width - 1, height - 1),
    ]
  }

  /// In the middle of each edge.
  fileprivate var alphaOfEdges: [UInt8] {
    [
      alpha(width / 2, 0), alpha(width / 2, height - 1), alpha(0, height / 2),
      alpha(width - 1, height / 2),
    ]
  }
}
