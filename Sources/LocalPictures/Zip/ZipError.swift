import SystemCalls

/// The reason that a ZIP archive, or an entry of one, cannot be read.
enum ZipError: Error, Hashable {
  /// The file has no central directory: it is truncated, or not an archive.
  case noDirectory
  /// The archive is one part of several.
  case severalDisks
  /// The archive has more entries than `ZipDirectory.limit`.
  case tooManyEntries
  /// A header is missing, contradicts another, or leads out of the file.
  case damagedHeader
  /// The bytes of an entry do not match the length or the checksum in its header.
  case damagedEntry
  case encrypted
  /// The entry is compressed by a method other than DEFLATE (APPNOTE.TXT, 4.4.5).
  case unknownMethod(Int)
  case tooLarge
  case unreadable(Errno)
}

extension ZipError {
  /// The reason as a clause: `it is encrypted`.
  var clause: String {
    switch self {
    case .noDirectory: "it has no directory at its end: it was cut short, or is no ZIP archive"
    case .severalDisks: "it is one part of an archive in several files"
    case .tooManyEntries: "it has more than \(ZipDirectory.limit) files"
    case .damagedHeader: "a header in it is damaged"
    case .damagedEntry: "it is damaged"
    case .encrypted: "it is encrypted"
    case .unknownMethod(let number): "it is compressed by method \(number), which is not supported"
    case .tooLarge: "it is too large"
    case .unreadable(let error): "\(error)"
    }
  }
}
