import Imaging

/// What a terminal answered when it was asked what it can do.
///
/// The last question is for its device attributes, which every terminal answers, and answers come in
/// order: what is not there when they are will not come.
struct TerminalAnswers: Hashable, Sendable {
  /// What it calls itself (XTVERSION): `kitty(0.32.2)`.
  private(set) var version: String?
  /// Whether it took the picture that it was asked about (kitty protocol).
  private(set) var tookPicture = false
  /// How large a cell is.
  private(set) var cell: PixelSize?
  /// Its device attributes (DA1), or `nil` where they have not come.
  private(set) var attributes: [Int]?

  /// Reads what came from the terminal, be it cut anywhere, or mixed with what was typed.
  init(_ bytes: [UInt8]) {
    var sequences = ControlSequences(bytes)
    while let sequence = sequences.next() { take(sequence) }
  }
}

extension TerminalAnswers {
  /// Whether all that will come has come.
  var areComplete: Bool { attributes != nil }

  /// Whether it shows sixels: attribute 4 of the VT340 and its kin.
  var hasSixels: Bool { attributes?.contains(4) == true }

  /// The questions, the last of them for the device attributes.
  ///
  /// A picture of one pixel that is not shown (`a=q`); what the terminal calls itself; how large a
  /// cell is, and in case that means nothing to it how large the text area is.
  static let questions =
    "\u{1B}_Gi=4207,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}[>q\u{1B}[16t\u{1B}[c"

  private mutating func take(_ sequence: ControlSequences.Sequence) {
    switch sequence {
    case .string("_", let text): tookPicture = tookPicture || text == "Gi=4207;OK"
    case .string("P", let text) where text.hasPrefix(">|"): version = String(text.dropFirst(2))
    case .control("?", let numbers, "c"): attributes = numbers
    case .control(nil, let numbers, "t") where numbers.first == 6 && numbers.count == 3:
      cell = PixelSize(ofCell: numbers[2], numbers[1])
    default: break
    }
  }
}
