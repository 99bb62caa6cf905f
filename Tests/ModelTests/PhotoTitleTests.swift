import Model
import Testing

struct PhotoTitleTests {
  @Test(arguments: [
    ("Dawn", "First light", "Dawn", "First light"),
    ("Dawn", "", "Dawn", ""),
    ("", "First light", "First light", ""),
    ("", "", "Unknown", ""),
    (" Dawn\n", "\tFirst light ", "Dawn", "First light"),
    ("🌅", "‏فجر", "🌅", "‏فجر"),
  ])
  func `a heading is the title, else the description, else Unknown`(
    title: String,
    description: String,
    expectedTitle: String,
    expectedSubtitle: String
  ) {
    let heading = PhotoTitle(title: title, description: description)
    #expect([heading.title, heading.subtitle] == [expectedTitle, expectedSubtitle])
  }

  @Test(arguments: [" ", "\n\t", "\u{A0}", "\u{3000} ", "\u{200B}", "\u{3164} \u{AD}"])
  func `blank text counts as missing`(blank: String) {
    #expect(PhotoTitle(title: blank, description: "Sea").title == "Sea")
    #expect(PhotoTitle(title: blank, description: blank).title == "Unknown")
    #expect(PhotoTitle(title: "Sea", description: blank).subtitle.isEmpty)
  }

  @Test func `a description that stands in for the title is not repeated below it`() {
    #expect(PhotoTitle(title: "", description: "Sea").subtitle.isEmpty)
  }
}
