import Foundations
import Imaging
import Store
import SystemCalls

/// The destination of the files that a command writes.
///
/// ```swift
/// try OutputTarget("dawn.jpg", isOneFile: true).path(ofFile: "515.jpg")  // "dawn.jpg"
/// try OutputTarget("photos/", isOneFile: false).path(ofFile: "515.jpg")   // "photos/515.jpg"
/// try OutputTarget(nil, isOneFile: false).path(ofFile: "515.jpg")       // "515.jpg"
/// ```
package enum OutputTarget: Hashable, Sendable {
  /// The current folder.
  case here
  case folder(String)
  /// A single file, by path.
  case file(String)
  case standardOutput
}

/// The reason why an argument is not a valid destination.
package enum OutputTargetError: Error, Hashable, Sendable {
  case emptyName
  case severalFilesToStandardOutput
  /// The argument names a picture, but there are several files.
  case severalFilesToOne(String)
}

extension OutputTargetError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .emptyName: Failure(.wrongUsage, "--output needs the name of a file or a folder.")
    case .severalFilesToStandardOutput:
      Failure(.wrongUsage, "--output - takes one file; name a folder for several.")
    case .severalFilesToOne(let name):
      Failure(
        .wrongUsage,
        "--output \(name.onOneLine) is the name of one picture; name a folder for several."
      )
    }
  }
}

extension OutputTarget {
  /// Parses the user's argument: a file for a single file, or a folder; `-` for standard output.
  ///
  /// - Throws: `OutputTargetError` if the argument is empty, or if several files would share the name.
  ///   A name with a picture's extension is a folder only if the folder exists or a slash ends the
  ///   name.
  package init(_ argument: String?, isOneFile: Bool) throws(OutputTargetError) {
    switch argument {
    case nil: self = .here
    case "": throw .emptyName
    case "-" where isOneFile: self = .standardOutput
    case "-": throw .severalFilesToStandardOutput
    case let path? where !isOneFile && path.isNameOfPicture && !Folder(path).exists:
      throw .severalFilesToOne(path)
    case let path? where !isOneFile || path.hasSuffix("/") || Folder(path).exists:
      self = .folder(path)
    case let path?: self = .file(path)
    }
  }

  /// True if the program chooses the file names, and the user only the folder.
  package var choosesNames: Bool {
    switch self {
    case .here, .folder: true
    case .file, .standardOutput: false
    }
  }

  /// Returns the path of a file by its own name, or `nil` for standard output.
  package func path(ofFile name: String) -> String? {
    switch self {
    case .here: name
    case .folder(let folder): folder.appending(part: name)
    case .file(let path): path
    case .standardOutput: nil
    }
  }

  /// The folder in which the program chooses the file names, or `nil` if the user gives a name.
  var folder: String? {
    switch self {
    case .here: "."
    case .folder(let path): path
    case .file, .standardOutput: nil
    }
  }

  /// Creates the destination folder if it is missing.
  package func prepare() throws(StorageError) {
    if case .folder(let path) = self { try Folder(path).make(access: .everyone) }
  }
}

extension String {
  /// True if the extension is that of a picture format, even one that is never written.
  var isNameOfPicture: Bool {
    let name = partsOfPath.name
    return PictureFormat(named: name) != nil || name.unsupportedFormat != nil
  }
}

/// The input files of a command, which it must not replace.
///
/// Files are identified by device and inode, so that other paths and links are recognized.
package struct InputFiles: Sendable {
  private let identities: Set<FileIdentity>
  /// The absolute paths, without links, of folders whose pictures are inputs as well.
  private let folders: [String]

  /// Creates the set of the files at some paths, and of the pictures, sidecars, archives and facts in some
  /// folders and their subfolders.
  ///
  /// Missing files are ignored.
  package init(at paths: [String], picturesIn folders: [String] = []) {
    identities = Set(paths.compactMap { (try? FileStatus(of: $0))?.identity })
    self.folders = folders.compactMap { try? FileSystem.realPath(of: $0) }
  }

  /// Returns true if a path leads to one of the files.
  package func contain(_ path: String) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    if identities.contains(status.identity) { return true }
    guard !folders.isEmpty, let path = try? FileSystem.realPath(of: path) else { return false }
    let isInput = path.isNameOfPicture || path.isNameOfFacts
    return isInput && folders.contains { path.isInside($0) }
  }
}

/// A file that a command writes for the user, and the rule for replacing an existing one.
struct OutputFile {
  let path: String
  /// The files that are never replaced.
  let inputs: InputFiles
  /// True if any other existing file is replaced.
  let isForced: Bool

  /// Writes the file atomically; returns false if it already has the same contents.
  ///
  /// An existing file is replaced if it is a picture that this program made, according to its mark, or if `isForced`. A
  /// device or a pipe is written to.
  ///
  /// - Throws: `StorageError` if another file exists, or is an input, or if the file cannot be written.
  func write(_ data: Data, isSynced: Bool = true) throws -> Bool {
    let file = AtomicFile(path, access: .everyone)
    if try !isForced && file.create(with: data, isSynced: isSynced) { return true }
    if inputs.contain(path) { throw StorageError.input(path: path) }
    if try isForced || file.status()?.kind != .file || isOwnPicture {
      try file.replace(with: data, isSynced: isSynced)
      return true
    }
    // A longer or unreadable file differs.
    if (try? file.read(atMost: data.count)) == data { return false }
    throw StorageError.exists(path: path)
  }

  /// True if the file is a picture that this program made.
  private var isOwnPicture: Bool {
    get throws {
      // An unreadable file was not made by this program.
      guard let file = try? ReadableFile.opened(at: path) else { return false }
      return try file.hasSoftwareMark()
    }
  }
}

extension String {
  /// True if the path has the extension of a sidecar or of a file in an export: an archive, or facts.
  fileprivate var isNameOfFacts: Bool {
    let path = lowercased()
    return [".xmp", ".zip", ".json"].contains { path.hasSuffix($0) }
  }
}
