import Testing

@testable import Imaging

/// Facts from several places.
struct DescriptiveMetadataTests {
  private func described(_ date: String?, _ zone: String? = nil) -> DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    (metadata.dateTaken, metadata.timeZone) = (date, zone)
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
    #expect(described(one).over(described(other)).dateTaken == date)
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
