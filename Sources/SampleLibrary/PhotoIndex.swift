import EmbeddedFiles
import Foundations

/// An index of the library's photos by id, so that one of them is read without its 4,899 others.
///
/// It is a sorted table in a file, searched by bisection: a line for each photo, all of one length,
/// with the id, the place, the position and length of the photo's row in the place's file, and the owner.
///
/// ```
/// 51540930199 dESho5j6XjuBwC5mup  72565   539 45359289@N05
/// ```
struct PhotoIndex: Sendable {
  private static let lineLength = 59
  private static let idLength = 11

  private let table: Data

  /// The index of the embedded library, which `Resources/makers/make-library` writes.
  static let embedded = PhotoIndex(table: EmbeddedFile.at("library/photos.index")?.data ?? Data())

  /// Returns the row of a photo, as JSON.
  func row(ofPhoto id: String) -> Data? {
    guard let line = line(ofPhoto: id) else { return nil }
    let fields = line.split(separator: " ")
    guard fields.count == 5, let start = Int(fields[2]), let length = Int(fields[3]),
      let file = EmbeddedFile.at("library/photos/\(fields[1]).json")
    else { return nil }
    return file.data.dropFirst(start).prefix(length)
  }

  /// Searches the line of a photo by bisection.
  private func line(ofPhoto id: String) -> String? {
    let wanted = Array(id.utf8)
    var lines = 0..<table.count / Self.lineLength
    while !lines.isEmpty {
      let middle = (lines.lowerBound + lines.upperBound) / 2
      let start = table.startIndex + middle * Self.lineLength
      let line = table[start..<start + Self.lineLength]
      let found = line.prefix(Self.idLength)
      if found.elementsEqual(wanted) { return String(decoding: line.dropLast(), as: UTF8.self) }
      lines =
        found.lexicographicallyPrecedes(wanted)
        ? middle + 1..<lines.upperBound : lines.lowerBound..<middle
    }
    return nil
  }
}

// MARK: - All photos

/// What the index tells of a photo, without its row.
package struct IndexedPhoto: Hashable, Sendable {
  package let id: String
  package let place: String
  package let owner: String
  /// The number of the photo's row in the file of its place, from 0: the latest upload is the first.
  package let row: Int
}

extension PhotoIndex {
  /// The photos of each place in the order of their rows.
  var photosByPlace: [String: [IndexedPhoto]] {
    var starts: [String: [(start: Int, id: String, owner: String)]] = [:]
    for number in 0..<table.count / Self.lineLength {
      let line = table.dropFirst(number * Self.lineLength).prefix(Self.lineLength)
      let fields = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 5, let start = Int(fields[2]) else { continue }
      starts[fields[1], default: []].append((start, fields[0], fields[4]))
    }
    return Dictionary(
      uniqueKeysWithValues: starts.map { place, photos in
        let ordered = photos.sorted { $0.start < $1.start }
        return (
          place,
          ordered.enumerated().map { row, photo in
            IndexedPhoto(id: photo.id, place: place, owner: photo.owner, row: row)
          }
        )
      }
    )
  }
}
