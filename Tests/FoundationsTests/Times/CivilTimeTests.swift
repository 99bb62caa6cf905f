import Foundations
import Testing

struct CivilTimeTests {
  @Test(arguments: [
    (0, "1970-01-01 00:00:00"), (-1, "1969-12-31 23:59:59"), (951_782_400, "2000-02-29 00:00:00"),
    (1_633_112_383, "2021-10-01 18:19:43"), (-62_135_596_800, "0001-01-01 00:00:00"),
    (253_402_300_799, "9999-12-31 23:59:59"), (-2_203_891_200, "1900-03-01 00:00:00"),
    (-86_400, "1969-12-31 00:00:00"), (-86_401, "1969-12-30 23:59:59"),
  ])
  func `seconds since 1970 are a date and a time, and back`(seconds: Int, text: String) throws {
    #expect(CivilTime(secondsSince1970: seconds)?.text == text)
    #expect(CivilTime(text)?.seconds == seconds)
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800, Int.min, Int.max])
  func `a second outside the years 1 to 9999 is refused`(seconds: Int) {
    #expect(CivilTime(secondsSince1970: seconds) == nil)
  }

  @Test(arguments: [
    ("2021", "2021"), ("2021-02", "2021-02"), ("9999-12-31", "9999-12-31"), ("0033", "0033"),
    ("2021-10-01 00:05:59", "2021-10-01 00:05:59"), ("2021-10-01 18:19", "2021-10-01 18:19:00"),
    ("2021-10-01 18:19:43.25", "2021-10-01 18:19:43.250"),
    ("2021-10-01 18:19:43,0009-0330", "2021-10-01 18:19:43.000-03:30"),
    ("2021-10-01 18:19:43Z", "2021-10-01 18:19:43+00:00"),
    ("2021-10-01 18:19+02", "2021-10-01 18:19:00+02:00"),
    ("2016-12-31 23:59:60", "2016-12-31 23:59:60"),
    // Zeros are unknown.
    ("2021-00-00", "2021"), ("2021-10-00 00:00:00", "2021-10"), ("2021-00-31", "2021"),
  ])
  func `a time has as many parts as are known`(text: String, description: String) throws {
    let time = try #require(CivilTime(text))
    #expect(time.description == description)
    #expect(CivilTime(description) == time)
  }

  @Test(arguments: [
    "", "21-10-01", "0000-00-00 00:00:00", "0000-07-14", "2021-13-01 00:00:00", "2021-02-29",
    "2021-10-01T18:19:43", "2021-10-01 24:00:00", "2021-10-01 18", "2021-10-01 18:60",
    "2021-10-01 18:19:61", "2021-10-01 18:19:43+14:01", "2021-10-01 18:19:43 +02:00",
    "2021-10-01 18:19:43.5.5", "2021-10 18:19:43 ", "20211", "２０２１", "later",
    "2021-10-01 18:19:43." + String(repeating: "0", count: 100),
  ])
  func `a text of another form is refused`(text: String) { #expect(CivilTime(text) == nil) }

  @Test func `the offset makes a time an instant`() throws {
    let time = try #require(CivilTime(iso8601: "2021-10-01T18:19:43+02:00"))
    #expect(time.seconds == 1_633_112_383 && time.instant == 1_633_105_183)
    #expect(CivilTime(secondsSince1970: 1_633_105_183, time.offset)?.text == time.text)
    #expect(CivilTime(secondsSince1970: 253_402_300_799, time.offset) == nil)
    #expect(time.with(nil).instant == nil && CivilTime("2021-10-01")?.seconds == nil)
  }

  @Test func `times sort chronologically`() {
    let texts = [
      "1826", "1826-06", "1826-06-01", "2023-07-14 00:00:00", "2023-07-14 00:00:00.001",
      "2023-07-14 00:00:01", "2023-07-14 23:59:59.999", "2023-07-15", "9999-12-31 23:59:60",
    ]
    let keys = texts.compactMap { CivilTime($0)?.sortKey }
    #expect(keys.count == texts.count && keys == keys.sorted() && Set(keys).count == keys.count)
  }

  @Test(arguments: [
    ("Z", 0), ("z", 0), ("+02:00", 7_200), ("-0330", -12_600), ("+05", 18_000), ("-12:00", -43_200),
    ("+14:00", 50_400), ("-00:00", 0), ("+05:53", 21_180),
  ])
  func `an offset is read in each form`(text: String, seconds: Int) {
    #expect(UTCOffset(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "+", "02:00", "+2", "+2:00", "+020", "+02:0", "+02:60", "+02:00:00", "-12:01", "+14:01",
    "+99:99", "+٠٢:٠٠", "+02:00 ", "ZZ",
  ])
  func `an offset that no zone has is none`(text: String) { #expect(UTCOffset(text) == nil) }
}
