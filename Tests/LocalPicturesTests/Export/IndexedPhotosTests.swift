import Foundations
import LocalPictures
import Model
import Store
import SystemCalls
import TestSupport
import Testing

/// The index of an export: which files are read again.
@Suite(.timeLimit(.minutes(30))) struct IndexedPhotosTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func source() -> ExportSource {
    ExportSource(path: folder.path, index: index.index, gazetteer: { .small })
  }

  /// Packs photos with names into an archive.
  private func pack(_ names: [String], in archive: String, from first: Int = 1) throws {
    let entries = names.enumerated().map { number, name in
      ZipMaker.Entry(
        "photo_\(first + number).json",
        Data(facts(["name": .string(name), "tags": ["a", "b"]]).text.utf8),
        isDeflated: true
      )
    }
    try folder.write(ZipMaker(entries).data, to: archive)
  }

  private func titles() async throws -> [String] { try await source().all().map(\.title) }

  @Test func `the index gives the same facts as the files`() async throws {
    let position: JSONValue = ["latitude": "51500000", "longitude": "-120000"]
    let rich = facts([
      "description": "Rock &amp; water", "geo": [position], "license": "CC BY 2.0",
      "date_taken": "2021-10-01 18:19:43", "date_imported": "1969-10-02 18:19:43",
      "photopage": "https://www.flickr.com/photos/ada/1/", "count_faves": "7",
      "original": "https://live.staticflickr.com/1/1_2_o.jpg", "tags": ["a", "b"],
    ])
    try folder.add(facts: rich, of: "1")
    try folder.add(facts: facts(["privacy": "private"]), of: "2")
    try pack(["x", "y"], in: "a.zip", from: 3)
    let first = try await source().all()
    #expect(index.records.count == 3 && index.stored.count == 3)
    #expect(try await source().all() == first)
    #expect(index.stored.count == 3)
  }

  @Test func `only a changed file is read`() async throws {
    for id in ["1", "2", "3"] { try folder.add(facts: facts(["name": .string(id)]), of: id) }
    try pack(["x"], in: "a.zip", from: 4)
    #expect(try await titles() == ["x", "3", "2", "1"])
    let before = index.records
    try folder.add(facts: facts(["name": "changed"]), of: "2")
    #expect(try await titles() == ["x", "3", "changed", "1"])
    let changed = index.records.filter { before[$0.key]?.facts != $0.value.facts }
    #expect(changed.keys.sorted() == [folder["photo_2.json"]])
  }

  @Test func `an archive is identified by its directory, whatever its time`() async throws {
    try pack(["x", "y"], in: "a.zip")
    #expect(try await titles() == ["y", "x"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date()],
      ofItemAtPath: folder["a.zip"]
    )
    #expect(try await titles() == ["y", "x"])
    #expect(index.stored.count == 1)
    // As long as before, and of the same time.
    let date = try FileManager.default.attributesOfItem(atPath: folder["a.zip"])[.modificationDate]
    try pack(["x", "z"], in: "a.zip")
    try FileManager.default.setAttributes(
      [.modificationDate: date ?? Date()],
      ofItemAtPath: folder["a.zip"]
    )
    #expect(try await titles() == ["z", "x"])
  }

  @Test func `removed files leave the index`() async throws {
    try folder.add(facts: facts(["name": "1"]), of: "1")
    try pack(["x"], in: "a.zip", from: 2)
    try pack(["y"], in: "b.zip", from: 3)
    #expect(try await titles() == ["y", "x", "1"])
    for name in ["photo_1.json", "a.zip"] {
      try FileManager.default.removeItem(atPath: folder[name])
    }
    #expect(try await titles() == ["y"])
    #expect(index.records.keys.sorted() == [folder["b.zip/000000"]])
  }

  @Test func `unreadable facts are not read again`() async throws {
    try folder.write("{", to: "photo_1.json")
    try folder.add(facts: facts(), of: "2")
    for _ in 0..<2 { #expect(try await source().topPlaces().skipped == 1) }
    #expect(index.stored.count == 2)
  }

  @Test func `refreshing reads everything`() async throws {
    try pack(["x"], in: "a.zip")
    #expect(try await titles() == ["x"])
    #expect(try await source().refreshing.all().map(\.title) == ["x"])
    #expect(index.stored.count == 2)
  }

  @Test func `an archive with a missing or damaged part is read again`() async throws {
    try pack((0..<2_500).map { "p\($0)" }, in: "a.zip")
    let all = try await source().photos(of: PhotoList(.own), page: Page(of: 3))
    #expect(all.total == 2_500 && index.records.count == 3)
    let paths = index.records.keys.sorted()
    for (number, path) in paths.enumerated() {
      index.change { $0[path] = nil }
      #expect(try await source().photos(of: PhotoList(.own), page: Page(of: 3)) == all)
      #expect(index.records.count == 3 && index.stored.count == 6 * number + 6)
      index.change { records in
        guard let record = records[path] else { return }
        records[path] = IndexedFile(
          path: path,
          stamp: record.stamp,
          facts: record.facts.dropLast(1)
        )
      }
      #expect(try await source().photos(of: PhotoList(.own), page: Page(of: 3)) == all)
      #expect(index.records.count == 3)
    }
  }
}
