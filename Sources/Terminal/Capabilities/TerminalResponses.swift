import Bitmaps

/// The responses of a terminal to queries of its capabilities.
///
/// The last query is for device attributes (DA1), which every terminal answers. Responses arrive in
/// order, so those that are missing by then will not arrive.
struct TerminalResponses: Hashable, Sendable {
  /// The name and version of the terminal (XTVERSION): `kitty(0.32.2)`.
  private(set) var version: String?
  /// True if it accepted the query of kitty's graphics protocol.
  private(set) var acceptedPicture = false
  /// The size of a cell.
  private(set) var cell: PixelSize?
  /// The device attributes (DA1), or `nil` until they arrive.
  private(set) var attributes: [Int]?

  /// Parses bytes from the terminal, which may be incomplete or mixed with typed input.
  init(_ bytes: [UInt8]) {
    var sequences = ControlSequenceParser(bytes)
    while let sequence = sequences.next() { update(with: sequence) }
  }

  /// True if all responses have arrived.
  var isComplete: Bool { attributes != nil }

  /// True if it shows sixels (device attribute 4, of the VT340).
  var hasSixels: Bool { attributes?.contains(4) == true }

  /// The queries: kitty graphics, with a picture of one pixel that is not displayed (`a=q`); the name
  /// (XTVERSION); the cell size (XTWINOPS 16); the device attributes (DA1).
  static let queries =
    "\u{1B}_Gi=4207,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}[>q\u{1B}[16t\u{1B}[c"

  private mutating func update(with sequence: ControlSequenceParser.Sequence) {
    switch sequence {
    case .string("_", let text): acceptedPicture = acceptedPicture || text == "Gi=4207;OK"
    case .string("P", let text) where text.hasPrefix(">|"): version = String(text.dropFirst(2))
    case .control("?", let numbers, "c"): attributes = numbers
    case .control(nil, let numbers, "t") where numbers.first == 6 && numbers.count == 3:
      cell = PixelSize(ofCell: numbers[2], numbers[1])
    default: break
    }
  }
}
