/// What the cells of a grid refer to by number: the characters of several scalars, and the links.
///
/// Links are few: a screen that is full of them has as many as it has rows.
struct CellTables: Hashable, Sendable {
  private var characters: [Character] = []
  private var indices: [Character: Int] = [:]
  private var links: [String] = []
}

// MARK: - Looking up

extension CellTables {
  /// The character that a cell shows, or `nil` where a wide one covers it.
  func character(of cell: PackedCell) -> Character? {
    if let index = cell.glyph.tableIndex { return characters[index] }
    return cell.glyph.scalar.map { Character($0) }
  }

  func link(of cell: PackedCell) -> String? {
    cell.link == 0 ? nil : links[Int(cell.link) - 1]
  }
}

// MARK: - Entering

extension CellTables {
  /// Returns the place of a character.
  mutating func index(of character: Character) -> Int {
    if let index = indices[character] { return index }
    characters.append(character)
    indices[character] = characters.count - 1
    return characters.count - 1
  }

  /// Returns the number of a link, or 0 where there are too many to be numbered.
  mutating func number(ofLink link: String) -> UInt16 {
    if let index = links.firstIndex(of: link) { return UInt16(index + 1) }
    guard links.count < UInt16.max else { return 0 }
    links.append(link)
    return UInt16(links.count)
  }
}
