import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// `photo thumbnail` and `photo zoom` of photos and folders.
@Suite(.fewAtATime) struct PictureArgumentTests {
  @Test func `a folder means its pictures, and with --recursive those in its subfolders`()
    async throws
  {
    let home = try pictures("pics/a.jpg", "pics/b.png", "pics/sub/c.jpg")
    try home.folder.write("notes", to: "pics/notes.txt")
    let flat = try await home.photo("thumbnail", "pics", "--output", "out")
    #expect(flat.lines == ["out/a_thumbnail.png", "out/b_thumbnail.png"])
    let deep = try await home.photo("thumbnail", "pics", "--recursive", "--output", "out")
    #expect(deep.lines.count == 3 && deep.lines.contains("out/c_thumbnail.png"))
    let zooms = try await home.photo("zoom", "pics", "--viewport", "48x48")
    #expect(
      zooms.lines.map { $0.components(separatedBy: "\t").last } == ["pics/a.jpg", "pics/b.png"]
    )
    let rendered = try await home.photo("zoom", "pics", "--viewport", "48x48", "--output", "out")
    #expect(rendered.status == 0)
    let view = try Bitmap(decoding: try #require(home.folder.data("out/a_zoom.png")))
    #expect(view.size == PixelSize(width: 48, height: 32))
  }

  @Test func `crops with one name do not replace each other`() async throws {
    let home = try pictures("pics/a.jpg", "pics/sub/a.jpg")
    let line = ["zoom", "pics", "--recursive", "--viewport", "48x48", "--output", "out"]
    let ending = try await home.launch("photo", line).run()
    #expect(ending.status == 0)
    #expect(home.folder.names(in: "out") == ["a_zoom.png", "sub_a_zoom.png"])
  }

  @Test func `a crop does not replace another picture of the same call`() async throws {
    let home = try pictures("a.jpg")
    let crop = ["--viewport", "48x48", "--output", "."]
    #expect(try await home.launch("photo", ["zoom", "a.jpg"] + crop).run().status == 0)
    // It is the program's own, which it would replace, and an input now.
    let before = try #require(home.folder.data("a_zoom.png"))
    let line = ["zoom", "a.jpg", "a_zoom.png", "--viewport", "20x20", "--output", "."]
    let ending = try await home.launch("photo", line).run()
    #expect(ending.status == 2 && ending.errors.contains("a_zoom.png"), "\(ending.errors)")
    #expect(home.folder.data("a_zoom.png") == before)
    #expect(home.folder.data("a_zoom_zoom.png") != nil)
  }

  @Test func `a folder without pictures is an error that says where others may be`() async throws {
    let home = try pictures("pics/sub/c.jpg")
    for command in ["thumbnail", "zoom"] {
      let view = command == "zoom" ? ["--viewport", "48x48"] : []
      let ending = try await home.launch("photo", [command, "pics"] + view).run()
      #expect(ending.status == 1 && ending.errors.contains("--recursive"), "\(ending.errors)")
    }
  }

  @Test func `a photo of a list is named by its row, its id or a printed list`() async throws {
    let home = Home()
    let photos = try await home.places("photos", "Lisbon", "--limit", "2", "--sample", "--json")
      .json([PrintedPhoto].self)
    _ = try await home.onTerminal("places", "photos", "Lisbon", "--limit", "2", "--sample")
    let first = try await home.photo("thumbnail", "1", "--output", "out/")
    #expect(first.lines == ["out/\(photos[0].id)_thumbnail.png"], "\(first.errors)")
    let bitmap = try Bitmap(decoding: try #require(home.folder.data(first.lines[0])))
    #expect(bitmap.size == PixelSize(width: 40, height: 40))
    let ids = photos.map(\.id).joined(separator: "\n")
    let second = try await home.photo("thumbnail", "-", "--output", "out", "--json", input: ids)
    #expect(second.lines.count == 2 && second.text.contains("\"id\":\"\(photos[1].id)\""))
    let zoom = try await home.photo("zoom", "2", "--viewport", "100x100", "--json")
    #expect(zoom.status == 0 && zoom.text.contains("\"mode\": \"fit\""), "\(zoom.errors)")
    let view = try await home.photo("zoom", "1", "--viewport", "60x40", "--output", "view.png")
    #expect(view.status == 0, "\(view.errors)")
    let rendered = try Bitmap(decoding: try #require(home.folder.data("view.png")))
    #expect(rendered.size == PixelSize(width: 60, height: 40))
    // A file may be named by the id of a photo, and a photo twice.
    let id = photos[0].id
    try home.folder.write(try #require(home.folder.data("view.png")), to: "\(id).png")
    for line in [["thumbnail"], ["zoom", "--viewport", "48x48"]] {
      let output = ["--output", "\(line[0])s", id, "./\(id).png", "1"]
      let ending = try await home.launch("photo", line + output).run()
      #expect(ending.status == 0, "\(ending.errors)")
      let names = ["", "_2", "_3"].map { "\(id)\($0)_\(line[0]).png" }
      #expect(home.folder.names(in: "\(line[0])s") == names.sorted())
    }
  }

  @Test func `a private photo is copied only on request`() async throws {
    let home = try pictures("pics/a.jpg")
    try home.folder.write(#"{"private":true}"#, to: "pics/a.jpg.json")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let list = try await home.launch("places", ["photos", "all", "--json"] + source).run()
    let id = try #require(try list.json([PrintedPhoto].self).first).id
    for line in [["thumbnail", id], ["zoom", id, "--viewport", "48x48"]] {
      let output = ["--output", "out.png"] + source
      let refused = try await home.launch("photo", line + output).run()
      #expect(refused.status != 0 && refused.errors.contains("public"), "\(refused.errors)")
      #expect(home.folder.data("out.png") == nil)
      let copied = try await home.launch("photo", line + output + ["--private"]).run()
      #expect(copied.status == 0 && home.folder.data("out.png") != nil)
      try FileManager.default.removeItem(atPath: home.folder["out.png"])
    }
  }

  @Test func `a picture of a folder is never replaced by one made of it`() async throws {
    let home = try pictures("pics/a.jpg")
    let before = home.folder.data("pics/a.jpg")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let list = try await home.launch("places", ["photos", "all", "--json"] + source).run()
    let id = try #require(try list.json([PrintedPhoto].self).first).id
    for line in [["thumbnail", id], ["zoom", id, "--viewport", "48x48"]] {
      let output = ["--output", "pics/a.jpg", "--force"] + source
      let ending = try await home.launch("photo", line + output).run()
      #expect(ending.status == 64 && home.folder.data("pics/a.jpg") == before, "\(ending.errors)")
    }
  }

  @Test func `the view of a zoom is the screen, or has to be given`() async throws {
    let home = Home()
    let shown = try await home.onTerminal("photo", "zoom", "100x100")
    #expect(shown.status == 0 && shown.text.contains("into 800x"), "\(shown.text) \(shown.errors)")
    let elsewhere = try await home.photo("zoom", "100x100")
    #expect(elsewhere.status == 64 && elsewhere.errors.contains("--viewport"))
  }
}
