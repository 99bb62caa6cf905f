import Foundation
import Storage
import Testing

struct LastListTests {
  private let folder = Scratch()
  private var list: LastListing { LastListing(at: folder["cache/last-list.json"]) }

  @Test func `rows are counted from one`() throws {
    try list.write(["53001", "53002", "53003"])
    #expect((0...4).map(list.photo) == [nil, "53001", "53002", "53003", nil])
  }

  @Test func `a new list takes the place of the old`() throws {
    try list.write(["1", "2"])
    try list.write(["3"])
    #expect((1...2).map(list.photo) == ["3", nil])
  }

  @Test func `no row is the one below the first, however it is asked`() throws {
    try list.write(["1"])
    #expect([-1, .min, .max].compactMap(list.photo).isEmpty)
  }

  @Test(arguments: ["", "{", "[]", #"{"photos": [1, 2]}"#])
  func `a file that is missing or damaged has no rows`(text: String) throws {
    #expect(list.photo(inRow: 1) == nil)
    try folder.makeFolder("cache")
    try folder.write(text, to: "cache/last-list.json")
    #expect(list.photo(inRow: 1) == nil)
    try list.write(["1"])
    #expect(list.photo(inRow: 1) == "1")
  }

  @Test func `it is for the owner alone`() throws {
    try list.write([])
    #expect(folder.mode("cache/last-list.json") == 0o600)
    #expect(folder.mode("cache") == 0o700)
  }
}
