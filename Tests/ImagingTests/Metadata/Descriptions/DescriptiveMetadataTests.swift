import Foundations
import Testing

@testable import Imaging

/// Facts from several places.
struct DescriptiveMetadataTests {
  private func described(_ date: String?) -> DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    metadata.dateTaken = date.flatMap { CivilTime($0) }
    return metadata
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
    #expect(described(one).over(described(other)).dateTaken?.description == date)
  }

  @Test(arguments: [
    // One instant in two zones is that of the camera's clock; another instant, or one without a zone, is not.
    ("2023-07-14 22:30:04+00:00", "2023-07-15 00:30:04+02:00", "2023-07-15 00:30:04+02:00"),
    ("2023-07-14 22:30:05+00:00", "2023-07-15 00:30:04+02:00", "2023-07-14 22:30:05+00:00"),
    ("2023-07-14 22:30:04", "2023-07-15 00:30:04+02:00", "2023-07-14 22:30:04"),
    // Clocks that were never set.
    ("2000-01-01 00:00:00+09:00", "2011-03-04 12:34:56", "2011-03-04 12:34:56"),
    ("1904-01-01 00:00:00", "2011", "2011"), ("1970-01-01 00:00:00", "2011-03", "2011-03"),
    ("2002-12-08 12:00:00", "2011-03-04", "2011-03-04"), ("1980", "1980-01-01 00:00:00", "1980"),
    ("2000-01-01 00:00:00", "1980-01-01 00:00:00", "2000-01-01 00:00:00"),
    ("1980-01-01 00:00:01", "2011-03-04", "1980-01-01 00:00:01"),
    // A weaker zone replaces none, and a zone and a fraction say nothing of another time.
    ("2011-03-04 12:34:00+02:00", "2011-03-04 12:34:56+01:00", "2011-03-04 12:34:56+02:00"),
    ("2011-03-04 12:34:56+01:00", "2011-03-04 12:34:56+02:00", "2011-03-04 12:34:56+01:00"),
    ("2011-03-04 12:34:56", "2011-03-04 12:34:56.250+02:00", "2011-03-04 12:34:56.250+02:00"),
    ("2011-03-04 12:34:56.250", "2011-03-04 12:34:56.500+02:00", "2011-03-04 12:34:56.250+02:00"),
    ("2011-03-04 12:34:00.250", "2011-03-04 12:34:56.500", "2011-03-04 12:34:56.500"),
    ("2011-03-04", "2011-03-04 12:34:56+02:00", "2011-03-04 12:34:56+02:00"),
    ("2011-03-05 01:02:03", "2011-03-04 12:34:56.250+02:00", "2011-03-05 01:02:03"),
    ("", "2011-03-04 12:34:56+02:00", "2011-03-04 12:34:56+02:00"),
  ])
  func `two dates are merged by their instants, their clocks and their zones`(
    first: String,
    second: String,
    expected: String
  ) {
    let all = described(first).over(described(second))
    #expect(all == described(expected))
  }

  @Test(
    arguments: [
      ("2011-03-04 12:34:56", nil), ("2011-03-04 12:34:00", nil), ("2011-03-04", nil),
      ("2011-03-04 13:34:56", "+00:00"), ("2011-03-04 12:34:56+00:00", "+00:00"),
      ("2011-03-04 12:34:56+01:00", "+00:00"), ("", "+00:00"),
    ] as [(String, String?)]
  )
  func `zeros behind the camera's own time are no zone`(camera: String, zone: String?) {
    let copied = described("2011-03-04 12:34:56+00:00")
    #expect(copied.withoutFiller(of: described(camera)).dateTaken?.offset?.text == zone)
  }
}
