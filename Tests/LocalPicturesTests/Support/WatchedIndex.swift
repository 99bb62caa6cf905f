import Foundations
import Store
import TestSupport
import Testing

/// An index in a file, which records what is stored.
final class WatchedIndex: Sendable {
  private let folder = TemporaryFolder()
  let index: FileIndex

  init() {
    let path = folder["index.sqlite"]
    index = FileIndex(at: path, of: "picture")
    // The index makes its table when it is first changed.
    index.update(removing: ["/none"], storing: [])
    write { connection throws(SQLiteError) in
      try connection.execute(
        """
        CREATE TABLE stored(path TEXT NOT NULL);
        CREATE TRIGGER watch AFTER INSERT ON files BEGIN INSERT INTO stored VALUES (new.path); END;
        """
      )
    }
  }

  /// The entries by path.
  var records: [String: IndexedFile] {
    var records: [String: IndexedFile] = [:]
    index.forEachFile(in: "/") { records[$0.path] = $0 }
    return records
  }

  /// The paths of the entries, in the index's order.
  var paths: [String] {
    var paths: [String] = []
    index.forEachFile(in: "/") { paths.append($0.path) }
    return paths
  }

  /// The paths that were stored since it was reset, in order.
  var stored: [String] {
    write { connection throws(SQLiteError) in
      let rows = try connection.prepare("SELECT path FROM stored ORDER BY rowid")
      var paths: [String] = []
      while try rows.step() { paths.append(rows.text(0)) }
      return paths
    } ?? []
  }

  func reset() {
    write { connection throws(SQLiteError) in try connection.run("DELETE FROM stored") }
  }

  /// Changes the entries; that does not count as stored.
  func change(_ body: (inout [String: IndexedFile]) -> Void) {
    let (before, stored) = (records, stored)
    var changed = before
    body(&changed)
    index.update(
      removing: before.keys.filter { changed[$0] == nil },
      storing: changed.values.filter { before[$0.path] != $0 }
    )
    write { connection throws(SQLiteError) in
      try connection.run("DELETE FROM stored WHERE rowid > ?", [.integer(stored.count)])
    }
  }

  func replaceFacts(with data: Data) {
    change { records in
      records = records.mapValues {
        IndexedFile(path: $0.path, stamp: $0.stamp, facts: data)
      }
    }
  }

  @discardableResult
  private func write<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) -> Result? {
    do throws(SQLiteError) {
      return try Database(at: folder["index.sqlite"]).write(body)
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
