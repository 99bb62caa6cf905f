import Features
import Foundation
import Model
import Net
import Testing

@testable import CLI

struct LiveSourcesTests {
  @Test(arguments: SourceKind.all.map { $0.id ?? SourceID($0, path: "/nonexistent") })
  func `every kind of source can be made, with a key and without`(source: SourceID) throws {
    for key in ["", "key"] {
      let variables = ["TOPPLACES_HOME": "/nonexistent", "FLICKR_API_KEY": key]
      let sources = LiveSources(
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
      #expect(try sources.features(of: source).sources.id == source)
    }
  }
}
