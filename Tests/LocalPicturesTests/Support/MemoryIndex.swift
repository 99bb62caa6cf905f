import Foundations
import LocalPictures
import SystemCalls

/// An index in memory, which records its updates.
final class MemoryIndex: Sendable {
  private let state = Mutex(State())

  private struct State {
    var records: [String: IndexedFile] = [:]
    var stored: [String] = []
    var updates = 0
  }

  var index: FactsIndex {
    FactsIndex { folder, body in
      for entry in self.entries where entry.path.hasPrefix("\(folder)/") { body(entry) }
    } update: { removed, stored in
      self.state.withLock { state in
        for path in removed { state.records[path] = nil }
        for record in stored { state.records[record.path] = record }
        state.stored += stored.map(\.path)
        state.updates += 1
      }
    }
  }

  private var entries: [IndexedFile] {
    records.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  var records: [String: IndexedFile] { state.withLock { $0.records } }
  var paths: [String] { entries.map(\.path) }
  /// The number of changes.
  var updates: Int { state.withLock { $0.updates } }
  /// The paths that were stored since it was reset.
  var stored: [String] { state.withLock { $0.stored } }

  func reset() { state.withLock { $0.stored = [] } }

  func change(_ body: (inout [String: IndexedFile]) -> Void) {
    state.withLock { body(&$0.records) }
  }

  func replaceFacts(with data: Data) {
    change { records in
      records = records.mapValues {
        IndexedFile(path: $0.path, stamp: $0.stamp, facts: data)
      }
    }
  }
}
