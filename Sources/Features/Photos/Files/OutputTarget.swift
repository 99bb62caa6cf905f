import Foundations
import Store
import SystemCalls

/// The destination of the files that a command writes for the user.
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
  /// The path of the one file.
  case file(String)
  case standardOutput
}

/// The reason why a name is no destination for the files of a command.
package enum OutputTargetError: Error, Hashable, Sendable {
  case emptyName
  case severalFilesToStandardOutput
  /// The name is that of a picture, and there are several.
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
  /// Parses the name that the user gave: a file for one file, or a folder; `-` for standard output.
  ///
  /// - Throws: `OutputTargetError` where the name is empty, or several files would share it: a name
  ///   with the extension of a picture is a folder only where there is one, or a slash ends it.
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

  /// Whether the program chooses the names of the files, and the user only the folder.
  package var choosesNames: Bool {
    switch self {
    case .here, .folder: true
    case .file, .standardOutput: false
    }
  }

  /// Returns whether a file that is there may be replaced, whatever it is: the user named or forces it.
  package func mayReplace(isForced: Bool) -> Bool { isForced || !choosesNames }

  /// Returns the path of a file with a name of its own, or `nil` for standard output.
  package func path(ofFile name: String) -> String? {
    switch self {
    case .here: name
    case .folder(let folder): folder.appending(part: name)
    case .file(let path): path
    case .standardOutput: nil
    }
  }

  /// Creates the folder, where the destination is one that is missing.
  package func prepare() throws(StorageError) {
    if case .folder(let path) = self { try Folder(path).make(access: .everyone) }
  }
}

extension String {
  /// Whether the extension is that of a kind of picture, be it one that is not written here.
  fileprivate var isNameOfPicture: Bool {
    let name = lastPart.lowercased()
    return "png jpg jpeg gif webp tif tiff bmp avif heic heif jxl".split(separator: " ")
      .contains { name.hasSuffix(".\($0)") }
  }
}

/// The input files of a command, none of which it may replace.
///
/// Files are identified by device and inode, so that no other path and no link hides one.
package struct InputFiles: Sendable {
  private let identities: Set<[UInt64]>
  /// The absolute paths, without links, of folders whose pictures are inputs, too.
  private let folders: [String]

  /// Creates the set of the files at these paths, and of the pictures, archives and facts in some folders and
  /// the folders in them; a path without a file counts for nothing.
  package init(at paths: [String], picturesIn folders: [String] = []) {
    identities = Set(paths.compactMap { (try? FileStatus(of: $0))?.identity })
    self.folders = folders.compactMap { try? FileSystem.realPath(of: $0) }
  }

  /// Returns whether a path leads to one of the files.
  package func contain(_ path: String) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    if identities.contains(status.identity) { return true }
    guard !folders.isEmpty, let path = try? FileSystem.realPath(of: path) else { return false }
    let isInput = path.isNameOfPicture || path.isNameOfExport
    return isInput && folders.contains { path.isInside($0) }
  }
}

extension AtomicFile {
  /// Replaces the contents of the file.
  ///
  /// - Throws: `StorageError.input` where it is one of the inputs.
  package func replace(
    with data: Data,
    isSynced: Bool = true,
    sparing inputs: InputFiles
  ) throws(StorageError) {
    if inputs.contain(path) { throw .input(path: path) }
    try replace(with: data, isSynced: isSynced)
  }
}

extension String {
  /// Whether the path ends like that of a file of an export: an archive, or facts.
  fileprivate var isNameOfExport: Bool {
    let path = lowercased()
    return [".zip", ".json"].contains { path.hasSuffix($0) }
  }
}
