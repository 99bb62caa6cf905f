import Foundation
import Testing

/// Checks that no test and no script can wait for ever.
struct WaitTests {
  /// The files that may call what waits without a limit: each gives it one, or a comment says why it ends.
  private static let helpers: Set = [
    "Tests/ArchitectureTests/WaitTests.swift",
    // Until the test program ends: its input is a file.
    "Tests/ComposeScreen/main.swift",
    "Tests/FuzzTests/FuzzTests.swift",
    "Tests/SystemCallsTests/Processes/SubprocessTests.swift",
    "Tests/SystemCallsTests/WaitingExecutorTests.swift",
    "Tests/TestSupport/FewAtATime.swift", "Tests/TestSupport/Gate.swift",
    "Tests/TestSupport/Programs/StartedProcess.swift",
  ]

  /// What waits without a limit.
  private static let waits = [
    "DispatchSemaphore(", "DispatchGroup(", "popen(", "waitid(", "waitpid(", "waitUntilExit",
    "pthread_join", "ToEndOfFile", "CheckedContinuation", "UnsafeContinuation",
    "ThrowingContinuation",
  ]

  @Test func `tests wait by helpers that have a limit`() throws {
    for file in try SourceFile.all()
    where file.path.hasPrefix("Tests/") && !Self.helpers.contains(file.path) {
      let lines = Self.waits.flatMap(file.code(holding:))
      #expect(
        lines.isEmpty,
        "\(file.path): wait by `eventually`, `Launch`, `Gate` or `ThreadLatch`"
      )
    }
  }

  @Test func `tests poll by a helper that has a limit`() throws {
    for file in try SourceFile.all()
    where file.path.hasPrefix("Tests/") && file.path != "Tests/TestSupport/Deadline.swift" {
      let lines = file.code
      let loops = lines.indices.filter { index in
        let start = lines[index].drop { $0 == " " }
        return start.hasPrefix("while ") && !start.contains("limit") && !start.contains("end {")
          && lines[index...].prefix(4).contains { $0.contains("sleep(") || $0.contains("yield()") }
      }
      #expect(loops.isEmpty, "\(file.path): poll by `eventually`; \(loops.map { lines[$0] })")
    }
  }

  @Test func `a suite whose tests can wait has a time limit`() throws {
    for (name, suite) in try Suite.all() where suite.waits {
      #expect(suite.hasLimit, "\(name) needs .fewAtATime or .timeLimit")
    }
  }

  @Test func `scripts wait with a limit`() throws {
    let scripts = SourceFile.project.appending(path: "Scripts")
    for name in try FileManager.default.subpathsOfDirectory(atPath: scripts.path()) {
      let file = scripts.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("import ")
      else { continue }
      let lines = text.split(separator: "\n").filter { line in
        line.contains(/\.wait\(\)|communicate\(\)|os\.waitpid\(\w+(\.\w+)*, 0\)/)
          || (line.contains(/urlopen\(.*\)/) && !line.contains("timeout="))
      }
      #expect(lines.isEmpty, "\(name): \(lines)")
    }
  }
}

/// A suite of tests: a type with its extensions.
private struct Suite {
  var waits = false
  var hasLimit = false

  /// The suites by their targets and names.
  static func all() throws -> [String: Suite] {
    let typeName =
      /\n(?:@Suite[^\n]* )?(?:private |final )*(?:struct|class|actor|enum|extension) (\w+)/
    var suites: [String: Suite] = [:]
    for file in try SourceFile.all() where file.path.hasPrefix("Tests/") {
      let target = file.path.split(separator: "/")[1]
      for declaration in file.text.components(separatedBy: "\n}") {
        let parts = declaration.components(separatedBy: "@Test")
        let name = parts[0].matches(of: typeName).last.map { "\(target).\($0.output.1)" }
        suites[name ?? file.path, default: Suite()].add(traits: parts[0], tests: parts.dropFirst())
      }
    }
    return suites
  }

  private mutating func add(traits: String, tests: some Sequence<String>) {
    if Self.isLimit(traits) { hasLimit = true }
    for test in tests {
      let signature = test.prefix { $0 != "{" }
      if signature.contains("async") && !Self.isLimit(signature) { waits = true }
    }
  }

  private static func isLimit(_ text: some StringProtocol) -> Bool {
    text.contains("fewAtATime") || text.contains("timeLimit")
  }
}
