import Foundations
import Model

/// The newest version of a file, as `prop=imageinfo` describes it.
///
/// Source: https://www.mediawiki.org/wiki/API:Imageinfo
struct FileInfo: Hashable, Sendable {
  let user: String?
  let uploaded: Date?
  let mimeType: String?
  /// The width of the original in pixels; likewise the height.
  let width: Int?
  let height: Int?
  /// The address of the original.
  let original: URL?
  /// The addresses of thumbnails, the one that was asked for first; the original's own where the file is
  /// smaller.
  let thumbnails: [URL]
  /// The width that was asked for, which is not that of the thumbnail.
  let thumbnailWidth: Int?
  let page: URL?
  /// The page's address by its id, in the wiki that has it.
  let shortAddress: URL?
  let metadata: FileMetadata
}

extension FileInfo: Decodable {
  init(from decoder: any Decoder) throws {
    let info = try decoder.container(keyedBy: FieldKey.self)
    user = info.userName("user")
    uploaded = info.value("timestamp")?.text.flatMap { try? Date($0, strategy: .iso8601) }
    mimeType = info.value("mime")?.text?.lowercased()
    width = info.count("width").flatMap { $0 > 0 ? $0 : nil }
    height = info.count("height").flatMap { $0 > 0 ? $0 : nil }
    original = URL(wikiAddress: info.value("url")?.text)
    let further = info.texts("responsiveUrls").sorted { $0.key < $1.key }.map(\.value)
    thumbnails = ([info.value("thumburl")?.text] + further).compactMap { URL(wikiAddress: $0) }
    thumbnailWidth = info.count("thumbwidth")
    page = URL(wikiAddress: info.value("descriptionurl")?.text)
    shortAddress = URL(wikiAddress: info.value("descriptionshorturl")?.text)
    metadata = FileMetadata(info.metadata)
  }
}

/// The texts about a file that were read out of its page (`extmetadata`).
///
/// All of them are HTML by people; only the user and the date of the upload are certain.
/// Source: https://www.mediawiki.org/wiki/Extension:CommonsMetadata
struct FileMetadata: Hashable, Sendable {
  /// The author, on one line, or `nil`.
  let artist: String?
  let description: String
  let license: License?
  /// The date it was taken, as `Photo.dateTaken` has it.
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
  /// The values of `extmetadata`, which are texts or numbers; an empty one is an array.
  fileprivate var metadata: [String: String] {
    guard let object = try? object("extmetadata") else { return [:] }
    return object.allKeys.reduce(into: [:]) { values, key in
      values[key.stringValue] = (try? object.object(key))?.value("value")?.text
    }
  }
}
