import Features
import Foundations
import Model
import TestSupport
import Testing

@testable import Browser

/// Sessions of random lines, with responses at random times.
struct PlainSessionTests {
  @Test func `ten thousand random lines delete, save and end nothing that they do not name`() throws
  {
    var random = SeededGenerator(2)
    var (lines, deletions) = (0, 0)
    while lines < 10_000 {
      var plain = try PlainSession(recents: Array(1...random.number(below: 40) + 1))
      for _ in 0..<100 where !plain.hasQuit {
        plain.holds = random.pick([{ _ in false }, \.isInBackground, \.isRecordViewing])
        let line = random.line()
        lines += 1
        let (named, isPhotoOpen) = (plain.photo(namedBy: line), plain.isPhotoOpen)
        try plain.enter(line)
        let unwanted = plain.newRequests.filter { request in
          switch request {
          case .removeRecent(let photo): photo.id != named
          case .restoreRecent: line.trimmed != "u"
          case .save: line.trimmed.first != "s" || !isPhotoOpen
          case .like, .unlike: line.trimmed != "l" || !isPhotoOpen
          case .comment: line.trimmed.first != "+" || !isPhotoOpen
          case .hide: line.trimmed.first != "x"
          case .unhide: line.trimmed != "u"
          case .toggleFollowing: line.trimmed != "F"
          default: false
          }
        }
        deletions += plain.newRequests.count(where: \.isRemoval)
        let isAsNamed = unwanted.isEmpty && plain.hasQuit == (line.trimmed == "q")
        #expect(isAsNamed, "line \(lines), \(line.debugDescription): \(unwanted)")
      }
    }
    // The right photos are deleted, too.
    #expect(deletions > 100)
  }
}

extension PlainSession {
  /// Returns the photo that a line to delete names on the page, if it is one.
  fileprivate func photo(namedBy line: String) -> Photo.ID? {
    guard !isPhotoOpen, let match = line.trimmed.wholeMatch(of: /d\s*([0-9]+)/),
      let number = Int(match.output.1)
    else { return nil }
    return listed(row: number)
  }
}

extension SeededGenerator {
  /// Returns a random line: a command, a command with a number, a filter, or other text.
  fileprivate mutating func line() -> String {
    let blank = pick(["", "", " ", "  ", "\t"])
    switch number(below: 10) {
    case 0...2:
      return blank
        + pick(["", "m", "b", "b", "t", "v", "v", "v", "n", "p", "s", "r", "R", "f", "l", "c", "F"])
    case 3: return pick(["u", "u", "h", "?", "q\u{301}", "Q", "x", "x 2", "+", "+ Fog", "lc"])
    case 4: return "\(number(below: 45))"
    case 5: return "\(pick(["d", "d ", " d\t"]))\(number(below: 45))" + blank
    case 6: return pick(["d", "d ", "", "D", "dd"]) + pick(Self.oddNumbers)
    case 7: return "/" + pick(["madrid", "queens", "sushi", "d", "d 1", "1", "", "o", "\u{3}"])
    case 8: return number(below: 40) == 0 ? "q" : pick(["delete", "n n", "1 2", "d 1 2", "ds1"])
    default:
      let characters = Array("dsqumnpbtvrRfFlcx+h?/0123456789- é\u{1B}\u{3}٣")
      return String((0..<number(below: 6)).map { _ in pick(characters) })
    }
  }

  private static let oddNumbers = [
    "0", "-0", "-1", "-3", "99", "+1", "01", "1.5", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "99999999999999999999999", "٣", "1e3", "0x1",
  ]
}
