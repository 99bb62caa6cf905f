import Features
import Flickr
import Foundation
import Foundations
import Model
import Net
import Simulators
import Store
import SystemCalls
import TerminalGraphics
import TestSupport

@testable import Browser

/// A test driver of the browser's loop, on a scripted terminal.
struct LoopSession: Sendable {
  let terminal = ScriptedTerminal()
  private let notices: AsyncStream<String>
  private let noticeSink: AsyncStream<String>.Continuation

  private let handler: RequestHandler

  init(_ handler: RequestHandler = .sample()) {
    self.handler = handler
    (notices, noticeSink) = AsyncStream.makeStream(of: String.self)
  }

  /// Sends a notice that belongs to no request.
  func notice(_ sentence: String) { noticeSink.yield(sentence) }

  /// Runs the browser to its end beside a script.
  func run(_ script: @escaping @Sendable (ScriptedTerminal) async throws -> Void) async throws {
    try await withDeadline(.seconds(600), for: "the browser's end; it shows “\(terminal.text)”") {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await script(terminal) }
        group.addTask { await runLoop() }
        try await group.waitForAll()
      }
    }
  }

  @MainActor private func runLoop() async {
    var loop = BrowserLoop(
      handler,
      on: terminal.screen,
      display: ScreenDisplay(FrameEncoder(colorDepth: .none)),
      notices: notices
    )
    await loop.run()
  }
}

/// A fake terminal of 60 columns and 10 rows: it sends keys, and records the output.
final class ScriptedTerminal: Sendable {
  private let written = Mutex("")
  private let events: AsyncStream<TerminalEvent>
  private let sink: AsyncStream<TerminalEvent>.Continuation

  init() { (events, sink) = AsyncStream.makeStream(of: TerminalEvent.self) }

  /// The output so far, without control sequences.
  var text: String {
    written.withLock { $0 }.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
  }

  var screen: BrowserLoop.Screen {
    BrowserLoop.Screen(
      size: TerminalSize(columns: 60, rows: 10),
      events: events,
      write: { bytes in self.written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } },
      suspend: { self.written.withLock { $0 += "[suspended]" } },
      viewer: .program { paths in
        self.written.withLock { $0 += "[viewed \(paths.joined(separator: " "))]" }
        return nil
      },
      edit: { .success("\($0), edited") }
    )
  }

  func send(_ keys: String) { sink.yield(.input(Array(keys.utf8))) }

  func send(_ event: TerminalEvent) { sink.yield(event) }

  func disconnect() { sink.finish() }

  /// Waits until the output contains a text, after an earlier text if one is given.
  func waitFor(_ wanted: String, times: Int = 1, after earlier: String? = nil) async throws {
    let isShown = try await eventually(wanted, times: times) {
      let text = self.text
      let start = earlier.map { text.range(of: $0, options: .backwards)?.upperBound }
      return (start ?? text.startIndex).map { String(text[$0...]) } ?? ""
    }
    if !isShown { throw CancellationError() }
  }
}

extension RequestHandler {
  /// Returns a handler over the sample library, with a history in a temporary folder.
  ///
  /// Every other source is the same library as if it were Flickr's.
  static func sample(
    _ change: @escaping @Sendable (Data) -> Data = { $0 }
  ) -> RequestHandler {
    let simulation = SimulatedFlickr(base: FlickrEndpoint.sample.base, now: { Date() })
    return make { @concurrent request in
      let url = request.url
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let response = simulation.response(
        path: url.path(),
        query: Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
      )
      return HTTPResponse(
        status: response.status,
        contentType: response.contentType,
        url: url,
        body: change(response.body)
      )
    }
  }

  /// Returns a handler whose first response never arrives.
  static func silent() -> RequestHandler {
    make { _ in
      try await Task.sleep(for: .seconds(3600))
      throw CancellationError()
    }
  }

  private static func make(_ fetch: @escaping Fetch) -> RequestHandler {
    let folder = TemporaryFolder()
    let folders = Folders(environment: ["TOPPLACES_HOME": folder.path])
    // The clock retains the folder for as long as the history is used.
    let history = History(in: folders, now: { withExtendedLifetime(folder) { Date() } })
    @Sendable func features(_ endpoint: FlickrEndpoint) -> FeatureSet {
      let client = FlickrClient(endpoint: endpoint, apiKey: "sample", fetch: fetch)
      return FeatureSet(SourceAccess(client), history: history, now: { Date() })
    }
    return RequestHandler(
      features: features(.sample),
      history: history,
      chooseSource: { features($0.kind == SourceID.sample.kind ? .sample : .flickr) }
    )
  }
}
