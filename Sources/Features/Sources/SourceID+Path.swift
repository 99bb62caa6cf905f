import Foundations
import Model
import SystemCalls

extension SourceID {
  /// Creates the source of the pictures at a path: an export for a ZIP archive, otherwise a folder.
  ///
  /// ```swift
  /// SourceID(path: "~/Pictures")    // .folder(path: "/home/ada/Pictures")
  /// SourceID(path: "./flickr.zip")  // .export(path: "/home/ada/flickr.zip")
  /// SourceID(path: "Pictures")      // nil: a name
  /// ```
  ///
  /// A text with a slash inside may be something else, so it counts only if a file of that name exists.
  package init?(path text: String) {
    let isPath = ["~", ".", ".."].contains(text) || text.contains("/")
    guard isPath else { return nil }
    let path = text.absolutePath
    let kind = (try? FileStatus(of: path))?.kind
    if kind == nil, text.contains("/"), !["/", "./", "../", "~/"].contains(where: text.hasPrefix) {
      return nil
    }
    let isArchive = kind == .file && path.lowercased().hasSuffix(".zip")
    self = .files(at: path, inArchive: isArchive)
  }
}

extension String {
  /// The absolute path, without a trailing slash; `~` is the user's home folder.
  package var absolutePath: String {
    var path = self
    if path == "~" || path.hasPrefix("~/") {
      // As in a shell, `HOME` takes precedence over the user database.
      let home = ProcessInfo.processInfo.environment["HOME"]?.nonEmpty ?? FileSystem.homeFolder
      path = (home ?? "") + "/" + path.dropFirst(2)
    } else if !path.hasPrefix("/") {
      path = "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
    return URL(filePath: path).standardizedFileURL.path(percentEncoded: false).withoutTrailingSlash
  }

  /// True if it is the path of a folder.
  package var isFolder: Bool { (try? FileStatus(of: self))?.kind == .folder }

  private var withoutTrailingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
