import Features
import Flickr
import Foundation
import Foundations
import Model
import Net
import Testing

/// The key goes to Flickr, and nowhere else.
@Suite(.timeLimit(.minutes(30))) struct KeyPrivacyTests {
  private let home = CachingHome()

  @Test func `the key is in no file, whatever is requested and cached`() async throws {
    try await askEverything(home.features())
    try await askEverything(home.features().refreshing)
    _ = try await home.fetch(with: home.features())
    #expect(home.files.count >= 7)
    for (name, data) in home.files {
      #expect(!name.contains(CachingHome.key), "\(name)")
      #expect(data.range(of: Data(CachingHome.key.utf8)) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    Fault("429") { .text($0, "", status: 429) }, Fault("503") { .text($0, "", status: 503) },
    Fault("403") { .text($0, "", status: 403) }, Fault("404") { .text($0, "", status: 404) },
    Fault("code 105") { .text($0, #"{"stat":"fail","code":105,"message":"Down"}"#) },
    Fault("a page") { .text($0, "<html>\($0.absoluteString)</html>") },
    Fault("another kind") { .text($0, #"{"stat":"ok","photo":7,"photos":7,"places":7}"#) },
    Fault("no network") { _ in throw Failure(.unreachable, "api.flickr.com is not there.") },
    Fault("a long wait") {
      .init(status: 429, headers: [HTTPField("Retry-After", "900")], url: $0, body: Data())
    },
  ])
  func `the key is in no error, no notice and no file, whatever goes wrong`(
    fault: Fault
  ) async throws {
    let features = home.features(fault.reply)
    var sentences = [try await home.fetch(with: features)?.sentence ?? ""]
    for ask in questions {
      do {
        try await ask(features)
        Issue.record("It should have gone wrong.")
      } catch {
        sentences.append("\((error as? any FailureConvertible)?.failure.sentence ?? "") \(error)")
      }
    }
    for text in sentences + home.notices { #expect(!text.contains(CachingHome.key), "\(text)") }
    for (name, data) in home.files {
      #expect(data.range(of: Data(CachingHome.key.utf8)) == nil, "\(name)")
    }
  }

  private func askEverything(_ features: FeatureSet) async throws {
    for ask in questions { try await ask(features) }
  }
}

/// Everything that the features can be asked of Flickr.
private let questions: [@Sendable (FeatureSet) async throws -> Void] = [
  { _ = try await $0.topPlaces.list() },
  { _ = try await $0.photos.list(PhotoListRequest(.place("48.86N,2.34E"), page: Page(of: 5))) },
  { _ = try await $0.photos.list(PhotoListRequest(.place("Xk9aPbRTWrrMPD7q"), page: Page(of: 5))) },
  { _ = try await $0.photos.photo(.id("1")) },
  { _ = try await $0.photos.information(on: .id("1")) },
]

/// Something that goes wrong.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let reply: CachingHome.Reply

  init(_ description: String, _ reply: @escaping CachingHome.Reply) {
    testDescription = description
    self.reply = reply
  }
}
