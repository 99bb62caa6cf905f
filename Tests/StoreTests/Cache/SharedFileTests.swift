import Foundation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct SharedFileTests {
  private let folder = TemporaryFolder()

  @Test func `an edit gets the contents stored by the one before`() {
    let file = SharedFile(at: folder["cache/a.json"])
    for text in ["1", "2", "3"] {
      #expect(file.edit { ($0 ?? Data("0".utf8)) + Data(text.utf8) })
    }
    #expect(folder.data("cache/a.json") == Data("0123".utf8))
    #expect(folder.mode("cache/a.json") == 0o600)
  }

  @Test func `shorter contents replace longer ones completely`() {
    let file = SharedFile(at: folder["a.json"])
    #expect(file.edit { _ in Data("longer".utf8) } && file.edit { _ in Data("short".utf8) })
    #expect(folder.data("a.json") == Data("short".utf8))
    #expect(file.edit { _ in Data() } && file.edit { Data(($0 == nil ? "none" : "some").utf8) })
    #expect(folder.data("a.json") == Data("none".utf8))
  }

  @Test func `concurrent edits lose nothing`() async {
    let path = folder["a.json"]
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
        group.addTask { SharedFile(at: path).edit { ($0 ?? Data()) + Data([1]) } }
      }
      for await isStored in group { #expect(isStored) }
    }
    #expect(folder.data("a.json")?.count == 40)
  }

  @Test func `a file that is too large counts as missing`() throws {
    try folder.write("", to: "a.json")
    #expect(truncate(folder["a.json"], 2 << 20) == 0)
    #expect(SharedFile(at: folder["a.json"]).edit { $0 ?? Data("new".utf8) })
    #expect(folder.data("a.json") == Data("new".utf8))
  }

  @Test func `an edit without a writable folder fails`() throws {
    folder.makeFolder("a.json")
    for path in ["/dev/null/a.json", folder["a.json"]] {
      #expect(!SharedFile(at: path).edit { $0 ?? Data() })
    }
  }
}
