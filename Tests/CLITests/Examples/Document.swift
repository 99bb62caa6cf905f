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

  /// Every page of the project: those beside README.md, and those in docs and its folders.
  static let all: [Document] = ["", "docs", "docs/design", "docs/development"].flatMap { folder in
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
    try text().matches(of: /(?:\]\(|src=")(?!https?:|#)([^)#"]+)/).map { match in
      file.deletingLastPathComponent().appending(path: String(match.1)).path()
    }
  }
}

// MARK: - Sections

extension Document {
  /// The pages and anchors that links lead to; web addresses left out.
  func linkedSections() throws -> [(page: URL, anchor: String)] {
    try text().matches(of: /\](?:\(|: )(?!https?:)([^)#\s]*)#([^)\s]+)/).map { match in
      let page = match.1.isEmpty ? file : file.deletingLastPathComponent().appending(path: match.1)
      return (page.standardizedFileURL, String(match.2))
    }
  }

  /// The anchors of a page's headings, as GitHub derives them.
  static func anchors(of page: URL) throws -> Set<String> {
    let document = try String(contentsOf: page, encoding: .utf8)
    let headings = document.matches(of: /(?m)^#+ (.+)$/)
    return Set(headings.map { anchor(for: String($0.1)) })
  }

  /// The anchor of a heading: lowercase, its blanks as hyphens, other punctuation dropped.
  static func anchor(for heading: String) -> String {
    let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.replacing(" ", with: "-")
  }
}

// MARK: - Paragraphs

extension Document {
  /// The paragraphs and list items of the page, each on one line; fences and tables left out.
  func paragraphs() throws -> [String] {
    var paragraphs = [""]
    var isFenced = false
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFenced || line.contains(/^(```|\||#|\s*$|\s*([-*]|\d+\.) )/) { paragraphs.append("") }
      if isFenced || line.contains(/^(```|\||#)/) { continue }
      let text = line.trimmingCharacters(in: .whitespaces)
      paragraphs[paragraphs.count - 1] += (paragraphs.last == "" ? "" : " ") + text
    }
    return paragraphs.filter { !$0.isEmpty }
  }
}
