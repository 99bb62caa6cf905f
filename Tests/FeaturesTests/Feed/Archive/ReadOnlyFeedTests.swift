import Foundation
import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

/// The archive on a disk that can only be read, where no lock can be made.
@Suite(.fewAtATime) struct ReadOnlyFeedTests {
  private let folder = TemporaryFolder()

  /// Reads, and tries to store, as a user who can read everything and write nothing.
  private func read() async throws -> Ending {
    for name in folder.names() { folder.permit(0o444, name) }
    folder.permit(0o555, "")
    defer { folder.permit(0o755, "") }
    return try await Launch(.recordFeed, ["nobody", folder["feed.sqlite3"]]).run()
  }

  @Test(arguments: [[], [".lock"], ["-wal", "-shm"]])
  func `a read-only archive shows its stored posts`(missing: [String]) async throws {
    let file = folder["feed.sqlite3"]
    try FeedArchive(at: file, now: { Date() }).insert(Photo.posts(1...3))
    if missing.contains("-wal") {
      try Connection(at: file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    for suffix in missing { try FileManager.default.removeItem(atPath: "\(file)\(suffix)") }
    let names = folder.names()
    let ending = try await read()
    #expect(ending.lines.first == "1 2 3")
    #expect(ending.status == 1 && ending.lines.last?.contains("cannot be written") == true)
    #expect(folder.names() == names)
  }

  @Test func `a missing archive on a read-only disk is empty, and not created`() async throws {
    let ending = try await read()
    #expect(ending.lines.first == "" && ending.status == 1)
    #expect(ending.lines.last?.contains("cannot be written") == true)
    #expect(folder.names().isEmpty)
  }
}
