import Foundation
import Testing

/// Checks rules that readers would otherwise have to trust.
struct HabitTests {
  @Test func `only CLI Live and the simulator's program read the clock`() throws {
    let clocks = ["Sources/CLI/Live/", "Sources/flickr-simulator/"]
    for file in try SourceFile.sources() where !clocks.contains(where: file.path.hasPrefix) {
      let lines = file.code(holding: "Date()").filter { $0.contains(/(?:^|[^.\w])Date\(\)/) }
      #expect(lines.isEmpty, "\(file.path)")
    }
  }

  @Test func `only the front ends print`() throws {
    let printing = ["Sources/CLI/", "Sources/flickr-simulator/"]
    for file in try SourceFile.sources() where !printing.contains(where: file.path.hasPrefix) {
      let calls = file.code(holding: "rint(").filter { $0.contains(/(?:^|[^.\w])(debugP|p)rint\(/) }
      #expect(calls.isEmpty, "\(file.path)")
    }
  }

  @Test func `only one file ends the process`() throws {
    for file in try SourceFile.sources()
    where file.path != "Sources/CLI/Console/StandardStreams.swift" {
      let calls = file.code(holding: "exit(").filter { $0.contains(/(?:^|[^.\w])_?exit\(/) }
      #expect(calls.isEmpty, "\(file.path)")
    }
  }

  @Test func `messages have one kind of quotation marks`() throws {
    let tables = ["ASCII.swift", "PlainText.swift"]
    for file in try SourceFile.sources() where !tables.contains(where: file.path.hasSuffix) {
      #expect(file.code(holding: "‘").isEmpty, "\(file.path)")
    }
  }

  @Test func `no declaration is public`() throws {
    for file in try SourceFile.sources() {
      let lines = file.code(holding: "public ").filter { $0.contains(/(^|\s)public \w/) }
      #expect(lines.isEmpty, "\(file.path)")
    }
  }

  @Test func `scripts make their temporary folders by mktemp`() throws {
    let scripts = SourceFile.project.appending(path: "Scripts")
    // The temporary folder of test-install is in a system of its own.
    for name in try FileManager.default.subpathsOfDirectory(atPath: scripts.path())
    where name != "test-install" {
      let file = scripts.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      // If others can write to a folder and guess a name, the file may be theirs.
      let lines = text.split(separator: "\n").filter { line in
        (line.contains("TMPDIR:-") || line.contains(/(^|[^\w."'}\/])\/tmp\/[\w-]/))
          && !line.contains("mktemp")
      }
      #expect(lines.isEmpty, "\(name)")
    }
  }

  @Test func `every task is structured, except the one that a signal cancels`() throws {
    for file in try SourceFile.sources()
    where file.path != "Sources/CLI/Console/Interruption.swift" {
      let tasks = file.code(holding: "Task").filter { $0.contains(/\bTask(\.detached)?\s*[{(]/) }
      #expect(tasks.isEmpty, "\(file.path)")
    }
  }
}
