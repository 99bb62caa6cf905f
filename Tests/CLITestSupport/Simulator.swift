import Foundation
import TestSupport

/// `flickr-simulator`, running for as long as a test keeps it.
package final class Simulator: Sendable {
  package let port: UInt16
  private let program: RunningProgram
  private let folder = TemporaryFolder()

  /// Starts a simulator with these options, such as `--era` and `modern`.
  package convenience init(_ options: String...) async throws {
    try await self.init(options: options)
  }

  package init(options: [String]) async throws {
    let program = try Launch(
      .built("flickr-simulator"),
      ["--port", "0", "--record", folder["asked"]] + options
    ).start()
    guard try await eventually({ program.text.hasSuffix("\n") }),
      let port = program.text.lines.first.flatMap({ UInt16($0) })
    else { throw CocoaError(.fileReadUnknown) }
    self.program = program
    self.port = port
  }

  deinit { program.send(SIGTERM) }

  /// The requests received so far, a line each.
  package var asked: [String] {
    String(decoding: folder.data("asked") ?? Data(), as: UTF8.self).lines
  }

  /// A home that asks the simulator.
  package var home: Home { Home(flickrAt: port, server: self) }

  /// A home that asks the simulator for Wikimedia Commons, and says whom to ask about it.
  package var commonsHome: Home {
    let variables = [
      "COMMONS_ENDPOINT": "http://127.0.0.1:\(port)", "TOPPLACES_CONTACT": "ada@example.org",
      "TOPPLACES_SOURCE": "commons",
    ]
    return Home(variables, server: self)
  }
}
