import Foundations
import SystemCalls

/// An error of reading or writing a file or folder.
package enum StorageError: Error, Hashable, Sendable {
  /// The file exists but cannot be read.
  case unreadable(path: String, Errno)
  /// There is a folder, pipe, socket or device instead of the file.
  case notAFile(path: String, FileKind)
  /// There is a foreign file instead of the program's own; it was left alone.
  case foreign(path: String, ForeignFile)
  /// Another program holds the lock of the file and does not release it.
  case locked(path: String)
  /// The file is an input, or a photo in a folder, and would be replaced.
  case input(path: String)
  /// Another file is there, which is only replaced if that is forced.
  case exists(path: String)
  /// Another program changed the file while it was edited; nothing was written.
  case changed(path: String)
  /// The file, its lock or its folder could not be created.
  case unwritable(path: String, Errno)
  /// The file is behind a link that leads nowhere, such as one to a disk that is not mounted; nothing
  /// was created behind the link.
  case behindDanglingLink(path: String, link: String, target: String)
  /// The value cannot be encoded, which is a bug.
  case unencodable(path: String)
  /// The file can be read but is invalid; the problem names the field, if any.
  case damaged(path: String, problem: String)
  /// The file has a later version than this program knows; it was left alone.
  case newer(path: String)
  /// The database cannot be used.
  case database(SQLiteError)
  /// The file contains a secret, and users other than its owner can read it.
  case readableByOthers(path: String)
  /// The file names a program to run, and users other than its owner can change it or a folder on its path.
  case writableByOthers(path: String, folder: String?)
  /// The file contains a secret or names a program to run, and it or a folder on its path belongs to
  /// another user.
  case ownedByAnother(path: String, folder: String?)
}

extension StorageError {
  /// Creates the error of a write that the system refused.
  init(writing path: String, _ errno: Errno) {
    if errno == .noSuchFileOrDirectory, let (link, target) = path.danglingLink {
      self = .behindDanglingLink(path: path, link: link, target: target)
    } else {
      self = .unwritable(path: path, errno)
    }
  }
}

extension StorageError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unreadable(let path, let errno):
      Failure(.failed, "\(path.onOneLine) cannot be read: \(errno); \(errno.readingAdvice).")
    case .notAFile(let path, let kind):
      Failure(.failed, "\(path.onOneLine) is \(kind.name), not a file; \(kind.advice).")
    case .foreign(let path, let file):
      Failure(
        .failed,
        "\(path.onOneLine) \(file.problem); nothing was changed: \(file.advice)."
      )
    case .locked(let path):
      Failure(
        .failed,
        "Another program has locked \(path.onOneLine); end it "
          + "(“fuser \(path.quotedForShell.onOneLine)” finds it), or try again."
      )
    case .input(let path):
      Failure(
        .wrongUsage,
        "\(path.onOneLine) is an input, or a picture of your own in a folder, and would be replaced; "
          + "name another output."
      )
    case .exists(let path):
      Failure(
        .failed,
        "\(path.onOneLine) already exists, and is another file; --force replaces it."
      )
    case .changed(let path):
      Failure(
        .failed,
        "Another program changed \(path.onOneLine) meanwhile; nothing was written: try again."
      )
    case .unwritable(let path, let errno):
      Failure(.failed, "\(path.onOneLine) cannot be written: \(errno); \(errno.writingAdvice).")
    case .behindDanglingLink(let path, let link, let target):
      Failure(
        .failed,
        "\(path.onOneLine) cannot be written: \(link.onOneLine) is a link to \(target.onOneLine), which "
          + "does not exist; create that folder, or change the link."
      )
    case .unencodable(let path):
      Failure(.failed, "\(path.onOneLine) cannot hold what was to be stored; please report this.")
    case .damaged(let path, let problem):
      Failure(.damaged, "\(path.onOneLine) \(problem.onOneLine); correct it or move it away.")
    case .newer(let path):
      Failure(
        .failed,
        "\(path.onOneLine) was written by a newer version of this program; update this one, or move "
          + "the file away."
      )
    case .database(let error): error.failure
    case .readableByOthers(let path):
      path.exposed("holds a secret and other people can read it", "chmod 600", path)
    case .writableByOthers(let path, nil):
      path.exposed("names a program to run and other people can change it", "chmod 600", path)
    case .writableByOthers(let path, let folder?):
      path.exposed(
        "names a program to run and other people can replace it in \(folder.onOneLine)",
        "chmod go-w",
        folder
      )
    case .ownedByAnother(let path, let folder):
      Failure(
        .notAllowed,
        "\(path.onOneLine) holds your API key or names a program to run, and "
          + "\(folder.map { "\($0.onOneLine), on the way to it," } ?? "it") belongs to another user; "
          + "use a file of your own."
      )
    }
  }
}

extension ForeignFile {
  fileprivate var problem: String {
    switch self {
    case .kind(let kind): "is \(kind.name), not a file"
    case .link(let target):
      "is a link to \(target.onOneLine), a file that this program did not write for you"
    case .ofAnotherUser: "belongs to another user"
    case .contents: "was not written by this program"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .link: "remove the link"
    case .kind, .ofAnotherUser, .contents: "move it away"
    }
  }
}

extension FileKind {
  fileprivate var name: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .folder: "name a file in it"
    case .pipe: "put what comes out of it into a file first"
    case .file, .socket, .device: "name a file"
    }
  }
}

extension Errno {
  fileprivate var readingAdvice: String {
    switch self {
    case .fileTooLarge: "name another file"
    case .notDirectory: "a part of that path is a file, not a folder"
    default: "see its owner and permissions with ls -l"
    }
  }

  fileprivate var writingAdvice: String {
    switch self {
    case .isDirectory: "name a file in it"
    case .noSpace: "free some space there"
    case .notDirectory: "a part of that path is a file, not a folder"
    case .noSuchFileOrDirectory: "make its folder first"
    case .permissionDenied, .readOnlyFileSystem:
      "name another place, or see its permissions with ls -l"
    default: "name another place"
    }
  }
}

extension String {
  /// The failure of a file with more permissions than its contents allow.
  fileprivate func exposed(_ problem: String, _ command: String, _ path: String) -> Failure {
    let command = "\(command) \(path.quotedForShell.onOneLine)"
    return Failure(.notAllowed, "\(onOneLine) \(problem); run \(command) to close it.")
  }
}
