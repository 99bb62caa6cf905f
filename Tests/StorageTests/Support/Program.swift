import Foundation

/// A program that a test starts.
struct Program {
  private let process = Process()
  private let output = Pipe()

  /// Starts a program with its standard output in a pipe.
  init(_ path: String, _ arguments: [String]) throws {
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// Starts `Tests/RecordRecents`, which lies beside the tests.
  static func recordRecents(_ arguments: String...) throws -> Program {
    try Program(recordRecentsPath, arguments)
  }

  static var recordRecentsPath: String {
    let bundle = ProcessInfo.processInfo.arguments.first { $0.contains(".xctest") } ?? ""
    let end = bundle.range(of: "/", options: .backwards, range: bundle.upToBundle)
    let folder = bundle[..<(end?.lowerBound ?? bundle.startIndex)]
    return "\(folder)/RecordRecents"
  }

  /// Waits for the end, and returns the exit status and what was printed.
  func end() throws -> (status: Int32, text: String) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Waits until the program has printed something.
  func firstOutput() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Kills the program as a crash or a power cut would, without a last word.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

extension Program {
  /// The path of an installed program, if there is one.
  static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}

extension String {
  /// Everything before the name of the test bundle ends.
  fileprivate var upToBundle: Range<Index> {
    startIndex..<(range(of: ".xctest")?.lowerBound ?? endIndex)
  }
}
