import Foundation
import Foundations
import Model
import Store
import Testing

@testable import Features

/// The completions of a line that names photos.
@Suite(.timeLimit(.minutes(30))) struct PhotoSuggestionsTests {
  /// Returns a home whose user follows two tags, and listed a photo.
  private func home() async throws -> FeedHome {
    let timeline = Timeline()
    timeline.fill(["fog", "sea"], count: 3, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog", "tag:sea")
    let photo = Photo(
      id: "7",
      owner: Photo.Owner(id: "1@N01", name: "Søren"),
      page: try #require(URL(string: "https://www.flickr.com/photos/1@N01/7/")),
      source: .flickr
    )
    home.scratch.history.remember(rows: [photo])
    return home
  }

  @Test func `followed lists come first before anything is typed`() async throws {
    let photos = try await home().features.photos
    #expect(await photos.suggestions(for: "", limit: 2) == ["tag:fog", "tag:sea"])
  }

  @Test(arguments: [
    ("fo", ["tag:fog"]), ("tag:S", ["tag:sea"]),
    ("TAG:fo", ["tag:fog"]),
    ("sor", ["@Søren"]), ("@so", ["@Søren"]), ("rec", ["recents"]), ("xyz", []),
  ])
  func `known people and lists are suggested, each once`(
    text: String,
    offered: [String]
  ) async throws {
    #expect(try await home().features.photos.suggestions(for: text) == offered)
  }

  @Test func `only lists that the source has are suggested`() async throws {
    let home = try await home()
    let photos = try home.features.choosing(.commons).photos
    #expect(await photos.suggestions(for: "fo").isEmpty, "the list is of Flickr")
    #expect(await photos.suggestions(for: "now").isEmpty)
  }

  @Test func `suggestions leave a damaged list of followed things alone`() async throws {
    let home = try await home()
    let path = home.scratch.folders.followingFile
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(await home.features.photos.suggestions(for: "tag:fog").isEmpty)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("{".utf8))
  }

  @Test func `a subject is searched with more words, or not at all`() throws {
    let fog = try PhotoSubject(line: "/fog")
    #expect(fog == .words("fog", within: nil))
    #expect(fog.searched(for: "sea") == .words("fog sea", within: nil))
    let tag = try PhotoSubject(line: "tag:fog")
    #expect(tag.searched(for: "sea") == .words("sea", within: tag))
    #expect(try PhotoSubject(line: "recents").searched(for: "sea") == nil)
    #expect(throws: Failure.self) { try PhotoSubject(line: " ") }
  }
}
