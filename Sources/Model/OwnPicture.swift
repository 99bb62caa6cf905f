/// A picture file of the user.
package struct OwnPicture: Hashable, Sendable {
  /// The photo, described by the file and the files beside it.
  package let photo: Photo
  /// The path without links, which is unique for each file.
  package let realPath: String
  /// The path of the sidecar to write: the one that is read first, or else a new one.
  package let sidecar: String
  /// The paths of other files that lists take for the same photo: of a JPEG its RAW file.
  package let companions: [String]

  package init(photo: Photo, realPath: String, sidecar: String, companions: [String]) {
    (self.photo, self.realPath, self.sidecar) = (photo, realPath, sidecar)
    self.companions = companions
  }
}
