import Foundations
import SystemCalls

/// A limit of once a day (UTC) for a notice, shared by all of the user's programs through a marker file.
///
/// ```swift
/// if OncePerDay("sample-notice", in: folders.cache).isFirstToday(at: Date()) { … }
/// ```
package struct OncePerDay: Hashable, Sendable {
  private let name: String
  private let folder: String

  /// Creates the limit for a notice; its name becomes part of a file name.
  package init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// Returns true for the first call of the day; of concurrent programs, only one gets `true`.
  ///
  /// Always `true` in a read-only folder: a repeated notice is better than an error.
  package func isFirstToday(at now: Date) -> Bool {
    let mark = "\(prefix)\(now.utcDay)"
    do throws(Errno) {
      try Folder(folder).makeAll(mode: AtomicFile.Access.owner.folderMode)
      let mode = AtomicFile.Access.owner.fileMode
      _ = try OpenFile(folder.appending(part: mark), for: .creating(mode: mode))
    } catch {
      return error != .fileExists
    }
    removeMarks(but: mark)
    return true
  }

  /// Returns true if there was a call of `isFirstToday` on the same day.
  package func wasToday(at now: Date) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(part: "\(prefix)\(now.utcDay)"))
  }

  private var prefix: String { ".\(name)." }

  private func removeMarks(but today: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for mark in names where mark.hasPrefix(prefix) && mark != today {
      try? FileSystem.remove(folder.appending(part: mark))
    }
  }
}

extension Date {
  /// The day in UTC: `2026-11-21`.
  fileprivate var utcDay: String { formatted(Date.ISO8601FormatStyle().year().month().day()) }
}
