import Bitmaps
import Foundation
import Imaging
import TerminalGraphics

/// The images of kitty's protocol, and their places.
struct KittyImages {
  struct PlacementID: Hashable {
    let image: UInt32
    let number: Int
  }

  /// A placement, with the keys that it was made by.
  struct Placement {
    let position: CellPosition
    let keys: [Substring: Int]
  }

  /// The piece of a picture that a placeholder shows.
  struct Placeholder {
    let image: UInt32
    let column: Int
    let row: Int
  }

  var images: [UInt32: Bitmap] = [:]
  var placements: [PlacementID: Placement] = [:]
  /// The columns and rows of virtual placements.
  var virtual: [UInt32: (columns: Int, rows: Int)] = [:]
  var placeholders: [CellPosition: Placeholder] = [:]
  /// The first keys, and the data so far, of a picture that comes in chunks.
  var chunks: (keys: Substring, data: Data)?

  mutating func delete(_ id: UInt32, freeing: Bool) {
    placements = placements.filter { $0.key.image != id }
    virtual[id] = nil
    if freeing { images[id] = nil }
  }
}

// MARK: - kitty

extension TerminalEmulator {
  /// Handles a command of kitty's protocol; unused commands are recorded.
  mutating func graphics(_ content: ArraySlice<UInt8>) {
    guard content.first == UInt8(ascii: "G") else { return misunderstood.append("APC") }
    let text = Substring(decoding: content.dropFirst(), as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let keys = letters(of: kitty.chunks?.keys ?? parts[0])
    // kitty obeys a deletion between the chunks of a picture.
    if parts[0].hasPrefix("a=d") { return delete(letters(of: parts[0]), numbers(of: parts[0])) }
    if keys["a"] == "p" { return place(numbers(of: parts[0])) }
    guard ["t", "T"].contains(keys["a"]) else { return misunderstood.append("G \(parts[0])") }
    let data = Data(base64Encoded: String(parts.last ?? "")) ?? Data()
    let all = (kitty.chunks?.keys ?? parts[0], (kitty.chunks?.data ?? Data()) + data)
    kitty.chunks = letters(of: parts[0])["m"] == "1" ? all : nil
    if kitty.chunks == nil { store(all.0, all.1) }
  }

  private func letters(of keys: Substring) -> [Substring: Substring] {
    var letters: [Substring: Substring] = [:]
    for key in keys.split(separator: ",") {
      let parts = key.split(separator: "=")
      if parts.count == 2 { letters[parts[0]] = parts[1] }
    }
    return letters
  }

  private func numbers(of keys: Substring) -> [Substring: Int] {
    letters(of: keys).compactMapValues { Int($0) }
  }

  private mutating func store(_ keys: Substring, _ data: Data) {
    let (keys, letters) = (numbers(of: keys), letters(of: keys))
    guard let picture = picture(keys, data), letters["o"] == nil else {
      return misunderstood.append("a picture of \(data.count) bytes")
    }
    let id = UInt32(keys["i"] ?? 0)
    kitty.delete(id, freeing: true)
    kitty.images[id] = picture
    if keys["U"] == 1 { kitty.virtual[id] = (keys["c"] ?? 1, keys["r"] ?? 1) }
    if letters["a"] == "T", keys["U"] != 1 { place(keys) }
  }

  private func picture(_ keys: [Substring: Int], _ data: Data) -> Bitmap? {
    let channels = keys["f"] == 24 ? 3 : 4
    if keys["f"] == 100 { return try? Bitmap(decoding: data) }
    guard let width = keys["s"], let height = keys["v"], data.count == width * height * channels
    else { return nil }
    let pixels =
      channels == 4
      ? [UInt8](data) : data.indices.flatMap { $0 % 3 == 2 ? [data[$0], 255] : [data[$0]] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private mutating func place(_ keys: [Substring: Int]) {
    let id = KittyImages.PlacementID(image: UInt32(keys["i"] ?? 0), number: keys["p"] ?? 0)
    guard kitty.images[id.image] != nil else {
      return misunderstood.append("a placement of \(id.image), which is not there")
    }
    let position = CellPosition(column: column, row: row)
    kitty.placements[id] = KittyImages.Placement(position: position, keys: keys)
  }

  private mutating func delete(_ letters: [Substring: Substring], _ keys: [Substring: Int]) {
    switch letters["d"] {
    case "a", nil: kitty.placements = [:]
    case "A":
      for id in Set(kitty.placements.keys.map(\.image)) { kitty.images[id] = nil }
      kitty.placements = [:]
    case "i" where keys["p"] != nil:
      let id = KittyImages.PlacementID(image: UInt32(keys["i"] ?? 0), number: keys["p"] ?? 0)
      kitty.placements[id] = nil
    case "i", "I": kitty.delete(UInt32(keys["i"] ?? 0), freeing: letters["d"] == "I")
    case "R":
      let range = UInt32(keys["x"] ?? 0)...UInt32(keys["y"] ?? 0)
      for id in kitty.images.keys where range.contains(id) { kitty.delete(id, freeing: true) }
    case let other?: misunderstood.append("d=\(other)")
    }
  }

  /// Reads a placeholder: the diacritics of its row, its column, and of the high byte of its image id.
  mutating func placeholder(_ character: Character, _ position: CellPosition) {
    let numbers = character.unicodeScalars.dropFirst().map {
      rowColumnDiacritics.firstIndex(of: $0)
    }
    guard numbers.count >= 2, let row = numbers[0], let column = numbers[1] else {
      return misunderstood.append("a placeholder of \(numbers.count) diacritics")
    }
    let high = numbers.count > 2 ? UInt32(numbers[2] ?? 0) << 24 : 0
    let id = high | foregroundID
    kitty.placeholders[position] = KittyImages.Placeholder(image: id, column: column, row: row)
  }
}

// MARK: - iTerm2 and sixels

extension TerminalEmulator {
  /// Draws a file of iTerm2's protocol, in as many cells as it says.
  mutating func paintFile(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1)
    let keys = Dictionary(
      halves[0].split(separator: ";").map { $0.split(separator: "=") }.map { ($0[0], $0[1]) }
    ) { $1 }
    guard halves.count == 2, let data = Data(base64Encoded: String(halves[1])),
      let picture = try? Bitmap(decoding: data),
      let columns = keys["width"].flatMap({ Int($0) }),
      let rows = keys["height"].flatMap({ Int($0) })
    else { return misunderstood.append("a file: \(halves[0])") }
    let room = PixelSize(width: columns * cell.width, height: rows * cell.height)
    let isStretched = keys["preserveAspectRatio"] == "0"
    let fitted = Zoom(of: picture.size, in: room, mode: .fit).placed
    paint(
      picture.stretched(
        to: isStretched ? room : PixelSize(nearest: fitted.width, fitted.height)
      )
    )
  }

  /// Draws pixels from the cursor on, a piece in each cell.
  mutating func paint(_ picture: Bitmap) {
    for y in stride(from: 0, to: picture.height, by: cell.height) {
      for x in stride(from: 0, to: picture.width, by: cell.width) {
        let position = CellPosition(column: column + x / cell.width, row: row + y / cell.height)
        guard position.column < grid.columns, position.row < grid.rows else {
          misunderstood.append("a picture beyond the screen")
          return
        }
        let rect = PixelRect(x: x, y: y, width: cell.width, height: cell.height)
        pieces[position] = picture.cropped(to: rect)
      }
    }
  }
}
