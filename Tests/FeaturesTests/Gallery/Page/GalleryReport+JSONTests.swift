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
      GalleryDisclosure(positions: 2, authors: 1, fileNames: 3),
      "2 positions (cities), 1 author, 3 titles taken from file names."
    ), (GalleryDisclosure(positions: 1, precision: .exact), "1 position (exact)."),
    (
      GalleryDisclosure(rights: 1, serialNumbers: 2, unchangedFiles: 1),
      "1 copyright notice, 2 serial numbers, all metadata of 1 picture."
    ),
    (
      GalleryDisclosure(precision: .none),
      "no position, author, copyright notice, serial number or file name."
    ),
  ])
  func `a sentence says what a page gives away`(disclosure: GalleryDisclosure, sentence: String) {
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
