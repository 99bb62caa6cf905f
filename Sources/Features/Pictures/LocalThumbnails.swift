import Bitmaps
import Foundations
import Store

/// A saved thumbnail of a file.
package struct SavedThumbnail: Hashable, Sendable {
  package let size: PixelSize
  /// The path of its file, or `nil` if `data` goes to standard output.
  package let path: String?
  package let data: Data
}

/// Makes thumbnails of picture files, with rounded corners, in parallel.
package struct LocalThumbnails: Sendable {
  let settings: ThumbnailSettings
  private let maker: ThumbnailMaker
  let target: OutputTarget
  /// True if any existing file is replaced, whoever made it.
  let isForced: Bool
  /// The number of thumbnails made concurrently.
  let jobs: Int

  /// Creates a batch of thumbnails.
  ///
  /// The output is a file, a folder for several, `-`, or `nil` for the current folder.
  ///
  /// Of the files that are there, only pictures that the program made are replaced, unless `isForced`.
  ///
  /// - Throws: `OutputTargetError` if several thumbnails would share one name, and a `Failure` if the
  ///   name has the extension of another format.
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

  /// Makes and saves the thumbnails of files, and delivers each result with the path of its file, in order.
  ///
  /// - Throws: The error of creating the folder, and the errors of `deliver`.
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
      let file = OutputFile(path: output, inputs: inputs, isForced: isForced)
      // It can be made again, so it is not synced to disk.
      _ = try file.write(data, isSynced: false)
    }
    return SavedThumbnail(size: settings.style.size, path: output, data: data)
  }
}
