import Foundations
import SystemCalls

extension AtomicFile {
  /// Moves a damaged file to a new name beside it, and returns the new path; nothing is overwritten.
  ///
  /// `recents.plist` becomes `recents.plist.damaged-20261121T093000Z`, the next one within the same
  /// second `…Z-2`.
  func setAside(at date: Date) throws(StorageError) -> String {
    let stem = "\(path).damaged-\(date.utcStamp)"
    do throws(Errno) {
      var number = 1
      while true {
        let name = number == 1 ? stem : "\(stem)-\(number)"
        if try moveUnlessTaken(to: name) { return name }
        number += 1
      }
    } catch {
      throw .damaged(path: path, problem: "is damaged and cannot be set aside: \(error)")
    }
  }

  /// Takes the name with an empty file before the move: a plain rename would overwrite.
  private func moveUnlessTaken(to name: String) throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try OpenFile(name, for: .creating(mode: access.fileMode))
    } catch .fileExists {
      return false
    }
    try FileSystem.rename(path, to: name)
    return true
  }
}
