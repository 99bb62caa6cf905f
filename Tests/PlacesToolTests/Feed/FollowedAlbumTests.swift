import CLITestSupport
import Foundation
import Simulators
import SystemCalls
import TestSupport
import Testing

/// Albums in the feed, one of which may fail; over HTTP.
@Suite(.fewAtATime) struct FollowedAlbumTests {
  private let albums: ServedAlbums
  private let home: Home

  init() throws {
    albums = try ServedAlbums()
    home = albums.home
  }

  private func feed(_ options: String...) async -> Ending {
    await home.runInProcess("places", ["feed"] + options)
  }

  private func follow(_ ids: Int...) async {
    for id in ids {
      let ending = await home.runInProcess("places", ["follow", "album:\(id)"])
      #expect(ending.status == 0, "\(ending.errors)")
    }
  }

  @Test func `every photo of an album of 1,200 is in the feed once`() async {
    albums.fill(1, count: 1_200)
    await follow(1)
    var shown = await feed("--limit", "500").ids
    let asked = albums.callCount
    for _ in 0..<4 { shown += await feed("--older", "--limit", "300").ids }
    #expect(shown == albums.newestFirst(1))
    #expect(albums.callCount == asked, "an album is read whole, so that nothing is older")
    #expect(await feed("--older").ids.isEmpty)
  }

  @Test func `added photos are found, at any position and with any upload time`() async {
    albums.fill(1, count: 600)
    await follow(1)
    #expect(await feed("--limit", "1").status == 0)
    // Uploaded long before all others, between two of them, and last; in the middle of the album.
    let new = [
      albums.add(to: 1, at: 300, second: 1_000), albums.add(to: 1, at: 10, second: 1_700_000_090),
      albums.add(to: 1, at: 0, second: 1_800_000_000),
    ]
    let refreshed = await feed("--refresh", "--limit", "500").ids
    let rest = await feed("--older", "--limit", "500").ids
    #expect(refreshed.first == new[2])
    #expect(refreshed + rest == albums.newestFirst(1))
    #expect(Set(new).isSubset(of: Set(refreshed + rest)))
  }

  @Test func `photos that leave an album stay, and the next refresh is complete`() async {
    albums.fill(1, count: 30)
    await follow(1)
    let all = await feed("--limit", "100").ids
    albums.keepOldest(5, of: 1)
    #expect(await feed("--refresh", "--limit", "100").ids == all)
    let new = albums.add(to: 1, at: 0, second: 1_800_000_000)
    let page = await feed("--refresh", "--limit", "100")
    #expect(page.ids == [new] + all && !page.errors.contains("not loaded"))
  }

  @Test(arguments: [(1, false), (2, true), (3, false)])
  func `a deleted album is named, and the other lists are complete`(
    gone: Int,
    isKnown: Bool
  ) async {
    for id in 1...3 { albums.fill(id, count: 300) }
    await follow(1, 2, 3)
    if isKnown { #expect(await feed("--limit", "1").status == 0) }
    albums.refuse(gone)
    let others = [1, 2, 3].filter { $0 != gone || isKnown }
    let page = await feed("--refresh", "--limit", "500")
    #expect(page.status == 2 && page.errors.contains("album Album \(gone): "), "\(page.errors)")
    #expect(page.errors.contains("2 of 3 lists could be refreshed"))
    let rest = await feed("--older", "--limit", "500")
    #expect(page.ids + rest.ids == albums.newestFirst(others))
    let offline = await feed("--offline", "--limit", "500")
    #expect(offline.status == 0 && offline.ids == page.ids)
  }

  @Test func `a deleted album is unfollowed by its name, its id or its URL`() async {
    albums.fill(1, count: 3)
    for name in ["album:1", "album:Album 1", "https://www.flickr.com/photos/1@N01/albums/1"] {
      await follow(1)
      albums.refuse(1)
      let ending = await home.runInProcess("places", ["unfollow", name])
      #expect(ending.status == 0 && ending.errors.contains("No longer following album Album 1."))
      albums.refuse(nil)
    }
  }

  @Test func `an album is followed once, by any of its names`() async {
    albums.fill(1, count: 3)
    await follow(1)
    for name in ["album:1", "https://www.flickr.com/photos/1@N01/sets/1", "album:album 1"] {
      let asked = albums.callCount
      #expect(await home.runInProcess("places", ["follow", name]).status == 0)
      #expect(albums.callCount == asked)
    }
    let list = await home.runInProcess("places", ["following", "--fields", "what,title,kind"])
    #expect(list.lines == ["album:1\talbum Album 1\talbum"])
    let only = await feed("--only", "album:1")
    #expect(only.status == 0 && only.ids == albums.newestFirst(1))
  }
}

/// A Flickr with albums of one person, in an order that is not that of the uploads.
private final class ServedAlbums: Sendable {
  private struct Row {
    let id: String
    let second: Int
  }

