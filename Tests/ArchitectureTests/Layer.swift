import Foundation

/// The layers of the sources, the highest first: a target imports only from layers below its own.
///
/// Package.swift has the dependencies themselves; the table of docs/development/ARCHITECTURE.md keeps wrong ones from
/// being added.
enum Layer {
  /// The targets of each row of the table.
  static let all: [Set<String>] = {
    let page = SourceFile.project.appending(path: "docs/development/ARCHITECTURE.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    let rows = text.matches(of: /(?m)^\| (\d+) \| ([^|]+) \|/).compactMap { match in
      Int(match.output.1).map { ($0, Set(match.output.2.components(separatedBy: ", "))) }
    }
    return Dictionary(rows) { $0.union($1) }.sorted { $0.key < $1.key }.map(\.value)
  }()

  /// Targets that know neither photos nor places, so that changes of those do not affect them.
  static let withoutPlaces: Set = [
    "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "JPEGBlockMeans", "Net", "Store",
    "SystemCalls", "Terminal", "TerminalGraphics",
  ]

  /// Targets that only `CLI/Live` may import among the files in CLI.
  static let real: Set = [
    "Commons", "EmbeddedFiles", "Flickr", "LocalPictures", "Net", "Sample", "Simulators", "Store",
  ]

  /// The number of a target's layer, 0 for the highest.
  static func number(of target: String) -> Int? { all.firstIndex { $0.contains(target) } }
}
