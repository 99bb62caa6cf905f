import Foundation
import Testing

/// Checks that a test is where a reader looks for it: in the tests of its subject's target, in its folder.
struct TestFolderTests {
  /// The tests of the whole project, which have no target as their subject.
  private static let projectTests: Set = ["ArchitectureTests", "FuzzTests"]

  /// The tests that run programs, with the target of the programs' commands.
  ///
  /// Their other folders are named after what a user does.
  private static let programTests = [
    "CLITests": "CLI", "PhotoToolTests": "CLI", "PlacesToolTests": "CLI",
    "SimulatorToolTests": "flickr-simulator",
  ]

  /// Targets that tests of lower ones may import: servers on this machine, and locks.
  private static let equipment: Set = ["SimulatedServices", "Simulators", "SystemCalls"]

  private let tests: [TestFile]

  init() throws {
    tests = try SourceFile.all().compactMap(TestFile.init).filter { test in
      !Self.projectTests.contains(test.target)
    }
    try #require(tests.count > 400)
  }

  @Test func `a test named after a source file or a type is in the folder of its source`() throws {
    let sources = try SourceFile.sources()
    let files = Dictionary(grouping: sources, by: \.stem)
    var types: [Substring: [SourceFile]] = [:]
    for file in sources {
      for name in file.typeNames { types[name, default: []].append(file) }
    }
    for test in tests {
      let isProgramTest = Self.programTests[test.target] != nil
      let named = files[test.subject, default: []]
      let subjects = isProgramTest ? named : named + types[test.subject, default: []]
      let folder = ["Sources/\(target(of: test))", test.folder].filter { !$0.isEmpty }
      #expect(
        subjects.isEmpty || subjects.contains { $0.folder == folder.joined(separator: "/") },
        "\(test.path): the subject is in \(subjects.map(\.path)); move or rename the test"
      )
    }
  }

  @Test func `a test imports its target, and none above it`() throws {
    for test in tests where Self.programTests[test.target] == nil {
      let target = target(of: test)
      let layer = try #require(Layer.number(of: target), "\(test.target)")
      let imports = test.imports.filter { Layer.number(of: $0) != nil }
      #expect(imports.isEmpty || imports.contains(target), "\(test.path): not a test of \(target)")
      let above = imports.subtracting(Self.equipment).filter { name in
        (Layer.number(of: name) ?? 0) < layer
      }
      #expect(above.isEmpty, "\(test.path): a test of \(above)")
    }
  }

  @Test func `each folder of tests is a folder of the sources`() throws {
    let folders = Set(try SourceFile.sources().map(\.folder))
    for test in tests where Self.programTests[test.target] == nil && !test.folder.isEmpty {
      let folder = "Sources/\(target(of: test))/\(test.folder)"
      #expect(folders.contains(folder), "\(test.path): there is no \(folder)")
    }
  }

  @Test func `the test files of a target have different names`() {
    for (target, files) in Dictionary(grouping: tests, by: \.target) {
      let names = files.map(\.subject)
      #expect(Set(names).count == names.count, "\(target)")
    }
  }

  /// The target of the sources that a test is of.
  private func target(of test: TestFile) -> String {
    Self.programTests[test.target] ?? String(test.target.dropLast("Tests".count))
  }
}

/// A file of tests.
private struct TestFile {
  let path: String
  /// The target that it belongs to: `StoreTests`.
  let target: String
  /// Its folder in the target, or empty.
  let folder: String
  /// Its name without `Tests`.
  let subject: Substring
  let imports: Set<String>

  /// Makes one of `Tests/StoreTests/Disk/AtomicFileTests.swift`, and none of a helper's file.
  init?(_ file: SourceFile) {
    let parts = file.path.split(separator: "/")
    guard parts[0] == "Tests", parts[1].hasSuffix("Tests"), file.stem.hasSuffix("Tests") else {
      return nil
    }
    path = file.path
    target = String(parts[1])
    folder = parts.dropFirst(2).dropLast().joined(separator: "/")
    subject = file.stem.dropLast("Tests".count)
    imports = file.imports
  }
}

extension SourceFile {
  /// The name of the file without its ending: `Photo+JSON`.
  fileprivate var stem: Substring {
    (path.split(separator: "/").last ?? "").dropLast(".swift".count)
  }

  /// The folder of the file: `Sources/Store/Disk`.
  fileprivate var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The names of the types that it declares outside others, but private ones.
  var typeNames: [Substring] {
    let declaration =
      /^(?:package |final |indirect |nonisolated )*(?:struct|class|actor|enum|protocol|typealias) (\w+)/
    return lines.compactMap { $0.prefixMatch(of: declaration)?.output.1 }
  }
}
