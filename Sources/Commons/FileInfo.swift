import Foundations
import Model

/// The latest version of a file, from `prop=imageinfo`.
///
/// Source: https://www.mediawiki.org/wiki/API:Imageinfo
struct FileInfo: Hashable, Sendable {
  let user: String?
  /// The upload of this version; the file's first version may be years older.
  let uploaded: Date?
  let mimeType: String?
  /// The width and the height of the original in pixels.
  let width: Int?
  let height: Int?
  /// The URL of the original.
  let original: URL?
  /// The URLs of thumbnails, the requested one first; the original's own if the file is smaller.
  let thumbnails: [URL]
  /// The requested width, which may differ from the thumbnail's.
  let thumbnailWidth: Int?
  let page: URL?
  /// The page's URL by its id, in the wiki that has it.
  let shortAddress: URL?
  let metadata: FileMetadata
}

extension FileInfo: Decodable {
  init(from decoder: any Decoder) throws {
    let info = try decoder.container(keyedBy: FieldKey.self)
    user = info.userName("user")
    uploaded = info.value("timestamp")?.text.flatMap { Date(iso8601: $0) }
    mimeType = info.value("mime")?.text?.lowercased()
    width = info.side("width")
    height = info.side("height")
    original = URL(wikiAddress: info.value("url")?.text)
    let further = info.texts("responsiveUrls").sorted { $0.key < $1.key }.map(\.value)
    thumbnails = ([info.value("thumburl")?.text] + further).compactMap { URL(wikiAddress: $0) }
    thumbnailWidth = info.side("thumbwidth")
    page = URL(wikiAddress: info.value("descriptionurl")?.text)
    shortAddress = URL(wikiAddress: info.value("descriptionshorturl")?.text)
    metadata = FileMetadata(info.metadata)
  }
}

/// The texts about a file extracted from its page (`extmetadata`).
///
/// All of them are HTML written by people; only the uploader and the upload date are reliable.
/// Source: https://www.mediawiki.org/wiki/Extension:CommonsMetadata
struct FileMetadata: Hashable, Sendable {
  /// The author on one line, or `nil`.
  let artist: String?
  let description: String
  let license: License?
  /// The date it was taken, in the form of `Photo.dateTaken`.
  let dateTaken: String?

  init(_ values: [String: String]) {
    let artist = values["Artist"].map { VisibleText(html: $0).line } ?? ""
    self.artist = artist.isEmpty ? nil : artist
    description = values["ImageDescription"].map { VisibleText(html: $0).text } ?? ""
    let names = ["LicenseShortName", "UsageTerms"].compactMap { values[$0] }
    let name = names.lazy.map { VisibleText(html: $0).line }.first { !$0.isEmpty }
    license = name.map { License(name: $0, url: URL(wikiAddress: values["LicenseUrl"])) }
    dateTaken = values["DateTimeOriginal"].flatMap { DateText(html: $0)?.text }
  }
}

extension KeyedDecodingContainer<FieldKey> {
  /// The values of `extmetadata`, texts or numbers; an empty one is an array.
  fileprivate var metadata: [String: String] {
    guard let object = try? object("extmetadata") else { return [:] }
    return object.allKeys.reduce(into: [:]) { values, key in
      values[key.stringValue] = (try? object.object(key))?.value("value")?.text
    }
  }
}
