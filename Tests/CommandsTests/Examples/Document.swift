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

  private var file: URL { Self.project.appending(path: path) }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// Its fenced blocks.
  func blocks() throws -> [ExampleBlock] { ExampleBlock.all(in: try text()) }

  /// The files that its links and pictures lead to, web addresses left out.
  func linkedFiles() throws -> [String] {
    try text().matches(of: /\]\((?!https?:|#)([^)#]+)/).map { match in
      file.deletingLastPathComponent().appending(path: String(match.1)).path()
    }
  }
}
