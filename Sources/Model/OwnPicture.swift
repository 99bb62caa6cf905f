/// A picture file of the user, as its folder has it.
package struct OwnPicture: Hashable, Sendable {
  /// The photo, described by the file and by what lies beside it.
  package let photo: Photo
  /// The path without links, which is one for each file.
  package let realPath: String
  /// The path of the sidecar that is written: that which is read first, or else one that does not exist.
  package let sidecar: String

  package init(photo: Photo, realPath: String, sidecar: String) {
    (self.photo, self.realPath, self.sidecar) = (photo, realPath, sidecar)
  }
}
