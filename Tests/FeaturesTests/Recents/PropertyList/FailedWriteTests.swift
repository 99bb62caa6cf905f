import Features
import Foundation
import Foundations
import Store
import TestSupport
import Testing

/// Writes that the system stops, in a separate program so that its limits do not affect other tests.
@Suite(.fewAtATime) struct FailedWriteTests {
  private let folder = TemporaryFolder()

  @Test func `an interrupted write leaves the old file and nothing else`() async throws {
    let recents = Recents.make(folder)
    let thumbnail = Data(repeating: 1, count: 100_000)
    try recents.record(.minimal("1"), thumbnail: thumbnail, at: .morning)
    let before = folder.data("recents.plist")
    let command = "trap '' XFSZ; ulimit -f 8; exec \"$0\" record \"$1\" 2"
    let end = try await Launch(
      .shell,
      ["-c", command, Program.recordRecents.path, folder["recents.plist"]]
    ).run()
    #expect(end.status == 1)
    #expect(end.text.contains("recents.plist cannot be written: file too large"))
    #expect(folder.data("recents.plist") == before)
    #expect(folder.temporaries.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a full disk is a failure that says so`() {
    let error = #expect(throws: StorageError.self) {
      try AtomicFile("/dev/full", access: .everyone).replace(with: Data("text".utf8))
    }
    #expect(error?.failure.sentence.contains("no space left") == true)
    #expect(error?.failure.sentence.contains("free some space") == true)
  }

  @Test func `a list in a read-only folder is read, and a write fails`()
    async throws
  {
    try Recents.make(folder).view("1", "2")
    folder.permit(0o644, "recents.plist")
    folder.permit(0o644, "recents.plist.lock")
    folder.permit(0o555, "")
    let file = folder["recents.plist"]
    let listing = try await Launch.recordRecents("--as-nobody", "list", file).run()
    #expect(listing.text == "2 1\n")
    let writing = try await Launch.recordRecents("--as-nobody", "record", file, "3").run()
    #expect(writing.status == 1)
    #expect(writing.text.contains("permission denied"))
    folder.permit(0o755, "")
    #expect(try Recents.make(folder).ids == ["2", "1"])
  }

  @Test func `a damaged list that cannot be set aside is reported as damaged, and left alone`()
    async throws
  {
    try folder.write("hello", to: "recents.plist")
    folder.permit(0o555, "")
    let end = try await Launch.recordRecents("--as-nobody", "list", folder["recents.plist"]).run()
    #expect(end.status == 7)
    #expect(end.text.contains("is damaged and cannot be set aside: permission denied"))
    #expect(folder.data("recents.plist") == Data("hello".utf8))
  }

  @Test func `an unreadable file is a failure, and is left alone`() async throws {
    try Recents.make(folder).view("1")
    let before = folder.data("recents.plist")
    folder.permit(0o000, "recents.plist")
    folder.permit(0o777, "")
    folder.permit(0o666, "recents.plist.lock")
    for verb in ["list", "record"] {
      let end = try await Launch.recordRecents("--as-nobody", verb, folder["recents.plist"], "2")
        .run()
      #expect(end.status == 1)
      #expect(end.text.contains("recents.plist cannot be read: permission denied"))
    }
    folder.permit(0o600, "recents.plist")
    #expect(folder.data("recents.plist") == before)
    #expect(folder.names() == ["recents.plist", "recents.plist.lock"])
  }
}
