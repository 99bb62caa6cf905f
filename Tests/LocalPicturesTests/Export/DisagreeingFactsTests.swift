import Foundations
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// Two copies of a photo's facts that disagree about who may see it.
@Suite(.timeLimit(.minutes(30))) struct DisagreeingFactsTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func photos() async throws -> [Photo] {
    try await ExportSource(path: folder.path, index: index.index, gazetteer: { .small }).all()
  }

  private func pack(_ facts: JSONValue, in archive: String) throws {
    let entry = ZipMaker.Entry("photo_1.json", Data(facts.text.utf8), isDeflated: true)
    try folder.write(ZipMaker([entry]).data, to: archive)
  }

  @Test(arguments: [("public", "private"), ("private", "public"), ("public", "public")])
  func `the stricter of two files counts, in any folder`(first: String, second: String)
    async throws
  {
    let old = facts(["name": "first", "privacy": .string(first)])
    let new = facts(["name": "second", "privacy": .string(second)])
    let isPrivate = first != second
    for place in ["unpacked", "both packed", "unpacked before packed"] {
      for name in ["photo_1.json", "z/photo_1.json", "a.zip", "b.zip"] {
        try? FileManager.default.removeItem(atPath: folder[name])
      }
      switch place {
      case "unpacked":
        try folder.add(facts: old, of: "1")
        try folder.add(facts: new, of: "1", in: "z")
      case "both packed":
        try pack(old, in: "a.zip")
        try pack(new, in: "b.zip")
      default:
        try folder.add(facts: old, of: "1")
        try pack(new, in: "b.zip")
      }
      // From the files, and then from the index.
      for _ in 1...2 {
        let photos = try await photos()
        #expect(photos.map(\.title) == ["first"], "\(place)")
        #expect(photos.map(\.isPrivate) == [isPrivate], "\(place)")
      }
    }
  }

  @Test func `a photo with an unreadable copy of its facts counts as private`() async throws {
    try folder.add(facts: facts(["name": "first"]), of: "1")
    folder.makeFolder("z")
    try folder.write("{", to: "z/photo_1.json")
    let photos = try await photos()
    #expect(photos.map(\.title) == ["first"] && photos[0].isPrivate)
  }

  @Test(arguments: [
    #""public", "privacy": "private""#, #""private", "privacy": "public""#,
    #""public", "privacy": 7"#,
  ])
  func `the stricter of two values of one key counts`(values: String) async throws {
    try folder.write(#"{"name": "A", "privacy": \#(values)}"#, to: "photo_1.json")
    #expect(try await photos().map(\.isPrivate) == [true])
  }

  @Test func `replaced facts with the same size and time are read again`()
    async throws
  {
    let old = Date(timeIntervalSince1970: 1_700_000_000)
    for (privacy, isPrivate) in [("public ", true), ("public", false), ("secret", true)] {
      let json = #"{"name": "A", "privacy": "\#(privacy)"}"#
      try folder.write(json + (privacy.count == 7 ? "" : " "), to: "photo_1.json")
      let attributes: [FileAttributeKey: Any] = [.modificationDate: old]
      try FileManager.default.setAttributes(attributes, ofItemAtPath: folder["photo_1.json"])
      #expect(try await photos().map(\.isPrivate) == [isPrivate], "\(privacy)")
    }
  }

  @Test func `a changed export is read as it is now`() async throws {
    try folder.add(facts: facts(), of: "1")
    try folder.add(facts: facts(), of: "2")
    let source = folder.export()
    let photos = try await source.all()
    #expect(try await source.publicIDs(among: photos, of: nil).photos == ["1", "2"])
    try folder.add(facts: facts(["privacy": "private"]), of: "1")
    #expect(try await source.publicIDs(among: photos, of: nil).photos == ["2"])
    try FileManager.default.removeItem(atPath: folder["photo_2.json"])
    #expect(try await source.publicIDs(among: photos, of: nil).photos.isEmpty)
  }

  @Test func `a place with only private photos is private`() async throws {
    let position: (String) -> JSONValue = { latitude in
      .array([["latitude": .string(latitude), "longitude": "150.5"]])
    }
    try folder.add(facts: facts(["geo": position("10.5"), "privacy": "private"]), of: "1")
    try folder.add(facts: facts(["geo": position("20.5"), "privacy": "private"]), of: "2")
    try folder.add(facts: facts(["geo": position("20.5")]), of: "3")
    let places = try await folder.export().topPlaces().places
    #expect(places.map(\.photoCount) == [2, 1] && places.map(\.isPrivate) == [false, true])
  }
}
