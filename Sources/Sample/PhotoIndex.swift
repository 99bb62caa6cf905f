import EmbeddedFiles
import Foundations

/// An index of the library's photos by id, so that a single photo is read without the other 4,899.
///
/// It is a sorted table in a file, searched by bisection: a line of fixed length for each photo, with
/// the id, the place, the position and length of the photo's row in the place's file, and the owner.
///
/// ```
/// 51540930199 dESho5j6XjuBwC5mup  72565   539 45359289@N05
/// ```
struct PhotoIndex: Sendable {
  private static let lineLength = 59
  private static let idLength = 11
  /// The columns of the other fields, which are padded with spaces.
  private static let (place, start, length, owner) = (12..<30, 31..<37, 37..<43, 44..<58)

  /// The bytes, as an array since they are sliced often: slices of `Data` take six times as long.
  private let table: [UInt8]

  /// The index of the embedded library, written by `Resources/makers/make-library`.
  static let embedded = PhotoIndex(
    table: Array(EmbeddedFile.data(at: "library/photos.index"))
  )

  /// Returns the row of a photo, as JSON.
  func row(ofPhoto id: String) -> Data? {
    guard let line = line(ofPhoto: id), let start = Int(field(Self.start, of: line)),
      let length = Int(field(Self.length, of: line)),
      let file = EmbeddedFile.at("library/photos/\(field(Self.place, of: line)).json")
    else { return nil }
    return file.data.dropFirst(start).prefix(length)
  }

  /// Returns the id of the place whose file has a photo.
  func place(ofPhoto id: String) -> String? { line(ofPhoto: id).map { field(Self.place, of: $0) } }

  /// Finds the line of a photo by bisection.
  private func line(ofPhoto id: String) -> ArraySlice<UInt8>? {
    let wanted = Array(id.utf8)
    var lines = 0..<table.count / Self.lineLength
    while !lines.isEmpty {
      let middle = (lines.lowerBound + lines.upperBound) / 2
      let line = self.line(middle)
      let found = line.prefix(Self.idLength)
      if found.elementsEqual(wanted) { return line }
      lines =
        found.lexicographicallyPrecedes(wanted)
        ? middle + 1..<lines.upperBound : lines.lowerBound..<middle
    }
    return nil
  }

  private func line(_ number: Int) -> ArraySlice<UInt8> {
    table[number * Self.lineLength..<(number + 1) * Self.lineLength]
  }

  /// Returns the field in a range of columns of a line.
  private func field(_ columns: Range<Int>, of line: ArraySlice<UInt8>) -> String {
    let start = line.startIndex
    let bytes = line[start + columns.lowerBound..<start + columns.upperBound]
    return String(
      decoding: bytes.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") },
      as: UTF8.self
    )
  }
}

// MARK: - All photos

/// A photo as the index knows it, without its row.
package struct IndexedPhoto: Hashable, Sendable {
  package let id: String
  package let place: String
  package let owner: String
  /// The index of the photo's row in its place's file; the latest upload is 0.
  package let row: Int
}

extension PhotoIndex {
  /// The ids of the owners of all photos.
  var owners: Set<String> {
    Set(
      (0..<table.count / Self.lineLength).map { number in
        field(Self.owner, of: line(number))
      }
    )
  }

  /// The photos of each place, in row order.
  var photosByPlace: [String: [IndexedPhoto]] {
    var starts: [String: [(start: Int, id: String, owner: String)]] = [:]
    for number in 0..<table.count / Self.lineLength {
      let line = self.line(number)
      guard let start = Int(field(Self.start, of: line)) else { continue }
      starts[field(Self.place, of: line), default: []].append(
        (start, field(0..<Self.idLength, of: line), field(Self.owner, of: line))
      )
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
