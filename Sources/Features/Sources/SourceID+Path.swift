import Foundations
import Model
import Store
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

extension SourceID {
  /// The name for a title: `Wikimedia Commons`, `folder ~/Pictures`.
  package var shortName: String {
    let name = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    return pathInHome.map { "\(facts.name) ~/\($0.onOneLine)" } ?? name
  }

  /// Returns the command that lists a WHAT of the source: `places ~/Pictures nowhere`.
  package func command(listing what: String) -> String {
    guard let path else { return "places photos \(what)" }
    let word = pathInHome.map { "~/\($0.quotedForShell)" } ?? path.quotedForShell
    return "places \(word.onOneLine) \(what)"
  }

  /// The path inside the user's home folder; `nil` if it is elsewhere.
  private var pathInHome: String? {
    guard let path, let home = homeFolder, path.hasPrefix("\(home)/") else { return nil }
    return String(path.dropFirst(home.count + 1))
  }
}

/// The user's home folder: as in a shell, `HOME` takes precedence over the user database.
private var homeFolder: String? {
  ProcessInfo.processInfo.environment["HOME"]?.nonEmpty ?? FileSystem.homeFolder
}

extension String {
  /// The absolute path, without a trailing slash; `~` is the user's home folder.
  package var absolutePath: String {
    var path = self
    if path == "~" || path.hasPrefix("~/") {
      path = (homeFolder ?? "") + "/" + path.dropFirst(2)
    } else if !path.hasPrefix("/") {
      path = "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
    return URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
      .withoutTrailingSlashes
  }

  /// True if it is the path of a folder.
  package var isFolder: Bool { (try? FileStatus(of: self))?.kind == .folder }
}
