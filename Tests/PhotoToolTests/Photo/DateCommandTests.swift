import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// `photo date`, from the command line to the sidecars and back to lists.
@Suite(.fewAtATime) struct DateCommandTests {
  private let home = Home()
  private var pictures: String { home.folder["pics"] }

  init() throws {
    home.folder.makeFolder("pics")
    try makePicture("a.jpg", taken: "2023:10:06 21:00:30", zone: "+09:00")
    try makePicture("b.jpg", taken: "2023:12:31 23:30:00")
    for name in ["scan.jpg", "IMG-20220713-WA0001.jpg", "Screenshot_20220713-101530.jpg"] {
      try home.folder.write(try Bitmap.scene(6, 4).jpeg(), to: "pics/\(name)")
    }
  }

  private func makePicture(_ name: String, taken: String, zone: String? = nil) throws {
    let photo: [(UInt16, ExifMaker.Value)] =
      [(0x9003, .text(taken)), (0x9291, .text("25"))]
      + (zone.map { [(0x9011, .text($0))] } ?? [])
    let exif = ExifMaker().tiff([(0x8769, .directory(photo))])
    try home.folder.write(try Bitmap.scene(6, 4).jpeg().inserting(exif: exif), to: "pics/\(name)")
  }

  /// Runs `photo date` for pictures, and returns the date and the outcome of each.
  private func date(_ names: [String], _ options: String...) async -> (Ending, [String]) {
    let paths = names.map { "\(pictures)/\($0)" }
    let ending = await home.runInProcess(
      "photo",
      ["date"] + paths + options + ["--fields", "dateTaken,timeZone,how"]
    )
    return (ending, ending.lines.map { $0.replacing("\t", with: " ") })
  }

