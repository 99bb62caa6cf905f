import Foundations
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// The files of a folder that are read again, and the updates of the index.
@Suite(.timeLimit(.minutes(30))) struct FolderIndexTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func titles(refreshing: Bool = false) async throws -> [String] {
    let source = folder.source(index: index.index)
    return try await (refreshing ? source.refreshing : source).all().photos.map(\.title).sorted()
  }

  /// Returns the files that are read for a list.
  private func read(refreshing: Bool = false) async throws -> [String] {
    index.reset()
    _ = try await titles(refreshing: refreshing)
    return index.stored.map { String($0.dropFirst(folder.path.count + 1)) }.sorted()
  }

  @Test func `a second run reads no file, and finds the same pictures`() async throws {
    try folder.add("x/a.jpg", at: .make(35, 135.7), taken: "2021:10:01 18:19:43", orientation: 6)
    try folder.add("b.jpg", Data("no picture".utf8))
    try folder.add("c.jpg")
    try folder.addSidecar(
      "c.xmp",
      title: "Sea",
      tags: ["fog", "sea"],
      latitude: "1,0S",
      longitude: "2,0W"
    )
    let first = folder.source(index: index.index)
    let (photos, top) = (try await first.all().photos, try await first.topPlaces())
    #expect(index.stored.count == 4)
    #expect(try await read() == [])
    let second = folder.source(index: index.index)
    #expect(try await second.all().photos == photos)
    #expect(try await second.topPlaces() == top && top.skipped == 1)
    #expect(try await folder.source().all().photos == photos)
  }

  @Test func `a truncated picture is read once, however long its file is`() async throws {
    try folder.add("a.jpg")
    try folder.add("b.jpg", Data([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]))
    // Zeros, which take no room on the disk.
    #expect(truncate(folder["b.jpg"], 20_000_000_000) == 0)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: folder["b.jpg"]
    )
    #expect(try await titles() == ["a"])
    #expect(index.paths.map { $0.suffix(5) } == ["a.jpg", "b.jpg"])
    #expect(try await read() == [])
    #expect(try await folder.source(index: index.index).topPlaces().skipped == 1)
  }

  @Test func `only changed and new files are read`() async throws {
    for name in ["a", "b", "c"] { try folder.add("x/\(name).jpg") }
    _ = try await titles()
    try folder.add("x/b.jpg", at: .make(1, 2))
    #expect(try await read() == ["x/b.jpg"])
    try folder.add("x/b.jpg", at: .make(3, 4), modified: 1_700_000_001)
    #expect(try await read() == ["x/b.jpg"])
    try folder.add("x/d.jpg")
    try folder.addSidecar("x/a.xmp", title: "A")
    #expect(try await read() == ["x/a.xmp", "x/d.jpg"])
    #expect(try await titles() == ["A", "b", "c", "d"])
  }

  @Test func `a removed picture leaves the index with its JSON, and no other picture does`()
    async throws
  {
    for name in ["x/a", "x/b"] {
      try folder.add("\(name).jpg")
      let json = #"{"description": "Sea", "photoTakenTime": {"timestamp": "1563100496"}}"#
      try folder.add("\(name).jpg.supplemental-metadata.json", Data(json.utf8))
    }
    #expect(try await titles() == ["a", "b"])
    try FileManager.default.removeItem(atPath: folder["x/a.jpg"])
    let photos = try await folder.source(index: index.index).all().photos
    #expect(photos.map(\.title) == ["b"] && photos.map(\.description) == ["Sea"])
    #expect(
      index.paths.map { $0.dropFirst(folder.path.count + 1) }.sorted() == [
        "x/b.jpg", "x/b.jpg.supplemental-metadata.json",
      ]
    )
  }

  @Test func `removed files leave the index`() async throws {
    for name in ["a.jpg", "x/b.jpg", "x/c.jpg", "xy/d.jpg"] { try folder.add(name) }
    _ = try await titles()
    try FileManager.default.removeItem(atPath: folder["x"])
    #expect(try await read() == [])
    #expect(index.paths.map { $0.dropFirst(folder.path.count) } == ["/a.jpg", "/xy/d.jpg"])
    #expect(try await titles() == ["a", "d"])
  }

  @Test func `refreshing reads all files`() async throws {
    for name in ["a.jpg", "x/b.jpg"] { try folder.add(name) }
    _ = try await titles()
    #expect(try await read(refreshing: true) == ["a.jpg", "x/b.jpg"])
  }

  @Test func `a folder inside another shares its index`() async throws {
    for name in ["a.jpg", "x/b.jpg", "x-y/c.jpg"] { try folder.add(name) }
    _ = try await titles()
    index.reset()
    let inner = folder.source("x", index: index.index)
    #expect(try await inner.all().photos.map(\.title) == ["b"])
    #expect(index.stored == [] && index.paths.count == 3)
  }

  @Test(arguments: [
    "", "\u{1}", "\u{1}\u{1}abc", "\u{9}\u{1}aaaabbbb", "\u{1}\u{20}\u{7f}\u{7f}\u{7f}\u{7f}",
    "\u{1}\u{8}\u{ff}\u{0}\u{0}\u{0}ab",
  ])
  func `a file with invalid facts in the index is read again`(text: String) async throws {
    try folder.add("a.jpg")
    _ = try await titles()
    index.replaceFacts(with: Data(text.utf8))
    #expect(try await read() == ["a.jpg"])
    #expect(try await titles() == ["a"])
  }

  @Test func `a file changed a moment ago is not indexed, because it may change again`()
    async throws
  {
    try folder.add("a.jpg", modified: Date().timeIntervalSince1970)
    try folder.add("b.jpg", modified: Date().timeIntervalSince1970 + 86_400)
    #expect(try await titles() == ["a", "b"])
    #expect(index.paths.map { $0.suffix(5) } == ["b.jpg"])
  }

  @Test(.disabled(if: geteuid() == 0, "root can read every file"), arguments: ["a", "b", "c"])
  func `an unreadable file is skipped, first, in the middle and last, and read once it can be`(
    name: String
  ) async throws {
    for name in ["a", "b", "c"] { try folder.add("\(name).jpg") }
    folder.permit(0, "\(name).jpg")
    #expect(try await titles() == ["a", "b", "c"].filter { $0 != name })
    #expect(try await folder.source(index: index.index).topPlaces().skipped == 1)
    folder.permit(0o644, "\(name).jpg")
    #expect(try await read() == ["\(name).jpg"])
    #expect(try await titles() == ["a", "b", "c"])
  }

  @Test(arguments: ["a", "b", "c"])
  func `a pipe in place of a file is skipped, first, in the middle and last`(name: String)
    async throws
  {
    for name in ["a", "b", "c"] { try folder.add("\(name).jpg") }
    try FileManager.default.removeItem(atPath: folder["\(name).jpg"])
    #expect(mkfifo(folder["\(name).jpg"], 0o600) == 0)
    #expect(try await titles() == ["a", "b", "c"].filter { $0 != name })
  }

  @Test func `files that change and go while the folder is read do no harm`() async throws {
    for number in 100..<400 { try folder.add("x/\(number).jpg") }
    let folder = folder
    let change = Task {
      for number in 100..<400 where !Task.isCancelled {
        switch number % 3 {
        case 0: try? FileManager.default.removeItem(atPath: folder["x/\(number).jpg"])
        case 1: try? folder.write("cut", to: "x/\(number).jpg")
        default: try? folder.add("x/\(number).jpg", at: .make(1, 2), modified: 1_700_000_002)
        }
      }
    }
    for _ in 0..<5 {
      let source = folder.source(index: index.index)
      let top = try await source.topPlaces()
      #expect(try await source.all().photos.count + top.skipped <= 300)
    }
    await change.value
    #expect(try await titles().count == 100)
    #expect(try await folder.source(index: index.index).topPlaces().skipped == 100)
  }

  @Test func `any number of files has one order, with and without the index`()
    async throws
  {
    let names = ["a/b", "a-b", "a", "a.b", "ab", "é", "a/b-c", "a/b/c", "Z"]
    for (number, name) in names.enumerated() { try folder.add("\(name)/\(number).jpg") }
    for name in names { try folder.add("\(name.replacing("/", with: "_")).jpg") }
    let photos = try await folder.source(index: index.index).all().photos
    #expect(photos.count == 18)
    #expect(try await read() == [])
    #expect(try await folder.source(index: index.index).all().photos == photos)
    #expect(index.paths == index.paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
