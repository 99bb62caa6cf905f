import Foundation
import HTTP
import Testing

/// The program `flickr-simulator`, which lies beside the tests, while a test asks it.
struct RunningSimulator {
  private let process = Process()
  private let client: HTTPClient
  private let port: String

  /// Runs a test with the program started with arguments; ends it afterwards.
  static func run(
    _ arguments: [String] = [],
    _ test: (RunningSimulator) async throws -> Void
  ) async throws {
    let simulator = try RunningSimulator(arguments)
    defer { simulator.kill() }
    try await test(simulator)
  }

  private init(_ arguments: [String]) throws {
    let output = Pipe()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    client = HTTPClient(HTTPClient.Configuration(userAgent: "SimulatorToolTests/1"))
  }

  private static var program: URL {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.contains(".xctest") } ?? ""
    let path = bundle.components(separatedBy: ".xctest")[0]
    return URL(filePath: path).deletingLastPathComponent().appending(path: "flickr-simulator")
  }
}

extension RunningSimulator {
  /// Ends the program; a thread of a test blocks SIGTERM, and what it starts inherits that.
  private func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The exit status of the program with arguments that it does not take.
  static func status(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The answer to a call with a good key.
  func ask(_ method: String, _ arguments: String = "") async throws -> HTTPResponse {
    try await get("/services/rest/?method=\(method)&api_key=abc&format=json&\(arguments)")
  }

  func get(_ target: String) async throws -> HTTPResponse {
    try await client.send(request(target))
  }

  func request(_ target: String) throws -> HTTPRequest {
    HTTPRequest(try #require(URL(string: "http://127.0.0.1:\(port)\(target)")))
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await client.send(request) }
}
