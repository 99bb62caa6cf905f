import Foundation
import Foundations
import Store
import TestSupport
import Testing

struct ReadableFileTests {
  private let folder = TemporaryFolder()

  private func part(_ offset: Int, _ count: Int) throws -> Data? {
    try ReadableFile.opened(at: folder["a"])?.bytes(at: offset, count: count)
  }

  @Test(arguments: [(0, 3, "abc"), (4, 2, "ef"), (4, 9, "ef"), (6, 1, ""), (99, 5, ""), (0, 0, "")])
  func `a part ends where the file ends`(offset: Int, count: Int, text: String) throws {
    try folder.write("abcdef", to: "a")
    #expect(try part(offset, count) == Data(text.utf8))
  }

  @Test func `a missing file is nil`() throws {
    #expect(try part(0, 1) == nil)
  }

  @Test func `a file that shrinks while it is read ends early`() throws {
    try folder.write("abcdef", to: "a")
    guard let file = try ReadableFile.opened(at: folder["a"]) else {
      Issue.record("There is a file.")
      return
    }
    #expect(file.byteCount == 6)
    #expect(truncate(folder["a"], 2) == 0)
    #expect(try file.bytes(at: 0, count: 6) == Data("ab".utf8))
    #expect(try file.contents(atMost: 6) == Data("ab".utf8))
  }

  @Test func `a file above the limit is refused before it is read`() throws {
    try folder.write("", to: "a")
    #expect(truncate(folder["a"], 1 << 40) == 0)
    let sentence = #expect(throws: StorageError.self) {
      _ = try ReadableFile.opened(at: folder["a"])?.contents(atMost: 1 << 30)
    }?.failure.sentence
    #expect(sentence?.hasSuffix("name another file.") == true)
  }

  @Test(arguments: [("pipe", "is a pipe"), ("folder", "is a folder"), ("zero", "is a device")])
  func `anything but a file is named as what it is`(name: String, kind: String) throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    folder.makeFolder("folder")
    try folder.link("zero", to: "/dev/zero")
    let error = #expect(throws: StorageError.self) { _ = try ReadableFile.opened(at: folder[name]) }
    #expect(error?.failure.sentence.hasPrefix("\(folder[name]) \(kind), not a file; ") == true)
  }
}
