import Foundation
import Foundations
import SystemCalls
import Testing

@testable import Storage

struct DraftTests {
  private let folder = Scratch()

  /// The two ways in which a draft may lie in its folder.
  enum Kind: CaseIterable {
    case nameless
    case named

    func draft(of path: String) throws -> AtomicFileWriter {
      switch self {
      case .nameless: try .nameless(of: path, mode: 0o600)
      case .named: try .named(of: path, mode: 0o600)
      }
    }

    /// Those that this system and the disk of the temporary folder know.
    static var known: [Kind] {
      let folder = Scratch()
      do {
        _ = try AtomicFileWriter.nameless(of: folder["a"], mode: 0o600)
        return allCases
      } catch {
        return [.named]
      }
    }
  }

  @Test(arguments: Kind.known, [nil, "before"])
  func `a draft takes the file's place`(kind: Kind, before: String?) throws {
    if let before { try folder.write(before, to: "a") }
    var draft = try kind.draft(of: folder["a"])
    try draft.file.writeAll([Data("af".utf8), Data("ter".utf8)])
    #expect(folder.data("a") == before.map { Data($0.utf8) })
    try draft.takePlace()
    #expect(folder.data("a") == Data("after".utf8))
    #expect(folder.mode("a") == 0o600)
    #expect(folder.names == ["a"])
  }

  @Test(arguments: Kind.known)
  func `a draft that is given up leaves nothing`(kind: Kind) throws {
    try kind.draft(of: folder["a"]).file.writeAll([Data("half".utf8)])
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: Kind.known)
  func `a draft whose place is a folder leaves the folder, and nothing else`(kind: Kind) throws {
    try folder.makeFolder("a")
    do {
      var draft = try kind.draft(of: folder["a"])
      try draft.takePlace()
      Issue.record("A folder was replaced.")
    } catch {
      #expect(error as? Errno == .isDirectory)
    }
    #expect(folder.names == ["a"])
  }

  @Test(
    .enabled(if: Kind.known.contains(.nameless), "this disk has no files without a name")
  )
  func `a draft without a name cannot be seen while it is written`() throws {
    let draft = try AtomicFileWriter.begun(of: folder["a"], mode: 0o600)
    try draft.file.writeAll([Data(count: 1_000_000)])
    #expect(folder.names.isEmpty)
  }
}
