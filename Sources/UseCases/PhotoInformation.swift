import Flickr
import Imaging
import Places

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
  /// Reads the headers of a file.
  package init(ofFileAt path: String) throws {
    let file = try LocalPicture(at: path)
    self.init(
      photo: nil,
      path: path,
      byteCount: file.byteCount,
      picture: try file.info()
    )
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
