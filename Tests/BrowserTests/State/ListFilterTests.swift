import Testing

@testable import Browser

struct ListFilterTests {
  @Test(arguments: [
    ("", "anything", true), ("  ", "anything", true), ("lodz", "Łódź", true), ("É", "cafe", true),
    ("cafe bar", "The Café  Bar", false), ("x", "", false),
  ])
  func `a text matches where it is contained, folded`(text: String, other: String, isMatch: Bool) {
    #expect(ListFilter(text).matches(other) == isMatch)
  }

  @Test func `editing keys change the filter, and others do not`() {
    var filter = ListFilter()
    #expect(filter.edit(.character("f")) && filter.edit(.paste("o\ng")) && filter.text == "fo g")
    #expect(filter.isActive && !filter.edit(.pageDown) && !filter.edit(.enter))
    #expect(filter.edit(.control("u")) && !filter.isActive)
  }
}
