import Commons
import Foundations
import Model
import Net
import SystemCalls

/// A search index of files, answering searches like MediaWiki: by the creation of pages, the latest
/// first, in batches, within days, up to 10,000 files.
final class FakeIndex: Sendable {
  struct File: Sendable {
    let id: Int
    /// The creation of the page, in seconds since 1970.
    let created: Int
    /// The upload of the latest version, in seconds since 1970.
    let version: Int
    /// True if the search index has the creation of the page.
    var isIndexed = true
  }

  private struct State {
    var files: [File]
    /// The number of answers so far.
    var count = 0
    /// What happens before the answer with a number.
    var changes: [Int: @Sendable (inout [File]) -> Void] = [:]
  }

  let asked = RequestLog()
  private let state: Mutex<State>

  /// Creates an index of files, the latest creation first.
  init(_ files: [File]) { state = Mutex(State(files: files.sorted { $0.created > $1.created })) }

  /// The number of calls so far.
  var calls: Int { asked.urls.count }

  var client: CommonsClient {
    .make(asked: asked) { [self] query in
      state.withLock { state in
        state.changes[state.count].map { $0(&state.files) }
        state.count += 1
        return Self.answer(to: query, in: state.files)
      }
    }
  }

  /// Changes the files before the answer with a number, counted from now.
  func change(before number: Int, _ change: @escaping @Sendable (inout [File]) -> Void) {
    state.withLock { $0.changes[$0.count + number] = change }
  }

  private static func answer(to query: [String: String], in files: [File]) -> String {
    let days = (query["gsrsearch"] ?? "").split(separator: " ").compactMap(DayCondition.init)
    let found = files.filter { file in days.allSatisfy { $0.contains(file.created) } }
    let start = Int(query["gsroffset"] ?? "0") ?? 0
    let end = min(start + (Int(query["gsrlimit"] ?? "10") ?? 10), found.count, 10_000)
    let names = Set((query["prop"] ?? "").split(separator: "|").map(String.init))
    let pages = (start..<max(start, end)).map { found[$0].page(names, index: $0 + 1) }
    // MediaWiki lists pages by id.
    let following = #""gsroffset":\#(end),"continue":"gsroffset||""#
    return .pages(pages.reversed(), continue: end < min(found.count, 10_000) ? following : "")
  }
}

extension FakeIndex.File {
  fileprivate func page(_ names: Set<String>, index: Int) -> String {
    let rank = #""index":\#(index)"#
    let time = created.isoText
    let document =
      isIndexed ? #"[{"index":"commonswiki_file","source":{"create_timestamp":"\#(time)"}}]"# : "[]"
    let fields = names.contains("cirrusdoc") ? #"\#(rank),"cirrusdoc":\#(document)"# : rank
    guard names.contains("imageinfo") else {
      return #"{"pageid":\#(id),"ns":6,"title":"File:Fog.jpg",\#(fields)}"#
    }
    return .page("\(id)", info: .info(#""timestamp":"\#(version.isoText)""#), fields)
  }
}

extension Int {
  fileprivate var isoText: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }
}

/// A clause such as `creationdate:>=2026-11-21`.
private struct DayCondition {
  private let isLower: Bool
  private let day: String

  init?(_ clause: Substring) {
    guard let value = clause.wholeMatch(of: /creationdate:([<>])=(.*)/)?.output else { return nil }
    isLower = value.1 == ">"
    day = String(value.2)
  }

  func contains(_ second: Int) -> Bool {
    let other = String(second.isoText.prefix(10))
    return isLower ? other >= day : other <= day
  }
}
