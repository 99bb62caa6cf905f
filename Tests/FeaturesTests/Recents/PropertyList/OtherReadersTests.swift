import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

private let python = Program.installed("python3")
private let plistutil = Program.installed("plistutil")

/// The list as programs read and write it that are not ours.
@Suite(.fewAtATime) struct OtherReadersTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }
  private var file: String { folder["recents.plist"] }

  private func run(_ script: String, _ arguments: String...) async throws -> String {
    let end = try await Launch(try #require(python), ["-c", script] + arguments).run()
    #expect(end.status == 0)
    return end.text
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func `Python reads files written here`() async throws {
    try recents.record(.complete(source: .sample), thumbnail: .png, at: .morning)
    let text = try await run(
      """
      import plistlib, sys
      entry, = plistlib.load(open(sys.argv[1], "rb"), fmt=plistlib.FMT_XML)
      for key in "id", "title", "viewedAt", "thumbnail", "license", "latitude", "width_sq":
          print(ascii(entry[key]))
      """,
      file
    )
    #expect(
      text.split(separator: "\n") == [
        "'53001234567'", #"'Dawn over \u0141\xf3d\u017a \U0001f305'"#,
        "datetime.datetime(2026, 11, 21, 9, 30)", #"b'\x89PNG\r\n\x1a\n'"#, "4", "-33.8568", "75",
      ]
    )
  }

  @Test(
    .enabled(if: python != nil, "python3 is not installed"),
    arguments: ["FMT_XML", "FMT_BINARY"]
  )
  func `files written by Python are read here`(format: String) async throws {
    try recents.record(.complete(source: .sample), thumbnail: .png, at: .morning)
    let before = try recents.list()
    _ = try await run(
      """
      import plistlib, sys
      entries = plistlib.load(open(sys.argv[1], "rb"))
      plistlib.dump(entries, open(sys.argv[1], "wb"), fmt=plistlib.\(format))
      """,
      file
    )
    #expect(try recents.list() == before)
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func `Python reads titles that were full of control characters`() async throws {
    let hostile = "\u{1B}]0;x\u{7}\u{0}\u{FFFE}\u{FFFF}\u{202E}\u{85}\u{B}\u{C}end 🌅 שלום"
    var photo = Photo.minimal("1", title: hostile, owner: hostile)
    photo.description = hostile
    try recents.record(photo, thumbnail: nil, at: .morning)
    let text = try await run(
      """
      import plistlib, sys
      entry, = plistlib.load(open(sys.argv[1], "rb"))
      print(ascii(entry["title"]), entry["title"] == entry["description"] == entry["ownername"])
      """,
      file
    )
    let title = #"' ]0;x     end \U0001f305 \u05e9\u05dc\u05d5\u05dd'"#
    #expect(text == "\(title) True\n")
  }

  @Test(.enabled(if: plistutil != nil, "plistutil is not installed"))
  func `plistutil converts the file to binary and back without loss`() async throws {
    try recents.record(.complete(source: .sample), thumbnail: .png, at: .morning)
    let before = try recents.list()
    for start in ["bplist00", "<?xml"] {
      let format = start == "<?xml" ? "xml" : "bin"
      let converted = folder["converted"]
      let arguments = ["-i", file, "-o", converted, "-f", format]
      let end = try await Launch(try #require(plistutil), arguments).run()
      #expect(end.status == 0)
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.moveItem(atPath: converted, toPath: file)
      #expect(folder.data("recents.plist")?.starts(with: Data(start.utf8)) == true)
      #expect(try recents.list() == before)
    }
  }
}
