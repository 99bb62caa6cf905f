import Foundation
import Net
import TestSupport
import Testing

/// A running `flickr-simulator`, and a client of it.
struct RunningSimulator {
  private let program: RunningProgram
  private let client: HTTPClient
  private let port: String

  /// Runs a test with the program, and ends the program afterwards.
  static func run(
    _ arguments: [String] = [],
    _ test: (RunningSimulator) async throws -> Void
  ) async throws {
    let simulator = try await RunningSimulator(arguments)
    defer { simulator.program.send(SIGKILL) }
    try await test(simulator)
  }

  private init(_ arguments: [String]) async throws {
    program = try Launch(.simulator, arguments).start()
    let program = program
    try #require(try await eventually { program.text.hasSuffix("\n") })
    port = program.text.trimmingCharacters(in: .whitespacesAndNewlines)
    client = HTTPClient(HTTPClient.Configuration(userAgent: "SimulatorToolTests/1"))
  }
}

extension Program {
  fileprivate static let simulator = built("flickr-simulator")
}

extension RunningSimulator {
  /// Returns the exit status of the program with invalid arguments.
  static func status(_ arguments: [String]) async throws -> Int32? {
    try await Launch(.simulator, arguments).run().status
  }

  /// Returns the response to a call with a valid key.
  func ask(_ method: String, _ arguments: String = "") async throws -> HTTPResponse {
    try await get("/services/rest/?method=\(method)&api_key=abc&format=json&\(arguments)")
  }

  func get(_ target: String) async throws -> HTTPResponse {
    try await client.send(request(target))
  }

  /// Returns the response to a client of another name.
  func get(_ target: String, userAgent: String) async throws -> HTTPResponse {
    try await HTTPClient(HTTPClient.Configuration(userAgent: userAgent)).send(request(target))
  }

  func request(_ target: String) throws -> HTTPRequest {
    HTTPRequest(try #require(URL(string: "http://127.0.0.1:\(port)\(target)")))
  }

  func send(
    _ request: HTTPRequest,
    _ options: TransferOptions = TransferOptions()
  ) async throws -> HTTPResponse {
    try await client.send(request, options)
  }
}
