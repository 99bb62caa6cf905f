import Foundations
import Imaging
import LocalPictures
import Model
import TestSupport
import Testing

/// What a folder leaves out, by why.
@Suite(.timeLimit(.minutes(30))) struct SkippedFilesTests {
  private let folder = TemporaryFolder()

  /// Adds two photos, one of them in two formats, and files of each kind that are none.
  private func addFiles() throws {
    try folder.add("a.jpg", taken: "2021:01:01 00:00:00")
    try folder.add("a.jpeg", taken: "2021:01:01 00:00:00")
    try folder.add("Iceland/b.jpg")
    try folder.add("Iceland/cut.jpg", Data(smallJPEG.prefix(40)))
    try folder.add("Iceland/words.png", Data("words".utf8))
    try folder.add("empty.jpg", Data())
    for name in ["c.mov", "Iceland/d.MP4", "e.webm"] { try folder.add(name, Data([0])) }
    try folder.add("notes.txt", Data("notes".utf8))
    // These belong to pictures, or are nobody's business.
    try folder.addSidecar("a.xmp", title: "Dawn")
    try folder.add("a.jpg.json", Data("{}".utf8))
    try folder.add(".hidden.mov", Data())
    try folder.add(".git/config", Data())
  }

  @Test func `each file is a photo, or left out for a reason`() async throws {
    try addFiles()
    let files = try #require(try await folder.source().skippedFiles())
    #expect(
      files.sentence
        == "10 files: 2 photos, 2 damaged, 1 empty, 1 copy in another format, 3 videos, 1 of another kind."
    )
    #expect(files.paths(.damaged) == ["Iceland/cut.jpg", "Iceland/words.png"])
    #expect(files.paths(.empty) == ["empty.jpg"] && files.paths(.other) == ["notes.txt"])
    #expect(Set(files.paths(.video)) == ["c.mov", "Iceland/d.MP4", "e.webm"])
  }

  @Test func `a second look has the same, from the index`() async throws {
    try addFiles()
    let index = MemoryIndex()
    let first = try await folder.source(index: index.index).skippedFiles()
    #expect(try await folder.source(index: index.index).skippedFiles() == first)
  }

  @Test func `a list says how many files are left out, and a report names them`() async throws {
    try addFiles()
    let source = folder.source()
    let list = try await source.photos(of: PhotoList(.all), page: Page(of: 1))
    #expect(list.skipped == 8 && list.total == 2)
    let report = try #require(try await source.report())
    let findings = report.findings.map { "\($0.label): \($0.text)" }
    #expect(findings.contains("damaged: Iceland/cut.jpg, Iceland/words.png"))
    #expect(findings.contains("positions: 0 of 2 photos"))
  }

  @Test func `all files are counted, but at most a thousand of a reason are named`() {
    var files = SkippedFiles()
    for number in 0..<1_200 { files.append("\(number).txt", .other) }
    #expect(files.count == 1_200 && files.paths(.other).count == 1_000)
    #expect(files.sentence == "1,200 files: 0 photos, 1,200 of other kinds.")
  }
}
