import Places
import TestSupport
import Testing

@testable import Browser

struct LongVisitTests {
  @Test func `a visit of 500 photos asks for nothing twice, and keeps few pictures`() throws {
    var visit = Visit(60, 12)
    try visit.answerAll()
    visit.press(.enter)
    try visit.answerAll(photosInAPlace: 700)
    for _ in 0..<500 {
      visit.press(.enter)
      try visit.answerAll(photosInAPlace: 700)
      visit.type("+")
      try visit.answerAll(photosInAPlace: 700)
      visit.press(.escape, .arrow(.down))
      try visit.answerAll(photosInAPlace: 700)
    }
    #expect(visit.reversed().contains("Photo 501"))
    let once = visit.asked.filter { !$0.isRemember && $0 != .recents }
    #expect(once.count == Set(once).count)
    #expect(visit.state.thumbnails.count <= ThumbnailState.limit)
    #expect(visit.asked.count { $0.isPhotos } == 11)
  }

  @Test func `random keys at random times break nothing, and leave nothing under way unseen`()
    throws
  {
    let keys: [Key] =
      "+-o0fanpisgduRr?12hjklHJKL/ qx".filter { $0 != "q" }.map { .character($0) }
      + Direction.allCases.flatMap { [.arrow($0), .arrow($0, isShifted: true)] }
      + [.enter, .enter, .enter, .escape, .escape, .tab, .backspace, .pageDown, .home, .end]
    for seed in 1...6 {
      var dice = SeededGenerator(UInt64(seed))
      var visit = Visit(seed.isMultiple(of: 2) ? 130 : 50, 14)
      for _ in 0..<400 {
        visit.press(dice.pick(keys))
        if dice.number(below: 10) == 0 { visit.resize(20 + dice.number(below: 150), 14) }
        if dice.number(below: 5) == 0, !visit.underWay.isEmpty {
          try visit.answerOne(at: dice.number(below: visit.underWay.count), failing: seed > 4)
        }
        #expect(visit.underWay.count < 14, "\(visit.underWay)")
      }
      #expect(visit.lines.count == 14)
    }
  }
}
