import CLITestSupport
import Foundation
import SimulatedServices
import Simulators
import TestSupport
import Testing

/// Answers within the limit of size that are made to fill the memory.
@Suite(.fewAtATime, .enabled(if: Program.installed("python3") != nil, "needs Python"))
struct HostileAnswerMemoryTests {
  /// The limit of a program's memory, in bytes.
  private static let limit = 400 << 20

  private static let commons = #"{"batchcomplete":true,"query":{"pages":["#
  private static let photos = #"{"stat":"ok","photos":{"photo":["#

  /// A command, the beginning of the answer, and the text that is repeated until it has 9 MB.
  private static let cases = [
    ("places search fog --source commons", commons, "{},"),
    ("places search fog --source commons", commons, "["),
    ("places search fog --source commons", #"{"query":{"pages":[{"title":""#, "\\u0061"),
    ("places top --source commons", commons, #"{"pageid":1,"title":"File:A.jpg"},"#),
    ("photo info M12 --source commons", commons, "1,"),
    ("places top --source flickr", photos, "{},"),
    ("places photos Lyon --source flickr", photos, #"{"id":"1","owner":"1@N01"},"#),
    ("photo info 12345 --source flickr", #"{"stat":"ok","photo":{"id":"12345","#, #""a":1,"#),
    ("photo comments 12345 --source flickr", #"{"stat":"ok","comments":{"comment":["#, "{},"),
    ("photo upload a.jpg --source flickr", #"<rsp stat="ok">"#, "<a>"),
  ]

  @Test(arguments: cases.indices)
  func `an answer within the limit of size does not fill the memory`(index: Int) async throws {
    let (command, beginning, part) = Self.cases[index]
    let rest = String(repeating: part, count: (9 << 20) / part.utf8.count)
    let server = try LoopbackServer { _ in
      ServerResponse(
        headers: ["Content-Type": "application/json"],
        body: Data((beginning + rest).utf8)
      )
    }
    defer { server.stop() }
    var home = Home(flickrAt: server.port)
    home.environment["COMMONS_ENDPOINT"] = "http://127.0.0.1:\(server.port)"
    home.environment["FLICKR_API_SECRET"] = "secret-of-the-key"
    home.environment["FLICKR_TOKEN"] = "72157720000000000-0123456789abcdef"
    home.environment["FLICKR_TOKEN_SECRET"] = "a1b2c3d4e5f60718"
    try home.folder.write(smallPicture, to: "a.jpg")
    let (status, peak) = try await home.peakMemory(of: command)
    #expect(status == 7 && peak < Self.limit, "\(peak >> 20) MB")
  }
}

extension Home {
  /// Runs a command; returns its status and the most memory that it had, in bytes (`getrusage`).
  fileprivate func peakMemory(of command: String) async throws -> (status: Int32, peak: Int) {
    let script = """
      import resource, subprocess, sys
      status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      unit = 1 if sys.platform == "darwin" else 1024
      print(status.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit)
      """
    var launch = launch("places", ["-c", script] + command.split(separator: " ").map(String.init))
    launch.program = try Simulator.python
    let numbers = try await launch.run().text.split(whereSeparator: \.isWhitespace)
    return (Int32(numbers.first ?? "") ?? -1, Int(numbers.last ?? "") ?? .max)
  }
}
