import Foundations
import Model
import Store

/// The list printed last to a terminal: `photo show 3` shows its third row.
///
/// Whole photos are stored, so that a row keeps its source and the URLs of its pictures. A missing or
/// damaged file is a list without rows.
package struct LastListing: Hashable, Sendable {
  private let file: AtomicFile
  private let limit: Int
  private let byteLimit: Int

  /// Creates the list at a path, where the file may be missing, with a limit of rows and of bytes.
  package init(
    at path: String,
    limit: Int = PhotoReference.rows.upperBound,
    byteLimit: Int = 16 << 20
  ) {
    file = AtomicFile(path)
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// Stores the photos of the rows in order, as many as fit, and the heading of the list.
  package func write(_ photos: [Photo], of heading: String? = nil) throws(StorageError) {
    let heading = heading?.onOneLine.prefix(utf8Count: 1 << 10)
    var rows = photos.prefix(limit).map(Row.init)
    var data = try encoded(rows, heading)
    while data.count > byteLimit && !rows.isEmpty {
      rows = Array(rows.prefix(rows.count / 2))
      data = try encoded(rows, heading)
    }
    try file.replace(with: data, isSynced: false)
  }

  /// Reads the list; a missing or damaged one has no rows.
  package func read() -> ListedPhotos {
    guard let data = try? file.read(atMost: byteLimit),
      let list = try? JSONDecoder().decode(Rows.self, from: data)
    else { return ListedPhotos(rows: [], heading: nil) }
    return ListedPhotos(rows: list.photos.map(\.photo), heading: list.heading)
  }
}

/// The photos of the last printed list, by row.
package struct ListedPhotos: Hashable, Sendable {
  /// The photo of each row; an unreadable one is `nil`, so that the others keep their numbers.
  fileprivate let rows: [Photo?]
  /// The heading of the list, unless an older program wrote it: `Kyoto, Japan · photos 51–100 of 300`.
  package let heading: String?

  /// The number of rows.
  package var count: Int { rows.count }

  /// The readable photos.
  package var photos: [Photo] { rows.compactMap(\.self) }

  /// Returns the photo in a row, counted from 1, or `nil` if there is no such row.
  package func photo(inRow row: Int) -> Photo? {
    row >= 1 && row <= rows.count ? rows[row - 1] : nil
  }
}

extension LastListing {
  private func encoded(_ rows: [Row], _ heading: String?) throws(StorageError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(Rows(heading: heading, photos: rows)) else {
      throw .unencodable(path: file.path)
    }
    return data
  }
}

/// The format of the file; older programs wrote ids only, which are read as rows without photos.
private struct Rows: Codable {
  let heading: String?
  let photos: [Row]
}

/// A row, with its photo if it is readable.
private struct Row {
  let photo: Photo?

  init(_ photo: Photo) { self.photo = photo }
}

extension Row: Codable {
  init(from decoder: any Decoder) {
    photo = try? decoder.container(keyedBy: PhotoCodingKey.self).photo()
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PhotoCodingKey.self)
    if let photo { try container.encode(photo) }
  }
}
