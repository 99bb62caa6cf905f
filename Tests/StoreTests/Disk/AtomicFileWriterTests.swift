import Foundation
import Foundations
import SystemCalls
import TestSupport
import Testing

@testable import Store

struct AtomicFileWriterTests {
  private let folder = TemporaryFolder()

  /// The two ways in which a writer may lie in its folder.
  enum Kind: CaseIterable {
    case anonymous
    case named

    func draft(of path: String) throws -> AtomicFileWriter {
      switch self {
      case .anonymous: try .anonymous(for: path, mode: 0o600)
      case .named: try .named(for: path, mode: 0o600)
      }
    }

    /// The kinds that this system and the disk of the temporary folder know.
    static var known: [Kind] {
      let folder = TemporaryFolder()
      do {
        _ = try AtomicFileWriter.anonymous(for: folder["a"], mode: 0o600)
        return allCases
      } catch {
        return [.named]
      }
    }
  }

  @Test(arguments: Kind.known, [nil, "before"])
  func `a writer takes the file's place`(kind: Kind, before: String?) throws {
    if let before { try folder.write(before, to: "a") }
    var writer = try kind.draft(of: folder["a"])
    try writer.file.writeAll([Data("af".utf8), Data("ter".utf8)])
    #expect(folder.data("a") == before.map { Data($0.utf8) })
    try writer.commit()
    #expect(folder.data("a") == Data("after".utf8))
    #expect(folder.mode("a") == 0o600)
    #expect(folder.names() == ["a"])
  }

  /// What another program does while the writer's file is there.
  enum Interference: CaseIterable {
    case none, replaces, writes
  }

  @Test(arguments: Kind.known, Interference.allCases)
  func `a file that another program puts there at the last moment comes out, and goes back`(
    kind: Kind,
    interference: Interference
  ) throws {
    try folder.write("theirs", to: "a")
    do {
      var writer = try kind.draft(of: folder["a"])
      try writer.file.writeAll([Data("ours".utf8)])
      let isDone = try writer.commit { path in
        #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
        let options: Data.WritingOptions = interference == .replaces ? .atomic : []
        if interference != .none {
          try? Data("newer".utf8).write(to: URL(filePath: folder["a"]), options: options)
        }
        return false
      }
      #expect(!isDone)
    }
    #expect(folder.data("a") == Data((interference == .none ? "theirs" : "newer").utf8))
    #expect(folder.names() == ["a"])
  }

  @Test(arguments: [nil, "newer"])
  func `a file that is to be removed goes back unless it is the expected one`(later: String?) throws
  {
    try folder.write("theirs", to: "a")
    do {
      var writer = try AtomicFileWriter.named(for: folder["a"], mode: 0o600)
      let isDone = try writer.removeDestination { path in
        #expect(folder.data("a") == nil)
        if let later { try? folder.write(later, to: "a") }
        return false
      }
      #expect(!isDone && folder.data("a") == Data((later ?? "theirs").utf8))
    }
    #expect(folder.names() == ["a"])
  }

  @Test(arguments: Kind.known)
  func `a writer may replace a missing file`(kind: Kind) throws {
    var writer = try kind.draft(of: folder["a"])
    try writer.file.writeAll([Data("text".utf8)])
    try writer.commit(isReplacing: true)
    #expect(folder.data("a") == Data("text".utf8))
    #expect(folder.names() == ["a"])
  }

  @Test(arguments: Kind.known, [nil, "before"])
  func `a writer that may not replace a file leaves it`(kind: Kind, before: String?) throws {
    if let before { try folder.write(before, to: "a") }
    do {
      var writer = try kind.draft(of: folder["a"])
      try writer.file.writeAll([Data("after".utf8)])
      #expect(try writer.commitUnlessExists() == (before == nil))
    }
    #expect(folder.data("a") == Data((before ?? "after").utf8))
    #expect(folder.names() == ["a"])
  }

