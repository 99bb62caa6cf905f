import Foundations
import Imaging
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

  /// - Parameters:
  ///   - form: How they look.
  ///   - output: A file for one picture, a folder for several, or `-`; `nil` for here.
  ///   - isOneFile: Whether one picture was named.
  ///   - jobs: How many are made at a time.
  /// - Throws: `OutputTargetError` where several thumbnails would have to share one name, and a
  ///   `Failure` where the name is that of another kind of picture.
  package init(
    form: ThumbnailForm,
    output: String?,
    isOneFile: Bool,
    jobs: Int
  ) throws {
    self.form = form
    target = try OutputTarget(ofPictures: output, isOneFile: isOneFile)
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
    let inputs = InputFiles(at: paths)
    let tasks = Array(zip(paths, paths.thumbnailNames))
    try await mapConcurrently(tasks, width: jobs) { path, name in
      await outcome(of: path) { try save(path, as: target.path(ofFile: name), sparing: inputs) }
    } deliver: {
      try deliver($0)
    }
  }

  private func save(
    _ path: String,
    as output: String?,
    sparing inputs: InputFiles
  ) throws -> SavedThumbnail {
    let picture = try LocalPicture(at: path)
    let data = try form.file(of: try picture.thumbnail(form.style), named: output)
    if let output { try picture.save(data, at: output, sparing: inputs) }
    return SavedThumbnail(path: output, data: data)
  }
}
