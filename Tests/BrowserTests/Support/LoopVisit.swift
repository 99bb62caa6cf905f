import Flickr
import Foundation
import Foundations
import Rendering
import SimulatedFlickr
import Storage
import SystemCalls
import Transport
import UseCases

@testable import Browser

/// The browser in its loop, on a terminal that a test plays.
struct LoopVisit: Sendable {
  let terminal = PlayedTerminal()
  private let notices: AsyncStream<String>
  private let noticeSink: AsyncStream<String>.Continuation

  private let library: RequestHandler

  init(_ library: RequestHandler = .ofSample()) {
    self.library = library
    (notices, noticeSink) = AsyncStream.makeStream(of: String.self)
  }

  /// Tells the browser something that belongs to no request.
  func notice(_ sentence: String) { noticeSink.yield(sentence) }

  /// Runs the browser to its end while a person does something.
  func run(_ person: @escaping @Sendable (PlayedTerminal) async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await person(terminal) }
      group.addTask { await runLoop() }
    }
  }

  @MainActor private func runLoop() async {
    var loop = BrowserLoop(
      library,
      on: terminal.screen,
      encoder: FrameEncoder(colorDepth: .none),
      notices: notices
    )
    await loop.run()
  }
}

/// A terminal of 60 columns and 10 rows: keys go in, and what is written is kept.
final class PlayedTerminal: Sendable {
  private let written = Mutex("")
  private let news: AsyncStream<TerminalNews>
  private let sink: AsyncStream<TerminalNews>.Continuation

  init() { (news, sink) = AsyncStream.makeStream(of: TerminalNews.self) }

  /// Everything that was written, without what moves the cursor and sets styles.
  var text: String {
    written.withLock { $0 }.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
  }

  var screen: BrowserLoop.Screen {
    BrowserLoop.Screen(
      size: ScreenSize(columns: 60, rows: 10),
      news: news,
      write: { bytes in self.written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } },
      suspend: { self.written.withLock { $0 += "[suspended]" } }
    )
  }

  func send(_ keys: String) { sink.yield(.input(Array(keys.utf8))) }

  func tell(_ event: TerminalNews) { sink.yield(event) }

  func hangUp() { sink.finish() }

  /// Waits until a text was written, after another one if that is said.
  func waitFor(_ wanted: String, after earlier: String? = nil) async {
    while !Task.isCancelled {
      let text = text
      let start = earlier.map { text.range(of: $0, options: .backwards)?.upperBound }
      if let start = start ?? text.startIndex, text[start...].contains(wanted) { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension RequestHandler {
  /// A library of the sample, in a folder of its own.
  static func ofSample() -> RequestHandler {
    let simulation = SimulatedFlickr(base: FlickrEndpoint.sample.base, now: { Date() })
    return answered { @concurrent request in
      let url = request.url
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let answer = simulation.answer(
        path: url.path(),
        query: Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
      )
      return FetchResponse(
        status: answer.status,
        contentType: answer.contentType,
        url: url,
        body: answer.body
      )
    }
  }

  /// A library that waits for its first answer until it is cancelled.
  static func ofSilence() -> RequestHandler {
    answered { _ in
      try await Task.sleep(for: .seconds(3600))
      throw CancellationError()
    }
  }

  private static func answered(_ fetch: @escaping Fetch) -> RequestHandler {
    let client = FlickrClient(endpoint: .sample, apiKey: "sample", fetch: fetch)
    let home = NSTemporaryDirectory() + "/top-places-browser-\(UUID().uuidString)"
    let folders = Folders(environment: ["TOPPLACES_HOME": home])
    let history = History(in: folders, now: { Date() })
    return RequestHandler(
      explorer: Explorer(origin: .sample, source: client, history: history, now: { Date() }),
      history: history
    )
  }
}
