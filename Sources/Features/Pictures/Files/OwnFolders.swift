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
    let file = photo.page.isFileURL ? photo.page.path(percentEncoded: false) : nil
    try check(folder, [photo.source.path, file].compactMap(\.self), output: output)
  }

  /// Checks that a folder is in none of the sources that are the user's own.
  func check(
    _ folder: String,
    of sources: some Sequence<SourceID>,
    output: String
  ) throws(Failure) {
    let own = Set(sources.filter(\.isOwn).compactMap(\.path))
    if !own.isEmpty { try check(folder, Array(own), output: output) }
  }

  /// Checks that a folder is not in one of some paths, nor in a known source that has one of them.
  private func check(_ folder: String, _ paths: [String], output: String) throws(Failure) {
    let sources = known.filter { source in paths.contains { $0.isInside(source) } }.union(paths)
    var identities: [FileIdentity: String] = [:]
    for path in sources {
      guard let status = try? FileStatus(of: path), status.kind == .folder else { continue }
      identities[status.identity] = path
    }
    for ancestor in try folder.existingAncestors() {
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

extension String {
  /// The real path of the folder, or of the nearest one above it that exists, and of all folders above.
  ///
  /// - Throws: A `Failure` if it leads back out of a missing folder, which leads nowhere yet.
  fileprivate func existingAncestors() throws(Failure) -> [String] {
    // Not `absolutePath`: behind a link, `..` is the folder above its target.
    var path =
      hasPrefix("/") ? self : FileManager.default.currentDirectoryPath.appending(part: self)
    while path != "/", (try? FileSystem.realPath(of: path)) == nil {
      let (folder, name) = path.withoutTrailingSlashes.partsOfPath
      if name == ".." {
        throw Failure(.wrongUsage, "\(onOneLine) goes through a folder that does not exist.")
      }
      path = folder
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