  /// The dates of the listed photos and their origins, by title.
  private func listed() async throws -> [String: String] {
    let list = await home.runInProcess(
      "places",
      ["photos", "all", "--fields", "title,dateTaken,dateSource", "--source", pictures]
    )
    return Dictionary(
      uniqueKeysWithValues: list.lines.map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        return (String(fields[0]), fields.dropFirst().joined(separator: " "))
      }
    )
  }

  @Test func `an offset counts from the date without it, and is removed byte for byte`()
    async throws
  {
    let before = try Data(contentsOf: URL(filePath: "\(pictures)/a.jpg"))
    var (ending, lines) = await date(["a.jpg", "b.jpg"], "--offset", "+1:00")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(lines == ["2023-10-06 22:00:30 +09:00 offset", "2024-01-01 00:30:00  offset"])
    let list = try await listed()
    #expect(list["a"] == "2023-10-06 22:00:30 sidecar")
    let sidecar = try String(contentsOfFile: "\(pictures)/a.jpg.xmp", encoding: .utf8)
    #expect(sidecar.contains("<exif:DateTimeOriginal>2023-10-06T22:00:30.250+09:00<"))
    // The same again changes nothing, another one needs to be forced.
    (_, lines) = await date(["a.jpg"], "--offset", "+1:00")
    #expect(lines == ["2023-10-06 22:00:30 +09:00 kept"])
    (_, lines) = await date(["a.jpg"], "--offset", "-24:00:00")
    #expect(lines == ["2023-10-06 22:00:30 +09:00 kept"])
    (_, lines) = await date(["a.jpg"], "--offset", "-24:00:00", "--force")
    #expect(lines == ["2023-10-05 21:00:30 +09:00 offset"])
    (_, lines) = await date(["a.jpg", "b.jpg", "scan.jpg"], "--remove")
    #expect(
      lines == ["2023-10-06 21:00:30 +09:00 removed", "2023-12-31 23:30:00  removed", "  none"]
    )
    #expect(home.folder.names(in: "pics").allSatisfy { !$0.hasSuffix(".xmp") })
    #expect(try Data(contentsOf: URL(filePath: "\(pictures)/a.jpg")) == before)
  }

  @Test func `a wrong clock is corrected by the true time of one photo`() async throws {
    var (ending, lines) = await date(["a.jpg", "b.jpg"], "--clock", "\(pictures)/b.jpg=00:31")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(lines == ["2023-10-06 22:01:30 +09:00 offset", "2024-01-01 00:31:00  offset"])
    (_, lines) = await date(
      ["a.jpg"],
      "--clock",
      "\(pictures)/a.jpg=2023-10-07 21:00:30",
      "--force",
      "--dry-run"
    )
    #expect(lines == ["2023-10-07 21:00:30 +09:00 offset"])
    (ending, _) = await date(["a.jpg"], "--clock", "\(pictures)/scan.jpg=10:00")
    #expect(ending.status == 3 && ending.errors.contains("scan.jpg has no date to count from"))
    (ending, _) = await date(["a.jpg"], "--clock", "\(pictures)/scan.jpg")
    #expect(ending.status == 64)
  }

  @Test func `a date is given as precisely as it is known, to pictures without one`() async throws {
    let names = ["a.jpg", "scan.jpg", "IMG-20220713-WA0001.jpg"]
    var (_, lines) = await date(names, "--set", "1987-08")
    #expect(lines == ["2023-10-06 21:00:30 +09:00 kept", "1987-08  given", "1987-08  given"])
    #expect(try await listed()["scan"] == "1987-08 sidecar")
    (_, lines) = await date(["scan.jpg"], "--set", "1987-08-02 15:30+02:00", "--force")
    #expect(lines == ["1987-08-02 15:30:00 +02:00 given"])
    let (ending, _) = await date(["scan.jpg"], "--set", "02.08.1987")
    #expect(ending.status == 64)
  }

  @Test func `the date in a name is written only if there is no other`() async throws {
    let names = ["IMG-20220713-WA0001.jpg", "Screenshot_20220713-101530.jpg", "a.jpg", "scan.jpg"]
    #expect(try await listed()["IMG-20220713-WA0001"] == "2022-07-13 name")
    let (ending, lines) = await date(names, "--from-name")
    #expect(
      lines == [
        "2022-07-13  name", "2022-07-13 10:15:30  name", "2023-10-06 21:00:30 +09:00 kept",
      ]
    )
    #expect(ending.status == 2 && ending.errors.contains("scan.jpg has no date in its name"))
    #expect(try await listed()["IMG-20220713-WA0001"] == "2022-07-13 sidecar")
  }

  @Test func `details tell where a date is from, and another one in the name`() async throws {
    try makePicture("IMG_20200102_030405.jpg", taken: "2023:10:06 21:00:30")
    for (name, taken, source) in [
      ("IMG-20220713-WA0001", "2022-07-13 (by its name)", "name"),
      ("a", "2023-10-06 21:00:30 +09:00", "metadata"),
      (
        "IMG_20200102_030405", "2023-10-06 21:00:30 (its name says 2020-01-02 03:04:05)", "metadata"
      ),
    ] {
      let path = "\(pictures)/\(name).jpg"
      let details = await home.runInProcess("photo", ["info", path])
      #expect(details.lines.contains("taken\t\(taken)"), "\(details.lines)")
      let json = await home.runInProcess("photo", ["info", path, "--json"])
      #expect(json.text.contains("\"dateSource\": \"\(source)\""), "\(json.text)")
    }
  }

  @Test func `one picture that cannot be dated does not stop the others`() async throws {
    let names = ["scan.jpg", "IMG-20220713-WA0001.jpg", "gone.jpg", "b.jpg"]
    let (ending, lines) = await date(names, "--offset", "+1:00")
    #expect(lines == ["2024-01-01 00:30:00  offset"])
    for sentence in ["no date to count from", "no time of day to count from", "gone.jpg"] {
      #expect(ending.errors.contains(sentence), "\(ending.errors)")
    }
    try makePicture("old.jpg", taken: "0001:01:01 00:30:00")
    let (old, _) = await date(["old.jpg"], "--offset", "-1:00")
    #expect(old.status == 64 && old.errors.contains("a year before 1 or after 9999"))
  }

  @Test(.enabled(if: Program.installed("exiftool") != nil, "exiftool is not installed"))
  func `exiftool reads the date in the sidecar`() async throws {
    _ = await date(["a.jpg"], "--offset", "+1:00")
    let exiftool = try #require(Program.installed("exiftool"))
    let fields = ["-s3", "-XMP-exif:DateTimeOriginal", "-XMP-photoshop:DateCreated"]
    let ending = try await Launch(exiftool, fields + ["\(pictures)/a.jpg.xmp"]).run()
    #expect(ending.lines == Array(repeating: "2023:10:06 22:00:30.250+09:00", count: 2))
  }
}
