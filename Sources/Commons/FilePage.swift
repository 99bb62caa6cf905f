import Foundations
import Model

/// A page of the wiki, usually a file's, from `prop=imageinfo|coordinates|cirrusdoc`.
struct FilePage: Hashable, Sendable {
  /// The page id, or `nil` if the response has none.
  let pageID: String?
  let title: String
  /// The number of the namespace; 6 for files.
  let namespace: Int?
  /// The rank in a search.
  let index: Int?
  /// True if the wiki has no such page; its file may still exist, in a shared wiki.
  let isMissing: Bool
  /// The reason why the title is invalid, or `nil` if it is valid.
  let invalidReason: String?
  private(set) var file: FileInfo?
  /// The creation of the page, from the search index, or `nil` if it was not requested or is unknown.
  var created: Date?
  /// The position of the camera on Earth, or else that of the subject.
  private(set) var coordinates: Coordinates?

  /// The identity of the page within a batch.
  var key: String { pageID ?? title }

  /// The name without `File:`.
  var fileName: String { title.withoutPrefix("File") }

  /// Adds facts about the same page from a further part of the response.
  mutating func merge(_ page: FilePage) {
    file = file ?? page.file
    coordinates = coordinates ?? page.coordinates
    created = created ?? page.created
  }
}

extension FilePage: Decodable {
  /// Decodes a page; missing or malformed fields are left out.
  init(from decoder: any Decoder) throws {
    let page = try decoder.container(keyedBy: FieldKey.self)
    pageID = page.value("pageid")?.text.flatMap { $0.isNumber && $0 != "0" ? $0 : nil }
    title = page.value("title")?.text?.onOneLine ?? ""
    namespace = page.value("ns")?.int
    index = page.value("index")?.int
    isMissing = page.flag("missing")
    invalidReason = page.flag("invalid") ? page.value("invalidreason")?.text ?? "" : nil
    file = (try? page.decode(LossyArray<FileInfo>.self, forKey: "imageinfo"))?.elements.first
    let points = (try? page.decode(LossyArray<PointRow>.self, forKey: "coordinates"))?.elements
    coordinates = (points?.first(where: \.isPrimary) ?? points?.first)?.coordinates
    let documents = try? page.decode(LossyArray<IndexRow>.self, forKey: "cirrusdoc")
    created = documents?.elements.first?.created
  }
}

extension String {
  /// Returns the title without its namespace, ignoring case and spaces.
  func withoutPrefix(_ namespace: String) -> String {
    guard let colon = firstIndex(of: ":"),
      self[..<colon].trimmed.lowercased() == namespace.lowercased()
    else { return self }
    return self[index(after: colon)...].trimmed
  }
}

/// A row of `prop=cirrusdoc`, the page's document in the search index; without a time of creation it
/// throws, so that the list skips it.
private struct IndexRow: Decodable, Sendable {
  let created: Date

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    let text = try row.object("source").value("create_timestamp")?.text
    guard let created = text.flatMap({ Date(iso8601: $0) }) else {
      throw row.corrupted("source", "no time of creation")
    }
    self.created = created
  }
}

/// A row of `prop=coordinates`; a row that is not on Earth throws, so that the list skips it.
private struct PointRow: Decodable, Sendable {
  let coordinates: Coordinates
  /// True if the coordinates are the page's primary ones, on Commons those of the camera.
  let isPrimary: Bool

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard row.value("globe")?.text ?? "earth" == "earth",
      let latitude = row.value("lat")?.double, let longitude = row.value("lon")?.double,
      (latitude, longitude) != (0, 0),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { throw row.corrupted("lat", "no point on Earth") }
    coordinates = point
    isPrimary = row.flag("primary")
  }
}
