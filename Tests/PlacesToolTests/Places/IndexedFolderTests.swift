import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import SystemCalls
import TestSupport
import Testing

@testable import Store

/// The index of a folder, as programs make it.
@Suite(.fewAtATime) struct IndexedFolderTests {
  private let home: Home
  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }
  private var index: String { home.data["cache/files.sqlite3"] }

  init() throws {
    home = Home()
    let point = ExifMaker().tiff([(0x8825, .kyoto)])
    let picture = try Bitmap.scene(6, 4).jpeg().inserting(exif: point)
    for folder in 0..<6 {
      home.folder.makeFolder("pics/\(folder)")
      for number in 0..<50 {
        let name = "pics/\(folder)/\(number).jpg"
        try home.folder.write(picture, to: name)
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes(
          [.modificationDate: date],
          ofItemAtPath: home.folder[name]
        )
      }
    }
  }

  private func top() async throws -> Ending {
    try await home.launch("places", ["top"] + source).run()
  }

  /// The number of files in the index.
  private var indexed: Int {
    var count = 0
    FileIndex(at: index, of: "picture").forEachFile(in: home.folder.path) { _ in count += 1 }
    return count
  }

  @Test func `the index is the user's alone, and is counted and removed with the cache`()
    async throws
  {
    let first = try await top()
    #expect(first.status == 0 && first.lines.count == 1 && first.lines[0].contains("300"))
    #expect(indexed == 300)
    #expect(try FileStatus(of: index)?.permissions == 0o600)
    #expect(try await top().output == first.output)
    let cache = try await home.places("cache", "--json").json(PrintedCache.self)
    #expect(cache.entries == 0 && cache.bytes == 0 && (cache.indexBytes ?? 0) > 10_000)
    let freed = try await home.places("cache", "--clear", "--json").json(PrintedCache.self)
    #expect(freed.indexBytes == nil && freed.freedBytes == cache.indexBytes)
    #expect(!FileManager.default.fileExists(atPath: index))
    #expect(try await top().output == first.output)
  }

  @Test func `forty programs killed while they index leave an index that is whole`() async throws {
    let expected = try await top().output
    for round in 0..<40 {
      if round % 4 == 0 { try FileIndex.clear(at: index) }
      let program = try home.launch("places", ["top", "--refresh"] + source).start()
      try await Task.sleep(for: .microseconds(Int.random(in: 0...(round * 5_000))))
      program.send(SIGKILL)
      _ = await program.end()
      if FileManager.default.fileExists(atPath: index) {
        let check = try Connection(at: index).prepare("PRAGMA integrity_check")
        #expect(try check.step() && check.text(0) == "ok")
      }
    }
    let ending = try await top()
    #expect(ending.status == 0 && ending.errors.isEmpty && ending.output == expected)
    #expect(indexed == 300)
  }

  @Test func `concurrent programs find the same pictures, and index all`() async throws {
    let expected = try await top().output
    try FileIndex.clear(at: index)
    try await withThrowingTaskGroup(of: Ending.self) { group in
      for _ in 0..<4 { group.addTask { try await top() } }
      for try await ending in group {
        #expect(ending.status == 0 && ending.errors.isEmpty && ending.output == expected)
      }
    }
    #expect(indexed == 300)
  }

  @Test(arguments: ["damaged", "newer", "a folder", "a link", "locked", "no library", "no folder"])
  func `an unusable index is replaced or bypassed, without a message`(
    kind: String
  ) async throws {
    let expected = try await top().output
    try FileIndex.clear(at: index)
    var home = home
    var lock: OpenFile?
    switch kind {
    case "damaged": try Data("damaged".utf8).write(to: URL(filePath: index))
    case "newer":
      try Database(at: index).migrate(to: ["CREATE TABLE a(b)"], application: 0x5450_69ff)
    case "a folder": home.data.makeFolder("cache/files.sqlite3")
    case "a link":
      try FileManager.default.createSymbolicLink(atPath: index, withDestinationPath: "mine")
    case "locked":
      lock = try OpenFile("\(index).lock", for: .locking)
      _ = try lock?.tryLock()
    case "no library":
      try home.folder.write("no library", to: "libsqlite3.so.0")
      home.environment["LD_LIBRARY_PATH"] = home.folder.path
    default:
      try FileManager.default.removeItem(atPath: home.data["cache"])
      try home.data.write("a file", to: "cache")
    }
    for _ in 0..<2 {
      let ending = try await home.launch("places", ["top"] + source).run()
      #expect(ending.status == 0 && ending.errors.isEmpty && ending.output == expected)
    }
    lock = nil
    if kind == "damaged" || kind == "newer" { #expect(indexed == 300) }
    #expect(!FileManager.default.fileExists(atPath: home.data["cache/mine"]))
  }

  @Test func `top says how many photos have no position, and nowhere lists them`() async throws {
    try home.folder.write(Bitmap.scene(6, 4).jpeg(), to: "pics/lost.jpg")
    let ending = try await top()
    let command = "places \(home.folder["pics"]) nowhere"
    #expect(ending.errors.contains("1 photo has no position; “\(command)” lists it."))
    let list = try await home.launch("places", ["photos", "nowhere", "--json"] + source).run()
    #expect(try list.json([PrintedPhoto].self).map(\.title) == ["lost"])
    let elsewhere = try await home.places("photos", "nowhere", "--sample")
    #expect(elsewhere.status == 64 && elsewhere.errorLines.count == 1)
  }

  @Test(arguments: ["nowhere", "35.0,135.7", "tag:fog", "album:pics"])
  func `lists of a folder cannot be followed`(
    what: String
  ) async throws {
    let ending = try await home.launch("places", ["follow", what] + source).run()
    #expect(ending.status == 64)
    #expect(
      ending.errorLines == [
        "places: A folder cannot be followed: its files do not tell what is new."
      ]
    )
  }
}

private struct PrintedCache: Decodable {
  let entries: Int
  let bytes: Int
  let indexBytes: Int?
  let freedBytes: Int?
}

extension ExifMaker.Value {
  static let kyoto = ExifMaker.Value.directory([
    (1, .text("N")), (2, .fractions([(35, 1), (0, 1), (0, 1)])),
    (3, .text("E")), (4, .fractions([(135, 1), (45, 1), (0, 1)])),
  ])
}
