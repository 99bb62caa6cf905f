import Foundation

/// A Swift file of the project.
struct SourceFile: Sendable {
  /// The path from the project's folder: `Sources/Model/Place.swift`.
  let path: String
  let text: String
}

extension SourceFile {
  /// The folder that holds Package.swift.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below Sources, Tests and Scripts.
  static func all() throws -> [SourceFile] { try everything.get() }

  /// Every Swift file below Sources.
  static func sources() throws -> [SourceFile] {
    try all().filter { $0.path.hasPrefix("Sources/") }
  }

  private static let everything = Result {
    try ["Sources", "Tests", "Scripts"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: project.appending(path: folder).path())
        .filter { $0.hasSuffix(".swift") }
        .sorted()
        .map { path in
          SourceFile(
            path: "\(folder)/\(path)",
            text: try String(
              contentsOf: project.appending(path: "\(folder)/\(path)"),
              encoding: .utf8
            )
          )
        }
    }
  }

  /// True if the file connects the features with the real world.
  var isLive: Bool { path.hasPrefix("Sources/CLI/Live/") }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines without comments and imports.
  var code: [Substring] {
    lines.filter { line in
      let start = line.drop { $0 == " " }
      return !start.hasPrefix("//") && !start.hasPrefix("import ")
        && !start.hasPrefix("@testable import ")
    }
  }

  /// The lines of code that hold a piece of text.
  func code(holding piece: String) -> [Substring] {
    text.contains(piece) ? code.filter { $0.contains(piece) } : []
  }

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        return words.first == "import" ? words.last.map(String.init) : nil
      }
    )
  }
}
