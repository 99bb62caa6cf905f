/// A picture file of the user, described as in its folder's listing.
package struct OwnPicture: Hashable, Sendable {
  /// The photo, described by the file and the files beside it.
  package let photo: Photo
  /// The path without links, which is unique for each file.
  package let realPath: String
  /// The path of the sidecar to write: the one that is read first, or else a new one.
  package let sidecar: String

  package init(photo: Photo, realPath: String, sidecar: String) {
    (self.photo, self.realPath, self.sidecar) = (photo, realPath, sidecar)
  }
}
