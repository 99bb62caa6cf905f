import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A row of a table of faults: the effect of a fault on each command.
struct FaultRow: Sendable {
  /// The fault, as an argument of `flickr-simulator --fault`.
  let fault: String
  /// The commands that the row is about, and the exit status of each.
  let cells: [(FaultedCommand, Int32)]
  /// The error of a command that the fault ends.
  private(set) var sentence = ""
}

extension FaultRow {
  /// The rows of a table below its head, which names the commands; indented text is the sentence of the row
  /// above.
  static func all(in table: String) -> [FaultRow] {
    table.split(separator: "\n").dropFirst().reduce(into: []) { rows, line in
      if let last = rows.indices.last, line.hasPrefix(" ") {
        rows[last].sentence += (rows[last].sentence.isEmpty ? "" : " ") + line.drop { $0 == " " }
      } else {
        rows.append(FaultRow(line))
      }
    }
  }

  private init(_ line: Substring) {
    let words = line.split(separator: " ")
    fault = String(words.first ?? "")
    cells = zip(FaultedCommand.allCases, words.dropFirst()).compactMap { command, word in
      Int32(word).map { (command, $0) }
    }
  }

  /// The cells of commands that the fault ends.
  var endedCells: [(FaultedCommand, Int32)] { cells.filter { $0.1 != 0 } }

  /// The cells to try: all where the row stands for its status, else one that the fault ends, in turn.
  func tried(_ number: Int) -> [(FaultedCommand, Int32)] {
    standsForStatus || endedCells.isEmpty ? cells : endedCells.turn(number)
  }

  /// True for one fault of calls and one of pictures, if both have the status.
  private var standsForStatus: Bool {
    ["fail-1", "redirect@calls", "429@calls", "500@calls", "html@calls", "cut@pictures"]
      .contains(fault)
  }

  /// Whether it is one of a few, each of another kind, that are met without pauses.
  var isQuick: Bool {
    ["html@calls", "redirect@calls", "fail-1", "cut@pictures", "gone"].contains(fault)
  }
}

/// A command that a fault may meet, all that ask Flickr and one that does not.
enum FaultedCommand: CaseIterable, Sendable {
  case top
  case photos
  case info
  case fetch
  case thumbnail
  case place
  case doctor

  var program: String {
    switch self {
    case .top, .photos, .doctor: "places"
    case .info, .fetch, .thumbnail, .place: "photo"
    }
  }

  /// Returns the arguments for a place and a photo, by default of Flickr's.
  func arguments(
    in home: Home,
    place: String = kyoto,
    photo: String = samplePhoto
  ) -> [String] {
    let output = ["--output", home.folder.path, "--verbose"]
    switch self {
    case .top: return ["top", "--verbose"]
    case .photos: return ["photos", place, "--verbose"]
    case .doctor: return ["doctor", "--verbose"]
    case .info: return ["info", photo, "--verbose"]
    case .fetch: return ["fetch", photo] + output
    case .thumbnail: return ["fetch", photo, "--thumbnail"] + output
    case .place: return ["fetch", "--place", place, "--limit", "2"] + output
    }
  }
}

/// A place of the sample library, by its id, and one of its photos.
let kyoto = "dESho5j6XjuBwC5mup"
let samplePhoto = "53999384540"