  private struct State {
    var albums: [Int: [Row]] = [:]
    var refused: Int?
    var callCount = 0
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let flickr: HandmadeFlickr

  init() throws {
    flickr = try HandmadeFlickr { [shared] request in
      guard request.call == "flickr.photosets.getPhotos",
        let album = request["photoset_id"].flatMap({ Int($0) })
      else { return nil }
      return shared.state.withLock { state in
        state.callCount += 1
        guard let rows = state.albums[album], state.refused != album else {
          return .refusal(1, "Photoset not found")
        }
        return .page(of: rows.map { ($0.id, $0.second) }, in: album, request)
      }
    }
  }

  var home: Home { flickr.home }

  var callCount: Int { shared.state.withLock { $0.callCount } }

  /// Fills an album with photos a minute apart, the owner's order being that of their last digits.
  func fill(_ album: Int, count: Int) {
    let rows = (0..<count).map { number in
      Row(
        id: String(50_000_000_000 + album * 100_000 + number),
        second: 1_700_000_000 + number * 60 + album
      )
    }
    shared.state.withLock {
      $0.albums[album] = rows.sorted {
        $0.id.reversed().lexicographicallyPrecedes($1.id.reversed())
      }
    }
  }

  /// Adds a photo at a position of an album; returns its id.
  func add(to album: Int, at position: Int, second: Int) -> String {
    let id = String(60_000_000_000 + second)
    shared.state.withLock {
      $0.albums[album]?.insert(Row(id: id, second: second), at: position)
    }
    return id
  }

  /// Removes all photos of an album but those uploaded first.
  func keepOldest(_ count: Int, of album: Int) {
    shared.state.withLock { state in
      let rows = (state.albums[album] ?? []).sorted { $0.second < $1.second }
      state.albums[album] = Array(rows.prefix(count))
    }
  }

  /// Refuses an album from now on, as one that is gone.
  func refuse(_ album: Int?) { shared.state.withLock { $0.refused = album } }

  func newestFirst(_ album: Int) -> [String] { newestFirst([album]) }

  /// The photos of albums by their uploads, the latest first.
  func newestFirst(_ albums: [Int]) -> [String] {
    shared.state.withLock { state in
      albums.flatMap { state.albums[$0] ?? [] }.sorted { $0.second > $1.second }.map(\.id)
    }
  }
}

extension ServerResponse {
  /// A page of an album, as `flickr.photosets.getPhotos` has it.
  fileprivate static func page(
    of photos: [(id: String, second: Int)],
    in album: Int,
    _ request: ServerRequest
  ) -> ServerResponse {
    let size = request["per_page"].flatMap { Int($0) } ?? 500
    let page = request["page"].flatMap { Int($0) } ?? 1
    let rows = photos.dropFirst((page - 1) * size).prefix(size).map { photo in
      #"{"id":"\#(photo.id)","title":"Photo","secret":"abc","server":"5","dateupload":"\#(photo.second)"}"#
    }
    return json(
      #"{"photoset":{"id":"\#(album)","owner":"1@N01","ownername":"Ada","title":"Album \#(album)","#
        + #""page":\#(page),"total":\#(photos.count),"photo":[\#(rows.joined(separator: ","))]},"stat":"ok"}"#
    )
  }
}

extension Ending {
  /// The ids of the posts that were printed.
  fileprivate var ids: [String] { lines.map { String($0.prefix { $0 != "\t" }) } }
}
