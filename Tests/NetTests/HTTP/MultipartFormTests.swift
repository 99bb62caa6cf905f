import Foundation
import Foundations
import Net
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct MultipartFormTests {
  private let folder = TemporaryFolder()

  /// Five million bytes, in runs of an odd length, so that no two parts of it are alike.
  private let picture = (0..<501).reduce(into: Data()) { body, run in
    body += Data(repeating: UInt8(truncatingIfNeeded: run), count: 9_999)
  }.prefix(5_000_000)

  @Test(arguments: [0, 1, 65_536, 5_000_000])
  func `fields and file reach the server, whatever the size`(size: Int) async throws {
    try folder.write(picture.prefix(size), to: "dawn.jpg")
    let fields = [("title", "Été à l’île"), ("tags", "a \"b\" c"), ("empty", "")]
    let seen = try await request(form("dawn.jpg", fields))
    #expect(seen.method == "POST")
    #expect(seen.header("Content-Length") == String(seen.body.count))
    #expect(seen.header("Expect") == nil)
    #expect(seen.header("Transfer-Encoding") == nil)
    let parts = try seen.parts
    #expect(
      parts.map(\.head) == [
        "Content-Disposition: form-data; name=\"title\"",
        "Content-Disposition: form-data; name=\"tags\"",
        "Content-Disposition: form-data; name=\"empty\"",
        "Content-Disposition: form-data; name=\"photo\"; filename=\"dawn.jpg\"\r\n"
          + "Content-Type: image/jpeg",
      ]
    )
    #expect(parts.dropLast().map { String(decoding: $0.body, as: UTF8.self) } == fields.map(\.1))
    #expect(parts.last?.body == picture.prefix(size))
  }

  @Test(arguments: [0, 1, 300_000])
  func `given contents are sent instead of the file's`(size: Int) async throws {
    let contents = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) })
    let file = MultipartForm.File(
      name: "photo",
      path: folder["missing.jpg"],
      fileName: "dawn.jpg",
      contentType: "image/jpeg",
      contents: contents
    )
    let seen = try await request(MultipartForm([FormField("title", "Dawn")], file))
    #expect(seen.header("Content-Length") == String(seen.body.count))
    #expect(try seen.parts.last?.body == contents)
  }

  @Test func `a name cannot end the head of its part`() async throws {
    try folder.write("x", to: "odd\"\r\nname.jpg")
    let seen = try await request(form("odd\"\r\nname.jpg", [("a\r\n\r\n", "b")]))
    #expect(
      try seen.parts.map(\.head) == [
        "Content-Disposition: form-data; name=\"a%0D%0A%0D%0A\"",
        "Content-Disposition: form-data; name=\"photo\"; filename=\"odd%22%0D%0Aname.jpg\"\r\n"
          + "Content-Type: image/jpeg",
      ]
    )
  }

  @Test func `no two forms have the same boundary`() {
    let types = (0..<20).map { _ in form("a").contentType }
    #expect(Set(types).count == 20)
  }

  @Test func `the bytes sent rise to the size of the body`() async throws {
    try folder.write(picture, to: "dawn.jpg")
    let reports = Mutex<[HTTPProgress]>([])
    let seen = try await request(form("dawn.jpg")) { progress in
      reports.withLock { $0.append(progress) }
    }
    let sent = reports.withLock { $0.map(\.sent) }
    #expect(sent == sent.sorted())
    #expect(sent.last == seen.body.count)
    #expect(reports.withLock { $0.last?.toSend } == seen.body.count)
  }

  @Test func `a file far larger than memory is sent in parts, until the server refuses it`()
    async throws
  {
    try folder.makeSparseFile("huge.jpg", size: 1 << 42)
    let sent = Mutex(0)
    let status = try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      var request = try form("huge.jpg").request(server)
      request.progress = { progress in sent.withLock { $0 = progress.sent } }
      return try await client.send(request).status
    }
    #expect(status == 413)
    #expect(sent.withLock { $0 } < 1 << 30)
  }

  @Test func `a missing file is one clear error, and nothing is sent`() async throws {
    let asked = Mutex(0)
    let error = try await exchange { _ in
      asked.withLock { $0 += 1 }
      return ServerResponse()
    } _: { client, server in
      try await client.error(of: form("missing.jpg").request(server))
    }
    #expect(
      error == .fileUnreadable(path: folder["missing.jpg"], .noSuchFileOrDirectory)
    )
    #expect(error?.failure.reason == .notFound)
    #expect(asked.withLock { $0 } == 0)
  }

  @Test func `a folder is not a file`() async throws {
    let error = try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      let form = MultipartForm(
        [],
        .init(name: "photo", path: folder.path, fileName: "a", contentType: "b")
      )
      return try await client.error(of: form.request(server))
    }
    #expect(error == .fileUnreadable(path: folder.path, .isDirectory))
    #expect(error?.failure.reason == .failed)
  }

  @Test(arguments: [-1_000_000, 1_000_000])
  func `a file that shrinks or grows while it is sent ends the transfer`(change: Int) async throws {
    try folder.write(Data(), to: "dawn.jpg")
    let handle = try FileHandle(forWritingTo: URL(filePath: folder["dawn.jpg"]))
    try handle.truncate(atOffset: 2 << 20)
    // The first report comes when the file is open, from the thread that reads it.
    let error = try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      var request = try form("dawn.jpg").request(server)
      request.progress = { _ in try? handle.truncate(atOffset: UInt64((2 << 20) + change)) }
      return await client.error(of: request)
    }
    #expect(error == .fileChanged(path: folder["dawn.jpg"]))
    #expect(error?.isTransient == false)
    #expect(error?.failure.sentence.contains("changed while it was sent") == true)
  }

  @Test func `a redirect of a form is not followed under the policy never`() async throws {
    try folder.write("x", to: "dawn.jpg")
    let asked = Mutex(0)
    try await exchange { _ in
      asked.withLock { $0 += 1 }
      return ServerResponse(status: 307, headers: ["Location": "/elsewhere"])
    } _: { client, server in
      var request = try form("dawn.jpg").request(server)
      request.redirects = .never
      let error = await client.error(of: request)
      #expect(error == .redirectRefused(host: server.name, target: server.name))
    }
    #expect(asked.withLock { $0 } == 1)
  }

  @Test(arguments: [(false, 1), (true, 2)])
  func `a request that is sent once has a connection of its own`(
    isSentOnce: Bool,
    connections: Int
  ) async throws {
    try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      _ = try await client.send(.make(server))
      _ = try await client.send(
        .make(server) { request in
          request.method = .post
          request.body = .form([FormField("a", "b")])
          request.isSentOnce = isSentOnce
        }
      )
      #expect(server.acceptedConnections == connections)
    }
  }

  // MARK: -

  private func form(_ file: String, _ fields: [(String, String)] = []) -> MultipartForm {
    MultipartForm(
      fields.map { FormField($0.0, $0.1) },
      MultipartForm.File(
        name: "photo",
        path: folder[file],
        fileName: file,
        contentType: "image/jpeg"
      )
    )
  }

  /// The request that the server receives.
  private func request(
    _ form: MultipartForm,
    progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws -> ServerRequest {
    let seen = Mutex<ServerRequest?>(nil)
    try await exchange { request in
      seen.withLock { $0 = request }
      return ServerResponse()
    } _: { client, server in
      var request = try form.request(server)
      request.progress = progress
      _ = try await client.send(request)
    }
    return try #require(seen.withLock { $0 })
  }
}

