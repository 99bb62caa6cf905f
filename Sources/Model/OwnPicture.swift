/// A picture file of the user.
package struct OwnPicture: Hashable, Sendable {
  /// A file, and the sidecar to write beside it: the one that is read first, or else a new one.
  package struct File: Hashable, Sendable {
    package let path: String
    package let sidecar: String

    package init(path: String, sidecar: String) {
      (self.path, self.sidecar) = (path, sidecar)
    }
  }

  /// The photo, described by the file and the files beside it.
  package let photo: Photo
  /// The path without links, which is unique for each file.
  package let realPath: String
  /// The file, and then other files that are the same photo: of a JPEG its RAW file.
  package let files: [File]

  package init(photo: Photo, realPath: String, files: [File]) {
    (self.photo, self.realPath, self.files) = (photo, realPath, files)
  }

  /// The path of the sidecar to write.
  package var sidecar: String { files.first?.sidecar ?? "" }
}
