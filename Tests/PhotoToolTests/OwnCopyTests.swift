import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Copies of the pictures in the folder `card`.
@Suite(.fewAtATime) struct OwnCopyTests {
  private let home: Home

  init() throws {
    home = try pictures("card/A/IMG_1.jpg", "card/B/IMG_1.jpg", "card/IMG_20230714_101500.jpg")
    try home.folder.write("raw", to: "card/A/IMG_1.CR2")
    try home.folder.write("video", to: "card/IMG_20230714_101500.mov")
    try home.folder.write("another", to: "card/B/IMG_1.png.txt")
    let sidecar = "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"
    try home.folder.write(sidecar, to: "card/IMG_20230714_101500.jpg.xmp")
    // Other bytes under the same name.
    let picture = try #require(home.folder.data("card/B/IMG_1.jpg"))
    try home.folder.write(picture + Data([0]), to: "card/B/IMG_1.jpg")
    for (seconds, name) in [
      (1_000_000_001, "card/A/IMG_1.jpg"), (1_000_000_000, "card/B/IMG_1.jpg"),
    ] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: TimeInterval(seconds))],
        ofItemAtPath: home.folder[name]
      )
    }
  }

  private func fetch(_ arguments: String...) async -> Ending {
    await home.runInProcess(
      "photo",
      ["fetch", "--place", "all", "--limit", "all", "--source", home.folder["card"]] + arguments
    )
  }

  @Test func `pictures are copied with their companions into folders, and nothing twice`()
    async throws
  {
    let out = home.folder["out/"]
    let template = ["--name", "{year}/{month}/", "--companions", "--output", out]
    let first = await fetch(template[0], template[1], template[2], template[3], out)
    #expect(first.status == 0, "\(first.errors)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.folder["out"]).sorted()
    #expect(
      names.filter { $0.contains(".") } == [
        "2001/09/IMG_1-2.jpg", "2001/09/IMG_1.CR2", "2001/09/IMG_1.jpg",
        "2023/07/IMG_20230714_101500.jpg", "2023/07/IMG_20230714_101500.jpg.xmp",
        "2023/07/IMG_20230714_101500.mov",
      ]
    )
    let again = await fetch(template[0], template[1], template[2], template[3], out)
    #expect(again.status == 0 && again.errors.contains("3 pictures were there already."))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: home.folder["out"]).sorted() == names
    )
    let without = await fetch("--output", home.folder["plain/"])
    #expect(without.errors.contains("3 files beside them"), "\(without.errors)")
    #expect(home.folder.names(in: "plain").count == 3)
  }

  @Test func `copies never go into their own folder, and leave nothing there`() async throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: home.folder["card"]).sorted()
    for output in ["card/new/", "card/A", "card/../card/"] {
      let ending = await fetch("--output", home.folder[output])
      #expect(ending.status == 64 && ending.text.isEmpty, "\(ending.errors)")
      #expect(ending.errors.contains("where the picture is from"))
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: home.folder["card"]).sorted()
    #expect(after == before)
  }
}
