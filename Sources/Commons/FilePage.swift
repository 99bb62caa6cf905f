import Foundations
import Model

/// A page of the wiki, as `prop=imageinfo|coordinates` describes it: mostly that of a file.
struct FilePage: Hashable, Sendable {
  /// The number of the page, or `nil` if the response has none.
  let pageID: String?
  let title: String
  /// The number of the namespace; that of files is 6.
  let namespace: Int?
  /// The rank in a search.
  let index: Int?
  /// Whether there is no such page in the wiki; its file may be there all the same, in a shared one.
  let isMissing: Bool
  /// The reason that no page can have the title, or `nil` if one can.
  let invalidReason: String?
  private(set) var file: FileInfo?
  /// The point where the camera stood, on Earth, or that of the subject where there is no other.
  private(set) var coordinates: Coordinates?

  /// The identity of the page among those of a batch.
  var key: String { pageID ?? title }

  /// The name without `File:`.
  var fileName: String { title.withoutPrefix("File") }

  /// Adds the facts of the same page from a further part of the response.
  mutating func merge(_ page: FilePage) {
    file = file ?? page.file
    coordinates = coordinates ?? page.coordinates
  }
}

extension FilePage: Decodable {
  /// Decodes a page; missing or odd fields are left out.
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
  }
}

extension String {
  /// Returns the title without the name of its namespace, whose case and blanks do not count.
  func withoutPrefix(_ namespace: String) -> String {
    guard let colon = firstIndex(of: ":"),
      self[..<colon].trimmed.lowercased() == namespace.lowercased()
    else { return self }
    return self[index(after: colon)...].trimmed
  }
}

/// A row of `prop=coordinates`; one that is not on Earth throws, so that its list skips it.
private struct PointRow: Decodable, Sendable {
  let coordinates: Coordinates
  /// Whether the point is the page's own, on Commons that of the camera.
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
