import Features
import Foundation
import Foundations
import Model
import Net
import TestSupport
import Testing

@testable import CLI

struct LiveSourcesTests {
  private let home = TemporaryFolder()

  /// Returns the sources of a person with a home of their own, and some variables.
  private func sources(_ variables: [String: String] = [:]) -> LiveSources {
    let variables = variables.merging(["TOPPLACES_HOME": home.path]) { own, _ in own }
    return LiveSources(
      ResolvedSource(variables),
      in: ProcessEnvironment(
        variables: variables,
        outlets: .init(output: { _ in }, error: { _ in }, pager: { _ in }),
        display: nil,
        clock: RetryClock(now: { Date() }, sleep: { _ in }, random: { 0 })
      ),
      log: { _ in },
      notice: { _ in }
    )
  }

  private let key = String(repeating: "0123456789abcdef", count: 2)

  @Test func `a choice that is not remembered holds for this run, and writes nothing`() throws {
    let sources = sources()
    for choice in [
      SourceChoice(SourceID.commons.kind, text: " ada@example.org "),
      SourceChoice(SourceID.flickr.kind, text: key), SourceChoice(SourceID.sample.kind),
      SourceChoice(SourceID.flickr.kind),
      SourceChoice(SourceID.folder(path: home.path).kind, text: home.path),
    ] {
      #expect(try sources.choose(choice).sources.id.kind == choice.kind)
    }
    #expect(sources.resolved.contact == "ada@example.org")
    #expect(sources.resolved.given == [.key, .contact])
    #expect(home.data("config.json") == nil)
  }

  @Test func `a remembered choice keeps the source and the typed text for the next run`()
    throws
  {
    let choice = SourceChoice(SourceID.commons.kind, text: "ada@example.org", isRemembered: true)
    _ = try sources().choose(choice)
    let next = sources().resolved
    #expect(next.choice == .commons && next.contact == "ada@example.org")
    _ = try sources().choose(SourceChoice(SourceID.flickr.kind, text: key, isRemembered: true))
    #expect(sources().resolved.choice == .flickr && sources().resolved.key == .text(key))
  }

  @Test(arguments: [
    (SourceID.flickr, "0123", "That is not a key to Flickr"), (.flickr, "", "Flickr needs a key."),
    (.commons, "ada (home)", "The contact takes an e-mail address"),
    (.folder(path: "/"), "/nonexistent", "There is no folder /nonexistent."),
    (.folder(path: "/"), "/dev/null", "/dev/null is not a folder"),
    (.folder(path: "/"), " ", "A folder needs its path."),
  ])
  func `an impossible choice is one sentence, and changes nothing`(
    source: SourceID,
    text: String,
    sentence: String
  ) throws {
    let sources = sources()
    let failure = #expect(throws: Failure.self) {
      try sources.choose(SourceChoice(source.kind, text: text, isRemembered: true))
    }
    #expect(failure?.sentence.hasPrefix(sentence) == true, "\(failure?.sentence ?? "")")
    #expect(sources.resolved.given.isEmpty && home.data("config.json") == nil)
  }

  @Test func `a choice that cannot be remembered changes nothing`() throws {
    let damaged = Data("{".utf8)
    let sources = sources()
    try damaged.write(to: URL(filePath: home.path + "/config.json"))
    #expect(throws: (any Error).self) {
      try sources.choose(SourceChoice(SourceID.flickr.kind, text: key, isRemembered: true))
    }
    #expect(sources.resolved.key == nil && home.data("config.json") == damaged)
  }

  @Test(arguments: SourceKind.all.map { $0.id ?? SourceID($0, path: "/nonexistent") })
  func `every kind of source can be made, with a key and without`(source: SourceID) throws {
    for key in ["", "key"] {
      let sources = sources(["TOPPLACES_HOME": "/proc/nonexistent", "FLICKR_API_KEY": key])
      #expect(try sources.features(of: source).sources.id == source)
    }
  }
}
