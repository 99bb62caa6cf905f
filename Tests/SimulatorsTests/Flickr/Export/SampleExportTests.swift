import Foundations
import Sample
import Testing

@testable import Simulators

@Suite struct SampleExportTests {
  @Test func `every quirk has one photo`() {
    let quirks = SampleExport().items.compactMap(\.quirk)
    #expect(quirks == SampleExport.Quirk.allCases)
    #expect(SampleExport().items.count == 44)
  }

  @Test func `the files are the same each time`() throws {
    let (first, second) = (try SampleExport().files(), try SampleExport().files())
    #expect(first.map(\.path) == second.map(\.path))
    #expect(first.map(\.contents) == second.map(\.contents))
  }

  @Test func `the photos are different, and all have positions`() {
    let items = SampleExport().items
    #expect(Set(items.map(\.photo.id)).count == items.count)
    #expect(items.allSatisfy { $0.photo.isGeotagged })
  }
}
