import Foundation
import Testing

/// Checks the dependencies between targets.
///
/// SwiftPM also lets a target import the dependencies of its dependencies, so the sources are read.
struct ImportTests {
  private let manifest: Manifest

  init() throws { manifest = try Manifest.read() }

  @Test func `a file imports only what its target depends on`() throws {
    for file in try SourceFile.all() {
      guard let target = manifest.target(of: file) else { continue }
      let own = file.imports.filter { manifest.has($0) && $0 != target.name }
      #expect(own.isSubset(of: target.dependencies), "\(file.path)")
    }
  }

  @Test func `every dependency of a target is imported by one of its files`() throws {
    for target in manifest.targets where !target.name.isC {
      let files = try SourceFile.all().filter { manifest.target(of: $0)?.name == target.name }
      let imported = files.reduce(into: Set()) { $0.formUnion($1.imports) }
      let superfluous = target.dependencies.subtracting(imported).filter { !isProgram($0) }
      #expect(superfluous.isEmpty, "\(target.name)")
    }
  }

  @Test func `every target of the sources is in a layer, and imports only lower ones`() throws {
    for target in manifest.targets where isSwiftSource(target) {
      let number = try #require(Layer.number(of: target.name), "\(target.name)")
      for other in target.dependencies where !other.isC {
        let below = try #require(Layer.number(of: other), "\(other)")
        #expect(number < below, "\(target.name) imports \(other)")
      }
    }
    let sources = Set(manifest.targets.filter(isSwiftSource).map(\.name))
    #expect(Layer.all.reduce(into: Set()) { $0.formUnion($1) } == sources.union(["Resources"]))
  }

  @Test func `every folder of the sources is a target`() throws {
    let folders = Set(
      try SourceFile.sources().compactMap { $0.path.split(separator: "/").dropFirst().first }
    )
    #expect(folders.allSatisfy { manifest.has(String($0)) })
  }

  @Test func `the lower layers do not depend on Model`() throws {
    for target in manifest.targets where Layer.withoutPlaces.contains(target.name) {
      #expect(!target.dependencies.contains("Model"), "\(target.name)")
    }
  }

  @Test func `only CLI Live imports the real sources, the network and the store`() throws {
    let files = try SourceFile.sources().filter { $0.path.hasPrefix("Sources/CLI/") }
    #expect(files.contains { $0.isLive })
    for file in files where !file.isLive {
      #expect(file.imports.isDisjoint(with: Layer.real), "\(file.path)")
    }
  }

  @Test func `one file imports Foundation, and one the C library`() throws {
    let files = try SourceFile.sources()
    let foundation: Set = ["Foundation", "FoundationEssentials"]
    let library: Set = ["Darwin", "Glibc", "Musl"]
    #expect(
      files.filter { !$0.imports.isDisjoint(with: foundation) }.map(\.path)
        == ["Sources/Foundations/FoundationExports.swift"]
    )
    #expect(
      files.filter { !$0.imports.isDisjoint(with: library) }.map(\.path)
        == ["Sources/SystemCalls/CLibrary.swift"]
    )
  }

  @Test func `only the front ends import another package, the argument parser`() throws {
    for file in try SourceFile.sources() where file.imports.contains("ArgumentParser") {
      #expect(manifest.target(of: file)?.parsesArguments == true, "\(file.path)")
    }
    let parsers = manifest.targets.filter { isSwiftSource($0) && $0.parsesArguments }.map(\.name)
    #expect(Set(parsers) == ["CLI", "flickr-simulator"])
  }

  /// True if a target is written in Swift and is in Sources.
  private func isSwiftSource(_ target: Manifest.Target) -> Bool {
    target.folder.hasPrefix("Sources/") && !target.folder.hasPrefix("Sources/C/")
  }

  /// True if a dependency is a program that tests run rather than import.
  private func isProgram(_ name: String) -> Bool {
    [
      "ComposeScreen", "MakeManual", "RecordFeed", "RecordRecents", "TakeTerminal",
      "flickr-simulator", "photo", "places",
    ]
    .contains(name)
  }
}

extension String {
  /// True if this is the name of a target in C.
  fileprivate var isC: Bool {
    first == "C" && dropFirst().first?.isUppercase == true && self != "CLI"
  }
}
