import Features
import Foundation
import Foundations
import Store
import SystemCalls
import TestSupport
import Testing

/// The files and folders that only the user may be able to write, for a file that names a program to run.
struct FileTrustTests {
  private let folder = TemporaryFolder()

  init() throws {
    folder.makeFolder("a/b")
    for name in ["a", "a/b"] { folder.permit(0o755, name) }
    try folder.write(#"{"apiKeyCommand": ["pass"]}"#, to: "a/b/config.json")
    folder.permit(0o600, "a/b/config.json")
  }

  private func error(_ path: String = "a/b/config.json") -> Failure? {
    do throws(StorageError) {
      _ = try Configuration(at: folder[path])
      return nil
    } catch {
      return error.failure
    }
  }

  @Test func `a file that only the user can write is trusted, even through links`() throws {
    #expect(error() == nil)
    try folder.link("c", to: "a/b/../b")
    #expect(error("c/config.json") == nil)
    try folder.link("a/config.json", to: folder["c/config.json"])
    #expect(error("a/config.json") == nil)
  }

  @Test(arguments: ["a", "a/b"], [0o777, 0o775, 0o757])
  func `a folder on the path that others can write to is refused, with the command that closes it`(
    name: String,
    mode: Int
  ) {
    folder.permit(mode, name)
    let error = error()
    #expect(error?.reason == .notAllowed)
    #expect(error?.sentence.contains("chmod go-w \(folder[name]) to close it") == true)
  }

  @Test func `a folder with the sticky bit is trusted`() {
    folder.permit(0o1777, "a")
    #expect(error() == nil)
  }

  @Test func `the folders of a link and of its target are checked`() throws {
    folder.makeFolder("open")
    folder.makeFolder("own")
    try folder.link("own/config.json", to: "../open/link")
    try folder.link("open/link", to: "../a/b/config.json")
    #expect(error("own/config.json") == nil)
    folder.permit(0o777, "open")
    #expect(error("own/config.json")?.sentence.contains("chmod go-w \(folder["open"])") == true)
  }

  @Test(
    .enabled(if: geteuid() == 0, "needs root, to give files away"),
    arguments: [
      "a", "a/b", "a/b/config.json",
    ]
  )
  func `a file or folder of another user is refused`(name: String) {
    #expect(chown(folder[name], 65534, 65534) == 0)
    let error = error()
    #expect(error?.reason == .notAllowed)
    #expect(error?.sentence.contains("belongs to another user") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to give files away"))
  func `a key in another user's file is refused, too`() throws {
    try folder.write(#"{"apiKey": "0123abc"}"#, to: "a/b/config.json")
    #expect(chown(folder["a/b/config.json"], 65534, 65534) == 0)
    #expect(error()?.sentence.contains("belongs to another user") == true)
    #expect(error()?.sentence.contains("0123abc") == false)
  }

  @Test func `a key that others cannot read is used, even in a folder that others can write to`()
    throws
  {
    try folder.write(#"{"apiKey": "0123abc"}"#, to: "a/b/config.json")
    folder.permit(0o777, "a")
    #expect(error() == nil)
  }
}
