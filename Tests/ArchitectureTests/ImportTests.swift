import Foundation
import Testing

/// The arrows of docs/DESIGN.md: which target imports which.
///
/// SwiftPM lets a target import whatever its dependencies import, so the sources are read.
struct ImportTests {
  @Test func `every target imports only what the design allows`() throws {
    let allowed = try Design.allowedImports()
    for file in try SourceFile.all() where !file.isLive {
      let permitted = try #require(allowed[file.target], "\(file.target) is not in the design")
      let excess = file.ownImports.subtracting(permitted.union(["Places"]))
      #expect(excess.isEmpty, "\(file.path) imports \(excess.sorted())")
    }
  }

  @Test func `only the folder Live of the commands knows what is real`() throws {
    let real: Set = ["Flickr", "HTTP", "Processes", "SimulatedFlickr", "Storage"]
    let allowed = try #require(try Design.allowedImports()["Commands"]).union(real)
    let live = try SourceFile.all().filter(\.isLive)
    #expect(!live.isEmpty)
    for file in live {
      let excess = file.ownImports.subtracting(allowed.union(["Places"]))
      #expect(excess.isEmpty, "\(file.path) imports \(excess.sorted())")
    }
  }

  @Test func `every target of the design is there`() throws {
    let targets = Set(try SourceFile.all().map(\.target))
    #expect(targets == Set(try Design.allowedImports().keys))
  }

  @Test func `the whole of Foundation is imported nowhere`() throws {
    for file in try SourceFile.all() {
      #expect(!file.imports.contains("Foundation") || file.path == "Places/Essentials.swift")
    }
  }

  @Test func `of other packages only the front ends import one, the argument parser`() throws {
    for file in try SourceFile.all() where file.imports.contains("ArgumentParser") {
      #expect(["Commands", "SimulatorTool"].contains(file.target), "\(file.path)")
    }
  }
}
