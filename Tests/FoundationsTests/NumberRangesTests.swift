import Foundations
import Testing

struct NumberRangesTests {
  @Test func `a number without a meaning is refused, or replaced by the nearest valid one`() {
    for number in [Int.min, -1, 1_000_000_000_001, Int.max] {
      #expect(number.within(.counts) == nil)
      #expect(ClosedRange.counts.contains(number.clamped(to: .counts)))
    }
    #expect(0.within(.counts) == 0 && 0.within(.sides) == nil && (-1).within(.seconds) == -1)
  }

  @Test func `sums and products of bounded numbers do not overflow`() {
    let (count, bytes) = (ClosedRange.counts.upperBound, ClosedRange.bytes.upperBound)
    #expect(!count.multipliedReportingOverflow(by: 1_000_000).overflow)
    #expect(!bytes.multipliedReportingOverflow(by: 1_000).overflow)
    let side = ClosedRange.sides.upperBound
    #expect(!side.multipliedReportingOverflow(by: side).overflow)
    let second = ClosedRange.seconds.upperBound
    #expect(!second.multipliedReportingOverflow(by: 1_000_000).overflow)
  }

  @Test(arguments: ["10000-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "99999999-01-01T00:00:00Z"])
  func `a date outside the calendar is refused`(text: String) {
    #expect(Date(iso8601: text) == nil)
    #expect(Date(iso8601: "2026-11-21T10:30:00Z") != nil)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e308, -1e308, 253_402_300_800] as [Double])
  func `a time outside the calendar is refused`(seconds: Double) {
    #expect(Date(validating: seconds) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      // The days before 1582 are those of the Julian calendar there.
      (-62_135_596_800, "0001-01-03T00:00:00Z"),
    ] as [(Double, String)]
  )
  func `the calendar has years of four digits`(seconds: Double, text: String) {
    #expect(Date(validating: seconds)?.formatted(.iso8601) == text)
  }
}
