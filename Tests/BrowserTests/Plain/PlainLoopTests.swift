import Foundation
import SystemCalls
import Testing

@testable import Browser

/// The plain browser, over the sample library.
@Suite(.timeLimit(.minutes(30)))
struct PlainLoopTests {
  /// Returns the pages of a session in which each line follows the response to the one before.
  private func shown(_ lines: String...) async -> [String] {
    let pages = Mutex<[String]>([])
    let (typed, keyboard) = AsyncStream.makeStream(of: String.self)
    let rest = Mutex(lines)
    let show: @Sendable (String) -> Void = { page in
      if page.hasSuffix(" …\n") { return }
      pages.withLock { $0.append(page) }
      let next = rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let next { keyboard.yield(next) } else { keyboard.finish() }
    }
    let (notices, _) = AsyncStream.makeStream(of: String.self)
    var loop = PlainLoop(.sample(), lines: typed, notices: notices, show: show)
    await loop.run()
    return pages.withLock { $0 }
  }

  @Test func `lists are numbered, and a number opens a row`() async throws {
    let pages = await shown("/kyoto", "1", "2", "n", "b")
    try #require(pages.count == 6)
    #expect(
      pages[0].hasPrefix("Top places, 1 to 15 of 70:\n1. Port Lockroy, Antarctica, 51 photos\n")
    )
    #expect(pages[1].hasPrefix("Top places, 1 to 1 of 1:\n1. 京都市, 京都府, Japan, 120 photos\n"))
    #expect(pages[2].hasPrefix("京都市, 京都府, Japan, 1 to 15 of 120:\n1. "))
    #expect(pages[3].hasPrefix("Photo 2 of 120: a sea of roofs\n"))
    #expect(pages[3].contains("\nowner: hirokun55\nlicence: "))
    #expect(pages[4].hasPrefix("Photo 3 of 120: "))
    #expect(pages[5].hasPrefix("京都市, 京都府, Japan, 1 to 15 of 120:\n"))
  }

  @Test func `m shows more rows, also beyond the first page`() async throws {
    let pages = await shown("/kyoto", "1", "m", "m", "m", "m")
    #expect(pages.last?.contains("61 to 75 of 120:\n61. ") == true)
  }

  @Test func `an unknown command or row is refused in a sentence`() async throws {
    let pages = await shown("z", "400", "h")
    try #require(pages.count == 4)
    #expect(pages[1].contains("“z” is not a command; h lists them.\n"))
    #expect(pages[2].contains("There is no row 400.\n"))
    #expect(pages[3].hasPrefix("NUMBER       open the row\n"))
  }

  @Test func `q ends the session`() async throws {
    #expect(await shown("q", "never").count == 1)
  }
}
