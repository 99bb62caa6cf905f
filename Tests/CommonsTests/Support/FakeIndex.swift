import Commons
import Foundations
import Model
import Net
import SystemCalls
import TestSupport

/// A search index of files, answering searches like MediaWiki: by the creation of pages, the latest
/// first.
final class FakeIndex: Sendable {
  typealias File = SearchedFile

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
        return FileSearch.answer(to: query, in: state.files)
      }
    }
  }

  /// Changes the files before the answer with a number, counted from now.
  func change(before number: Int, _ change: @escaping @Sendable (inout [File]) -> Void) {
    state.withLock { $0.changes[$0.count + number] = change }
  }
}
