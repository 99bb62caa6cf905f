import Foundations
import Model

/// All pictures of a folder with their metadata, the newest first.
struct FolderPictures: Sendable {
  let pictures: [FolderPicture]
  /// The number of files that are named like pictures and cannot be read as such.
  let skipped: Int

  /// Reads the headers of the files, four at a time.
  ///
  /// - Throws: `CancellationError`; a file that cannot be read is skipped.
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
  /// The pictures by the date they were taken, or else that of the file; those of one date by the date
  /// of the file, then by path, as they came.
  fileprivate var newestFirst: [FolderPicture] {
    enumerated()
      .map { (date: $1.photo.sortDate, file: $1.photo.fileDate, offset: $0, picture: $1) }
      .sorted { ($1.date, $1.file, $0.offset) < ($0.date, $0.file, $1.offset) }
      .map(\.picture)
  }
}

extension Photo {
  /// The date taken, or else that of the file in UTC, as ISO 8601 has it.
  fileprivate var sortDate: String {
    dateTaken?.split(separator: " ").joined(separator: "T") ?? fileDate.formatted(.iso8601)
  }

  fileprivate var fileDate: Date { dateUploaded ?? .distantPast }
}
