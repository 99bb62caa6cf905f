extension AtomicFile {
  /// Who may use a file, or a folder, that is made.
  package enum Access: Hashable, Sendable {
    /// The user alone: files are 0600, folders 0700.
    case owner
    /// Whoever the user's `umask` lets: files are 0666 less it, folders 0777 less it.
    case everyone
  }
}

extension AtomicFile.Access {
  var fileMode: UInt32 { self == .owner ? 0o600 : 0o666 }
  var folderMode: UInt32 { self == .owner ? 0o700 : 0o777 }
}
