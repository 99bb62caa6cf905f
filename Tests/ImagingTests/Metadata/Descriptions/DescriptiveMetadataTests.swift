import Foundations
import Testing

@testable import Imaging

/// Facts from several places.
struct DescriptiveMetadataTests {
  private func described(_ date: String?, _ zone: String? = nil) -> DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    (metadata.dateTaken, metadata.timeZone) = (date, zone)
    return metadata
  }

  /// Returns a description of a date and its offset, `2011-03-04 12:34:56 +02:00`.
  private func described(at text: String) -> DescriptiveMetadata {
    let parts = text.split(separator: " ")
    let zone = parts.last.flatMap { "+-".contains($0.prefix(1)) ? String($0) : nil }
    let date = parts.dropLast(zone == nil ? 0 : 1).joined(separator: " ")
    return described(date.nonEmpty, zone)
  }

  @Test(
    arguments: [
      ("2011-03-04", "2011-03-04 12:34:56", "2011-03-04 12:34:56"),
      ("2011-03", "2011-03-04", "2011-03-04"), ("2011", "2011-03", "2011-03"),
      ("2011-03-04 12:34:00", "2011-03-04 12:34:56", "2011-03-04 12:34:56"),
      ("2011-03-04 00:00:00", "2011-03-04 12:34:56", "2011-03-04 12:34:56"),
      ("2011-03-04 12:34:56", "2011-03-04", "2011-03-04 12:34:56"),
      ("2011-03-04 12:34:56", "2011-03-04 00:00:00", "2011-03-04 12:34:56"),
      ("2011-03-05", "2011-03-04 12:34:56", "2011-03-05"),
      ("2011-03-04 12:00:00", "2011-03-04 12:34:56", "2011-03-04 12:00:00"),
      ("2011-03-04 12:34:56", "2011-03-04 12:34:57", "2011-03-04 12:34:56"),
      (nil, "2011", "2011"), ("2011", nil, "2011"), (nil, nil, nil),
    ] as [(String?, String?, String?)]
  )
  func `the most precise date counts if dates agree, else the first`(
    one: String?,
    other: String?,
    date: String?
  ) {
    #expect(described(one).over(described(other)).dateTaken == date)
  }

  @Test(arguments: [
    // One instant in two zones is that of the camera's clock; another instant, or one without a zone, is not.
    ("2023-07-14 22:30:04 +00:00", "2023-07-15 00:30:04 +02:00", "2023-07-15 00:30:04 +02:00"),
    ("2023-07-14 22:30:05 +00:00", "2023-07-15 00:30:04 +02:00", "2023-07-14 22:30:05 +00:00"),
    ("2023-07-14 22:30:04", "2023-07-15 00:30:04 +02:00", "2023-07-14 22:30:04"),
    // Clocks that were never set.
    ("2000-01-01 00:00:00 +09:00", "2011-03-04 12:34:56", "2011-03-04 12:34:56"),
    ("1904-01-01 00:00:00", "2011", "2011"), ("1970-01-01 00:00:00", "2011-03", "2011-03"),
    ("2002-12-08 12:00:00", "2011-03-04", "2011-03-04"), ("1980", "1980-01-01 00:00:00", "1980"),
    ("2000-01-01 00:00:00", "1980-01-01 00:00:00", "2000-01-01 00:00:00"),
    ("1980-01-01 00:00:01", "2011-03-04", "1980-01-01 00:00:01"),
    // A weaker zone replaces none.
    (
      "2011-03-04 12:34:00 +02:00", "2011-03-04 12:34:56 +01:00", "2011-03-04 12:34:56 +02:00"
    ),
  ])
  func `two dates are merged by their instants, their clocks and their zones`(
    first: String,
    second: String,
    expected: String
  ) {
    let all = described(at: first).over(described(at: second))
    #expect(all == described(at: expected))
  }

  @Test(
    arguments: [
      ("2011-03-04 12:34:56", nil), ("2011-03-04 12:34:00", nil), ("2011-03-04", nil),
      ("2011-03-04 13:34:56", "+00:00"), ("2011-03-04 12:34:56 +00:00", "+00:00"),
      ("2011-03-04 12:34:56 +01:00", "+00:00"), ("", "+00:00"),
    ] as [(String, String?)]
  )
  func `zeros behind the camera's own time are no zone`(camera: String, zone: String?) {
    let copied = described(at: "2011-03-04 12:34:56 +00:00")
    #expect(copied.withoutFiller(of: described(at: camera)).timeZone == zone)
  }

  @Test func `an offset from UTC belongs to its date`() {
    let (day, second) = ("2011-03-04", "2011-03-04 12:34:56")
    #expect(described(second).over(described(second, "+02:00")).timeZone == "+02:00")
    #expect(described(second, "+01:00").over(described(second, "+02:00")).timeZone == "+01:00")
    #expect(described(day).over(described(second, "+02:00")).timeZone == "+02:00")
    #expect(described("2011-03-05 01:02:03").over(described(second, "+02:00")).timeZone == nil)
    #expect(described(nil).over(described(second, "+02:00")).timeZone == "+02:00")
  }
}
