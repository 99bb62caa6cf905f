import Foundation

/// The layers of the sources, the highest first: a target imports only from layers below its own.
///
/// The arrows themselves are those of Package.swift; the table of docs/ARCHITECTURE.md forbids the wrong ones to be
/// added.
enum Layer {
  /// The targets of each row of the table.
  static let all: [Set<String>] = {
    let page = SourceFile.project.appending(path: "docs/ARCHITECTURE.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    let rows = text.matches(of: /(?m)^\| (\d+) \| ([^|]+) \|/).compactMap { match in
      Int(match.output.1).map { ($0, Set(match.output.2.components(separatedBy: ", "))) }
    }
    return Dictionary(rows) { $0.union($1) }.sorted { $0.key < $1.key }.map(\.value)
  }()

  /// Targets that know no photo and no place, so that none of their layer's reasons may change them.
  static let withoutPlaces: Set = [
    "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "JPEGBlockMeans", "Net", "Store",
    "SystemCalls", "Terminal", "TerminalGraphics",
  ]

  /// Targets that only `CLI/Live` may import, of all the files in CLI.
  static let real: Set = [
    "Commons", "EmbeddedFiles", "Flickr", "LocalPictures", "Net", "Sample", "Simulators", "Store",
  ]

  /// The number of the layer that a target stands in, 0 for the highest.
  static func number(of target: String) -> Int? { all.firstIndex { $0.contains(target) } }
}
