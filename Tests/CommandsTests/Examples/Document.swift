import Foundation
import Testing

/// A Markdown page of the project.
struct Document: Hashable, Sendable, CustomTestStringConvertible {
  /// Its path in the project: `docs/COMMANDS.md`.
  let path: String

  var testDescription: String { path }
}

extension Document {
  /// The folder that the project lies in.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every page of the project: those beside README.md, and those in docs.
  static let all: [Document] = ["", "docs"].flatMap { folder in
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: folder).path()
    )
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { Document(path: folder.isEmpty ? $0 : "\(folder)/\($0)") }
  }

  /// Its fenced blocks.
  func blocks() throws -> [ExampleBlock] {
    let file = Self.project.appending(path: path)
    return ExampleBlock.all(in: try String(contentsOf: file, encoding: .utf8))
  }
}
