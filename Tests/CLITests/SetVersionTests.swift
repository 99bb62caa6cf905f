import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Scripts/set-version, on a copy of the files that it changes.
@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: Program.installed("python3") != nil, "python3 is not installed")
)
struct SetVersionTests {
  private let home = Home()
  private let source = "project/Sources/CLI/CommandLineTool.swift"
  private let changes = "project/CHANGELOG.md"

  @Test func `the version is set, and the unreleased changes get its heading`() async throws {
    let ending = try await setVersion("99.0.0 2026-11-30", after: "## Unreleased\n\n- A change.\n")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(
      text(changes) == "# Changes\n\n## Unreleased\n\n## 99.0.0 - 2026-11-30\n\n- A change.\n"
    )
    #expect(text(source).contains("static let version = \"99.0.0\""))
  }

  @Test(arguments: [
    ("99.0", 64), ("99.0.0 tomorrow", 64), ("", 64), (CommandLineTool.version, 1), ("0.0.1", 1),
  ])
  func `a wrong version changes nothing`(arguments: String, status: Int) async throws {
    let open = "## Unreleased\n\n- A change.\n"
    #expect(try await setVersion(arguments, after: open).status == Int32(status))
    #expect(
      text(changes) == "# Changes\n\n" + open && text(source).contains(CommandLineTool.version)
    )
  }

  @Test(arguments: [
    "", "## Unreleased\n", "## Unreleased\n\n### Added\n\n## 0.0.1\n\n- A change.\n",
  ])
  func `a version without changes is refused`(open: String) async throws {
    let ending = try await setVersion("99.0.0", after: open)
    #expect(ending.status == 1 && ending.errors.contains("has no changes"))
    #expect(text(source).contains(CommandLineTool.version))
  }

  /// Runs the script in a copy of the project whose changes are given.
  private func setVersion(_ arguments: String, after open: String) async throws -> Ending {
    let copying = """
      mkdir -p project/Scripts project/Sources/CLI && cd '\(Document.project.path())' &&
      cp -R Scripts/set-version Scripts/support '\(home.folder.path)'/project/Scripts/ &&
      cp Sources/CLI/CommandLineTool.swift '\(home.folder.path)'/project/Sources/CLI/
      """
    #expect(try await home.shell(copying).status == 0)
    try home.folder.write("# Changes\n\n" + open, to: changes)
    return try await home.shell("project/Scripts/set-version \(arguments)")
  }

  private func text(_ path: String) -> String {
    String(decoding: home.folder.data(path) ?? Data(), as: UTF8.self)
  }
}
