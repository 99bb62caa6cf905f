import CLITestSupport
import Foundation
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport

/// A server like Flickr with seven tags of 130 photos each, or other tags; it can refuse to list one.
final class SevenLists: Sendable {
  /// A photo of a tag, by the number of the tag and the second of its upload.
  struct Row: Hashable, Sendable {
    let list: Int
    let second: Int

    var id: String { String(50_000_000_000 + second % 1_000_000 * 10 + list) }
  }

  private struct State {
    var rows: [Row] = []
    var refused: Int?
    var asked: [Int: Int] = [:]
  }

  /// The number of lists.
  let count: Int
  private static let first = 1_700_000_000

  private let server: LoopbackServer
  private let state: SharedState

  /// The state that the threads of the server share.
  private final class SharedState: Sendable {
    let value = Mutex(State())
  }

  init(count: Int = 7, photosEach: Int = 130) throws {
    self.count = count
    let state = SharedState()
    state.value.withLock { state in
      for index in 0..<photosEach * count {
        state.rows.append(Row(list: index % count, second: Self.first + index * 60))
      }
    }
    self.state = state
    server = try LoopbackServer { request in
      guard let list = request["tags"].flatMap({ Int($0.dropFirst(4)) }) else {
        return ServerResponse(status: 404)
      }
      return state.value.withLock { state in
        state.asked[list, default: 0] += 1
        if state.refused == list { return .refusal(1, "No such list") }
        return .page(of: state.rows.filter { $0.list == list }, request)
      }
    }
  }

  deinit { server.stop() }

  /// Refuses a list from now on.
  func refuse(_ list: Int) { state.value.withLock { $0.refused = list } }

  /// Has each list get three more photos, and returns them.
  func upload() -> [Row] {
    state.value.withLock { state in
      let second = Self.first + 500_000
      let new = (0..<3 * count).map { Row(list: $0 % count, second: second + $0) }
      state.rows += new
      return new
    }
  }

  /// The number of requests for a list so far.
  func asked(_ list: Int) -> Int { state.value.withLock { $0.asked[list] ?? 0 } }

  /// All photos of lists, the newest first.
  func rows(where isWanted: (Row) -> Bool) -> [Row] {
    state.value.withLock { $0.rows.filter(isWanted).sorted { $0.second > $1.second } }
  }

  /// A home that follows all lists since after their first photos.
  func home() throws -> Home {
    let home = Home(flickrAt: server.port, server: self)
    let since = Date(timeIntervalSince1970: Double(Self.first + 400_000)).ISO8601Format()
    let followed = (0..<count).map { list in
      """
      {"source": "flickr", "kind": "tag", "reference": "list\(list)", "title": "tag list\(list)",
       "since": "\(since)"}
      """
    }
    try home.follow(followed)
    return home
  }
}

extension Home {
  /// Follows what objects of JSON describe.
  func follow(_ objects: [String]) throws {
    let list = objects.joined(separator: ", ")
    try data.write(#"{"version": 1, "followed": [\#(list)]}"#, to: "following.json")
  }
}

extension ServerResponse {
  /// A page of photos, as from `flickr.photos.search`.
  fileprivate static func page(
    of rows: [SevenLists.Row],
    _ request: ServerRequest
  ) -> ServerResponse {
    func number(_ name: String) -> Int? { request[name].flatMap { Int($0) } }
    let seconds = (number("min_upload_date") ?? 0)...(number("max_upload_date") ?? .max)
    let matching = rows.filter { seconds.contains($0.second) }.sorted { $0.second > $1.second }
    let (size, page) = (number("per_page") ?? 100, number("page") ?? 1)
    let shown = matching.dropFirst((page - 1) * size).prefix(size).map { row in
      """
      {"id": "\(row.id)", "owner": "1@N01", "ownername": "Ada", "secret": "abc", "server": "5",
       "title": "Photo \(row.id)", "dateupload": "\(row.second)"}
      """
    }
    return json(
      """
      {"photos": {"page": \(page), "pages": \((matching.count + size - 1) / size),
       "perpage": \(size), "total": \(matching.count), "photo": [\(shown.joined(separator: ","))]},
       "stat": "ok"}
      """
    )
  }
}
