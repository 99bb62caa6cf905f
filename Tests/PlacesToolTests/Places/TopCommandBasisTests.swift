import ArgumentParser
import Features
import Flickr
import Foundation
import Foundations
import Model
import Net
import Store
import SystemCalls
import TestSupport
import Testing

@testable import CLI

/// The notices of `places top` about a list that is drawn from a day's uploads.
@Suite(.fewAtATime) struct TopCommandBasisTests {
  @Test func `the basis and missing hours are notices if output is a pipe`() async throws {
    let screen = Screen()
    try await run([], on: screen, isTerminal: false)
    #expect(screen.output == "Japan\tKyoto\t\t2\t35.02N,135.75E\n")
    #expect(
      screen.errors == """
        Drawn from 2 geotagged uploads of 2026-11-20.
        Flickr did not answer for 1 of the day’s 24 hours.

        """
    )
  }

  @Test func `on a terminal the basis is below the table`() async throws {
    let screen = Screen()
    try await run(["--quiet"], on: screen, isTerminal: true)
    #expect(screen.output.hasSuffix("\n\nDrawn from 2 geotagged uploads of 2026-11-20.\n"))
    #expect(screen.errors.isEmpty)
  }

  @Test func `progress is shown on a terminal, and removed at the end`() async throws {
    let screen = Screen()
    try await run([], on: screen, isTerminal: true)
    let shown = screen.errors.components(separatedBy: "\r\u{1B}[K")
    #expect(shown.contains { $0.hasPrefix("Looking at uploads  0/24 ") })
    #expect(shown.contains { $0.hasPrefix("Looking at uploads 24/24 ") })
    #expect(shown.suffix(2) == ["", "Flickr did not answer for 1 of the day’s 24 hours.\n"])
  }

  private func run(_ arguments: [String], on screen: Screen, isTerminal: Bool) async throws {
    let command = try TopCommand.parse(arguments)
    let display = Display(
      isTerminal: isTerminal,
      hasProgress: isTerminal,
      layout: TextLayout(
        columns: 80,
        hasStyles: false,
        isUTF8: true,
        clock: ReaderClock(now: { Date() })
      ),
      rows: 50,
      name: nil
    )
    let console = Console(
      display: display,
      program: "places",
      isQuiet: command.options.quiet,
      isVerbose: command.options.verbose,
      outlets: screen.outlets
    )
    let now = Date(timeIntervalSince1970: 1_795_257_000)
    let environment = ProcessEnvironment(
      variables: [:],
      outlets: screen.outlets,
      display: display,
      clock: RetryClock(now: { now }, sleep: { _ in }, random: { 0.5 })
    )
    try await command.run(in: .uploading(on: console, environment, at: now))
  }
}

/// The output and the errors that were printed.
private final class Screen: Sendable {
  private let texts = Mutex((output: "", errors: ""))

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }

  var outlets: Console.Outlets {
    Console.Outlets(
      output: { data in self.write(String(decoding: data, as: UTF8.self)) },
      error: { text in self.texts.withLock { $0.errors += text } },
      pager: { text in self.write(text) }
    )
  }

  private func write(_ text: String) { texts.withLock { $0.output += text } }
}

extension CommandContext {
  /// A context on 2026-11-21 whose Flickr lists no places, fails for the first hour of yesterday, and has
  /// the same two uploads in every other.
  fileprivate static func uploading(
    on console: Console,
    _ environment: ProcessEnvironment,
    at now: Date
  ) -> CommandContext {
    let kyoto = Coordinates("35.02N,135.75E").map {
      City(title: "Kyoto", country: "Japan", coordinates: $0, population: 1_463_723)
    }
    let source = ResolvedSource(["TOPPLACES_HOME": "/proc/nonexistent", "FLICKR_API_KEY": "key"])
    let history = History(in: source.folders, now: { now })
    return CommandContext(
      console: console,
      environment: environment,
      configuration: source.configuration,
      history: history,
      makeFeatures: { _ in
        SourceSwitch(
          first: FeatureSet(
            SourceAccess(FlickrClient(endpoint: .flickr, apiKey: "key") { .uploads(at: $0.url) }),
            history: history,
            gazetteer: { Gazetteer(kyoto.map { [$0] } ?? []) },
            now: { now }
          ),
          choose: { _ in throw Failure(.failed, "There is no other source.") }
        )
      }
    )
  }
}

extension HTTPResponse {
  fileprivate static func uploads(at url: URL) -> Self {
    let query = url.query() ?? ""
    let row = #""owner": "ann", "latitude": 35.02, "longitude": 135.75, "accuracy": 16"#
    let body =
      query.contains("getTopPlacesList")
      ? #"{"places": {}, "stat": "ok"}"#
      : #"""
      {"photos": {"total": 2, "photo": [
        {"id": "1", \#(row), "geo_is_public": 1}, {"id": "2", \#(row), "geo_is_public": 1}
      ]}, "stat": "ok"}
      """#
    let isFirstHour = query.contains("min_upload_date=1795132800")
    return Self(
      status: isFirstHour ? 500 : 200,
      contentType: "application/json",
      url: url,
      body: Data(body.utf8)
    )
  }
}
