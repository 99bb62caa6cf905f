import Bitmaps
import Foundations
import Store

/// The thumbnail of a file, as it was saved.
package struct SavedThumbnail: Hashable, Sendable {
  package let size: PixelSize
  /// The path of its file, or `nil` where `data` goes to standard output.
  package let path: String?
  package let data: Data
}

/// The thumbnails of pictures in files, with rounded corners, made in parallel.
package struct LocalThumbnails: Sendable {
  let settings: ThumbnailSettings
  private let maker: ThumbnailMaker
  let target: OutputTarget
  /// Whether a file that is there is replaced, whoever made it.
  let isForced: Bool
  /// The number of thumbnails made at a time.
  let jobs: Int

  /// Creates a batch of thumbnails; the output is a file, a folder for several, `-`, or `nil` for
  /// the current folder.
  ///
  /// A file that the user named is replaced; under a name that the program chose, only a picture that it
  /// made is, unless `isForced`.
  ///
  /// - Throws: `OutputTargetError` where several thumbnails would have to share one name, and a
  ///   `Failure` where the name is that of another format.
  package init(
    settings: ThumbnailSettings,
    output: String?,
    isOneFile: Bool,
    isForced: Bool = false,
    jobs: Int
  ) throws {
    self.settings = settings
    maker = ThumbnailMaker(settings.style)
    target = try OutputTarget(ofPictures: output, isOneFile: isOneFile)
    self.isForced = isForced
    self.jobs = jobs
  }

  /// Makes and saves the thumbnails of files, and delivers each or its failure with the path of its file,
  /// in order.
  ///
  /// - Throws: Where the folder cannot be made, and what `deliver` throws.
  package func make(
    of paths: [String],
    deliver: (_ path: String, Result<SavedThumbnail, Failure>) throws -> Void
  ) async throws {
    try target.prepare()
    let inputs = InputFiles(at: paths)
    let tasks = Array(zip(paths, paths.thumbnailNames))
    try await mapConcurrently(tasks, width: jobs) { path, name in
      (
        path,
        await result(about: path) { try save(path, as: target.path(ofFile: name), sparing: inputs) }
      )
    } deliver: { path, result in
      try deliver(path, result)
    }
  }

  private func save(
    _ path: String,
    as output: String?,
    sparing inputs: InputFiles
  ) throws -> SavedThumbnail {
    let picture = try LocalPicture(at: path)
    let data = try settings.encode(try picture.thumbnail(maker), named: output)
    if let output {
      let mayReplace = target.mayReplace(isForced: isForced)
      try picture.save(data, at: output, sparing: inputs, mayReplace: mayReplace)
    }
    return SavedThumbnail(size: settings.style.size, path: output, data: data)
  }
}
