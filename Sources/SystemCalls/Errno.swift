/// The error number of a system call (`errno`), with the names of swift-system.
package struct Errno: RawRepresentable, Error, Hashable, Sendable {
  package let rawValue: CInt

  package init(rawValue: CInt) { self.rawValue = rawValue }

  package static let addressInUse = Errno(rawValue: EADDRINUSE)
  /// ECANCELED: the waiting task was cancelled.
  package static let canceled = Errno(rawValue: ECANCELED)
  /// ENXIO: for example a pipe without a reader.
  package static let noSuchAddressOrDevice = Errno(rawValue: ENXIO)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let fileExists = Errno(rawValue: EEXIST)
  package static let fileTooLarge = Errno(rawValue: EFBIG)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let ioError = Errno(rawValue: EIO)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let noSuchFileOrDirectory = Errno(rawValue: ENOENT)
  /// ECHILD: the process was already waited for, or the system does not keep exit statuses (SIGCHLD is
  /// ignored).
  package static let noChildProcess = Errno(rawValue: ECHILD)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  package static let notImplemented = Errno(rawValue: ENOSYS)
  package static let notSupported = Errno(rawValue: ENOTSUP)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let readOnlyFileSystem = Errno(rawValue: EROFS)
  /// EAGAIN: a non-blocking call would have to block.
  package static let resourceTemporarilyUnavailable = Errno(rawValue: EAGAIN)
  package static let tooManySymbolicLinkLevels = Errno(rawValue: ELOOP)

  /// The number left by this thread's last failed call.
  package static var current: Errno { Errno(rawValue: errno) }
}

extension Errno: CustomStringConvertible {
  /// The system's description for use in a sentence: `permission denied`.
  package var description: String {
    let text = String(cString: strerror(rawValue))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Makes a system call, and repeats it while a signal interrupts it (EINTR).
///
/// - Throws: The call's `errno` if it returns a negative number.
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