  @Test(arguments: Kind.known)
  func `an abandoned writer leaves nothing`(kind: Kind) throws {
    try kind.draft(of: folder["a"]).file.writeAll([Data("half".utf8)])
    #expect(folder.names().isEmpty)
  }

  @Test(arguments: Kind.known)
  func `a writer removes the temporary file of a killed one`(kind: Kind) throws {
    try folder.write("before", to: "a")
    try folder.write("half", to: ".a.tmp")
    var writer = try kind.draft(of: folder["a"])
    try writer.file.writeAll([Data("after".utf8)])
    try writer.commit(isReplacing: true)
    #expect(folder.data("a") == Data("after".utf8))
    #expect(folder.names() == ["a"])
  }

  @Test(arguments: Kind.known)
  func `a writer leaves the temporary file of a running one`(kind: Kind) throws {
    try folder.write("before", to: "a")
    var slow = try AtomicFileWriter.named(for: folder["a"], mode: 0o600)
    try slow.file.writeAll([Data("sl".utf8)])
    do {
      var quick = try kind.draft(of: folder["a"])
      try quick.file.writeAll([Data("quick".utf8)])
      try quick.commit(isReplacing: true)
    }
    #expect(folder.data("a") == Data("quick".utf8))
    try slow.file.writeAll([Data("ow".utf8)])
    try slow.commit()
    #expect(folder.data("a") == Data("slow".utf8))
    #expect(folder.names() == ["a"])
  }

  /// eCryptfs allows 143 bytes, other file systems 255.
  @Test(arguments: ["x", "é", "霧", "👩‍👩‍👧‍👦"], [143, 255])
  func `a temporary name is within the disk's limit, and has whole characters`(
    character: String,
    limit: Int
  ) throws {
    let name = String(repeating: character, count: limit / character.utf8.count)
    var writer = try AtomicFileWriter.named(for: folder[name], mode: 0o600)
    let temporary = try #require(folder.names().first)
    #expect(temporary.utf8.count <= limit)
    #expect(temporary.dropFirst().dropLast(".tmp".count).allSatisfy { String($0) == character })
    try writer.file.writeAll([Data("after".utf8)])
    // Another writer of the name gets a random one, which is as long.
    _ = try AtomicFileWriter.named(for: folder[name], mode: 0o600)
    try writer.commit()
    #expect(folder.names() == [name])
  }

  @Test(arguments: Kind.known)
  func `a writer leaves anything but a file at its temporary name`(kind: Kind) throws {
    try folder.write("before", to: "a")
    try folder.write("mine", to: "b")
    try FileManager.default.createSymbolicLink(
      atPath: folder[".a.tmp"],
      withDestinationPath: folder["b"]
    )
    var writer = try kind.draft(of: folder["a"])
    try writer.file.writeAll([Data("after".utf8)])
    try writer.commit(isReplacing: true)
    #expect(folder.data("a") == Data("after".utf8))
    #expect(folder.data("b") == Data("mine".utf8))
    #expect(folder.names() == [".a.tmp", "a", "b"])
  }

  @Test(arguments: Kind.known)
  func `a writer whose path is a folder leaves the folder, and nothing else`(kind: Kind) throws {
    folder.makeFolder("a")
    do {
      var writer = try kind.draft(of: folder["a"])
      try writer.commit()
      Issue.record("A folder was replaced.")
    } catch {
      #expect(error as? Errno == .isDirectory)
    }
    #expect(folder.names() == ["a"])
  }

  @Test(
    .enabled(if: Kind.known.contains(.anonymous), "this disk has no files without a name")
  )
  func `an anonymous file is invisible while it is written`() throws {
    let writer = try AtomicFileWriter.opened(for: folder["a"], mode: 0o600)
    try writer.file.writeAll([Data(count: 1_000_000)])
    #expect(folder.names().isEmpty)
  }
}
