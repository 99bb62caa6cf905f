import Foundations
import Imaging
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// What a folder leaves out, by why.
@Suite(.timeLimit(.minutes(30))) struct SkippedFilesTests {
  private let folder = TemporaryFolder()

  /// Adds two photos, one of them in two formats, and files of each other kind.
  private func addFiles() throws {
    try folder.add("a.jpg", taken: "2021:01:01 00:00:00")
    try folder.add("a.jpeg", taken: "2021:01:01 00:00:00")
    try folder.add("Iceland/b.jpg")
    try folder.add("Iceland/cut.jpg", Data(smallJPEG.prefix(40)))
    try folder.add("Iceland/words.png", Data("words".utf8))
    try folder.add("empty.jpg", Data())
    for name in ["c.wmv", "Iceland/d.MPG", "e.ogv"] { try folder.add(name, Data([0])) }
    try folder.add("notes.txt", Data("notes".utf8))
    // These belong to pictures, or are hidden.
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
        == "10 files: 2 photos, 2 damaged, 1 empty, 1 copy in another format, 3 videos of other formats, 1 of another kind."
    )
    #expect(files.paths(.damaged) == ["Iceland/cut.jpg", "Iceland/words.png"])
    #expect(files.paths(.empty) == ["empty.jpg"] && files.paths(.other) == ["notes.txt"])
    #expect(Set(files.paths(.video)) == ["c.wmv", "Iceland/d.MPG", "e.ogv"])
  }

  @Test func `a raw file beside the JPEG of its shot is a copy of it, and alone it is a photo`()
    async throws
  {
    for name in ["a.jpg", "b.jpg"] { try folder.add(name, taken: "2020:01:02 03:04:05") }
    for (name, layout) in [("a.nef", .nef), ("a.dng", .dng), ("b.CR3", .cr3), ("c.orf", .orf)]
      as [(String, RawMaker.Layout)]
    {
      try folder.add(name, RawMaker(smallJPEG).data(layout))
    }
    try folder.add("d.jpg", taken: "2021:01:01 00:00:00")
    try folder.add("d.arw", RawMaker(smallJPEG).data(.arw))
    let photos = try await folder.source().all().photos
    #expect(
      photos.map { $0.page.lastPathComponent }.sorted() == [
        "a.jpg", "b.jpg", "c.orf", "d.arw", "d.jpg",
      ]
    )
    let files = try #require(try await folder.source().skippedFiles())
    #expect(files.sentence == "8 files: 5 photos, 3 copies in other formats.")
    #expect(Set(files.paths(.copy)) == ["a.dng", "a.nef", "b.CR3"])
  }

  @Test func `a second report, from the index, is the same`() async throws {
    try addFiles()
    let index = WatchedIndex()
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

  /// ext4 takes any bytes but `/` and NUL; a disk of another file system may not.
  @Test(
    arguments: [
      ("caf\\xE9.jpg", "caf\\xE9.jpg", .misnamed), ("\\xFF.jpg", "\\xFF.jpg", .misnamed),
      ("夜\\xE5\\xA4.png", "夜\\xE5\\xA4.png", .misnamed),
      ("x/\\xC0\\xAF.heic", "x/\\xC0\\xAF.heic", .misnamed),
      ("\\xED\\xA0\\x80.jpg", "\\xED\\xA0\\x80.jpg", .misnamed),
      ("\\xE9t\\xE9/a.jpg", "\\xE9t\\xE9", .misnamed), ("\\xE9.mov", "\\xE9.mov", .misnamed),
      ("\\xE9.wmv", "\\xE9.wmv", .video),
      ("\\xE9.txt", "\\xE9.txt", .other), ("a.jp\\xE7", "a.jp\\xE7", .other),
    ] as [(String, String, SkippedFiles.Reason)]
  )
  func `a name that is not UTF-8 is counted and named`(
    bytes: String,
    name: String,
    reason: SkippedFiles.Reason
  ) async throws {
    try folder.add("good.jpg")
    guard try addFile(named: bytes) else { try Test.cancel("The disk takes no such names.") }
    let files = try #require(try await folder.source().skippedFiles())
    #expect(files.photoCount == 1 && files.count == 1 && files.paths(reason) == [name])
    let report = try #require(try await folder.source().report())
    #expect(report.findings.contains { "\($0.label): \($0.text)" == "\(reason.rawValue): \(name)" })
  }

  @Test(arguments: [".\\xE9.jpg", "a\\xE9.jpg.xmp", "a\\xE9.jpg.json"])
  func `a hidden file or a sidecar does not count, whatever its name`(bytes: String) async throws {
    try folder.add("good.jpg")
    guard try addFile(named: bytes) else { try Test.cancel("The disk takes no such names.") }
    #expect(try await folder.source().skippedFiles()?.count == 0)
  }

  @Test func `a sentence counts files with such names`() {
    var files = SkippedFiles()
    files.append("a", .misnamed)
    #expect(files.sentence == "1 file: 0 photos, 1 with a name not in UTF-8.")
    files.append("b", .misnamed)
    #expect(files.sentence == "2 files: 0 photos, 2 with names not in UTF-8.")
  }

  /// Links a picture to a path with escaped bytes, and makes its folder; returns false if the disk refuses it.
  private func addFile(named path: String) throws -> Bool {
    let parts = path.split(separator: "/")
    if parts.count > 1 { mkdir(bytes("\(folder.path)/\(parts[0])"), 0o755) }
    return link(folder["good.jpg"], bytes("\(folder.path)/\(path)")) == 0
  }

  /// The bytes of a path in which `\\xE9` is a byte.
  private func bytes(_ path: String) -> [CChar] {
    let parts = path.split(separator: "\\x", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().flatMap { part in
      [UInt8(part.prefix(2), radix: 16) ?? 0] + part.dropFirst(2).utf8
    }
    return (Array(parts[0].utf8) + rest + [0]).map { CChar(bitPattern: $0) }
  }

  @Test func `all files are counted, but at most a thousand of a reason are named`() {
    var files = SkippedFiles()
    for number in 0..<1_200 { files.append("\(number).txt", .other) }
    #expect(files.count == 1_200 && files.paths(.other).count == 1_000)
    #expect(files.sentence == "1,200 files: 0 photos, 1,200 of other kinds.")
  }
}
