import Foundations
import Imaging
import Model
import SystemCalls

/// The reason why a folder does not have a requested picture.
package enum FolderError: Error, Hashable {
  /// The folder does not exist.
  case missingFolder(path: String)
  /// The path leads to a file.
  case notAFolder(path: String)
  /// The folder cannot be listed.
  case unreadableFolder(path: String)
  /// No picture in the folder has the id.
  case noPhoto(Photo.ID, folder: String)
  /// The id of a place is not a pair of coordinates.
  case noPlace(Place.ID)
  /// No folder with pictures has the name; the nearest names are listed.
  case noAlbum(String, nearest: [String])
  /// Several folders have the name; their paths inside the folder are listed.
  case severalAlbums(String, [Album.ID])
  /// The URL is not that of a picture in the folder.
  case foreignPicture(folder: String)
  /// The file no longer exists; it did when the folder was listed.
  case missingFile(path: String)
  case unreadable(path: String, Errno)
  /// The file is not a picture, or its header is damaged.
  case undecodable(path: String, ImagingError)
  /// The file is larger than `PictureFile.largest`.
  case tooLarge(path: String)
}

extension FolderError: PhotoSourceError {
  package var isNotFound: Bool {
    switch self {
    case .noPhoto, .noPlace, .missingFile: true
    default: false
    }
  }

  package var isRefusal: Bool { false }

  package var failure: Failure {
    switch self {
    case .missingFolder(let path):
      Failure(.notFound, "There is no folder \(path.onOneLine)".withFullStop)
    case .notAFolder(let path):
      Failure(.wrongUsage, "\(path.onOneLine) is not a folder: name the folder that it is in.")
    case .unreadableFolder(let path):
      Failure(.notAllowed, "The folder \(path.onOneLine) cannot be read; see who may open it.")
    case .noPhoto(let id, let folder):
      Failure(.notFound, "No picture of the folder \(folder.onOneLine) has the id \(id.onOneLine).")
    case .noPlace(let id):
      Failure(.notFound, "\(id.onOneLine) is not a place of a folder: those are coordinates.")
    case .noAlbum(let name, let nearest):
      Failure(
        .notFound,
        "No folder with pictures is called “\(name.onOneLine)”\(nearest.asSuggestion)."
      )
    case .severalAlbums(let name, let paths):
      Failure(
        .wrongUsage,
        "Several folders are called “\(name.onOneLine)”; say which by its path:"
          + paths.map { "\n  \($0)" }.joined()
      )
    case .foreignPicture(let folder):
      Failure(
        .notAllowed,
        "The picture is not in the folder \(folder.onOneLine); it was not read."
      )
    case .missingFile(let path):
      Failure(.notFound, "The file \(path.onOneLine) no longer exists.")
    case .unreadable(let path, let error):
      Failure(.failed, "\(path.onOneLine) cannot be read: \(error).")
    case .undecodable(let path, let error): error.failure(of: path.onOneLine)
    case .tooLarge(let path):
      Failure(.failed, "\(path.onOneLine) is larger than 512 MB; it was not read.")
    }
  }
}
