import Foundation
import Testing

/// Rules of the house that a reader would otherwise have to trust.
struct HabitTests {
  @Test func `only the front ends print`() throws {
    for file in try SourceFile.all() where !["Commands", "SimulatorTool"].contains(file.target) {
      let calls = file.code(holding: "rint(").filter { $0.contains(/(?:^|[^.\w])(debugP|p)rint\(/) }
      #expect(calls.isEmpty, "\(file.path)")
    }
  }

  @Test func `only one file ends the process`() throws {
    for file in try SourceFile.all() where file.path != "Commands/Console/StandardStreams.swift" {
      let calls = file.code(holding: "exit(").filter { $0.contains(/(?:^|[^.\w])_?exit\(/) }
      #expect(calls.isEmpty, "\(file.path)")
    }
  }

  @Test func `nothing is public, since no library is vended`() throws {
    for file in try SourceFile.all() {
      let lines = file.code(holding: "public ").filter { $0.contains(/(^|\s)public \w/) }
      #expect(lines.isEmpty, "\(file.path)")
    }
  }

  @Test func `no file is longer than 300 lines`() throws {
    for file in try SourceFile.all() {
      #expect(file.text.split(separator: "\n").count <= 300, "\(file.path)")
    }
  }

  @Test func `tasks are structured but for the one that a signal cancels`() throws {
    for file in try SourceFile.all() where file.path != "Commands/Console/Interruption.swift" {
      let tasks = file.code(holding: "Task").filter { $0.contains(/\bTask(\.detached)?\s*[{(]/) }
      #expect(tasks.isEmpty, "\(file.path)")
    }
  }
}
