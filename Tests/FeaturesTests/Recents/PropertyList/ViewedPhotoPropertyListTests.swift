import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

struct ViewedPhotoPropertyListTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }

  /// The entries of the file as any program sees them.
  private func entries() throws -> [[String: Any]] {
    let data = try #require(folder.data("recents.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [[String: Any]])
  }

  private func write(_ entries: [Any], _ format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    try PropertyListSerialization.data(fromPropertyList: entries, format: format, options: 0)
      .write(to: URL(filePath: folder["recents.plist"]))
  }

  private static var minimum: [String: Any] {
    [
      "id": "1", "owner": "1@N01", "photopage": "https://www.flickr.com/photos/1@N01/1/",
      "viewedAt": Date.morning,
    ]
  }

  @Test func `a photo is read as it was stored, its URLs to the letter`() throws {
    try recents.record(.complete(source: .sample), thumbnail: .png, at: .morning)
    let expected = ViewedPhoto(.complete(source: .sample), viewedAt: .morning, thumbnail: .png)
    #expect(try recents.list().recents == [expected])
  }

  @Test func `keys are the names of Flickr's fields`() throws {
    try recents.record(.complete(), thumbnail: .png, at: .morning)
    let entry = try #require(try entries().first)
    let renditions = ["sq", "t", "q", "s", "n", "w", "m", "z", "c", "l", "h", "k", "o"]
    var keys: Set = [
      "id", "title", "description", "owner", "ownername", "license", "datetaken", "latitude",
      "longitude", "photopage", "viewedAt", "thumbnail", "source", "dateupload", "ownerpicture",
    ]
    for suffix in renditions { keys.formUnion(["url_\(suffix)", "height_\(suffix)"]) }
    for suffix in renditions.dropLast() { keys.insert("width_\(suffix)") }
    #expect(Set(entry.keys) == keys)
    #expect(entry["viewedAt"] as? Date == .morning)
    #expect(entry["thumbnail"] as? Data == .png)
    #expect(entry["license"] as? Int == 4)
    #expect(entry["source"] as? String == "flickr")
    #expect(entry["dateupload"] as? Int == 1_795_167_000)
  }

  @Test func `an unknown field is left out, never null`() throws {
    try recents.record(.minimal("1"), thumbnail: nil, at: .morning)
    let entry = try #require(try entries().first)
    let keys: Set = ["id", "title", "description", "owner", "photopage", "viewedAt", "source"]
    #expect(Set(entry.keys) == keys)
    #expect(try recents.list().recents.map(\.photo) == [.minimal("1")])
  }

  @Test(arguments: [0.0, 0.25, 0.999_999])
  func `dates are kept to the second`(fraction: Double) throws {
    let list = try recents.record(
      .minimal("1"),
      thumbnail: nil,
      at: .morning + fraction
    )
    #expect(list.recents.map(\.viewedAt) == [.morning])
    #expect(try recents.list() == list)
  }

  @Test(arguments: [
    "🌅 👩‍👩‍👧‍👦 🏳️‍🌈", "שלום עולם", "مرحبا", "\u{200F}rtl mark", "é e\u{301}", "東京 & <b>\"quoted\"</b> ]]>",
    "two\nlines", " blanks ", "%@ %n",
  ])
  func `a title in any script is read exactly as it was stored`(title: String) throws {
    try recents.record(.minimal("1", title: title), thumbnail: nil, at: .morning)
    let read = try #require(try recents.list().recents.first).photo.title
    #expect(Array(read.unicodeScalars) == Array(title.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a [31mb"), ("a\u{0}b", "a b"), ("a\u{FFFE}b", "ab"), ("a\u{FFFF}b", "ab"),
    ("a\u{202E}b\u{2066}c", "abc"), ("a\u{9B}b\u{7F}c", "a b c"), ("a\r\nb\tc", "a\nb c"),
  ])
  func `control characters never reach the file`(title: String, expected: String) throws {
    var photo = Photo.minimal("1", title: title, owner: title)
    photo.description = title
    photo.dateTaken = title
    try recents.record(photo, thumbnail: nil, at: .morning)
    let entry = try #require(try entries().first)
    for key in ["title", "description", "ownername", "datetaken"] {
      #expect(entry[key] as? String == expected)
    }
  }

  @Test func `texts of another program's file are sanitized on reading`() throws {
    let entry = Self.minimum.merging(["title": "a\u{1B}[31mb"]) { $1 }
    try write([entry], .binary)
    #expect(try recents.list().recents.map(\.photo.title) == ["a [31mb"])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `XML and binary are both read`(format: PropertyListSerialization.PropertyListFormat) throws {
    try recents.record(.complete(source: .sample), thumbnail: .png, at: .morning)
    let before = try recents.list()
    try write(try entries(), format)
    #expect(try recents.list() == before)
    try recents.view("2")
    #expect(folder.data("recents.plist")?.starts(with: Data("<?xml".utf8)) == true)
    #expect(try recents.ids == ["2", "53001234567"])
  }

  @Test(arguments: ["id", "owner", "photopage", "viewedAt"])
  func `an entry without a required field is skipped, and the others stay`(key: String) throws {
    var broken = Self.minimum
    broken[key] = nil
    let other = Self.minimum.merging(["id": "2"]) { $1 }
    try write([broken, other, "text", 7, [1]], .xml)
    let list = try recents.list()
    #expect(list.recents.map(\.photo.id) == ["2"])
    #expect(list.skippedCount == 4)
    #expect(list.quarantinePath == nil)
  }

  @Test(arguments: [
    "title", "description", "ownername", "license", "licensename", "licenseurl", "datetaken",
    "dateupload", "latitude", "url_sq", "thumbnail", "ownerpicture",
  ])
  func `a value of the wrong type counts as missing`(key: String) throws {
    try write([Self.minimum.merging([key: [1, 2]]) { $1 }], .xml)
    #expect(try recents.list().recents.map(\.photo) == [.minimal("1")])
  }

  @Test(
    arguments: [
      ("latitude", Double.nan), ("latitude", 91), ("longitude", Double.infinity),
    ] as [(String, Double)]
  )
  func `an invalid point is left out`(key: String, value: Double) throws {
    let point: [String: Any] = ["latitude": 1.0, "longitude": 1.0]
    let entry = Self.minimum.merging(point) { $1 }.merging([key: value]) { $1 }
    try write([entry], .binary)
    #expect(try recents.list().recents.map(\.photo.coordinates) == [nil])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e18])
  func `a date beyond the calendar is skipped, not a crash`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let other = Self.minimum.merging(["id": "2"]) { $1 }
    try write([Self.minimum.merging(["viewedAt": date]) { $1 }, other], .binary)
    #expect(try recents.ids == ["2"])
    try recents.view("3")
    #expect(try recents.ids == ["3", "2"])
  }

  @Test func `a URL that is not of the web is left out`() throws {
    try write([Self.minimum.merging(["url_sq": "file:///etc/passwd"]) { $1 }], .xml)
    #expect(try recents.list().recents.map(\.photo.renditions) == [[]])
  }

  @Test func `a longer file with duplicates is read without them, up to the limit`() throws {
    let ids = (1...30).map { "\($0)" } + ["1"]
    try write(ids.map { id in Self.minimum.merging(["id": id]) { $1 } }, .binary)
    #expect(try recents.ids == (1...20).map { "\($0)" })
  }
}
