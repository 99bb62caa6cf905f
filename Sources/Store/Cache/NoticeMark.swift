import Foundations
import SystemCalls

/// A mark that a notice was printed, shared by all of the user's programs: an empty file that is named by what it said.
///
/// ```swift
/// if NoticeMark("sample-notice", in: folders.cache).isFirstToday(at: Date()) { … }
/// ```
package struct NoticeMark: Hashable, Sendable {
  private let name: String
  private let folder: String

  /// Creates the mark of a notice; its name becomes part of a file name.
  package init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// Creates the mark of a notice about one of many subjects, whose marks do not pile up: two may share one.
  package init(_ name: String, about subject: String, in folder: String) {
    self.init("\(name)-\(FNVHash(of: subject.utf8).lowByte % 64)", in: folder)
  }

  /// Returns true for the first call of the day (UTC); of concurrent programs, only one gets `true`.
  ///
  /// Always `true` in a read-only folder: a repeated notice is better than an error.
  package func isFirstToday(at now: Date) -> Bool { isNew(now.utcDay) }

  /// Returns true if there was a call of `isFirstToday` on the same day.
  package func wasToday(at now: Date) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(part: prefix + now.utcDay))
  }

  /// Returns true unless the last call had the same text, or one of the same hash.
  package func isChanged(to text: String) -> Bool { isNew("\(FNVHash(of: text.utf8))") }

  private var prefix: String { ".\(name)." }

  /// Marks a state, which becomes part of a file name; returns true unless it is the marked one.
  private func isNew(_ state: String) -> Bool {
    let mark = prefix + state
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

  private func removeMarks(but current: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for mark in names where mark.hasPrefix(prefix) && mark != current {
      try? FileSystem.remove(folder.appending(part: mark))
    }
  }
}

extension Date {
  /// The day in UTC: `2026-11-21`.
  fileprivate var utcDay: String { formatted(Date.ISO8601FormatStyle().year().month().day()) }
}
