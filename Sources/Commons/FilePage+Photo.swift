import Foundations
import Model

extension FilePage {
  /// The result of reading a page as a photo.
  enum Reading: Hashable, Sendable {
    case photo(Photo)
    /// There is no file, it is not a photo, or it cannot be decoded: its MIME type, if known.
    case other(type: String?)
    /// There is a photo, but it has no id or page.
    case unreadable
  }

  /// Reads the page as a photo.
  ///
  /// Title, id, uploader and upload dates are the wiki's own; author, description and the date taken
  /// were written by people. An uploader whose name the wiki hides is `Unknown`.
  func reading(at endpoint: CommonsEndpoint) -> Reading {
    guard let file, hasPhoto else { return .other(type: file?.mimeType) }
    let renditions = file.renditions(at: endpoint, isDecodable: isDecodable)
    if renditions.isEmpty { return .other(type: file.mimeType) }
    guard let id = pageID ?? file.pageID(at: endpoint),
      let page = file.page ?? endpoint.page(ofFile: id)
    else { return .unreadable }
    let artist = file.metadata.artist
    let owner = Photo.Owner(id: file.user ?? "Unknown", name: artist ?? file.user)
    var photo = Photo(id: "M\(id)", owner: owner, page: page, source: .commons)
    photo.title = heading
    photo.description = file.metadata.description
    photo.license = file.metadata.license
    photo.dateTaken = file.metadata.dateTaken
    photo.dateUploaded = created ?? file.uploaded
    photo.coordinates = coordinates
    photo.renditions = renditions
    return .photo(photo)
  }

  /// True if the file's type is that of a photo for which at least thumbnails can be decoded.
  var hasPhoto: Bool {
    file?.mimeType.map(photoTypes.contains) ?? fileName.isPhotoName
  }

  /// True if the original can be decoded.
  private var isDecodable: Bool {
    file?.mimeType.map(decodableTypes.contains) ?? fileName.isDecodableName
  }

  /// The name of the file without its extension.
  private var heading: String {
    let name = fileName.replacing("_", with: " ").onOneLine
    return name.withoutExtension.nonEmpty ?? name
  }
}

/// The types of photos: JPEG and PNG, which can be decoded, and types for which Commons makes such
/// thumbnails.
private let photoTypes: Set = ["image/jpeg", "image/png", "image/tiff", "image/webp"]
private let photoExtensions: Set = ["jpg", "jpeg", "jpe", "png", "tif", "tiff", "webp"]
private let decodableTypes: Set = ["image/jpeg", "image/png"]
private let decodableExtensions: Set = ["jpg", "jpeg", "jpe", "png"]

extension String {
  /// True if the file name is that of a photo.
  var isPhotoName: Bool { photoExtensions.contains(fileExtension) }

  /// True if the file name is that of a picture that can be decoded.
  var isDecodableName: Bool { decodableExtensions.contains(fileExtension) }
}

extension FileInfo {
  /// The page id from its short URL, `…/w/index.php?curid=3078866`, if that is in the queried wiki.
  fileprivate func pageID(at endpoint: CommonsEndpoint) -> String? {
    guard let shortAddress, shortAddress.host() == endpoint.host,
      let components = URLComponents(url: shortAddress, resolvingAgainstBaseURL: false),
      let id = components.queryItems?.first(where: { $0.name == "curid" })?.value, id.isNumber
    else { return nil }
    return id
  }
}
