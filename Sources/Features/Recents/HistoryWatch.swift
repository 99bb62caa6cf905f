import Foundations
import SystemCalls

/// A file of the history that other programs may change while this one runs.
package enum HistoryFile: Hashable, Sendable, CaseIterable {
  case recents, following, likes
}

/// Change detection for the files of the history: their devices, inodes, sizes and times are compared
/// with those of the last look.
///
/// It opens no file and takes no lock, so a look never waits for another program.
package struct HistoryWatch: Sendable {
  private struct Version: Hashable {
    let identity: FileIdentity
    let stamp: FileStamp
  }

  private let paths: [HistoryFile: String]
  private var versions: [HistoryFile: Version] = [:]

  package init(on history: History) { paths = history.paths }

  /// Returns the files that have changed, appeared or gone since the last look; at the first, all that
  /// there are.
  package mutating func changedFiles() -> Set<HistoryFile> {
    let before = versions
    versions = paths.compactMapValues { path in
      (try? FileStatus(of: path)).map { Version(identity: $0.identity, stamp: $0.stamp) }
    }
    return Set(HistoryFile.allCases.filter { versions[$0] != before[$0] })
  }
}