extension MultipartForm {
  fileprivate func request(_ server: LoopbackServer) throws -> Sending {
    try .make(server) { request in
      request.method = .post
      request.body = .multipart(self)
    }
  }
}

extension ServerRequest {
  /// The parts of the form, split at the boundary that the header names.
  fileprivate var parts: [(head: String, body: Data)] {
    get throws {
      let type = try #require(header("Content-Type"))
      #expect(type.hasPrefix("multipart/form-data; boundary="))
      let boundary = "--" + type.dropFirst("multipart/form-data; boundary=".count)
      var rest = Data("\r\n".utf8) + body
      var parts: [(String, Data)] = []
      while let start = rest.firstRange(of: Data("\r\n\(boundary)".utf8)) {
        rest = Data(rest[start.upperBound...])
        if rest == Data("--\r\n".utf8) { return parts }
        let head = try #require(rest.firstRange(of: Data("\r\n\r\n".utf8)))
        let end = try #require(rest.firstRange(of: Data("\r\n\(boundary)".utf8)))
        parts.append(
          (
            String(decoding: rest[2..<head.lowerBound], as: UTF8.self),
            Data(rest[head.upperBound..<end.lowerBound])
          )
        )
      }
      Issue.record("The form has no end.")
      return parts
    }
  }
}

extension TemporaryFolder {
  /// Makes a file of zeros that takes no room on the disk.
  fileprivate func makeSparseFile(_ name: String, size: UInt64) throws {
    try write(Data(), to: name)
    try FileHandle(forWritingTo: URL(filePath: self[name])).truncate(atOffset: size)
  }
}
