import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The parts of Scripts/package that build nothing: the source, and the recipes for building it.
@Suite(
  .fewAtATime,
  .enabled(
    if: FileManager.default.fileExists(atPath: Document.project.path() + ".git"),
    "the project is no repository"
  )
)
struct PackageTests {
  private let home = Home()

  @Test func `the recipes name the source archive and its sum`() async throws {
    let ending = try await package("--output one --home https://example.org/tp")
    #expect(ending.status == 0, "\(ending.errors)")
    let recipes = try ["top-places.rb", "PKGBUILD"].map { try text("one/\($0)") }
    let archive = try #require(ending.text.lines.first?.split(separator: "/").last)
    let sum = try #require(try sums("one")[String(archive)])
    for recipe in recipes {
      #expect(recipe.contains("https://example.org/tp/releases/download/v"))
      #expect(recipe.contains("/\(archive)") && recipe.contains(sum))
    }
    let checking = try await home.shell("bash -n one/PKGBUILD && tar -tzf one/\(archive)")
    #expect(checking.status == 0 && checking.text.contains("/Package.swift\n"))
  }

  @Test func `the same commit gives the same bytes, and each file has its sum`() async throws {
    for folder in ["one", "two"] {
      #expect(try await package("--output \(folder)").status == 0)
    }
    #expect(try await home.shell("diff -r one two").status == 0)
    let names = Set(home.folder.names(in: "one")).subtracting(["SHA256SUMS"])
    let summed = Set(try sums("one").keys)
    #expect(names.count == 3 && summed == names)
  }

  @Test(arguments: [
    "--only all", "--label Two/words", "--home http://example.org", "--home https://a.org/",
    #"--home 'https://a.org/$(id)'"#,
  ])
  func `a wrong value is refused, and nothing is made`(arguments: String) async throws {
    let ending = try await package("--output one \(arguments)")
    #expect(ending.status == 64 && ending.errors.hasPrefix("package: --"))
    #expect(home.folder.names(in: "one").isEmpty)
  }

  @Test func `without a repository there is no source archive, with a sentence`() async throws {
    let project = Document.project.path()
    let copying = """
      mkdir -p copy/Sources/CLI && cp -R '\(project)Scripts' copy/ &&
      cp '\(project)Sources/CLI/CommandLineTool.swift' copy/Sources/CLI/
      """
    #expect(try await home.shell(copying).status == 0)
    let ending = try await home.shell("copy/Scripts/package --only source --output one")
    #expect(ending.status == 1 && ending.errors.contains("this is no repository"))
    #expect(home.folder.names(in: "one").isEmpty)
  }

  private func package(_ arguments: String) async throws -> Ending {
    try await home.shell(
      "'\(Document.project.path())Scripts/package' --only source \(arguments)"
    )
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(home.folder.data(path)), as: UTF8.self)
  }

  /// The sums of a folder, by the names of its files.
  private func sums(_ folder: String) throws -> [String: String] {
    let lines = try text("\(folder)/SHA256SUMS").lines.map { $0.components(separatedBy: "  ") }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[1], $0[0]) })
  }
}
