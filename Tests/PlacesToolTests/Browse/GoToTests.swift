import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The line that goes anywhere, and the search of a whole list, on a screen.
@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct GoToTests {
  private func type(_ text: String, _ visit: BrowserVisit) async throws {
    for letter in text { try await visit.press(letter == " " ? "Space" : String(letter)) }
  }

  @Test func `the line goes to a place and a tag, and a typo gets a suggestion`() async throws {
    let visit = try await BrowserVisit(["--sample"])
    #expect(try await visit.screen.shows("70 places"))
    try await type(":Reykjavk", visit)
    #expect(try await visit.screen.press("Enter", showing: "the nearest is Reykjavík."))
    #expect(try await visit.screen.shows(":Reykjavk▏"))
    try await visit.press("BSpace")
    #expect(try await visit.screen.shows("  Reykjavík"))
    try await visit.press("Tab")
    #expect(try await visit.screen.shows(":Reykjavík▏"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Reykjavík, "))
    #expect(try await visit.screen.shows("Enter open"))
    try await type(":tag:fog", visit)
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("tag fog · "))
    try await visit.press("Escape")
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press(":", "Up")
    #expect(try await visit.screen.shows(":tag:fog▏"))
    try await visit.press("Escape")
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press("q")
    #expect(try await visit.screen.shows("[ended 0]"))
  }

  @Test func `the line at a folder goes to albums, tags and dates, and not to people`()
    async throws
  {
    let home = Home()
    home.folder.makeFolder("pictures/Iceland")
    try home.folder.write(try Bitmap.scene(6, 4).jpeg(), to: "pictures/Iceland/a.jpg")
    let xmp = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
        exif:DateTimeOriginal="2021-07-10T12:00:00"><dc:subject><rdf:Bag><rdf:li>Roter Hund</rdf:li>
        </rdf:Bag></dc:subject></rdf:Description></rdf:RDF>
      """
    try home.folder.write(xmp, to: "pictures/Iceland/a.xmp")
    let visit = try await BrowserVisit(
      ["--source", "folder:\(home.folder["pictures"])"],
      in: home
    )
    #expect(try await visit.screen.shows("Without a position"))
    try await type(":@ada", visit)
    #expect(try await visit.screen.press("Enter", showing: ":@ada▏", "A folder has no people"))
    try await visit.press("C-u", "i", "c", "e")
    #expect(try await visit.screen.shows("album:Iceland"))
    try await visit.press("Tab", "Enter")
    #expect(try await visit.screen.shows("album Iceland · 1 photo"))
    for (text, line) in [("hund", "tag:Roter Hund"), ("july", "date:2021-07")] {
      try await type(":" + text, visit)
      #expect(try await visit.screen.shows(line))
      try await visit.press("Escape")
    }
  }

  @Test func `Enter in a filter searches all photos of the place`() async throws {
    let simulator = try await Simulator()
    let visit = try await BrowserVisit(in: simulator.home)
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    try await type("/fog", visit)
    #expect(try await visit.screen.shows("loaded; Enter searches all 700"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("“fog”"))
    let searches = simulator.asked.filter { $0.contains("text=fog") }
    #expect(searches.count == 1 && searches.allSatisfy { $0.contains("place_id=") })
  }
}
