import Features
import Foundation
import Model
import Store
import TestSupport
import Testing

struct LastListingTests {
  private let folder = TemporaryFolder()
  private var list: LastListing { LastListing(at: folder["cache/last-list.json"]) }

  private func write(_ text: String) throws {
    folder.makeFolder("cache")
    try folder.write(text, to: "cache/last-list.json")
  }

  /// A row of the file.
  private func row(_ id: String) -> String {
    #"{"id":"\#(id)","owner":"1@N01","photopage":"https://a.example/"}"#
  }

  @Test func `rows are numbered from one, and have all of the photo`() throws {
    var dome = Photo.minimal("M3078866", title: #"“Dome” \ </b>"#, source: .commons)
    dome.license = License(name: "CC BY-SA 3.0", url: .make("https://example.org/by-sa"))
    let photos: [Photo] = [.complete("53001"), dome, .complete("53001", source: .sample)]
    try list.write(photos)
    #expect((0...4).map(list.read().photo(inRow:)) == [nil] + photos + [nil])
    #expect(list.read().photos == photos)
  }

  @Test func `a list is stored with its heading, and an older one has none`() throws {
    try list.write([.minimal("1")], of: "Kyoto, Japan\n· photo 63 of 1,000")
    #expect(list.read().heading == "Kyoto, Japan · photo 63 of 1,000")
    try write(#"{"photos":[\#(row("7"))]}"#)
    #expect(list.read().heading == nil && list.read().photo(inRow: 1)?.id == "7")
    try list.write([.minimal("1")], of: String(repeating: "霧", count: 5_000))
    #expect((list.read().heading?.utf8.count ?? .max) <= 1 << 10)
  }

  @Test func `a new list replaces the old one`() throws {
    try list.write([.minimal("1"), .minimal("2")])
    try list.write([.minimal("3")])
    #expect(list.read().photos.map(\.id) == ["3"])
  }

  @Test func `negative and huge row numbers have no photo`() throws {
    try list.write([.minimal("1")])
    #expect([-1, .min, .max].compactMap(list.read().photo(inRow:)).isEmpty)
  }

  @Test(arguments: ["", "{", "[]", #"{"photos": [1, 2]}"#, #"{"photos":["1","2"]}"#])
  func `a file that is missing, damaged or has only ids has no rows`(text: String) throws {
    #expect(list.read().photo(inRow: 1) == nil)
    try write(text)
    #expect(list.read().photo(inRow: 1) == nil)
    #expect(list.read().photos.isEmpty)
    try list.write([.minimal("1")])
    #expect(list.read().photo(inRow: 1)?.id == "1")
  }

  @Test(arguments: ["../escaped", "", "1 ", "M", "photo"])
  func `a row with an invalid id is missing, and the others keep their numbers`(
    id: String
  ) throws {
    try write(#"{"photos":[\#(row(id)),\#(row("2"))]}"#)
    #expect((1...2).map { list.read().photo(inRow: $0)?.id } == [nil, "2"])
    #expect(list.read().photos.map(\.id) == ["2"])
  }

  @Test func `rows beyond the limit are left out`() throws {
    let list = LastListing(at: folder["list.json"], limit: 3)
    try list.write((1...5).map { .minimal("\($0)") })
    #expect(list.read().photos.map(\.id) == ["1", "2", "3"])
  }

  @Test func `rows beyond the size of the file are left out from the end`() throws {
    let list = LastListing(at: folder["list.json"], byteLimit: 2_000)
    try list.write((1...20).map { .minimal("\($0)", title: #""Quoted""#) })
    #expect(list.read().photos.map(\.id) == (1...10).map { "\($0)" })
    try list.write([.minimal("1", title: String(repeating: "a", count: 2_000))])
    #expect(list.read().photos.isEmpty)
    #expect((folder.data("list.json")?.count ?? .max) <= 2_000)
  }

  @Test func `a file beyond the size limit is not read`() throws {
    let path = folder["list.json"]
    try LastListing(at: path).write([.minimal("1")])
    #expect(LastListing(at: path, byteLimit: 10).read().photos.isEmpty)
  }

  @Test func `the file is for the owner alone`() throws {
    try list.write([])
    #expect(folder.mode("cache/last-list.json") == 0o600)
    #expect(folder.mode("cache") == 0o700)
  }
}
