import Foundations
import Model

extension FilePage {
  /// The result of taking a page for that of a photo.
  enum Reading: Hashable, Sendable {
    case photo(Photo)
    /// There is no file, or it is no photo, or none that can be decoded: its MIME type, if there is one.
    case other(type: String?)
    /// There is a photo, but no id or no page.
    case unreadable
  }

  /// Returns the page as a photo.
  ///
  /// Title, id, uploader and dates of upload are the wiki's own; author, description and the date it was
  /// taken are what people wrote. An uploader whose name the wiki hides is `Unknown`.
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
    photo.dateUploaded = file.uploaded
    photo.coordinates = coordinates
    photo.renditions = renditions
    return .photo(photo)
  }

  /// Whether the file is a photo by its type, of which at least thumbnails can be decoded.
  var hasPhoto: Bool {
    file?.mimeType.map(photoTypes.contains) ?? fileName.hasExtension(of: photoExtensions)
  }

  /// Whether the original can be decoded.
  private var isDecodable: Bool {
    file?.mimeType.map(decodableTypes.contains) ?? fileName.hasExtension(of: decodableExtensions)
  }

  /// The name of the file without its extension.
  private var heading: String {
    let name = fileName.replacing("_", with: " ").onOneLine
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// The types of photos: JPEG and PNG, which are decoded, and those of which Commons makes such thumbnails.
private let photoTypes: Set = ["image/jpeg", "image/png", "image/tiff", "image/webp"]
private let photoExtensions: Set = ["jpg", "jpeg", "jpe", "png", "tif", "tiff", "webp"]
private let decodableTypes: Set = ["image/jpeg", "image/png"]
private let decodableExtensions: Set = ["jpg", "jpeg", "jpe", "png"]

extension StringProtocol {
  /// Whether the text ends in a dot and one of some extensions, whose case does not count.
  fileprivate func hasExtension(of extensions: Set<String>) -> Bool {
    lastIndex(of: ".").map { extensions.contains(self[$0...].dropFirst().lowercased()) } ?? false
  }

  /// Whether the name of a file is that of a photo.
  var isPhotoName: Bool { hasExtension(of: photoExtensions) }

  /// Whether the name of a file is that of a picture that can be decoded.
  var isDecodableName: Bool { hasExtension(of: decodableExtensions) }
}

extension FileInfo {
  /// The id of the page out of its short address, `…/w/index.php?curid=3078866`, where that is in the
  /// wiki that was asked.
  fileprivate func pageID(at endpoint: CommonsEndpoint) -> String? {
    guard let shortAddress, shortAddress.host() == endpoint.host,
      let components = URLComponents(url: shortAddress, resolvingAgainstBaseURL: false),
      let id = components.queryItems?.first(where: { $0.name == "curid" })?.value, id.isNumber
    else { return nil }
    return id
  }
}
