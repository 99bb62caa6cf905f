import Foundations
import Testing

struct UTCTimeTests {
  @Test(arguments: [
    (0, "1970-01-01 00:00:00"), (-1, "1969-12-31 23:59:59"), (951_782_400, "2000-02-29 00:00:00"),
    (1_633_112_383, "2021-10-01 18:19:43"), (-62_135_596_800, "0001-01-01 00:00:00"),
    (253_402_300_799, "9999-12-31 23:59:59"), (-2_203_891_200, "1900-03-01 00:00:00"),
  ])
  func `seconds since 1970 are a date and a time, and back`(seconds: Int, text: String) throws {
    #expect(UTCTime(seconds: seconds)?.description == text)
    #expect(UTCTime(text)?.seconds == seconds)
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800, Int.min, Int.max])
  func `a second outside the years 1 to 9999 is refused`(seconds: Int) {
    #expect(UTCTime(seconds: seconds) == nil)
  }

  @Test(arguments: [
    ([], ""), ([33], "0033"), ([2021, 2], "2021-02"), ([9999, 12, 31], "9999-12-31"),
    ([2021, 10, 1, 0, 5, 59], "2021-10-01 00:05:59"),
  ])
  func `a date has as many parts as are known`(parts: [Int], text: String) {
    #expect(String(partsOfDate: parts) == text)
  }

  @Test(arguments: [
    "", "2021-10-01", "0000-00-00 00:00:00", "2021-13-01 00:00:00", "2021-10-01T18:19:43",
  ])
  func `a text of another form is refused`(text: String) {
    #expect(UTCTime(text) == nil)
  }
}
