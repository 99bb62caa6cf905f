import Foundations
import Model

@testable import Browser

/// Reads the input as lines typed into the plain browser; no photo is deleted but by its number, and none
/// is hidden or commented on but by a line that says so.
///
/// The responses to requests for pictures, and what follows them, come only after lines that end in
/// a blank.
func readLines(_ input: Data) throws {
  let lines = String(decoding: input, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
  var session = LineSession()
  for line in lines where !session.hasQuit {
    try session.enter("\(line)")
  }
}

private struct LineSession {
  private var state = PlainState()
  private var browsing = Browsing()
  private var page = ""

  var hasQuit: Bool { browsing.hasQuit }

  init() {
    _ = browsing.run(state.handle(.tick, at: .zero))
    respond(withPictures: false)
  }

  mutating func enter(_ line: String) throws {
    let started = browsing.run(state.handle(line: line, at: .zero))
    for case .removeRecent(let photo) in started {
      let digits = line.trimmed.dropFirst().trimmed
      try hold(line.trimmed.hasPrefix("d") && digits.allSatisfy(\.isNumber), "\(line) deletes.")
      // Of the rows that are on the page the titles are known.
      let row = page.split(separator: "\n").first { $0.hasPrefix("\(Int(digits) ?? 0). ") }
      let isThat = row?.hasPrefix("\(Int(digits) ?? 0). \(photo.title), ") ?? true
      try hold(isThat, "\(line) deletes another photo.")
    }
    for case .hide in started { try hold(line.trimmed.hasPrefix("x"), "\(line) hides.") }
    for case .comment in started { try hold(line.trimmed.hasPrefix("+"), "\(line) comments.") }
    try hold(!browsing.hasQuit || line.trimmed == "q", "\(line) quits.")
    respond(withPictures: line.hasSuffix(" "))
  }

  private mutating func respond(withPictures isWanted: Bool) {
    while let response = browsing.nextResponse(withPictures: isWanted) {
      _ = browsing.run(state.handle(response, at: .zero))
    }
    page = state.nextPage()
  }
}
