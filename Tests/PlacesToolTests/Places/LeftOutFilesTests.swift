import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Lists of a folder end with what they leave out, when it has changed.
@Suite(.fewAtATime) struct LeftOutFilesTests {
  private let home: Home
  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }
  private let sentence = "4 files: 1 photo, 1 damaged, 1 empty, 1 video of another format."

  init() throws {
    home = try pictures("pics/a.jpg")
    try home.folder.write("words", to: "pics/b.jpg")
    try home.folder.write("", to: "pics/c.jpg")
    try home.folder.write("film", to: "pics/d.wmv")
  }

  @Test(arguments: [["top"], ["photos", "all"], ["timeline"], ["albums"], ["search", "a"]])
  func `a list counts skipped files on standard error`(command: [String]) async throws {
    let ending = try await home.launch("places", command + source).run()
    #expect(ending.status == 0)
    #expect(ending.errors.components(separatedBy: sentence).count == 2, "\(ending.errors)")
  }

  @Test
  func `a list repeats what it leaves out only after a change or with --verbose`()
    async throws
  {
    func errors(_ options: [String] = []) async throws -> String {
      try await home.launch("places", ["photos", "all"] + source + options).run().errors
    }
    #expect(!(try await errors(["--quiet"])).contains(sentence))
    #expect(try await errors().contains(sentence))
    #expect(!(try await errors()).contains("files:"))
    #expect(try await errors(["--verbose"]).contains(sentence))
    try home.folder.write("film", to: "pics/e.wmv")
    #expect(
      try await errors().contains(
        "5 files: 1 photo, 1 damaged, 1 empty, 2 videos of other formats."
      )
    )
    #expect(!(try await errors()).contains("files:"))
  }

  @Test func `the recents do not say what a folder leaves out`() async throws {
    let ending = try await home.launch("places", ["recents"] + source).run()
    #expect(!ending.errors.contains("damaged"))
  }

  @Test func `--verbose and doctor name skipped files with their reasons`() async throws {
    let list = try await home.launch("places", ["photos", "all", "--verbose"] + source).run()
    for line in ["damaged: b.jpg", "empty: c.jpg", "video: d.wmv"] {
      #expect(list.errors.contains(line), "\(list.errors)")
    }
    let doctor = try await home.launch("places", ["doctor"] + source).run()
    #expect(doctor.lines.contains("files\t\(sentence)"))
    #expect(doctor.lines.contains("damaged\tb.jpg") && doctor.lines.contains("video\td.wmv"))
    let json = try await home.launch("places", ["doctor", "--json"] + source).run()
    let report = try json.json(Report.self).contents
    #expect(report.photos == 1 && report.damaged == ["b.jpg"])
  }

  private struct Report: Decodable {
    let contents: Contents

    struct Contents: Decodable {
      let photos: Int
      let damaged: [String]
    }
  }
}
