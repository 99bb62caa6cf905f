import Foundations
import Model

/// The kind of a file in an export, recognized by its name, ignoring case.
///
/// ```swift
/// ExportName("photo_4700000001.json")        // .photo("4700000001")
/// ExportName("IMG_1234_4700000004_o.jpg")    // .picture
/// ExportName("VIDEO_4700000015.MOV")         // .video
/// ExportName("received_flickrmail_001.json") // nil: letters are never read
/// ```
enum ExportName: Hashable {
  /// The facts of a photo, by its id.
  case photo(Photo.ID)
  case albums
  case profile
  case picture
  case video

  init?(_ name: String) {
    let suffix = name.fileExtension
    if suffix == "json" {
      let stem = name.withoutExtension.lowercased()
      switch stem {
      case "albums": self = .albums
      case "account_profile": self = .profile
      default:
        let id = String(stem.dropFirst(6))
        guard stem.hasPrefix("photo_"), id.isNumber else { return nil }
        self = .photo(id)
      }
    } else if pictureSuffixes.contains(suffix) {
      self = .picture
    } else if videoSuffixes.contains(suffix) {
      self = .video
    } else {
      return nil
    }
  }
}

private let pictureSuffixes: Set<String> = [
  "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp",
]

/// The video formats that Flickr accepts.
private let videoSuffixes: Set<String> = [
  "mov", "mp4", "m4v", "avi", "mpg", "mpeg", "wmv", "3gp", "3g2", "m2ts", "mts", "ogg", "ogv",
  "flv",
  "mkv", "webm",
]

/// The name of a picture in parts: `IMG_1234_4700000004_o.jpg` has `IMG`, `1234` and `4700000004`.
struct PictureName {
  private let parts: [Substring]

  init(_ name: String) {
    let parts = name.lowercased().withoutExtension.split(
      separator: "_",
      omittingEmptySubsequences: false
    )
    self.parts = parts.last == "o" ? parts.dropLast() : parts
  }

  /// The possible ids in the name, in order; a secret may be all digits too.
  var ids: [Photo.ID] { parts.filter(\.isNumber).map(String.init) }

  /// Returns whether the name contains the id followed by the secret, as the original's URL does.
  func has(_ id: Photo.ID, secret: String) -> Bool {
    !secret.isEmpty && zip(parts, parts.dropFirst()).contains { $0 == id && $1 == secret }
  }
}
