import Features
import Foundation
import Store
import TestSupport
import Testing

struct GalleryFolderTests {
  private let scratch = TemporaryFolder()
  private var folder: GalleryFolder { GalleryFolder(scratch["site/"]) }

  init() { scratch.makeFolder("site") }

  /// Writes a file of the program's, and records it.
  private func writeOwn(_ name: String, _ text: String = "ours") throws -> GalleryManifest {
    var manifest = try folder.manifest()
    try folder.announce([(name, Data(text.utf8))], in: &manifest)
    try folder.write(Data(text.utf8), to: name, in: &manifest)
    try folder.save(manifest)
    return manifest
  }

  @Test func `a written file is the gallery's own until it is changed`() throws {
    let manifest = try writeOwn("photos/a.jpg")
    #expect(try folder.ownership(of: "photos/a.jpg", in: try folder.manifest()) == .own)
    try scratch.write("edited", to: "site/photos/a.jpg")
    #expect(try folder.ownership(of: "photos/a.jpg", in: manifest) == .foreign)
    #expect(try folder.ownership(of: "photos/b.jpg", in: manifest) == .missing)
  }

  @Test func `a link or a folder is never the gallery's own`() throws {
    let manifest = try writeOwn("index.html")
    try scratch.write("mine", to: "mine.html")
    try scratch.link("site/link.html", to: scratch["mine.html"])
    scratch.makeFolder("site/folder.html")
    for name in ["link.html", "folder.html"] {
      #expect(try folder.ownership(of: name, in: manifest) == .foreign)
      var changed = manifest
      #expect(throws: GalleryFolderError.occupied(path: scratch["site/\(name)"])) {
        try folder.write(Data(), to: name, in: &changed)
      }
    }
    #expect(scratch.data("mine.html") == Data("mine".utf8))
  }

  @Test func `a file of the same contents is not written again`() throws {
    var manifest = try writeOwn("index.html")
    #expect(try !folder.write(Data("ours".utf8), to: "index.html", in: &manifest))
    #expect(try folder.write(Data("new".utf8), to: "index.html", in: &manifest))
    #expect(scratch.data("site/index.html") == Data("new".utf8))
  }

  @Test func `a run killed before it wrote its record still knows its files, but for edited ones`()
    throws
  {
    let (old, new) = (Data("old".utf8), Data("new".utf8))
    var manifest = try writeOwn("photos/b.jpg", "old")
    let files = ["photos/a.jpg", "photos/b.jpg", "photos/c.jpg"].map { (name: $0, data: new) }
    try folder.announce(files, in: &manifest)
    try folder.write(new, to: "photos/a.jpg", in: &manifest)
    // Killed here: only the announcement is stored.
    let found = try folder.manifest()
    #expect(try folder.ownership(of: "photos/a.jpg", in: found) == .own)
    #expect(!folder.has("photos/a.jpg", in: found))
    for data in [old, new] {
      try scratch.write(data, to: "site/photos/b.jpg")
      #expect(try folder.ownership(of: "photos/b.jpg", in: found) == .own)
    }
    #expect(try folder.ownership(of: "photos/c.jpg", in: found) == .missing)
    for name in files.map(\.name) {
      try scratch.write("our", to: "site/\(name)")
      #expect(try folder.ownership(of: name, in: found) == .foreign)
    }
  }

  @Test func `names alone, as older records announce them, make no file the program's`()
    throws
  {
    try scratch.write("mine", to: "site/index.html")
    let record = #"{"version": 2, "photos": [], "files": {}, "pending": ["index.html"]}"#
    try scratch.write(record, to: "site/gallery.json")
    #expect(try folder.ownership(of: "index.html", in: try folder.manifest()) == .foreign)
  }

  @Test func `a foreign file is not announced`() throws {
    try scratch.write("mine", to: "site/index.html")
    var manifest = try folder.manifest()
    try folder.announce([("index.html", Data("ours".utf8))], in: &manifest)
    #expect(try folder.ownership(of: "index.html", in: try folder.manifest()) == .foreign)
  }

  @Test func `outdated files are removed, and edited ones stay`() throws {
    _ = try writeOwn("photos/1001.jpg")
    var manifest = try writeOwn("photos/M7-2.png", "other")
    _ = try folder.removeAll(except: ["photos/1001.jpg", "photos/M7-2.png"], from: &manifest)
    try scratch.write("edited", to: "site/photos/M7-2.png")
    #expect(try folder.removeAll(except: [], from: &manifest) == 1)
    #expect(scratch.data("site/photos/1001.jpg") == nil)
    #expect(scratch.data("site/photos/M7-2.png") == Data("edited".utf8))
  }

  @Test(arguments: [
    "thesis.txt", "photos/thesis.txt", "photos/IMG_2024.jpg", "photos/1001.jpg.gpg", "photos/1001",
    "thumbnails/1001-b.jpg", "gallery.json.bak",
  ])
  func `a file whose name no gallery gives stays, though a forged record has its hash`(name: String)
    throws
  {
    var manifest = try writeOwn(name)
    #expect(try folder.removeAll(except: [], from: &manifest) == 0)
    #expect(scratch.data("site/\(name)") == Data("ours".utf8))
  }

  @Test(arguments: [
    "../mine.txt", "/etc/passwd", "photos/../../mine.txt", "other/a.jpg", "photos/.a", "photos/",
    "photos/a/b.jpg", "", "..",
  ])
  func `a record with a path outside the folder is refused`(path: String) throws {
    let file = #""\#(path)": {"bytes": 4, "sha256": "x"}"#
    try scratch.write(
      #"{"version": 1, "photos": [], "files": {\#(file)}}"#,
      to: "site/gallery.json"
    )
    #expect(
      throws: StorageError.damaged(
        path: scratch["site/gallery.json"],
        problem: "is not the record of a gallery"
      )
    ) { try folder.manifest() }
  }

  @Test func `a record of a later version is refused, and stays`() throws {
    try scratch.write(#"{"version": 3}"#, to: "site/gallery.json")
    #expect(throws: StorageError.newer(path: scratch["site/gallery.json"])) {
      try folder.manifest()
    }
  }
}
