import Foundations
import Model
import Store

/// The list printed last to a terminal, by which `photo show 3` means its third row.
///
/// Whole photos are stored, so that a row keeps its source and the addresses of its pictures. A file that
/// is missing or damaged is a list without rows.
package struct LastListing: Hashable, Sendable {
  private let file: AtomicFile
  private let limit: Int
  private let byteLimit: Int

  /// Creates the list of a file, which need not be there: at most so many rows, and bytes.
  package init(at path: String, limit: Int = 500, byteLimit: Int = 16 << 20) {
    file = AtomicFile(path)
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// Stores the photos of the rows, the first row's first; as many as fit.
  package func write(_ photos: [Photo]) throws(StorageError) {
    var rows = photos.prefix(limit).map(Row.init)
    var data = try encoded(rows)
    while data.count > byteLimit {
      rows = Array(rows.prefix(rows.count / 2))
      data = try encoded(rows)
    }
    try file.replace(with: data, isSynced: false)
  }

  /// Reads the list; one that is missing or damaged has no rows.
  package func read() -> ListedPhotos {
    guard let data = try? file.read(atMost: byteLimit) else { return ListedPhotos(rows: []) }
    let rows = try? JSONDecoder().decode(Rows.self, from: data).photos
    return ListedPhotos(rows: (rows ?? []).map(\.photo))
  }
}

/// The photos of the list printed last, by row.
package struct ListedPhotos: Hashable, Sendable {
  /// The photo of each row, `nil` for one that cannot be read, so that the others keep their numbers.
  fileprivate let rows: [Photo?]

  /// The photos that can be read.
  package var photos: [Photo] { rows.compactMap(\.self) }

  /// Returns the photo in a row, counted from 1, or `nil` where the list has no such row.
  package func photo(inRow row: Int) -> Photo? {
    row >= 1 && row <= rows.count ? rows[row - 1] : nil
  }

  /// Returns the photo with an id, the first one if several sources have it.
  package func photo(withID id: Photo.ID) -> Photo? { photos.first { $0.id == id } }
}

extension LastListing {
  private func encoded(_ rows: [Row]) throws(StorageError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(Rows(photos: rows)) else {
      throw .unencodable(path: file.path)
    }
    return data
  }
}

/// The format of the file; older programs wrote ids alone, which count as rows without photos.
private struct Rows: Codable {
  let photos: [Row]
}

/// A row, with its photo if that can be read.
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
