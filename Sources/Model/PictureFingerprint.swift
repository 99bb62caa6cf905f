import SystemCalls

/// What tells whether two files show the same picture.
package struct PictureFingerprint: Hashable, Sendable {
  /// How much of a picture is read.
  package enum Depth: Hashable, Sendable {
    /// The compressed pixels, of files that begin alike.
    case pixels
    /// The decoded picture as well.
    case luma
  }

  /// The size of the file in bytes.
  package let byteCount: Int
  /// The identity of the file, of which a hard link and a folder that is mounted twice have the same; `nil` in an
  /// archive.
  package var identity: FileIdentity?
  /// The compressed pixels, or `nil` if no other file begins like this one, or they could not be read.
  package var pixels: Pixels?
  /// The mean luma of the fields of a grid; `nil` if the picture was not decoded.
  package var luma: [UInt8]?

  /// Compressed pixels, and what changes the picture that they show.
  package struct Pixels: Hashable, Sendable {
    /// The SHA-256 digest of the compressed pixels.
    package let digest: [UInt8]
    /// The value of the EXIF orientation, or of the one that a HEIF has instead.
    package let orientation: UInt8
    /// The beginning of the SHA-256 digest of the colour profile; 0 without one.
    package let profile: UInt64
    /// The number of bytes after the picture, such as the video of a motion photo.
    package let trailerCount: UInt64

    package init(digest: [UInt8], orientation: UInt8, profile: UInt64, trailerCount: UInt64) {
      (self.digest, self.orientation) = (digest, orientation)
      (self.profile, self.trailerCount) = (profile, trailerCount)
    }
  }

  package init(byteCount: Int) { self.byteCount = byteCount }
}
