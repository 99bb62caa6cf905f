import Foundations
import Model
import Store
import SystemCalls

/// The folders that are sources of the user's own pictures: no copy of a picture goes into its own one.
struct OwnFolders: Sendable {
  /// The paths of the chosen source and of those in the last lists, if they are the user's own.
  private let known: Set<String>

  init(_ sources: some Sequence<SourceID>) {
    known = Set(sources.filter(\.isOwn).compactMap(\.path))
  }

  /// Checks that a folder, which may be missing, is not in the source of a photo.
  ///
  /// Folders are compared as the system identifies them, so links and other spellings make no difference.
  ///
  /// - Throws: A `Failure` of wrong usage that names the output.
  func check(_ folder: String, for photo: Photo, output: String) throws(Failure) {
    guard photo.source.isOwn else { return }
    let sources = known.filter { photo.isIn(folder: $0) }.union(
      [photo.source.path].compactMap(\.self)
    )
    var identities: [FileIdentity: String] = [:]
    for path in sources {
      guard let status = try? FileStatus(of: path), status.kind == .folder else { continue }
      identities[status.identity] = path
    }
    for ancestor in folder.existingAncestors {
      guard let identity = (try? FileStatus(of: ancestor))?.identity,
        let source = identities[identity]
      else { continue }
      throw Failure(
        .wrongUsage,
        "\(output.onOneLine) is in \(source.onOneLine), where the picture is from; name another output."
      )
    }
  }
}

extension Photo {
  /// True if its file is in a folder.
  fileprivate func isIn(folder: String) -> Bool {
    page.isFileURL && page.path(percentEncoded: false).isInside(folder)
  }
}

extension String {
  /// The real path of the folder, or of the nearest one above it that exists, and of all folders above.
  fileprivate var existingAncestors: [String] {
    // Not `absolutePath`: behind a link, `..` is the folder above its target.
    var path =
      hasPrefix("/") ? self : FileManager.default.currentDirectoryPath.appending(part: self)
    while path != "/", (try? FileSystem.realPath(of: path)) == nil {
      path = path.withoutTrailingSlashes.partsOfPath.folder
    }
    guard var real = try? FileSystem.realPath(of: path) else { return [] }
    var ancestors = [real]
    while real != "/" {
      real = real.partsOfPath.folder.withoutTrailingSlashes
      ancestors.append(real)
    }
    return ancestors
  }
}
