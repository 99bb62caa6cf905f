import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

@Suite(.fewAtATime) struct SeveralInfoTests {
  @Test func `several pictures are blocks with an empty line between them`() async throws {
    let home = try pictures("a.jpg", "b.jpg")
    let lines = try await home.photo("info", "b.jpg", "a.jpg").lines
    let gap = try #require(lines.firstIndex(of: ""))
    #expect(lines.first == "title\tb" && lines[gap + 1] == "title\ta")
  }

  @Test(arguments: ["a.jpg\nsome folder/b.jpg\n", "a.jpg\0some folder/b.jpg\0"])
  func `a dash reads paths from standard input, and JSON is one array`(
    input: String
  ) async throws {
    let home = try pictures("a.jpg", "some folder/b.jpg")
    let ending = try await home.photo("info", "-", "--json", input: input)
    #expect(try ending.json([Entry].self).map(\.path) == ["a.jpg", "some folder/b.jpg"])
  }

  @Test func `one bad picture among good ones has status 2, and is named`() async throws {
    let home = try pictures("a.jpg", "c.jpg")
    try home.folder.write("none", to: "b.jpg")
    let ending = try await home.photo("info", "a.jpg", "b.jpg", "c.jpg", "--json")
    #expect(ending.status == 2)
    #expect(try ending.json([Entry].self).map(\.path) == ["a.jpg", "c.jpg"])
    #expect(
      ending.errorLines == [
        "photo: b.jpg is \(notAPicture)", "photo: 2 of 3 pictures could be read.",
      ]
    )
  }

  @Test func `one call can have Flickr photos and files`() async throws {
    let home = try HandmadeFlickr().home
    try home.folder.write(smallPicture, to: "a.jpg")
    let entries = try await home.photo("info", "12345", "a.jpg", "--json").json([Entry].self)
    #expect(entries.map(\.id) == ["12345", nil])
    #expect(entries.map(\.width) == [nil, 96])
  }

  @Test func `files alone make no request`() async throws {
    var home = try pictures("a.jpg")
    home.environment["FLICKR_ENDPOINT"] = "nonsense"
    #expect(try await home.photo("info", "a.jpg").status == 0)
  }

  @Test func `the exposure of a photo is also in numbers`() async throws {
    let home = Home()
    try home.folder.write(smallPicture.inserting(exif: exposure), to: "a.jpg")
    let entry = try #require(
      try await home.photo("info", "a.jpg", "--json").json([Entry].self).first
    )
    #expect(entry.exposure == "1/250 s, f/2.8, ISO 100, 35 mm")
    #expect((entry.exposureTime, entry.aperture) == (0.004, 2.8))
    #expect((entry.iso, entry.focalLength) == (100, 35))
  }

  /// A TIFF structure with one directory of photo tags: an exposure.
  private var exposure: [UInt8] {
    let main: [UInt8] =
      [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26]
      + [0, 0, 0, 0]
    let tags: [UInt8] =
      [0, 4, 0x82, 0x9a, 0, 5, 0, 0, 0, 1, 0, 0, 0, 80, 0x82, 0x9d, 0, 5, 0, 0, 0, 1, 0, 0, 0, 88]
      + [0x88, 0x27, 0, 3, 0, 0, 0, 1, 0, 100, 0, 0, 0x92, 0x0a, 0, 5, 0, 0, 0, 1, 0, 0, 0, 96]
      + [0, 0, 0, 0]
    let fractions: [UInt8] =
      [0, 0, 0, 1, 0, 0, 0, 250, 0, 0, 0, 28, 0, 0, 0, 10, 0, 0, 0, 35, 0, 0, 0, 1]
    return main + tags + fractions
  }
}

/// Some fields of `photo info --json`.
private struct Entry: Decodable {
  let id: String?
  let path: String?
  let width: Int?
  let exposure: String?
  let exposureTime: Double?
  let aperture: Double?
  let iso: Int?
  let focalLength: Double?
}

extension Data {
  /// A JPEG with EXIF behind its first marker.
  fileprivate func inserting(exif tiff: [UInt8]) -> Data {
    let payload = Array("Exif\0\0".utf8) + tiff
    let length = payload.count + 2
    return prefix(2) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + payload
      + dropFirst(2)
  }
}
