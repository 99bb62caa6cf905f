import Features
import Foundation
import Model
import Store
import TestSupport
import Testing

struct LastTopPlacesTests {
  private let folder = TemporaryFolder()
  private var list: LastTopPlaces { LastTopPlaces(at: folder["cache/last-top.json"]) }

  private func place(_ id: String, _ name: String) throws -> Place {
    let name = try #require(PlaceName(name))
    return Place(id: id, name: name, photoCount: 3, coordinates: nil)
  }

  @Test func `rows are numbered from one, and have id, name and source`() throws {
    try list.write(
      [place("a", #"“Łódź” \ </b>, Poland"#), place("b", "Lyon, France")],
      of: .commons
    )
    let rows = (1...2).compactMap { list.place(inRow: $0) }
    #expect(rows.map(\.place.id) == ["a", "b"])
    #expect(rows.map(\.place.name.description) == [#"“Łódź” \ </b>, Poland"#, "Lyon, France"])
    #expect(rows.allSatisfy { $0.source == .commons })
    #expect([-1, 0, 3, .min, .max].compactMap { list.place(inRow: $0) }.isEmpty)
    #expect(list.places(of: .commons).map(\.id) == ["a", "b"] && list.places(of: .sample).isEmpty)
  }

  @Test func `a new list replaces the old one`() throws {
    let folder = SourceID.folder(path: "/p: q")
    try list.write([place("a", "A"), place("b", "B")], of: .sample)
    try list.write([place("c", "C")], of: folder)
    #expect(list.place(inRow: 1)?.place.id == "c" && list.place(inRow: 1)?.source == folder)
    #expect(list.place(inRow: 2) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"places": [1]}"#,
    #"{"source": "nowhere", "places": [{"id": "a", "name": "A"}]}"#,
    #"{"source": "sample", "places": [{"id": "a", "name": " , "}]}"#,
    #"{"source": "sample", "places": [{"id": "a"}]}"#,
  ])
  func `a file that is missing or damaged has no rows`(text: String) throws {
    #expect(list.place(inRow: 1) == nil)
    folder.makeFolder("cache")
    try folder.write(text, to: "cache/last-top.json")
    #expect(list.place(inRow: 1) == nil)
    try list.write([place("a", "A")], of: .sample)
    #expect(list.place(inRow: 1)?.place.id == "a")
  }

  @Test func `the file has as many rows as can be named, and is for the owner alone`() throws {
    try list.write((1...1_200).map { try place("\($0)", "A") }, of: .sample)
    #expect(list.place(inRow: 999)?.place.id == "999" && list.place(inRow: 1_000) == nil)
    #expect(folder.mode("cache/last-top.json") == 0o600)
  }
}
