import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

@Suite(.fewAtATime) struct ConcurrentFeedTests {
  private let folder = TemporaryFolder()
  private var file: String { folder["feed.sqlite3"] }
  private var archive: FeedArchive { FeedArchive(at: file, now: { Date() }) }

  @Test(arguments: 1...2)
  func `sixteen programs that insert, mark and read at once lose nothing`(round: Int) async throws {
    let ids = (1...16).map { program in [program * 3 - 2, program * 3 - 1, program * 3, 100] }
    let programs = try ids.map { ids in
      try Launch.recordFeed(["insert", file, "fog"] + ids.map(String.init)).start()
    }
    for program in programs {
      let ending = await program.end()
      #expect(ending.status == 0 && ending.text == "" && ending.errors == "")
    }
    #expect(try archive.ids() == ["100"] + (1...48).reversed().map { "\($0)" })
    #expect(try archive.count(.unseen) == 0)
    let fog = try #require(try archive.coverage()[.fog])
    #expect(
      fog.intervals == [FeedInterval(after: 99, through: 100), FeedInterval(after: 0, through: 48)]
    )
    #expect(fog.refreshed == Date(timeIntervalSince1970: 100))
  }

  @Test func `tasks of one program lose nothing`() async throws {
    let archive = archive
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in 1...20 {
        group.addTask {
          try archive.insert(Photo.posts([id]), covering: FeedInterval(after: id - 1, through: id))
          _ = try archive.posts(FeedFilter(), limit: 3)
        }
      }
      try await group.waitForAll()
    }
    #expect(try archive.count(FeedFilter()) == 20)
    #expect(
      try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 0, through: 20)]
    )
  }

  @Test func `reading while others write finds whole transactions`() async throws {
    let writer = try Launch.recordFeed(["forever", file]).start()
    #expect(try await eventually { !writer.text.isEmpty })
    let archive = archive
    for _ in 0..<30 {
      let through = try #require(try archive.coverage()[.forever]?.top?.through)
      #expect(try archive.count(FeedFilter()) >= through)
    }
    #expect(archive.quarantinePath == nil)
    await writer.crash()
  }

  /// 200 kills with `TOPPLACES_THOROUGH`, which take 15 s.
  @Test func `a program killed at any moment leaves what its finished calls stored`()
    async throws
  {
    for _ in 1...(isThorough ? 200 : 12) {
      let writer = try Launch.recordFeed(["forever", file]).start()
      #expect(try await eventually { !writer.text.isEmpty })
      try await Task.sleep(for: .microseconds(.random(in: 0...20_000)))
      await writer.crash()
      try expectWholeArchive(after: try #require(writer.text.lines.last.flatMap { Int($0) }))
    }
  }

  @Test func `a program killed while it makes the archive leaves one that opens`() async throws {
    for round in 1...10 {
      let folder = TemporaryFolder()
      let lock = folder["feed.sqlite3.lock"]
      let writer = try Launch.recordFeed(["forever", folder["feed.sqlite3"]]).start()
      #expect(try await eventually { FileManager.default.fileExists(atPath: lock) })
      try await Task.sleep(for: .microseconds(Int.random(in: 0...(round * 400))))
      await writer.crash()
      let archive = FeedArchive(at: folder["feed.sqlite3"], now: { Date() })
      #expect(try archive.insert(Photo.posts([100_000])).count == 1)
      #expect(archive.quarantinePath == nil)
    }
  }

  /// Expects the posts up to a number, which were all printed as stored and marked, and perhaps the next.
  private func expectWholeArchive(after last: Int) throws {
    let archive = archive
    let newest = try #require(try archive.posts(FeedFilter(), limit: 1).first)
    let number = try #require(Int(newest.photo.id))
    #expect(number == last || number == last + 1)
    #expect(try archive.count(FeedFilter()) == number)
    let unseen = try archive.ids(.unseen)
    #expect(unseen.isEmpty || unseen == ["\(last + 1)"])
    let coverage = try archive.coverage()[.forever]
    #expect(coverage?.intervals == [FeedInterval(after: 0, through: number)])
    #expect(archive.quarantinePath == nil)
    let check = try Connection(at: file).prepare("PRAGMA integrity_check")
    #expect(try check.step() && check.text(0) == "ok")
  }
}

@Suite(.fewAtATime) struct MissingLibraryTests {
  private let folder = TemporaryFolder()

  #if os(Linux)
  @Test func `without SQLite a call fails with one sentence that names its package`()
    async throws
  {
    // A file of the library's name that is none, where the system looks first.
    try folder.write("no library", to: "libsqlite3.so.0")
    var launch = Launch.recordFeed(["list", folder["data/feed.sqlite3"]])
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { [$0] } ?? []
    launch.environment["LD_LIBRARY_PATH"] = ([folder.path] + others).joined(separator: ":")
    let ending = try await launch.run()
    #expect(ending.status == 1)
    #expect(ending.lines.count == 1)
    #expect(ending.text.contains("libsqlite3-0"))
  }
  #endif
}

extension Launch {
  fileprivate static func recordFeed(_ arguments: [String]) -> Launch {
    Launch(.recordFeed, arguments)
  }
}

extension Followed.ID {
  fileprivate static let forever = Followed.ID(source: .flickr, kind: .tag, reference: "forever")
}
