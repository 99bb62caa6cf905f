import Imaging
import Places
import Storage

/// A thumbnail that was made of a file.
package struct SavedThumbnail: Hashable, Sendable {
  /// Where it is, or `nil` where it is `data` and goes to standard output.
  package let path: String?
  package let data: Data
}

/// Rounded thumbnails of pictures in files.
package struct LocalThumbnails: Sendable {
  let form: ThumbnailForm
  let target: OutputTarget
  /// How many are made at a time.
  let jobs: Int

  package init(form: ThumbnailForm, target: OutputTarget, jobs: Int) {
    self.form = form
    self.target = target
    self.jobs = jobs
  }
}

extension LocalThumbnails {
  /// Makes the thumbnails of files.
  ///
  /// - Parameters:
  ///   - paths: The pictures.
  ///   - deliver: Takes each thumbnail or its failure, in order, as soon as it can.
  /// - Throws: Where the folder cannot be made, and what `deliver` throws.
  package func make(
    of paths: [String],
    deliver: (Result<SavedThumbnail, Failure>) throws -> Void
  ) async throws {
    try target.prepare()
    let tasks = Array(zip(paths, paths.thumbnailNames))
    try await inOrder(tasks, width: jobs) { path, name in
      await outcome(of: path) { try save(path, as: target.path(ofFile: name)) }
    } deliver: {
      try deliver($0)
    }
  }

  private func save(_ path: String, as output: String?) throws -> SavedThumbnail {
    let picture = try LocalPicture(at: path)
    let data = try form.file(of: try picture.bitmap(), named: output)
    if let output {
      let file = WholeFile(output, access: .everyone)
      if file.isSame(as: WholeFile(path)) {
        throw Failure(.wrongUsage, "\(path.onOneLine) would be replaced by its own thumbnail.")
      }
      try file.replace(with: data)
    }
    return SavedThumbnail(path: output, data: data)
  }
}
