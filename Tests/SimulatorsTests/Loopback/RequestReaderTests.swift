import Foundations
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime, .enabled(if: Bash.isHere, "bash is not here"))
struct RequestReaderTests {
  @Test func `requests on one connection are answered in turn`() throws {
    let answers = try answers(
      to: "GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\nConnection: close\r\n\r\n"
    )
    #expect(answers.filter { $0.hasPrefix("HTTP/1.1") } == ["HTTP/1.1 200 ", "HTTP/1.1 200 "])
    #expect(answers.filter { $0.hasPrefix("X-Seen") } == ["X-Seen: GET /a ", "X-Seen: GET /b "])
  }

  @Test func `a body is as long as it says`() throws {
    let answers = try answers(
      to: "POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbodyHEAD /h HTTP/1.0\r\n\r\n"
    )
    #expect(
      answers.filter { $0.hasPrefix("X-Seen") } == ["X-Seen: POST / body", "X-Seen: HEAD /h "]
    )
  }

  @Test func `a client that waits for leave to send gets it`() throws {
    let answers = try answers(
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
  func `what is no request is refused`(text: String, status: Int) throws {
    #expect(try answers(to: text).first == "HTTP/1.1 \(status) ")
  }

  @Test func `a head without end is refused`() throws {
    let text = "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 65_536)
    #expect(try answers(to: text).first == "HTTP/1.1 431 ")
  }

  /// The lines that a server answers to a text.
  private func answers(to text: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "request-\(UUID())")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try LoopbackServer { request in
      let body = String(decoding: request.body, as: UTF8.self)
      return ServerResponse(headers: ["X-Seen": "\(request.method) \(request.path) \(body)"])
    }
    defer { server.stop() }
    let shell = ShellCommand(
      "bash -c 'exec 3<>/dev/tcp/127.0.0.1/\(server.port); cat \(file.path()) >&3; cat <&3'"
    )
    var lines: [String] = []
    while let line = shell.nextLine() { lines.append(line) }
    shell.waitForEnd()
    return lines
  }
}

/// The shell that can open a connection and send what no proper client would.
private enum Bash {
  static let isHere = ShellCommand("bash -c true").waitForEnd()
}
