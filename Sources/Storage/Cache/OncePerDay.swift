import Foundations
import SystemCalls

/// Remembers what was said today, in UTC, so that a notice comes once a day.
///
/// ```swift
/// if DailyMark("sample-notice", in: folders.cache).isFirstToday(at: Date()) { … }
/// ```
package struct OncePerDay: Hashable, Sendable {
  private let name: String
  private let folder: String

  /// Creates the mark of a name, which becomes part of a file's name.
  package init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// Whether nobody has asked this day; of programs that ask at once, one is told so.
  ///
  /// Where nothing can be written the answer is always yes: a notice twice is better than an error.
  package func isFirstToday(at now: Date) -> Bool {
    let mark = "\(prefix)\(now.utcDay)"
    do throws(Errno) {
      try Folder(folder).makeAll(mode: AtomicFile.Access.owner.folderMode)
      _ = try OpenFile(
        folder.appending(part: mark),
        for: .creating(mode: AtomicFile.Access.owner.fileMode)
      )
    } catch {
      return error != .fileExists
    }
    removeMarks(but: mark)
    return true
  }

  private var prefix: String { ".\(name)." }

  private func removeMarks(but today: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for mark in names where mark.hasPrefix(prefix) && mark != today {
      try? FileSystem.remove(folder.appending(part: mark))
    }
  }
}
