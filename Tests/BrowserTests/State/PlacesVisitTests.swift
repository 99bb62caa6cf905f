import Foundations
import Testing
import UseCases

@testable import Browser

/// Visits to the list of top places.
struct PlacesVisitTests {
  private func visit(_ columns: Int = 60, _ rows: Int = 12) throws -> Visit {
    var visit = Visit(columns, rows)
    try visit.answerAll()
    return visit
  }

  @Test func `the places come by country, and the first is chosen`() throws {
    let visit = try visit()
    #expect(
      visit.lines == [
        " 1 Top Places   2 Recents", "France", "› Lyon  Rhône" + blanks(44) + "50",
        "  Nice" + blanks(51) + "50", "  Paris  Île-de-France" + blanks(35) + "50", "Japan",
        "  Kobe  Hyōgo" + blanks(44) + "50", "  Kyoto  Kyoto Prefecture" + blanks(32) + "50",
        "  Nara" + blanks(51) + "50", "  Osaka" + blanks(50) + "50", "  Tokyo" + blanks(50) + "50",
        " ? help · Enter photos · / filter · 2 recents     11 places",
      ]
    )
  }

  @Test func `a country's heading stays while its places scroll`() throws {
    var visit = try visit()
    visit.press(.arrow(.down), .arrow(.down), .pageDown)
    #expect(visit.lines[1] == "Japan")
    #expect(visit.reversed().hasPrefix("› Wrocław"))
    visit.press(.end, .home)
    #expect(visit.lines[1] == "France" && visit.lines[2].hasPrefix("› Lyon"))
    visit.press(.arrow(.up))
    #expect(visit.lines[2].hasPrefix("› Lyon"))
  }

  @Test func `the chosen place is never under the heading that stays`() throws {
    var visit = try visit(40, 7)
    for _ in 0..<12 {
      #expect(visit.reversed().hasPrefix("›"), "\(visit.lines)")
      visit.press(.arrow(.down))
    }
    for _ in 0..<12 {
      #expect(visit.reversed().hasPrefix("›"), "\(visit.lines)")
      visit.press(.character("k"))
    }
  }

  @Test func `typing after a slash narrows the list, letter by letter`() throws {
    var visit = try visit()
    visit.type("/")
    #expect(visit.status.hasPrefix(" /▏"))
    visit.type("lod")
    #expect(visit.status.hasPrefix(" /lod▏") && visit.status.hasSuffix("1 of 11 places"))
    #expect(visit.lines[1...3] == ["Poland", "› Łódź" + blanks(51) + "50", ""])
    visit.press(.backspace, .backspace, .backspace)
    visit.type("japan q")
    #expect(visit.lines[5].contains("No place is called “japan q”."))
    visit.press(.backspace, .backspace)
    #expect(visit.lines[1] == "Japan" && !visit.hasQuit)
  }

  @Test func `a filter stays after Enter, and Esc takes it back with the place still chosen`()
    throws
  {
    var visit = try visit()
    visit.type("/ny")
    visit.press(.escape)
    #expect(visit.status.hasSuffix("11 places"))
    visit.type("/o")
    visit.press(.arrow(.down), .arrow(.down), .enter)
    let chosen = visit.reversed()
    #expect(visit.status.contains("Esc all places"))
    visit.press(.escape)
    #expect(visit.reversed() == chosen && visit.status.hasSuffix(" 11 places"))
  }

  @Test func `R asks anew, and the place that was chosen stays chosen`() throws {
    var visit = try visit()
    for _ in 0..<5 { visit.press(.arrow(.down)) }
    let before = visit.reversed()
    visit.type("R")
    #expect(visit.request { $0 == .topPlaces(isRefreshing: true) } != nil)
    #expect(visit.reversed() == before && visit.status.contains("Asking anew"))
    let fewer = try TopPlacesList.make().sections.dropFirst()
    visit.answer(
      .topPlaces(TopPlacesList(sections: Array(fewer), skipped: 0), isComplete: true),
      where: \.isTopPlaces
    )
    #expect(visit.reversed() == before && visit.lines[1] == "Japan")
    #expect(visit.underWay.isEmpty)
  }

  @Test func `a first list shows at once, with how far the whole of it has come`() throws {
    var visit = Visit(60, 12)
    #expect(visit.lines[5].contains("Looking for the places"))
    let first = try TopPlacesList.make().sections.prefix(1)
    visit.answer(
      .topPlaces(TopPlacesList(sections: Array(first), skipped: 0), isComplete: false),
      where: \.isTopPlaces
    )
    visit.answer(.progress(done: 3, total: 24), where: \.isTopPlaces)
    visit.wait(2.5)
    #expect(visit.lines[2].hasPrefix("› Lyon"))
    #expect(visit.status.contains("Loading top places 3/24 2 s · Esc cancels"))
    visit.press(.arrow(.down))
    try visit.answerAll()
    #expect(visit.reversed().hasPrefix("› Nice") && visit.status.hasSuffix("11 places"))
  }

  @Test func `Esc stops waiting, and r asks again`() throws {
    var visit = Visit(60, 12)
    visit.press(.escape)
    #expect(visit.underWay.isEmpty && visit.status.contains("Cancelled. r tries again."))
    visit.wait(3)
    #expect(visit.underWay.isEmpty)
    visit.type("r")
    #expect(visit.underWay.count == 1)
  }

  @Test func `a failure is a sentence, and r asks again`() throws {
    var visit = Visit(60, 12)
    let failure = Failure(.unreachable, "api.flickr.com cannot be reached.")
    visit.answer(.failed(failure), where: \.isTopPlaces)
    #expect(visit.status == " api.flickr.com cannot be reached. r tries again.")
    visit.press(.arrow(.down))
    #expect(visit.underWay.isEmpty && visit.status.contains("cannot be reached"))
    visit.type("r")
    try visit.answerAll()
    #expect(visit.lines[1] == "France" && visit.status.contains("? help"))
  }

  @Test func `a long failure is cut so that the way out is seen`() throws {
    var visit = Visit(40, 12)
    let sentence = "Flickr could not be reached at api.flickr.com within 30 seconds."
    visit.answer(.failed(Failure(.unreachable, sentence)), where: \.isTopPlaces)
    #expect(visit.status.hasSuffix("… r tries again.") && visit.status.count <= 40)
  }

  @Test func `notices show until a key is pressed`() throws {
    var visit = try visit()
    visit.happens(.noticed("Flickr asks to wait 4 s …"))
    #expect(visit.status.contains("Flickr asks to wait 4 s …"))
    visit.press(.arrow(.down))
    #expect(visit.status.contains("? help"))
  }

  @Test func `the mouse chooses, opens and scrolls`() throws {
    var visit = try visit()
    visit.press(.mouse(.init(.press, column: 8, row: 4)))
    #expect(visit.reversed().hasPrefix("› Paris"))
    visit.press(.mouse(.init(.wheelDown, column: 8, row: 4)))
    #expect(visit.reversed().hasPrefix("› Nara"))
    visit.press(.mouse(.init(.press, column: 8, row: 5)))
    #expect(visit.reversed().hasPrefix("› Nara"))
    visit.press(.mouse(.init(.press, column: 8, row: 8)))
    #expect(visit.request(where: \.isPhotos) != nil)
  }

  @Test func `quitting and suspending are asked for from anywhere`() throws {
    var visit = try visit()
    visit.press(.control("z"))
    #expect(visit.suspensions == 1 && !visit.hasQuit)
    visit.type("/")
    visit.press(.control("c"))
    #expect(visit.hasQuit)
  }
}

func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
