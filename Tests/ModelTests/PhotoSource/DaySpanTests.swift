import Foundations
import Model
import Testing

struct DaySpanTests {
  @Test(arguments: [
    ("2023", 2023_01_01, 2023_12_31), ("2023-07", 2023_07_01, 2023_07_31),
    ("2023-02", 2023_02_01, 2023_02_28), ("2024-02", 2024_02_01, 2024_02_29),
    ("1900-02", 1900_02_01, 1900_02_28), ("2000-02", 2000_02_01, 2000_02_29),
    ("2023-07-14", 2023_07_14, 2023_07_14), ("0001-01-01", 1_01_01, 1_01_01),
    ("9999", 9999_01_01, 9999_12_31), ("1826", 1826_01_01, 1826_12_31),
  ])
  func `a year, a month and a day are spans of days`(text: String, first: Int, last: Int) throws {
    let span = try #require(DaySpan(text))
    #expect(span.first == first && span.last == last && span.description == text)
  }

  @Test(arguments: [
    "", "23", "0000", "2023-13", "2023-00", "2023-2", "2023-02-30", "2023-04-31", "2023-07-00",
    "2023-07-14-1", "2023-07-14 ", "-2023", "10000", "2023-", "２０２３", "99999999999999999999",
  ])
  func `a text that is not a date makes no span`(text: String) { #expect(DaySpan(text) == nil) }

  @Test(arguments: [
    ("2023", "2023"), ("2023-07", "July 2023"), ("2023-12", "December 2023"),
    ("2023-07-14", "14 July 2023"), ("0850-01-02", "2 January 0850"),
  ])
  func `a span has a heading in words`(text: String, heading: String) throws {
    #expect(try #require(DaySpan(text)).heading == heading)
  }

  @Test func `since is the first day of its span, and until the last of its own`() throws {
    let span = try #require(DaySpan(since: DaySpan("2023-07"), until: DaySpan("2024")))
    #expect(span.first == 2023_07_01 && span.last == 2024_12_31)
    #expect(DaySpan(since: DaySpan("2024"), until: DaySpan("2023")) == nil)
    #expect(DaySpan(since: nil, until: nil) == .all)
    #expect(DaySpan(since: DaySpan("2023"), until: nil)?.description == "since 2023-01-01")
    #expect(DaySpan(since: nil, until: DaySpan("2023"))?.description == "until 2023-12-31")
  }

  @Test(arguments: [
    ("2023-07-14 10:00:00", "2023", true), ("2023-07-14", "2023-07", true),
    ("2023-07", "2023", true), ("2023", "2023-07", false), ("2023", "2023", true),
    ("2022-12-31 23:59:59", "2023", false), ("2024-01-01 00:00:00", "2023", false),
  ])
  func `a date is in a span that contains all that is known of it`(
    date: String,
    span: String,
    isIn: Bool
  ) throws {
    let taken = try #require(CivilTime(date))
    #expect(try #require(DaySpan(span)).contains(DaySpan(taken.date)) == isIn)
  }

  @Test(arguments: [
    ("2023-07-14", "2023-07-14 09:00:00", true), ("07-14", "1999-07-14", true),
    ("07-14", "1999-07", false), ("02-29", "2024-02-29", true), ("none", "", true),
    ("none", "2023", false), ("2023", "", false), ("07-14", "", false),
  ])
  func `a date query contains the dates of its days, or missing dates`(
    days: String,
    date: String,
    isIn: Bool
  ) throws {
    #expect(try #require(DateQuery(days)).contains(CivilTime(date)?.date) == isIn)
  }

  @Test(arguments: ["", "13-01", "02-30", "7-14", "now"])
  func `a text that is not a day is not a query`(text: String) { #expect(DateQuery(text) == nil) }
}
