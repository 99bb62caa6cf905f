import Foundations
import Imaging
import Model
import SystemCalls

/// The reason why an export cannot provide what was requested.
package enum ExportError: Error, Hashable {
  /// There is nothing at the path.
  case missing(path: String)
  /// The path leads to a file that is not named `*.zip`.
  case notAnExport(path: String)
  /// The system refuses to list the folder or to read the archive.
  case inaccessible(path: String)
  /// The export has no photos; the number of unreadable archives is given.
  case empty(path: String, unreadableArchives: Int)
  case noPhoto(Photo.ID, path: String)
  /// The id of a place is not a pair of coordinates.
  case noPlace(Place.ID)
  /// No album has the id or the title; the nearest titles are listed.
  case noAlbum(String, nearest: [String])
  /// Several albums have the title; their ids are listed.
  case severalAlbums(String, [String])
  /// The export has a photo's facts but not its picture.
  case noPicture(Photo.ID, path: String)
  /// The URL does not lead to a picture in the export.
  case foreignPicture(path: String)
  /// The file no longer exists; it did when the export was listed.
  case missingFile(path: String)
  case unreadable(path: String, Errno)
  case undecodable(path: String, ImagingError)
  /// An archive, or the file in it whose name follows a `#`.
  case damagedArchive(path: String, ZipProblem)

  /// A problem with an archive, in words.
  package struct ZipProblem: Hashable, Sendable {
    let error: ZipError
  }
}

extension ExportError: PhotoSourceError {
  package var isNotFound: Bool {
    switch self {
    case .noPhoto, .noPlace, .noAlbum, .missingFile: true
    default: false
    }
  }

  /// False: an export never refuses anything that it contains.
  package var isRefusal: Bool { false }

  package var failure: Failure {
    switch self {
    case .missing(let path): Failure(.notFound, "There is no export \(path.onOneLine)".withFullStop)
    case .notAnExport(let path):
      Failure(
        .wrongUsage,
        "\(path.onOneLine) is no export: name a ZIP archive of Flickr’s, or a folder with its files."
      )
    case .inaccessible(let path):
      Failure(.notAllowed, "The export \(path.onOneLine) cannot be read; see who may open it.")
    case .empty(let path, 0):
      Failure(
        .notFound,
        "There is no file photo_ID.json in the export \(path.onOneLine); name the folder with all of "
          + "Flickr’s archives."
      )
    case .empty(let path, let count):
      Failure(
        .notFound,
        "There is no file photo_ID.json in the export \(path.onOneLine), and "
          + (count == 1 ? "1 archive" : "\(count) archives")
          + " in it cannot be read; “places doctor --source export:PATH” says why."
      )
    case .noPhoto(let id, let path):
      Failure(.notFound, "No photo of the export \(path.onOneLine) has the id \(id.onOneLine).")
    case .noPlace(let id):
      Failure(.notFound, "\(id.onOneLine) is no place of an export: those are coordinates.")
    case .noAlbum(let name, let nearest):
      Failure(.notFound, "No album is called “\(name.onOneLine)”\(nearest.asSuggestion).")
    case .severalAlbums(let name, let ids):
      Failure(
        .wrongUsage,
        "Several albums are called “\(name.onOneLine)”; say which by its id:"
          + ids.map { "\n  \($0)" }.joined()
      )
    case .noPicture(let id, let path):
      Failure(
        .notFound,
        "The export \(path.onOneLine) has no picture of the photo \(id); “places doctor” counts those "
          + "that are missing."
      )
    case .foreignPicture(let path):
      Failure(
        .notAllowed,
        "The picture is not in the export \(path.onOneLine); it was not read."
      )
    case .missingFile(let path):
      Failure(.notFound, "There is no file \(path.onOneLine) any more.")
    case .unreadable(let path, let error):
      Failure(.failed, "\(path.onOneLine) cannot be read: \(error).")
    case .undecodable(let path, let error): error.failure(of: path.onOneLine)
    case .damagedArchive(let path, let problem):
      Failure(.damaged, "\(path.onOneLine) cannot be read: \(problem.error.clause).")
    }
  }
}

extension ExportError {
  /// Creates the error of a file, or of an archive, that cannot be read.
  init(_ path: String, _ error: ZipError) {
    switch error {
    case .unreadable(let error): self.init(path, error)
    default: self = .damagedArchive(path: path, ZipProblem(error: error))
    }
  }

  /// Creates the error of a file that cannot be opened or read.
  init(_ path: String, _ error: Errno) {
    switch error {
    case .noSuchFileOrDirectory: self = .missingFile(path: path)
    case .fileTooLarge: self = .damagedArchive(path: path, ZipProblem(error: .tooLarge))
    default: self = .unreadable(path: path, error)
    }
  }
}
