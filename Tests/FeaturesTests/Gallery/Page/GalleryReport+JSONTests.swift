import Foundations
import Testing

@testable import Features

struct GalleryReportTests {
  private func report(photos: Int, fetched: Int, removed: Int, isWritten: Bool) -> GalleryReport {
    GalleryReport(
      path: "fog/index.html",
      title: "Fog",
      photos: photos,
      fetched: fetched,
      removed: removed,
      isPageWritten: isWritten,
      failures: []
    )
  }

  @Test(arguments: [
    (40, 40, 0, true, "40 photos, 40 fetched."),
    (40, 3, 6, true, "40 photos, 3 fetched, 37 kept, 6 outdated files removed."),
    (1, 0, 1, true, "1 photo, 1 kept, 1 outdated file removed."),
    (40, 0, 0, false, "40 photos; nothing has changed."),
  ])
  func `a sentence sums up what changed`(
    photos: Int,
    fetched: Int,
    removed: Int,
    isWritten: Bool,
    sentence: String
  ) {
    let report = report(photos: photos, fetched: fetched, removed: removed, isWritten: isWritten)
    #expect(report.sentence == sentence)
  }

  @Test(arguments: [
    (
      2, SharedPosition.city, 1, 3,
      "2 positions (cities), 1 author, 3 titles taken from file names."
    ), (1, .exact, 0, 0, "1 position (exact)."),
    (0, .none, 0, 0, "no position, author or file name."),
  ])
  func `a sentence says what a page gives away`(
    positions: Int,
    precision: SharedPosition,
    authors: Int,
    fileNames: Int,
    sentence: String
  ) {
    let disclosure = GalleryDisclosure(
      positions: positions,
      precision: precision,
      authors: authors,
      fileNames: fileNames
    )
    #expect(disclosure.sentence == "The page gives away \(sentence)")
  }

  @Test func `JSON has the same values as numbers`() {
    let json = report(photos: 40, fetched: 3, removed: 6, isWritten: true).json
    #expect(
      json.line
        == #"{"path":"fog/index.html","title":"Fog","photos":40,"fetched":3,"kept":37,"failed":0,"#
        + #""removed":6,"pageWritten":true}"#
    )
  }
}
