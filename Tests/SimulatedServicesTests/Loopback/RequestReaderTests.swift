import Foundations
import SimulatedServices
import Simulators
import TestSupport
import Testing

/// Requests of bash, which can send what no proper client would.
@Suite(.fewAtATime, .enabled(if: Program.installed("bash") != nil, "bash is not installed"))
struct RequestReaderTests {
  @Test func `requests on one connection are answered in turn`() async throws {
    let answers = try await answers(
      to: "GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\nConnection: close\r\n\r\n"
    )
    #expect(answers.filter { $0.hasPrefix("HTTP/1.1") } == ["HTTP/1.1 200 ", "HTTP/1.1 200 "])
    #expect(answers.filter { $0.hasPrefix("X-Seen") } == ["X-Seen: GET /a ", "X-Seen: GET /b "])
  }

  @Test func `a body is as long as it says`() async throws {
    let answers = try await answers(
      to: "POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbodyHEAD /h HTTP/1.0\r\n\r\n"
    )
    #expect(
      answers.filter { $0.hasPrefix("X-Seen") } == ["X-Seen: POST / body", "X-Seen: HEAD /h "]
    )
  }

  @Test func `a client that expects 100 Continue gets it`() async throws {
    let answers = try await answers(
      to: "PUT / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx"
    )
    #expect(answers.filter { $0.hasPrefix("HTTP/1.1") } == ["HTTP/1.1 100 ", "HTTP/1.1 200 "])
  }

  @Test(arguments: [
    ("hello\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 400), ("GET http://a/ HTTP/1.1\r\n\r\n", 400),
    ("\u{16}\u{3}\u{1}", 400), ("PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("PUT / HTTP/1.1\r\nContent-Length: 1e9\r\n\r\n", 400),
    ("PUT / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
    ("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
  ])
  func `a malformed request is refused`(text: String, status: Int) async throws {
    #expect(try await answers(to: text).first == "HTTP/1.1 \(status) ")
  }

  @Test func `a head without end is refused`() async throws {
    let text = "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 65_536)
    #expect(try await answers(to: text).first == "HTTP/1.1 431 ")
  }

  /// The lines that a server answers to a text.
  private func answers(to text: String) async throws -> [String] {
    let folder = TemporaryFolder()
    try folder.write(text, to: "request")
    let server = try LoopbackServer { request in
      let body = String(decoding: request.body, as: UTF8.self)
      return ServerResponse(headers: ["X-Seen": "\(request.method) \(request.path) \(body)"])
    }
    defer { server.stop() }
    let script = "exec 3<>/dev/tcp/127.0.0.1/\(server.port); cat request >&3; cat <&3"
    let bash = try #require(Program.installed("bash"))
    return try await Launch(bash, ["-c", script], folder: folder.path).run().lines
  }
}
