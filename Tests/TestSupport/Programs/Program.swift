import Foundation

/// A program that a test starts as a process of its own.
package struct Program: Hashable, Sendable {
  package let path: String

  package init(at path: String) { self.path = path }
}

extension Program {
  /// The folder that the program is in.
  package var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// A program of this package, which is built beside the tests.
  package static func built(_ name: String) -> Program {
    let bundle = ProcessInfo.processInfo.arguments.first { $0.contains(".xctest") } ?? ""
    let folder = bundle.components(separatedBy: ".xctest")[0].split(separator: "/").dropLast()
    return Program(at: "/" + (folder + [Substring(name)]).joined(separator: "/"))
  }

  /// A program that the machine may have.
  package static func installed(_ name: String) -> Program? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
      .map(Program.init)
  }

  /// The shell that every system has.
  package static let shell = Program(at: "/bin/sh")
}
