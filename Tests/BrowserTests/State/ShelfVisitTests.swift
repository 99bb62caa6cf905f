import Foundations
import Places
import Testing
import UseCases

@testable import Browser

/// Visits to the photos of a place, and to the recents.
struct ShelfVisitTests {
  private func visit(_ columns: Int = 60, _ rows: Int = 12, photos: Int = 120) throws -> Visit {
    var visit = Visit(columns, rows)
    try visit.answerAll()
    visit.press(.enter)
    try visit.answerAll(photosInAPlace: photos)
    return visit
  }

  @Test func `Enter opens the photos of a place, with their titles as text`() throws {
    let visit = try visit()
    #expect(visit.lines[1] == "Lyon, Rhône, France · 120 photos")
    #expect(visit.lines[2].hasPrefix("›") && visit.lines[2].hasSuffix("Photo 1"))
    #expect(visit.lines[3].hasSuffix("Ada"))
    #expect(visit.lines[4].hasSuffix("Photo 2"))
    #expect(visit.status == " ? help · Enter open · g grid · Esc back")
  }

  @Test func `Esc goes back to the place where one was`() throws {
    var visit = Visit(60, 12)
    try visit.answerAll()
    for _ in 0..<7 { visit.press(.arrow(.down)) }
    let before = visit.lines
    visit.press(.enter)
    try visit.answerAll()
    visit.press(.arrow(.down), .escape)
    #expect(visit.lines == before)
  }

  @Test func `Esc while the photos are on their way goes back and cancels them`() throws {
    var visit = Visit(60, 12)
    try visit.answerAll()
    visit.press(.enter)
    let request = try #require(visit.request(where: \.isPhotos))
    visit.wait(1)
    #expect(visit.status.contains("Loading photos 1 s · Esc cancels"))
    visit.press(.escape)
    #expect(visit.underWay.isEmpty)
    visit.answer(.photos(try .make(total: 3)), to: request.id)
    #expect(visit.lines[1] == "France")
  }

  @Test func `the next page comes when one scrolls near the end of what is there`() throws {
    var visit = try visit()
    #expect(visit.asked.count { $0.isPhotos } == 1)
    for _ in 0..<26 { visit.press(.arrow(.down)) }
    #expect(visit.asked.count { $0.isPhotos } == 2)
    try visit.answerAll()
    for _ in 0..<10 { visit.press(.pageDown) }
    try visit.answerAll()
    visit.press(.end)
    try visit.answerAll()
    visit.press(.end)
    try visit.answerAll()
    #expect(visit.reversed().contains("Photo 120"))
    #expect(visit.asked.count { $0.isPhotos } == 3 && visit.underWay.isEmpty)
  }

  @Test func `thumbnails are fetched for the rows that are seen, each once`() throws {
    var visit = Visit(60, 12)
    try visit.answerAll()
    visit.press(.enter)
    visit.answer(.photos(try .make(total: 120)), where: \.isPhotos)
    #expect(visit.underWay.count { $0.request.isThumbnail } == 4)
    visit.press(.enter, .escape, .enter, .escape, .arrow(.down))
    #expect(visit.asked.count { $0.isThumbnail } == 4)
    visit.press(.end)
    try visit.answerAll()
    visit.press(.home)
    try visit.answerAll()
    let thumbnails = visit.asked.filter(\.isThumbnail)
    #expect(thumbnails.count == Set(thumbnails).count)
    #expect(thumbnails.contains(.thumbnail(try .make(50))))
  }

  @Test func `thumbnails of a place that was left are not waited for`() throws {
    var visit = Visit(60, 12)
    try visit.answerAll()
    visit.press(.enter)
    visit.answer(.photos(try .make(total: 120)), where: \.isPhotos)
    visit.press(.escape)
    #expect(visit.underWay.isEmpty)
  }

  @Test func `R asks anew, page by page until the chosen photo is there again`() throws {
    var visit = try visit()
    for _ in 0..<70 {
      visit.press(.arrow(.down))
      try visit.answerAll()
    }
    #expect(visit.reversed().contains("Photo 71"))
    visit.type("R")
    #expect(visit.lines[2].contains("Photo"))
    visit.answer(.photos(try .make(total: 119, from: 2)), where: \.isPhotos)
    #expect(visit.reversed().contains("Photo 71"))
    visit.answer(.photos(try .make(page: 2, total: 119, from: 2)), where: \.isPhotos)
    #expect(visit.reversed().contains("Photo 71"))
    #expect(visit.lines[1].hasSuffix("119 photos"))
  }

  @Test func `a page that does not come is said, with the photos before it still there`() throws {
    var visit = try visit()
    visit.press(.end)
    visit.answer(.failed(Failure(.unreachable, "No answer.")), where: \.isPhotos)
    #expect(visit.status == " No answer. r tries again." && visit.reversed().contains("Photo 50"))
    visit.type("r")
    #expect(visit.request(where: \.isPhotos) != nil)
  }

  @Test func `g makes a grid of the photos, and a list again`() throws {
    var visit = try visit(80, 24)
    visit.type("g")
    let titles = visit.lines.filter { $0.contains("Photo 1") }
    #expect(titles.count == 1 && titles.allSatisfy { $0.contains("Photo 4") })
    visit.press(.arrow(.right), .arrow(.down))
    #expect(visit.reversed() == "›Photo 6")
    visit.press(.arrow(.up), .arrow(.left))
    #expect(visit.reversed() == "›Photo 1")
    visit.type("g")
    #expect(visit.lines[2].hasSuffix("Photo 1") && visit.lines[4].hasSuffix("Photo 2"))
  }

  @Test func `a place without photos says so`() throws {
    let visit = try visit(photos: 0)
    #expect(visit.lines.contains { $0.contains("Lyon, Rhône, France has no photos.") })
  }

  @Test func `the recents are a tab of their own, and the other one stays as it was`() throws {
    var visit = try visit()
    visit.press(.arrow(.down), .tab)
    try visit.answerAll()
    #expect(visit.lines[1] == "Recents · 3 photos" && visit.lines[2].hasSuffix("Photo 901"))
    visit.type("1")
    #expect(visit.reversed().contains("Photo 2"))
    visit.type("2")
    #expect(visit.lines[1] == "Recents · 3 photos")
  }

  @Test func `recents can be deleted and taken back`() throws {
    var visit = Visit(60, 12)
    visit.type("2")
    try visit.answerAll()
    visit.press(.arrow(.down))
    visit.type("d")
    #expect(visit.lines[1] == "Recents · 2 photos")
    try visit.answerAll()
    #expect(visit.status.contains("Deleted; u takes it back."))
    #expect(visit.asked.contains(.forget(try .make(902))))
    visit.type("u")
    try visit.answerAll()
    #expect(visit.asked.contains(.restore(.make(try .make(902)))))
    #expect(visit.lines[1] == "Recents · 3 photos")
    visit.type("u")
    #expect(visit.status.contains("Nothing was deleted."))
  }

  @Test func `without recents there is a word about them`() throws {
    var visit = Visit(60, 12)
    visit.type("2")
    visit.answer(.recents(RecentPhotos(photos: [], notices: [])), where: { $0 == .recents })
    #expect(visit.lines.contains { $0.contains("You have viewed no photos yet.") })
  }
}
