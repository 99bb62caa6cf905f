import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// Exports as others reproduce them, in the folder `flickr-export` of `TOPPLACES_RECORDED`; they are no part
/// of the project.
@Suite(.timeLimit(.minutes(30)), .enabled(if: recorded != nil))
struct RecordedExportTests {
  @Test func `each picture belongs to the photo that the table says`() async throws {
    let folder = try #require(recorded)
    let table = try String(contentsOfFile: "\(folder)/names-expected.tsv", encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let source = ExportSource(path: "\(folder)/names", gazetteer: { .small })
    let (photos, pictures) = (try await source.all(), try await source.pictures())
    let report = try #require(try await source.report())
    let orphans = report.findings.first { $0.label == "without data" }?.text ?? ""
    #expect(rows.count == 35)
    for row in rows {
      let (status, name, id) = (row[0], row[1], row[2].prefix { $0 != "." })
      if name.lowercased().hasSuffix(".json") {
        #expect(photos.contains { $0.id == id }, "\(row)")
      } else if name.lowercased().hasSuffix(".mov") {
        #expect(photos.contains { $0.id == id && $0.video != nil }, "\(row)")
      } else if status == "OK" {
        #expect(pictures[String(id)] == name, "\(row)")
      } else if status == "COLLISION" {
        // One of the two wins, and the other is reported.
        #expect((pictures[String(id)] == name) != orphans.contains(name), "\(row)")
      } else {
        #expect(status == "UNRESOLVED" && orphans.contains(name), "\(row)")
      }
    }
    #expect(report.json["rivalPictures"] == 1 && report.json["picturesWithoutData"] == 2)
  }

  @Test func `all 50 photos of the small export are read`() async throws {
    let folder = try #require(recorded)
    let source = ExportSource(path: "\(folder)/mini", gazetteer: { .small })
    let photos = try await source.all()
    #expect(Set(photos.map(\.id)) == Set((10_000_001...10_000_050).map { String($0) }))
    #expect(photos.count { $0.isPrivate } == 2)
    #expect(photos.allSatisfy { $0.owner.id == "99999999@N00" && $0.dateUploaded != nil })
    for photo in photos where !["10000005", "10000010"].contains(photo.id) {
      let url = try #require(photo.renditions.first?.url)
      #expect(try await source.picture(at: url) { $0.count } > 50)
    }
    let report = try #require(try await source.report()).json
    #expect(report["withPicture"] == 48 && report["videos"] == 1 && report["withoutPicture"] == 1)
    #expect(report["picturesWithoutData"] == 0 && report["albums"] == 3)
  }
}

/// The folder of the recorded exports, or `nil` where none is given.
private let recorded = ProcessInfo.processInfo.environment["TOPPLACES_RECORDED"].map {
  "\($0)/flickr-export"
}
