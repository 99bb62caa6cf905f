import Foundation

/// A Swift file of the project's sources.
struct SourceFile {
  /// Its path in the folder Sources: `Places/Place.swift`.
  let path: String
  let text: String
}

extension SourceFile {
  /// The folder that the project lies in.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file under Sources, read once.
  static func all() throws -> [SourceFile] { try read.get() }

  private static let read = Result {
    let sources = project.appending(path: "Sources").path()
    return try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { path in
        SourceFile(
          path: path,
          text: try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
        )
      }
  }

  /// The target that the file belongs to: the folder it lies in.
  var target: String { String(path.prefix { $0 != "/" }) }

  /// Whether the file wires the real world.
  var isLive: Bool { path.hasPrefix("Commands/Live/") }

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        return words.first == "import" ? words.last.map(String.init) : nil
      }
    )
  }

  /// The modules of this project that the file imports.
  var ownImports: Set<String> { imports.intersection(Design.modules) }

  /// The lines that hold a piece of text, comments left out.
  func code(holding text: String) -> [Substring] {
    self.text.split(separator: "\n").filter { line in
      line.contains(text) && !line.drop { $0 == " " }.hasPrefix("//")
    }
  }
}

/// What docs/DESIGN.md says of the targets.
enum Design {
  /// The modules of this project, those in C included.
  static let modules: Set = [
    "Browser", "CCurl", "CImaging", "CJPEG", "CPNG", "CSixel", "CSpawn", "CTerminal",
    "Commands", "Flickr", "HTTP", "Imaging", "LoopbackServer", "Places", "Processes", "Rendering",
    "Resources",
    "SimulatedFlickr", "Storage", "Terminal", "UseCases",
  ]

  /// What each target may import beyond Places: the table under "may import" of the design.
  static func allowedImports() throws -> [String: Set<String>] {
    let design = SourceFile.project.appending(path: "docs/DESIGN.md")
    let lines = try String(contentsOf: design, encoding: .utf8).split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("| target | may import") }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.reduce(into: [:]) { allowed, line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let everywhere = cells[1].split(separator: ";")[0]
      let imports = everywhere.matches(of: /\w+/).map { String($0.output) }
      for target in cells[0].split(separator: ",") {
        allowed[target.trimmingCharacters(in: .whitespaces)] = modules.intersection(imports)
      }
    }
  }
}
