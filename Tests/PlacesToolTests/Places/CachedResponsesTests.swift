import CLITestSupport
import Foundation
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

/// The built programs with a server like Flickr on this machine: what they cache, what they request again, and
/// what they print while they wait.
@Suite(.fewAtATime) struct CachedResponsesTests {
  private let flickr: CountingFlickr

  init() throws { flickr = try CountingFlickr() }

  @Test func `a second places top makes no request, except with --refresh`() async throws {
    let list = try await run("places top")
    #expect(list == ["France\tLyon\t\t7\tp"])
    #expect(try await run("places top") == list)
    #expect(flickr.count == 1)
    #expect(try await run("places top --refresh") == list)
    #expect(flickr.count == 2)
    #expect(try await run("places top") == list)
    #expect(flickr.count == 2)
  }

  @Test func `after clearing the cache Flickr is requested again`() async throws {
    _ = try await run("places top")
    #expect(try await run("places cache").contains("entries\t1"))
    #expect(try await run("places cache --clear").contains { $0.hasSuffix("in 1 entry") })
    #expect(try await run("places cache").contains("entries\t0"))
    _ = try await run("places top")
    #expect(flickr.count == 2)
  }

  @Test func `concurrent programs share one entry of the cache`() async throws {
    // Not ‘wait’, which needs a signal that the threads of a test hold back.
    let lists = try await run("(for n in 1 2 3 4; do places top --refresh & done) | cat")
    #expect(lists == Array(repeating: "France\tLyon\t\t7\tp", count: 4))
    #expect(try await run("places cache").contains("entries\t1"))
    #expect(try await run("places top") == [lists[0]])
    #expect(flickr.count == 4)
  }

  @Test func `nothing of the sample is cached`() async throws {
    #expect(try await !run("places top --sample").isEmpty)
    #expect(try await run("places cache").contains("entries\t0"))
  }

  @Test func `a wait that Flickr asks for is announced, and the list follows`() async throws {
    flickr.answerNext(ServerResponse(status: 429, headers: ["Retry-After": "0"]))
    #expect(
      try await run("places top 2>&1") == ["127.0.0.1 asks to wait 0 s …", "France\tLyon\t\t7\tp"]
    )
  }

  @Test func `a wait beyond the limit is a failure, with its seconds and its status`() async throws
  {
    flickr.answerNext(ServerResponse(status: 429, headers: ["Retry-After": "900"]))
    let said = try await run("places top 2>&1; echo $?")
    #expect(
      said == ["places: 127.0.0.1 asks to wait 900 s (HTTP 429); try again after that.", "5"]
    )
    #expect(flickr.count == 1)
  }

  @Test func `the key is in no output and no file`() async throws {
    for status in [429, 503, 404] {
      flickr.answerNext(ServerResponse(status: status, headers: ["Retry-After": "0"]))
      #expect(try await !run("places top --refresh --verbose 2>&1").joined().contains(markedKey))
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: flickr.home)
    let files = paths.compactMap { FileManager.default.contents(atPath: "\(flickr.home)/\($0)") }
    #expect(!files.isEmpty)
    #expect(files.allSatisfy { $0.range(of: Data(markedKey.utf8)) == nil })
    #expect(!paths.joined().contains(markedKey))
  }
}

/// A key that must be found nowhere.
private let markedKey = "MARKEDKEY0123456789"

extension CachedResponsesTests {
  /// Runs a line of shell script, and returns the lines that it prints.
  private func run(_ script: String) async throws -> [String] {
    var home = Home(flickrAt: flickr.port)
    home.environment["TOPPLACES_HOME"] = flickr.home
    home.environment["FLICKR_API_KEY"] = markedKey
    return try await home.shell(script).lines
  }
}

/// A server like Flickr with one place that counts requests, and a home that uses it.
private final class CountingFlickr: Sendable {
  private struct State {
    var count = 0
    var next: ServerResponse?
  }

  let home = NSTemporaryDirectory() + "top-places-answers-\(UUID().uuidString)"
  private let state: SharedState
  private let server: LoopbackServer

  private final class SharedState: Sendable {
    let value = Mutex(State())
  }

  init() throws {
    let state = SharedState()
    self.state = state
    server = try LoopbackServer { _ in
      state.value.withLock { state in
        state.count += 1
        defer { state.next = nil }
        return state.next ?? topPlaces
      }
    }
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: home)
  }

  var port: UInt16 { server.port }
  var count: Int { state.value.withLock(\.count) }

  /// Answers the next request so, and those after it as usual.
  func answerNext(_ answer: ServerResponse) { state.value.withLock { $0.next = answer } }
}

private let topPlaces = ServerResponse(
  headers: ["Content-Type": "application/json"],
  body: Data(
    """
    {"stat":"ok","places":{"place":[
      {"place_id":"p","_content":"Lyon, France","photo_count":"7"}]}}
    """.utf8
  )
)
