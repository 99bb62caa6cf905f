import Foundations
import Simulators
import Testing

struct ServerResponseTests {
  private let hello = Data("hello".utf8)

  @Test func `an answer says its length`() {
    let answer = ServerResponse(status: 200, headers: ["X-A": "b"], body: hello)
    #expect(text(answer) == "HTTP/1.1 200 \r\nX-A: b\r\nContent-Length: 5\r\n\r\nhello")
  }

  @Test func `an answer to HEAD says its length and holds nothing`() {
    let answer = ServerResponse(body: hello)
    #expect(text(answer, toHead: true) == "HTTP/1.1 200 \r\nContent-Length: 5\r\n\r\n")
  }

  @Test(arguments: [204, 304])
  func `an answer without content has no body and no length`(status: Int) {
    #expect(text(ServerResponse(status: status, body: hello)) == "HTTP/1.1 \(status) \r\n\r\n")
  }

  @Test(arguments: [
    (ServerResponse.Framing.chunked, "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"),
    (.closing, "Connection: close\r\n\r\nhello"),
  ])
  func `a body ends in one of three ways`(framing: ServerResponse.Framing, rest: String) {
    let answer = ServerResponse(body: hello, framing: framing)
    #expect(text(answer, closes: framing == .closing) == "HTTP/1.1 200 \r\n" + rest)
  }

  @Test(arguments: [
    (ServerResponse.Framing.length, "Content-Length: 5\r\nConnection: close\r\n\r\nhe"),
    (.chunked, "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhe"),
  ])
  func `a cut body was announced whole`(framing: ServerResponse.Framing, rest: String) {
    let answer = ServerResponse(body: hello, framing: framing, fault: .cut(after: 2))
    #expect(text(answer, closes: true) == "HTTP/1.1 200 \r\n" + rest)
  }

  private func text(
    _ answer: ServerResponse,
    toHead: Bool = false,
    closes: Bool = false
  ) -> String {
    String(decoding: answer.bytes(toHead: toHead, closes: closes), as: UTF8.self)
  }
}
