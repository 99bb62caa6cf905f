import Bitmaps
import Features
import Model
import Store
import TestSupport
import Testing

@testable import Browser

struct LongSessionTests {
  @Test func `a session of 500 photos requests nothing twice, and keeps few pictures`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll(photosPerPlace: 700)
    for _ in 0..<500 {
      session.press(.enter)
      try session.respondToAll(photosPerPlace: 700)
      session.type("+")
      try session.respondToAll(photosPerPlace: 700)
      session.press(.escape, .arrow(.down))
      try session.respondToAll(photosPerPlace: 700)
    }
    #expect(session.reversed().contains("Photo 501"))
    let once = session.requests.filter { !$0.isRecordViewing && $0 != .recents }
    #expect(once.count == Set(once).count)
    #expect(session.state.pictures.thumbnails.count <= PhotoCache<ImagePyramid>.thumbnails.limit)
    #expect(session.requests.count { $0.isPhotos } == 11)
  }

  @Test func `random keys at random times break nothing, and leave few requests pending`()
    throws
  {
    let keys: [Key] =
      "+-o0fanpisgduRr?123hjklHJKLcxF/ q".filter { $0 != "q" }.map { .character($0) }
      + Direction.allCases.flatMap { [.arrow($0), .arrow($0, isShifted: true)] }
      + [.enter, .enter, .enter, .escape, .escape, .tab, .backspace, .pageDown, .home, .end]
    for seed in 1...6 {
      var random = SeededGenerator(UInt64(seed))
      var session = BrowserSession(seed.isMultiple(of: 2) ? 130 : 50, 14)
      session.library.archive = try FeedPost.make(20...90, isSeen: false)
      session.library.newer = try FeedPost.make(1...19, isSeen: false)
      session.library.older = try FeedPost.make(91...140)
      for _ in 0..<400 {
        session.press(random.pick(keys))
        if random.number(below: 10) == 0 { session.resize(20 + random.number(below: 150), 14) }
        if random.number(below: 5) == 0, !session.pending.isEmpty {
          try session.respondToOne(
            at: random.number(below: session.pending.count),
            failing: seed > 4
          )
        }
        let reads = session.pending.filter { $0.request.followsScreen }
        #expect(reads.count < 14, "\(reads)")
      }
      #expect(session.lines.count == 14)
    }
  }
}
