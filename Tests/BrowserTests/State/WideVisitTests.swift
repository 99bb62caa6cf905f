import Imaging
import Places
import Testing

@testable import Browser

/// Visits on a screen on which list and photo stand side by side.
struct WideVisitTests {
  private func visit() throws -> Visit {
    var visit = Visit(120, 40)
    try visit.answerAll()
    visit.press(.enter)
    try visit.answerAll()
    return visit
  }

  @Test func `the chosen photo stands beside the list`() throws {
    var visit = try visit()
    #expect(visit.lines[2].contains("Photo 1") && visit.title.contains("Photo 1"))
    visit.press(.arrow(.down))
    try visit.answerAll()
    #expect(visit.title.contains("Photo 2") && visit.state.view?.picture != nil)
    #expect(visit.lines[4].hasPrefix("›"))
    #expect(!visit.asked.contains { $0.isRemember }, "choosing is not opening")
  }

  @Test func `going through the list quickly leaves no picture on its way but the chosen one's`()
    throws
  {
    var visit = try visit()
    for _ in 0..<10 { visit.press(.arrow(.down)) }
    let pictures = visit.underWay.compactMap { under in
      if case .picture(let photo, _) = under.request { photo.id } else { nil }
    }
    #expect(pictures == ["11", "11"])
  }

  @Test func `the keys go to the photo after Enter, and to the list after Esc`() throws {
    var visit = try visit()
    visit.press(.enter)
    visit.type("a")
    visit.press(.arrow(.down))
    #expect(visit.state.shelf?.cursor.selection == 0 && visit.state.view?.zoom?.scale == 1)
    visit.press(.escape, .arrow(.down))
    #expect(visit.state.shelf?.cursor.selection == 1)
  }

  @Test func `crossing the width keeps what is open, to and fro`() throws {
    var visit = try visit()
    visit.press(.arrow(.down), .enter)
    try visit.answerAll()
    visit.type("++")
    let scale = visit.state.view?.zoom?.scale
    visit.resize(80, 24)
    #expect(visit.title.hasPrefix(" Photo 2") && visit.state.view?.zoom?.scale == scale)
    visit.resize(140, 40)
    #expect(visit.lines[4].hasPrefix("›") && visit.title.contains("Photo 2"))
    #expect(visit.state.isPhotoOpen && visit.state.view?.zoom?.scale == scale)
    visit.press(.escape)
    visit.resize(80, 24)
    #expect(visit.reversed().contains("Photo 2"))
    visit.resize(120, 40)
    #expect(visit.title.contains("Photo 2"))
  }

  @Test func `beside the places stands what is known of the chosen one`() throws {
    var visit = Visit(120, 40)
    try visit.answerAll()
    visit.press(.arrow(.down), .arrow(.down))
    #expect(visit.title.contains("Paris"))
    #expect(visit.lines.contains { $0.contains("Paris, Île-de-France, France") })
  }
}
