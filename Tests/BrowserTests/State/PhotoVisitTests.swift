import Foundations
import Imaging
import Places
import Testing
import UseCases

@testable import Browser

/// Visits to one photo after the other.
struct PhotoVisitTests {
  /// A visit to the photos of a place; with the first of them open, if it is to be.
  private func visit(
    _ columns: Int = 60,
    _ rows: Int = 22,
    isAnswered: Bool = true
  ) throws -> Visit {
    var visit = Visit(columns, rows)
    try visit.answerAll()
    visit.press(.enter)
    try visit.answerAll()
    visit.press(.enter)
    if isAnswered { try visit.answerAll() }
    return visit
  }

  private func zoom(_ visit: Visit) throws -> Zoom { try #require(visit.state.view?.zoom) }

  @Test func `a photo opens filling the view, its title above it`() throws {
    let visit = try visit()
    #expect(visit.title.hasPrefix(" Photo 1") && visit.title.hasSuffix("1/120"))
    let zoom = try zoom(visit)
    #expect(zoom.mode == .fill && zoom.viewport == PixelSize(width: 60, height: 40))
    #expect(zoom.placed.width >= 60 && zoom.placed.height >= 40)
    #expect(visit.lines[1...20].allSatisfy { $0 == String(repeating: "▀", count: 60) })
    #expect(visit.status.hasSuffix("fill 9%"))
  }

  @Test func `the title is there before the picture, and in whatever is done with it`() throws {
    var visit = try visit(isAnswered: false)
    #expect(visit.title.hasPrefix(" Photo 1") && visit.status.contains("Loading picture"))
    for size in [PhotoSize.small, .medium640] {
      visit.answer(
        .picture(.picture(size.longestEdge ?? 0, 160), size),
        where: { $0.isPicture(size) }
      )
    }
    for key in "+++-ofa0ihjklHJKLi" {
      visit.type(String(key))
      #expect(visit.title.hasPrefix(" Photo 1"))
    }
  }

  @Test func `the smaller picture is shown at once, and the larger in its place`() throws {
    var visit = try visit(isAnswered: false)
    #expect(visit.underWay.map(\.request).filter(\.isPicture).count == 2)
    visit.answer(.picture(.picture(.small), .small), where: { $0.isPicture(.small) })
    #expect(visit.state.view?.picture?.picture.width == 240)
    visit.press(.character("+"), .arrow(.right))
    let before = try zoom(visit).placed
    visit.answer(.picture(.picture(.medium640), .medium640), where: { $0.isPicture(.medium640) })
    let after = try zoom(visit).placed
    #expect(visit.state.view?.picture?.picture.width == 640)
    #expect(abs(after.x - before.x) < 0.5 && abs(after.width - before.width) < 0.5)
  }

  @Test func `a small picture that comes late does not take the large one's place`() throws {
    var visit = try visit(isAnswered: false)
    let small = try #require(visit.request { $0.isPicture(.small) })
    visit.answer(.picture(.picture(.medium640), .medium640), where: { $0.isPicture(.medium640) })
    visit.answer(.picture(.picture(.small), .small), to: small.id)
    #expect(visit.state.view?.picture?.picture.width == 640)
  }

  @Test func `a picture of a photo that was left does not show in the next`() throws {
    var visit = try visit(isAnswered: false)
    let late = try #require(visit.request { $0.isPicture(.medium640) })
    visit.type("n")
    #expect(!visit.underWay.contains { $0.id == late.id })
    visit.answer(.picture(.picture(.medium640), .medium640), to: late.id)
    #expect(visit.title.hasPrefix(" Photo 2") && visit.state.view?.picture == nil)
  }

  @Test func `zooming past real size asks for the next larger picture, until there is none`()
    throws
  {
    var visit = try visit()
    func sizes() -> [PhotoSize] {
      visit.asked.compactMap { if case .picture(_, let size) = $0 { size } else { nil } }
    }
    visit.type("a")
    #expect(sizes() == [.small, .medium640])
    visit.type("+")
    #expect(sizes().last == .large)
    visit.answer(.picture(.picture(1024, 683), .large), where: { $0.isPicture(.large) })
    #expect(try zoom(visit).scale < 1)
    #expect(!visit.underWay.contains { $0.request.isPicture })
    visit.type("a+")
    #expect(sizes().last == .large1600)
    visit.answer(.picture(.picture(1024, 683), .large), where: { $0.isPicture(.large1600) })
    visit.type("++++++++++++")
    #expect(sizes().count == 4 && visit.state.view?.picture?.picture.width == 1024)
  }

  @Test func `f and 0 fit and fill, a shows it at actual size`() throws {
    var visit = try visit()
    visit.type("f")
    #expect(try zoom(visit).mode == .fit)
    #expect(visit.status.hasSuffix("fit 9%"))
    visit.type("0")
    #expect(try zoom(visit).mode == .fill)
    visit.type("a")
    #expect(try zoom(visit).scale == 1)
    #expect(visit.status.hasSuffix(" 100%"))
  }

  @Test func `arrows and hjkl pan, with Shift by half a screen, and never beyond the edge`() throws
  {
    var visit = try visit()
    visit.type("a")
    let start = try zoom(visit).placed
    visit.press(.arrow(.right), .arrow(.down))
    #expect(try zoom(visit).placed.x == start.x - 6)
    #expect(try zoom(visit).placed.y == start.y - 4)
    visit.type("hk")
    #expect(try zoom(visit).placed == start)
    visit.press(.arrow(.left, isShifted: true))
    visit.type("K")
    #expect(try zoom(visit).placed.x == start.x + 30)
    #expect(try zoom(visit).placed.y == start.y + 20)
    for _ in 0..<50 { visit.type("HK") }
    #expect(try zoom(visit).placed.x == 0)
    #expect(try zoom(visit).placed.y == 0)
  }

  @Test func `resizing fills the view again, until the person has zoomed`() throws {
    var visit = try visit()
    visit.resize(80, 30)
    #expect(try zoom(visit).viewport == PixelSize(width: 80, height: 56))
    let resized = try zoom(visit)
    #expect(resized.scale == Zoom(of: resized.picture, in: resized.viewport, mode: .fill).scale)
    visit.type("+")
    let scale = try zoom(visit).scale
    visit.resize(100, 24)
    #expect(try zoom(visit).scale == scale)
  }

  @Test func `n and p go on and back, and the list follows`() throws {
    var visit = try visit()
    visit.type("p")
    #expect(visit.status.contains("This is the first photo."))
    visit.type("nn")
    try visit.answerAll()
    #expect(visit.title.hasPrefix(" Photo 3"))
    visit.type("p")
    visit.press(.escape)
    #expect(visit.reversed().contains("Photo 2"))
  }

  @Test func `the next photo is fetched ahead when this one is there`() throws {
    var visit = try visit(isAnswered: false)
    #expect(!visit.asked.contains { $0.isAhead })
    try visit.answerAll()
    #expect(visit.asked.filter(\.isAhead) == [.pictureAhead(try .make(2), .medium640)])
  }

  @Test func `what is fetched ahead goes on when the person does, and is asked for once`() throws {
    var visit = try visit(isAnswered: false)
    while visit.request(where: { $0.isAhead }) == nil, let first = visit.underWay.first {
      visit.answer(try Visit.answer(to: first.request, photosInAPlace: 120), to: first.id)
    }
    let ahead = try #require(visit.request { $0.isAhead })
    visit.press(.escape)
    visit.type("j")
    visit.press(.enter)
    #expect(visit.title.hasPrefix(" Photo 2"))
    #expect(visit.underWay.contains { $0.id == ahead.id })
    #expect(visit.asked.count { $0.isAhead } == 1)
  }

  @Test func `a photo that was opened and seen is remembered, once`() throws {
    var visit = try visit(isAnswered: false)
    #expect(!visit.asked.contains { $0.isRemember })
    try visit.answerAll()
    visit.type("++f")
    #expect(visit.asked.filter(\.isRemember) == [.remember(try .make(1))])
  }

  @Test func `details say what is known, and Esc closes them first`() throws {
    var visit = try visit()
    visit.type("i")
    let text = visit.lines.joined(separator: "\n")
    for fact in [
      "owner    Ada", "licence  CC BY 2.0", "taken    2021-10-01 18:19:43",
      "place    Lyon, Rhône, France", "page     https://www.flickr.com/photos/1@N01/1/",
    ] { #expect(text.contains(fact), "\(text)") }
    visit.press(.escape)
    #expect(visit.state.isPhotoOpen && !visit.lines.contains { $0.contains("licence") })
    visit.press(.escape)
    #expect(!visit.state.isPhotoOpen)
  }

  @Test func `s saves, and says where`() throws {
    var visit = try visit()
    visit.type("s")
    #expect(visit.status.contains("Saving"))
    try visit.answerAll()
    #expect(visit.status.contains("Saved as 1.jpg."))
    visit.type("s")
    visit.press(.escape)
    #expect(visit.status.contains("Not saved.") && visit.state.isPhotoOpen)
  }

  @Test func `a picture that does not come is a sentence, and r asks again`() throws {
    var visit = try visit(isAnswered: false)
    for size in [PhotoSize.small, .medium640] {
      visit.answer(.failed(Failure(.unreachable, "No answer.")), where: { $0.isPicture(size) })
    }
    #expect(visit.status == " No answer. r tries again.")
    #expect(visit.lines.contains { $0.contains("No answer. r tries again.") })
    visit.type("r")
    try visit.answerAll()
    #expect(visit.status.hasSuffix("fill 9%"))
  }

  @Test func `Esc goes back and cancels what was on its way`() throws {
    var visit = try visit(isAnswered: false)
    visit.press(.escape)
    #expect(visit.underWay.isEmpty && visit.lines[1].hasPrefix("Lyon"))
  }

  @Test func `the wheel zooms around the mouse, and a drag takes the picture along`() throws {
    var visit = try visit()
    visit.type("a")
    let start = try zoom(visit).placed
    visit.press(.mouse(.init(.press, column: 30, row: 10)))
    visit.press(.mouse(.init(.drag, column: 33, row: 12)))
    #expect(try zoom(visit).placed.x == start.x + 3)
    #expect(try zoom(visit).placed.y == start.y + 4)
    visit.press(.mouse(.init(.release, column: 33, row: 12)))
    visit.press(.mouse(.init(.drag, column: 50, row: 12)))
    visit.press(.mouse(.init(.release, column: 50, row: 12)))
    let scale = try zoom(visit).scale
    visit.press(.mouse(.init(.wheelUp, column: 5, row: 5)))
    #expect(try zoom(visit).scale > scale)
  }

  @Test func `the recents do not change order under the photo that is open`() throws {
    var visit = Visit(60, 12)
    visit.type("2")
    try visit.answerAll()
    visit.press(.arrow(.down), .enter)
    try visit.answerAll()
    visit.type("n")
    #expect(visit.title.hasPrefix(" Photo 903"))
    #expect(visit.asked.count { $0 == .recents } == 1)
    visit.press(.escape)
    #expect(visit.asked.count { $0 == .recents } == 2)
  }
}
