/// An error number that a system call left in `errno`, under the names that swift-system uses.
package struct Errno: RawRepresentable, Error, Hashable, Sendable {
  package let rawValue: CInt

  package init(rawValue: CInt) { self.rawValue = rawValue }

  package static let addressInUse = Errno(rawValue: EADDRINUSE)
  /// ECANCELED: the task that waited was cancelled.
  package static let canceled = Errno(rawValue: ECANCELED)
  /// ENXIO: for one, a pipe that nobody reads.
  package static let noSuchAddressOrDevice = Errno(rawValue: ENXIO)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let fileExists = Errno(rawValue: EEXIST)
  package static let fileTooLarge = Errno(rawValue: EFBIG)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let ioError = Errno(rawValue: EIO)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let noSuchFileOrDirectory = Errno(rawValue: ENOENT)
  /// ECHILD: the process has been waited for, or the system keeps no ends (SIGCHLD is ignored).
  package static let noChildProcess = Errno(rawValue: ECHILD)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let readOnlyFileSystem = Errno(rawValue: EROFS)
  /// EAGAIN: a call that does not block would have to.
  package static let resourceTemporarilyUnavailable = Errno(rawValue: EAGAIN)
  package static let tooManySymbolicLinkLevels = Errno(rawValue: ELOOP)

  /// The number that this thread's last failed call left.
  package static var current: Errno { Errno(rawValue: errno) }
}

extension Errno: CustomStringConvertible {
  /// The system's description, as it stands in a sentence: `permission denied`.
  package var description: String {
    let text = String(cString: strerror(rawValue))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Makes a system call, again for as long as a signal interrupts it (EINTR).
///
/// - Throws: The call's `errno` where it returns a negative number.
@discardableResult
package func retryingOnInterrupt<Result: SignedInteger>(
  _ call: () -> Result
) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
