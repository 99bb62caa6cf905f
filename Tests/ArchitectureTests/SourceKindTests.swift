import Foundation
import Testing

/// A source of photos is a value: what differs between sources is data in SourceKind.swift.
struct SourceKindTests {
  private static let list = "Sources/Model/SourceKind.swift"

  /// The constants of the list, with the texts that name them elsewhere: `.commons`, `.folder(path:`.
  private let names: [String]

  init() throws {
    let list = try #require(try SourceFile.sources().first { $0.path == Self.list })
    let kinds = list.text.matches(of: /static let (\w+) = SourceKind\(/).map { String($0.1) }
    let functions = list.text.matches(of: /static func (\w+)\(path:/).map { "\($0.1)(path:" }
    names = kinds + functions
    try #require(!kinds.isEmpty && !functions.isEmpty)
  }

  @Test func `only a source's own folder and CLI Live name or compare the source`()
    throws
  {
    let own = try ownFolders()
    for file in try SourceFile.sources()
    where !mayNameEverySource(file) && !own.contains(file.folder) {
      for name in names {
        let lines = file.lines(naming: name)
        #expect(lines.isEmpty, "\(file.path) names a source; ask its facts instead")
      }
    }
  }

  @Test func `a source is named in one folder of its own`() throws {
    let own = try ownFolders()
    for name in names {
      let naming = try SourceFile.sources()
        .filter { own.contains($0.folder) && !$0.lines(naming: name).isEmpty }
      #expect(Set(naming.map(\.folder)).count <= 1, "\(name)")
    }
  }

  @Test func `no code compares the name of a source`() throws {
    for file in try SourceFile.sources() where !mayNameEverySource(file) {
      for name in names {
        let word = name.prefix { $0 != "(" }
        for comparison in ["== \"\(word)\"", "!= \"\(word)\"", "case \"\(word)\""] {
          #expect(file.code(holding: comparison).isEmpty, "\(file.path)")
        }
      }
    }
  }

  /// The folders of the targets that have a source of photos.
  private func ownFolders() throws -> Set<String> {
    let conformance = /(extension|struct|class|actor) \w+:.*\bPhotoSource\b/
    let files = try SourceFile.sources().filter { file in
      file.code(holding: "PhotoSource").contains { $0.contains(conformance) }
    }
    try #require(files.count >= 3)
    return Set(files.map(\.folder))
  }

  /// Whether a file is the list, a service of the simulator, or makes the sources.
  private func mayNameEverySource(_ file: SourceFile) -> Bool {
    let services = [
      "Sources/SimulatedServices/", "Sources/Simulators/", "Sources/flickr-simulator/",
    ]
    return file.path == Self.list || file.isLive || services.contains(where: file.path.hasPrefix)
  }
}

extension SourceFile {
  /// The folder of the target: `Sources/Model`.
  fileprivate var folder: String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// The lines of code with a constant of `SourceID` or `SourceKind`: `.flickr`, `SourceID.flickr`; in a
  /// text, as in `".flickr.com"`, it does not count.
  fileprivate func lines(naming name: String) -> [Substring] {
    code(holding: ".\(name)").filter { line in
      let ranges = line.ranges(of: ".\(name)")
      return ranges.contains { range in
        let before = line[..<range.lowerBound]
        let next = line[range.upperBound...].first
        if !name.hasSuffix(":"), let next, next.isLetter || next.isNumber || next == "_" {
          return false
        }
        if before.hasSuffix("SourceID") || before.hasSuffix("SourceKind") { return true }
        guard let last = before.last else { return true }
        return !(last.isLetter || last.isNumber || ")]\"_$?".contains(last))
      }
    }
  }
}
