import Foundation

/// The targets of Package.swift and their dependencies, read from its text.
struct Manifest: Sendable {
  struct Target: Sendable {
    let name: String
    /// The folder of the target, from the project's.
    let folder: String
    /// Its dependencies in this package.
    let dependencies: Set<String>
    /// Whether it may import the argument parser.
    let parsesArguments: Bool
  }

  let targets: [Target]

  /// Whether a module of this name is one of the package.
  func has(_ module: String) -> Bool { targets.contains { $0.name == module } }

  /// The target that a file belongs to, or `nil` for one that no target compiles.
  func target(of file: SourceFile) -> Target? {
    targets.filter { file.path.hasPrefix($0.folder + "/") }.max {
      $0.folder.count < $1.folder.count
    }
  }
}

extension Manifest {
  static func read() throws -> Manifest { try manifest.get() }

  private static let manifest = Result {
    let file = SourceFile.project.appending(path: "Package.swift")
    return Manifest(parsing: try String(contentsOf: file, encoding: .utf8))
  }

  /// Reads each `.target(name: …)` and its like, up to the next one.
  private init(parsing text: String) {
    let heads = text.matches(
      of: /\.(target|testTarget|executableTarget|systemLibrary)\(\s*name: "([\w-]+)"/
    )
    targets = heads.indices.map { index in
      let head = heads[index].output
      let end = index + 1 < heads.count ? heads[index + 1].range.lowerBound : text.endIndex
      let rest = text[heads[index].range.upperBound..<end]
      let list = rest.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
      let path = rest.firstMatch(of: /[^\w]path: "([^"]+)"/).map { String($0.output.1) }
      let parent = head.1 == "testTarget" ? "Tests" : "Sources"
      return Target(
        name: String(head.2),
        folder: path ?? "\(parent)/\(head.2)",
        dependencies: Set(list.matches(of: /"([\w-]+)"/).map { String($0.output.1) }),
        parsesArguments: list.contains("parser")
      )
    }
  }
}
