import Foundations
import Model

/// All pictures of a folder with their metadata, the newest first.
struct FolderPictures: Sendable {
  let pictures: [FolderPicture]
  /// The number of files with names of pictures that cannot be read as such.
  let skipped: Int

  /// Reads the headers of the files, four at a time.
  ///
  /// - Throws: `CancellationError`. A file that cannot be read is skipped.
  init(of listing: FolderListing) async throws {
    var pictures: [FolderPicture] = []
    try await mapConcurrently(listing.files, width: 4) { file in
      try? await listing.picture(of: file)
    } deliver: { picture in
      if let picture { pictures.append(picture) }
    }
    skipped = listing.files.count - pictures.count
    self.pictures = pictures.newestFirst
  }
}

extension [FolderPicture] {
  /// The pictures by the date taken, or else the file's date; ties are ordered by the file's date, then
  /// by path.
  fileprivate var newestFirst: [FolderPicture] {
    enumerated()
      .map { (date: $1.photo.sortDate, file: $1.photo.fileDate, offset: $0, picture: $1) }
      .sorted { ($1.date, $1.file, $0.offset) < ($0.date, $0.file, $1.offset) }
      .map(\.picture)
  }
}

extension Photo {
  /// The date taken, or else the file's date in UTC, in ISO 8601.
  fileprivate var sortDate: String {
    dateTaken?.split(separator: " ").joined(separator: "T") ?? fileDate.formatted(.iso8601)
  }

  fileprivate var fileDate: Date { dateUploaded ?? .distantPast }
}
