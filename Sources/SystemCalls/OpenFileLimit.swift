/// The limit of open files in this process (RLIMIT_NOFILE).
package enum OpenFileLimit {
  /// The maximum number of open files, or `nil` if it is unlimited.
  package static var count: Int? {
    let limit = sysconf(CInt(_SC_OPEN_MAX))
    return limit < 0 ? nil : limit
  }

  /// Returns true if that many more files can be opened.
  package static func hasRoom(for wanted: Int) -> Bool {
    guard let count else { return true }
    var free = 0
    for number in 0..<CInt(clamping: count) where fcntl(number, F_GETFD) < 0 {
      free += 1
      if free == wanted { return true }
    }
    return false
  }
}
