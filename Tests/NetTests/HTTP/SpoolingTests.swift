import Foundation
import Foundations
import Net
import Simulators
import SystemCalls
import TestSupport
import Testing

/// Answers whose bodies are put in a file without a name as they come.
@Suite(.fewAtATime) struct SpoolingTests {
  private let folder = TemporaryFolder()

  /// Five million bytes, in runs of an odd length, so that no two pages are alike.
  private let body = (0..<501).reduce(into: Data()) { body, run in
    body += Data(repeating: UInt8(truncatingIfNeeded: run), count: 9_999)
  }.prefix(5_000_000)

  @Test(arguments: [ServerResponse.Framing.length, .chunked, .closing])
  func `a large body is complete, and leaves no file`(framing: ServerResponse.Framing) async throws
  {
    try await exchange { _ in
      ServerResponse(body: body, framing: framing)
    } _: { client, server in
      let response = try await client.send(.make(server) { $0.spoolFolder = folder.path })
      #expect(response.body == body)
      #expect(folder.names().isEmpty)
    }
  }

  @Test func `a body outlives its client`() async throws {
    let received = try await exchange { _ in
      ServerResponse(body: body)
    } _: { client, server in
      try await client.send(.make(server) { $0.spoolFolder = folder.path }).body
    }
    #expect(received == body)
  }

  @Test(arguments: [0, 1, 1 << 20, 1 << 20 + 1])
  func `a body of any size is complete`(count: Int) async throws {
    try await exchange { _ in
      ServerResponse(body: body.prefix(count))
    } _: { client, server in
      let response = try await client.send(.make(server) { $0.spoolFolder = folder.path })
      #expect(response.body == body.prefix(count))
    }
  }

  @Test func `a missing folder is not a failure`() async throws {
    try await exchange { _ in
      ServerResponse(body: body)
    } _: { client, server in
      let missing = folder["missing"]
      let response = try await client.send(.make(server) { $0.spoolFolder = missing })
      #expect(response.body == body)
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "there is no /proc")
  )
  func `a large body is in a file during the transfer, removed with the task`() async throws {
    try await exchange { _ in
      ServerResponse(body: body, fault: .stalling(after: 3_000_000))
    } _: { client, server in
      let request = try Sending.make(server) { $0.spoolFolder = folder.path }
      let task = Task { await client.error(of: request) }
      #expect(try await eventually { spooled(in: folder.path) == [3_000_000] })
      #expect(folder.names().isEmpty)
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(try await eventually { spooled(in: folder.path).isEmpty })
    }
  }

  @Test func `progress and limit hold as in memory`() async throws {
    let reports = Mutex<[Int]>([])
    try await exchange { _ in
      ServerResponse(body: body)
    } _: { client, server in
      let request = try Sending.make(server) {
        $0.spoolFolder = folder.path
        $0.sizeLimit = 5_000_000
        $0.progress = { progress in reports.withLock { $0.append(progress.received) } }
      }
      #expect(try await client.send(request).body.count == 5_000_000)
      #expect(reports.withLock { $0.last } == 5_000_000)
      let error = try await client.error(
        of: .make(server) {
          $0.spoolFolder = folder.path
          $0.sizeLimit = 4_999_999
        }
      )
      #expect(error == .tooLarge(host: server.name, limit: 4_999_999))
    }
  }

  @Test func `a truncated large body is an error`() async throws {
    try await exchange { _ in
      ServerResponse(body: body, fault: .cut(after: 4_000_000))
    } _: { client, server in
      let error = try await client.error(of: .make(server) { $0.spoolFolder = folder.path })
      #expect(error == .truncated(host: server.name))
      #expect(folder.names().isEmpty)
    }
  }
}

/// The sizes of the files without a name that this process has open in a folder.
private func spooled(in folder: String) -> [Int] {
  let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
  return descriptors.compactMap { descriptor in
    let path = "/proc/self/fd/\(descriptor)"
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
      target.hasPrefix("\(folder)/")
    else { return nil }
    let handle = Int32(descriptor).flatMap { FileHandle(fileDescriptor: $0, closeOnDealloc: false) }
    return handle.flatMap { try? Int($0.seekToEnd()) }
  }
}
