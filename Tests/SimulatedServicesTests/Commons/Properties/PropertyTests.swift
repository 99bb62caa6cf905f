import Bitmaps
import Foundations
import Sample
import Testing

@testable import SimulatedServices

struct FilePropertiesTests {
  private let client = CommonsClient()
  private static let everything = [
    "prop": "imageinfo", "iiprop": "timestamp|user|url|size|mime|extmetadata", "gsrlimit": "50",
  ]

  @Test func `a file has a user, a size, addresses and metadata`() throws {
    let answer = try client.search("harbour", Self.everything)
    #expect(answer.pages.count == 50)
    for page in answer.pages {
      let file = try #require(client.commons.upload(pageID: page["pageid"]?.int ?? 0))
      #expect(page["title"]?.string == file.title && page["ns"] == 6)
      #expect(page.info["user"]?.string == file.file.user)
      #expect(page.info["timestamp"]?.string == file.moment.isoTimestamp)
      #expect(page.info["width"]?.int == file.file.photo.originalSize.width)
      #expect(page.info["mime"] == "image/jpeg")
      #expect(page.info["thumburl"] == nil)
      #expect(page.info["url"]?.string?.contains("/wikipedia/commons/") == true)
      #expect(page.info["descriptionurl"]?.string?.contains("/wiki/File:") == true)
      #expect(page.metadata("Artist")?.string?.hasPrefix("<a href=\"//commons") == true)
      #expect(page.metadata("CommonsMetadataExtension") == .number(1.2))
    }
  }

  @Test(arguments: [
    (4, "CC BY 2.0", "https://creativecommons.org/licenses/by/2.0"), (8, "Public domain", nil),
    (9, "CC0", "http://creativecommons.org/publicdomain/zero/1.0/deed.en"),
    (0, "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0"),
  ])
  func `every licence is free, and public domain has no address`(
    number: Int,
    name: String,
    address: String?
  ) throws {
    let file = try #require(CommonsFile.all.first { $0.photo.license == number })
    let arguments = ["pageids": "\(file.pageID)", "prop": "imageinfo", "iiprop": "extmetadata"]
    let page = try #require(try client.ask(arguments).pages.first)
    #expect(page.metadata("LicenseShortName")?.string == name)
    #expect(page.metadata("LicenseUrl")?.string == address)
  }

  @Test(arguments: [
    ("Artist|LicenseUrl|NoSuchKey", ["Artist", "LicenseUrl"]), ("NoSuchKey", []),
  ])
  func `metadata are filtered, and no metadata are an empty array`(filter: String, keys: [String])
    throws
  {
    let id = try #require(CommonsFile.all.first { $0.photo.license == 4 }).pageID
    let arguments = [
      "pageids": "\(id)", "prop": "imageinfo", "iiprop": "extmetadata",
      "iiextmetadatafilter": filter,
    ]
    let metadata = try client.ask(arguments).pages.first?.info["extmetadata"]
    if keys.isEmpty {
      #expect(metadata == [])
    } else {
      guard case .object(let fields) = metadata else { return #expect(Bool(false)) }
      #expect(fields.keys.sorted() == keys)
    }
  }

  @Test(arguments: [(1, "20px"), (320, "330px"), (640, "960px"), (960, "960px"), (961, "1280px")])
  func `a thumbnail has the next larger step, and states the requested width`(
    width: Int,
    step: String
  ) throws {
    let file = try #require(CommonsFile.all.first { $0.photo.originalSize.width == 2048 })
    let info = try client.thumbnail(of: file, width: width)
    #expect(info["thumbwidth"]?.int == width)
    #expect(info["thumburl"]?.string?.contains("/\(step)-") == true)
    #expect(info["thumburl"]?.string?.contains("?utm_source=") == true)
    // A URL that equals that of the thumbnail is omitted.
    #expect((info["responsiveUrls"]?["1.5"] != nil) == [320, 960, 961].contains(width))
    #expect((info["responsiveUrls"]?["2"] != nil) == [320, 640, 960].contains(width))
  }

  @Test func `the original is the thumbnail if it is not larger`() throws {
    let file = try #require(CommonsFile.all.first { $0.photo.originalSize.width == 1024 })
    let info = try client.thumbnail(of: file, width: 1000)
    #expect(info["thumburl"]?.string?.contains("/thumb/") == false)
    #expect(info["thumburl"]?.string?.hasSuffix("thumbnail_unscaled") == true)
    #expect(info["thumbwidth"]?.int == 1000)
  }
}

extension CommonsClient {
  fileprivate func thumbnail(of file: CommonsFile, width: Int) throws -> JSONValue {
    let arguments = [
      "pageids": "\(file.pageID)", "prop": "imageinfo", "iiprop": "url", "iiurlwidth": "\(width)",
    ]
    return try ask(arguments).pages.first?.info ?? .null
  }
}

struct CoordinatesTests {
  private let client = CommonsClient()

  @Test func `ten pages have coordinates by default, and a continuation the others`() throws {
    let arguments = [
      "generator": "search", "gsrnamespace": "6", "gsrlimit": "25", "prop": "coordinates",
      "gsrsearch": "nearcoord:15km,37.775,-122.419",
    ]
    let parts = try client.parts(arguments, limit: 3)
    #expect(parts.map { $0.pages.count { $0.point != nil } } == [10, 10, 5])
    #expect(parts.map { $0["batchcomplete"] == true } == [false, false, true])
    #expect(parts[0]["continue"]?["continue"] == "||")
    #expect(Set(parts.map(\.titles)).count == 1, "the pages are the same in every part")
    let more = try client.ask(arguments.merging(["colimit": "max"]) { $1 })
    #expect(more.pages.allSatisfy { $0.point != nil })
    #expect(more["continue"]?["continue"] == "gsroffset||")
  }

  @Test func `a file without a location has none`() throws {
    let file = try #require(CommonsFile.all.first { !$0.photo.isGeotagged })
    let answer = try client.ask(["pageids": "\(file.pageID)", "prop": "coordinates"])
    #expect(answer.pages.count == 1 && answer.pages[0]["coordinates"] == nil)
  }
}

struct ContinuationTests {
  private let client = CommonsClient()

  @Test func `information on more than 50 files comes in parts`() throws {
    let arguments = [
      "generator": "search", "gsrnamespace": "6", "gsrlimit": "120", "gsroffset": "10",
      "gsrsearch": "incategory:Mountains", "prop": "imageinfo|coordinates", "colimit": "max",
      "continue": "gsroffset||",
    ]
    let parts = try client.parts(arguments, limit: 3)
    #expect(parts.map { $0.pages.count { $0.info != .null } } == [50, 50, 20])
    #expect(parts.map { $0["batchcomplete"] == true } == [false, false, true])
    #expect(parts[0].pages.allSatisfy { $0.point != nil })
    #expect(parts[1].pages.allSatisfy { $0.point == nil })
    let next = try #require(parts[0]["continue"])
    #expect(next["gsroffset"]?.int == 10)
    #expect(next["continue"] == "gsroffset||coordinates")
    #expect(next["iicontinue"]?.string?.contains(/\.jpg\|\d{14}$/) == true)
    #expect(parts[2]["continue"] == ["gsroffset": 130, "continue": "gsroffset||"])
  }
}
