import Foundation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct NoticeMarkTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    (0.0, false), (3600, false), (52_199, false),  // 23:59:59 UTC
    (52_200, true), (86_400, true), (-86_400, true),
  ])
  func `the first call of a day in UTC is recognized, once`(later: Double, isFirst: Bool) {
    let mark = NoticeMark("notice", in: folder["cache"])
    #expect(mark.isFirstToday(at: .morning))
    #expect(mark.isFirstToday(at: .morning + later) == isFirst)
    #expect(!mark.isFirstToday(at: .morning + later))
  }

  @Test func `reading the mark does not set it`() {
    let mark = NoticeMark("notice", in: folder["cache"])
    #expect(!mark.wasToday(at: .morning) && mark.isFirstToday(at: .morning))
    #expect(mark.wasToday(at: .morning + 3600) && !mark.wasToday(at: .morning + 86_400))
  }

  @Test func `a text is news until it is the last that was said`() {
    let mark = NoticeMark("left-out", about: "folder:/pics", in: folder["cache"])
    #expect(
      ["2 videos", "2 videos", "3 videos", "2 videos"].map(mark.isChanged) == [
        true, false, true, true,
      ]
    )
    #expect(folder.names(in: "cache").count == 1)
  }

  @Test func `marks about many subjects do not pile up`() {
    let texts = (0..<1_000).map { "folder:/pics/\($0)" }
    for text in texts {
      _ = NoticeMark("left-out", about: text, in: folder.path).isChanged(to: text)
    }
    #expect(folder.names().count <= 64)
  }

  @Test func `every name has its own day`() {
    #expect(NoticeMark("a", in: folder.path).isFirstToday(at: .morning))
    #expect(NoticeMark("b", in: folder.path).isFirstToday(at: .morning))
    #expect(!NoticeMark("a", in: folder.path).isFirstToday(at: .morning))
  }

  @Test func `one of many concurrent callers is the first`() async {
    let mark = NoticeMark("notice", in: folder.path)
    let firsts = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { mark.isFirstToday(at: .morning) } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(firsts == 1)
  }

  @Test func `without a writable folder every call is the first`() throws {
    try folder.write("", to: "file")
    for path in [folder["file"], "/dev/null/cache"] {
      let mark = NoticeMark("notice", in: path)
      #expect(mark.isFirstToday(at: .morning))
      #expect(mark.isFirstToday(at: .morning))
    }
  }

  @Test func `marks of earlier days do not pile up`() {
    for day in 0..<5 {
      _ = NoticeMark("notice", in: folder.path).isFirstToday(at: .morning + Double(day) * 86_400)
    }
    #expect(folder.names().count == 1)
  }
}
