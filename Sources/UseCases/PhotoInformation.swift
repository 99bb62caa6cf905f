import Flickr
import Foundations
import Imaging
import Places
import Storage

/// What is known of a picture: of its file, of the photo on Flickr, or of both.
package struct PhotoInformation: Hashable, Sendable {
  /// The photo, if it is one of Flickr's.
  package let photo: Photo?
  /// The path, if it is a file.
  package let path: String?
  /// The size of the file in bytes, where it is at hand.
  package let byteCount: Int?
  /// What the file's headers say, where it is at hand.
  package let picture: PictureInfo?
}

extension PhotoInformation {
  /// Reads the headers of a file, and no more of it.
  ///
  /// - Throws: A `Failure` where there is no file or no picture, and `StorageError` where it cannot be
  ///   read.
  package init(ofFileAt path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    self.init(
      photo: nil,
      path: path,
      byteCount: file.byteCount,
      picture: try file.pictureInfo(named: path)
    )
  }
}

extension PictureInfo {
  /// Reads the headers of a file, and no more of it.
  ///
  /// - Throws: As `PhotoInformation` does.
  package init(ofFileAt path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    self = try file.pictureInfo(named: path)
  }
}

extension ReadableFile {
  /// What the headers of a picture say.
  fileprivate func pictureInfo(named path: String) throws -> PictureInfo {
    do {
      return try PictureInfo(PictureHeader { try bytes(at: $0, count: $1) })
    } catch let error as ImagingError {
      throw error.failure(of: path.onOneLine)
    }
  }
}

extension Explorer {
  /// Returns what Flickr tells of a photo, with the sizes it is served in.
  package func information(on reference: PhotoReference) async throws -> PhotoInformation {
    var photo = try await photo(reference)
    photo.renditions = try await flickr.sizes(ofPhoto: photo.id)
    return PhotoInformation(photo: photo, path: nil, byteCount: nil, picture: nil)
  }
}
