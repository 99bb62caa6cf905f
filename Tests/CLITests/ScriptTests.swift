import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The scripts of the project, whichever there are.
@Suite(.fewAtATime, .enabled(if: Program.installed("python3") != nil, "python3 is not installed"))
struct ScriptTests {
  private let home = Home()

  @Test func `there are at most 25 scripts`() {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect((1...25).contains(entries?.count ?? 0))
  }

  @Test(arguments: names) func `the help of a script has its path and a sentence`(
    name: String
  ) async throws {
    let ending = try await run(name, ["--help"])
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    #expect(ending.text.contains("Scripts/\(name)") && ending.text.contains("."))
  }

  @Test(arguments: names) func `a script refuses a wrong option with a sentence`(
    name: String
  ) async throws {
    let ending = try await run(name, ["--no-such-option"])
    #expect(ending.status == 64 && ending.text.isEmpty)
    #expect(ending.errors.hasPrefix("\(name): ") && ending.errors.hasSuffix(" --help.\n"))
    #expect(ending.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: ["", "1"], ["list", "end"])
  func `the programs of a run are found by its whole mark`(mark: String, action: String)
    async throws
  {
    let ending = try await run("support/tests/marked", [action, mark])
    #expect(ending.status == 64 && ending.errors.contains("hyphen"))
  }

  private static let folder = Document.project.path() + "Scripts/"

  /// The names of the scripts.
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { FileManager.default.contents(atPath: folder + $0)?.starts(with: "#!".utf8) == true }
    .sorted()

  private func run(_ name: String, _ arguments: [String]) async throws -> Ending {
    var launch = home.launch("places", arguments)
    launch.program = Program(at: Self.folder + name)
    return try await launch.run()
  }
}
