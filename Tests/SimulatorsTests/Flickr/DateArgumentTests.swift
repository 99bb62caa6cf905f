import Testing

@testable import Sample
@testable import Simulators

struct DateArgumentTests {
  @Test(arguments: [
    ("1727568000", 1_727_568_000), ("2024-09-29", 1_727_568_000), ("1970-01-01", 0),
    ("2024-02-29 23:59:59", 1_709_251_199), ("2000-03-01 00:00:01", 951_868_801),
  ])
  func `a date is seconds since 1970 or as MySQL writes it`(text: String, seconds: Int) {
    #expect(DateArgument(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "yesterday", "2024-13-01", "2024-09", "29-09-2024", "2024-09-29 12"])
  func `an invalid date is refused`(text: String) {
    #expect(DateArgument(text) == nil)
  }
}
