import Foundations
import FuzzedBrowser
import Places

@testable import Browser

/// Reads the input as lines typed into the plain browser; no photo is deleted but by its number, and none
/// is hidden or commented on but by a line that says so.
///
/// The responses to requests for pictures, and what follows them, come only after lines that end in
/// a blank.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  var session = LineSession()
  for line in input.split(separator: "\n", omittingEmptySubsequences: false)
  where !session.hasQuit {
    session.enter("\(line)")
  }
  return 0
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

  mutating func enter(_ line: String) {
    let started = browsing.run(state.handle(line: line, at: .zero))
    for case .removeRecent(let photo) in started {
      let digits = line.trimmed.dropFirst().trimmed
      precondition(line.trimmed.hasPrefix("d") && digits.allSatisfy(\.isNumber))
      // Of the rows that are on the page the titles are known.
      let row = page.split(separator: "\n").first { $0.hasPrefix("\(Int(digits) ?? 0). ") }
      precondition(row == nil || row?.hasPrefix("\(Int(digits) ?? 0). \(photo.title), ") == true)
    }
    for case .hide in started { precondition(line.trimmed.hasPrefix("x")) }
    for case .comment in started { precondition(line.trimmed.hasPrefix("+")) }
    precondition(!browsing.hasQuit || line.trimmed == "q")
    respond(withPictures: line.hasSuffix(" "))
  }

  private mutating func respond(withPictures isWanted: Bool) {
    while let response = browsing.nextResponse(withPictures: isWanted) {
      _ = browsing.run(state.handle(response, at: .zero))
    }
    page = state.nextPage()
  }
}
