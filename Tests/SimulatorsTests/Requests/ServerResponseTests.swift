import Foundations
import Simulators
import Testing

struct ServerResponseTests {
  private let hello = Data("hello".utf8)

  @Test func `a response has its length`() {
    let answer = ServerResponse(status: 200, headers: ["X-A": "b"], body: hello)
    #expect(text(answer) == "HTTP/1.1 200 \r\nX-A: b\r\nContent-Length: 5\r\n\r\nhello")
  }

  @Test func `a response to HEAD has its length and no body`() {
    let answer = ServerResponse(body: hello)
    #expect(text(answer, toHead: true) == "HTTP/1.1 200 \r\nContent-Length: 5\r\n\r\n")
  }

  @Test(arguments: [204, 304])
  func `a response without content has no body and no length`(status: Int) {
    #expect(text(ServerResponse(status: status, body: hello)) == "HTTP/1.1 \(status) \r\n\r\n")
  }

  @Test(arguments: [
    (ServerResponse.Framing.chunked, "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"),
    (.closing, "Connection: close\r\n\r\nhello"),
  ])
  func `a body is sent in chunks, or ends with the connection`(
    framing: ServerResponse.Framing,
    rest: String
  ) {
    let answer = ServerResponse(body: hello, framing: framing)
    #expect(text(answer, closes: framing == .closing) == "HTTP/1.1 200 \r\n" + rest)
  }

  @Test(arguments: [
    (ServerResponse.Framing.length, "Content-Length: 5\r\nConnection: close\r\n\r\nhe"),
    (.chunked, "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhe"),
  ])
  func `a truncated body is announced with its full length`(
    framing: ServerResponse.Framing,
    rest: String
  ) {
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
