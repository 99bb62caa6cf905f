import Foundations

/// Where the files that a command writes for the user go, as `--output` says it.
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
  /// The one file there is goes by this name.
  case file(String)
  case standardOutput
}

extension OutputTarget {
  /// Reads what `--output` was given; `nil` where it was not.
  ///
  /// - Parameters:
  ///   - argument: A file for one file, or a folder; `-` for standard output.
  ///   - isOneFile: Whether the command writes one file at the most.
  /// - Throws: A `Failure` where several files would have to share one name.
  package init(_ argument: String?, isOneFile: Bool) throws(Failure) {
    switch argument {
    case nil: self = .here
    case "": throw Failure(.wrongUsage, "--output needs the name of a file or a folder.")
    case "-" where isOneFile: self = .standardOutput
    case "-": throw Failure(.wrongUsage, "--output - takes one file; name a folder for several.")
    case let path? where !isOneFile || path.hasSuffix("/") || Folder(path).exists:
      self = .folder(path)
    case let path?: self = .file(path)
    }
  }

  /// The path of a file that goes by a name of its own, or `nil` for standard output.
  package func path(ofFile name: String) -> String? {
    switch self {
    case .here: name
    case .folder(let folder): folder.appending(part: name)
    case .file(let path): path
    case .standardOutput: nil
    }
  }

  /// Makes the folder, if it is one and missing.
  package func prepare() throws(StorageError) {
    if case .folder(let path) = self { try Folder(path).make(access: .everyone) }
  }
}
