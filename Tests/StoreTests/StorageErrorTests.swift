import Foundation
import Foundations
import Store
import TestSupport
import Testing

struct StorageErrorTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("file/recents.plist", "not a directory"), ("folder", "is a directory"),
    ("missing/", "is a directory"),
  ])
  func `an error is one sentence that names the path and the reason`(
    name: String,
    reason: String
  ) throws {
    try folder.write("", to: "file")
    folder.makeFolder("folder")
    let error = #expect(throws: StorageError.self) {
      try AtomicFile(folder[name], access: .everyone).replace(with: Data())
    }
    let sentence = try #require(error?.failure.sentence)
    #expect(sentence.hasPrefix("\(folder[name]) cannot be written: \(reason); "))
    #expect(sentence.hasSuffix("."))
    #expect(error?.failure.reason == .failed)
  }

  @Test func `a path cannot put control characters on the terminal`() {
    let error = #expect(throws: StorageError.self) {
      try AtomicFile(folder["no\u{1B}[31m/x"], access: .everyone).replace(with: Data())
    }
    #expect(error?.failure.sentence.contains("\u{1B}") == false)
    #expect(error?.failure.sentence.contains("make its folder first") == true)
  }

  @Test(arguments: [
    ("/home/ada/config.json", "chmod 600 /home/ada/config.json to"),
    ("/a b/it's.json", #"chmod 600 '/a b/it'\''s.json' to"#),
    ("/a/$(x).json", "chmod 600 '/a/$(x).json' to"),
  ])
  func `a command to run can be pasted`(path: String, command: String) {
    #expect(StorageError.readableByOthers(path: path).failure.sentence.contains(command))
  }
}
