// Draws the screen of a terminal after recorded bytes, which it reads from standard input:
//
//     ComposeScreen --columns 80 --rows 24 [--cell 10x20] --cells FILE --pictures FILE [--frames]
//
// The first file becomes JSON, a line for each row: runs of characters of one style. The second becomes
// a PNG of the pictures, transparent elsewhere. With --frames there are two files for each frame; frames end
// with synchronized updates. The files are FILE-0, FILE-1 and so on, before the extension.
import Bitmaps
import Foundation
import Foundations
import Imaging
import TerminalGraphics
import TestSupport

/// Characters of one style, in a row.
struct Run: Encodable {
  var text: String
  var columns: Int
  let foreground: String?
  let background: String?
  let attributes: [String]
}

/// A row of cells.
struct Row: Encodable {
  let row: Int
  let runs: [Run]
}

extension CellGrid {
  /// The rows as JSON lines.
  func jsonLines() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try (0..<rows).reduce(into: Data()) { data, row in
      data += try encoder.encode(Row(row: row, runs: runs(of: row))) + Data("\n".utf8)
    }
  }

  private func runs(of row: Int) -> [Run] {
    var (runs, style): ([Run], CellStyle?) = ([], nil)
    for column in 0..<columns {
      let cell = self[column, row]
      if cell.style != style { runs.append(Run(cell.style)) }
      style = cell.style
      runs[runs.count - 1].text += cell.character.map { String($0) } ?? ""
      runs[runs.count - 1].columns += 1
    }
    return runs
  }
}

extension Run {
  init(_ style: CellStyle) {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underlined, "underlined"), (.reversed, "reversed"),
    ]
    self.init(
      text: "",
      columns: 0,
      foreground: style.foreground?.hexadecimal,
      background: style.background?.hexadecimal,
      attributes: names.filter { style.attributes.contains($0.0) }.map(\.1)
    )
  }
}

extension RGBColor {
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}

extension String {
  /// The path of a file with a number before its extension.
  fileprivate func numbered(_ number: Int?) -> String {
    guard let number else { return self }
    let dot = lastIndex(of: ".") ?? endIndex
    return "\(self[..<dot])-\(number)\(self[dot...])"
  }
}

extension Data {
  /// The parts that the ends of synchronized updates part; what follows the last one belongs to it.
  fileprivate var frames: [Data] {
    let end = Data("\u{1B}[?2026l".utf8)
    var (frames, start): ([Data], Data.Index) = ([], startIndex)
    while let range = range(of: end, in: start..<endIndex) {
      frames.append(self[start..<range.upperBound])
      start = range.upperBound
    }
    return frames.dropLast() + [(frames.last ?? Data()) + self[start...]]
  }
}

/// Returns the value of an option, or ends the program with its usage.
func value(_ option: String, default: String? = nil) -> String {
  let arguments = CommandLine.arguments
  let value = arguments.firstIndex(of: option).flatMap { index in
    index + 1 < arguments.count ? arguments[index + 1] : nil
  }
  guard let value = value ?? `default` else {
    FileHandle.standardError.write(Data("ComposeScreen: \(option) is missing.\n".utf8))
    exit(64)
  }
  return value
}

var terminal = TerminalEmulator(
  columns: Int(value("--columns")) ?? 80,
  rows: Int(value("--rows")) ?? 24,
  cell: PixelSize(value("--cell", default: "10x20")) ?? PixelSize(width: 10, height: 20)
)
let recording = FileHandle.standardInput.readDataToEndOfFile()
let isSplit = CommandLine.arguments.contains("--frames")
for (index, frame) in (isSplit ? recording.frames : [recording]).enumerated() {
  terminal.write(frame)
  let number = isSplit ? index : nil
  let (cells, pictures) = (value("--cells"), value("--pictures"))
  try terminal.grid.jsonLines().write(to: URL(filePath: cells.numbered(number)))
  try terminal.pictureLayer.png().write(to: URL(filePath: pictures.numbered(number)))
}
