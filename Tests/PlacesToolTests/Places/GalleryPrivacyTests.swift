import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// A gallery of the user's own pictures gives nothing away that an option does not give.
@Suite(.fewAtATime) struct GalleryPrivacyTests {
  private let home: Home

  /// The pictures of a folder: of each kind that reveals something, one.
  init() throws {
    home = Home()
    home.folder.makeFolder("pics/shots")
    for kind in RevealingPicture.allCases {
      try home.folder.write(kind.jpeg(of: smallPicture), to: "pics/shots/\(kind).jpg")
    }
    // Too large for a page, so that they are encoded again.
    let large = try Bitmap.scene(2_100, 60).jpeg()
    let revealing = RevealingPicture.jpegWithEverything(of: large)
    try home.folder.write(revealing, to: "pics/shots/large.jpg")
    let largePNG = try Bitmap.scene(2_100, 60).png()
    try home.folder.write(RevealingPicture.png(of: largePNG), to: "pics/shots/wide.png")
    let png = try Bitmap.scene(40, 30).png()
    try home.folder.write(RevealingPicture.png(of: png), to: "pics/drawing.png")
    let described = smallPicture.inserting(
      exif: ExifMaker().tiff([
        (0x013b, .text("Ada L.")), (0x8298, .text("Copyright Ada L.")),
        (0x8825, .directory(RevealingPicture.greenwich)),
      ])
    )
    try home.folder.write(described, to: "pics/described.jpg")
  }

  /// Makes a gallery of the folder in which each kind of picture is.
  private func makeGallery(_ options: String...) async throws -> Ending {
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery", "album:shots", "--source", source, "--output", "site"]
    return try await home.launch("places", arguments + options).run()
  }

  /// Makes a gallery of the whole folder, by place.
  private func makeGalleryOfPlaces(_ options: String...) async throws -> Ending {
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery", "--source", source, "--output", "site"]
    return try await home.launch("places", arguments + options).run()
  }

  /// All bytes of all files of the gallery.
  private var bytes: Data {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.folder["site"])) ?? []
    return names.compactMap { home.folder.data("site/\($0)") }.reduce(Data(), +)
  }

  @Test func `no file of a gallery has a serial number, a path or a login name`() async throws {
    for ending in [try await makeGallery(), try await makeGalleryOfPlaces()] {
      #expect(ending.status == 0, "\(ending.errors)")
      #expect(home.folder.names(in: "site/photos").count >= 3)
      #expect(!bytes.contains(RevealingPicture.secret))
      #expect(!bytes.contains(home.folder.path) && !bytes.contains("file://"))
      #expect(!bytes.contains("folder:"))
      #expect(!bytes.contains(" by \(NSUserName())"))
    }
  }

  @Test(.enabled(if: Program.installed("exiftool") != nil, "exiftool is not installed"))
  func `exiftool finds only pixels, colours, orientation and descriptions`()
    async throws
  {
    #expect(try await makeGallery().status == 0)
    #expect(try await makeGalleryOfPlaces().status == 0)
    let exiftool = try #require(Program.installed("exiftool"))
    let folders = ["site/photos", "site/thumbnails"].map { home.folder[$0] }
    let arguments = ["-j", "-G1", "-a", "-u", "-ee", "-r"] + folders
    let ending = try await Launch(exiftool, arguments).run()
    let files = try #require(
      try JSONSerialization.jsonObject(with: ending.output) as? [[String: Any]]
    )
    #expect(files.count > 4)
    let known = [
      "SourceFile", "ExifTool", "System", "File", "Composite", "JFIF", "PNG", "PNG-pHYs", "ICC-",
      "IFD0:Orientation", "XMP-dc:Title", "XMP-dc:Creator", "XMP-dc:Rights",
    ]
    for file in files {
      for (tag, value) in file {
        let isKnown = known.contains { tag.hasPrefix($0) }
        #expect(isKnown, "\(tag): \(value)")
        #expect(!tag.contains("GPS") && !tag.contains("Serial"), "\(tag): \(value)")
      }
    }
  }

  @Test func `author and copyright are in the copy, and --no-author leaves both out`() async throws
  {
    #expect(try await makeGalleryOfPlaces().status == 0)
    let metadata = try home.folder.names(in: "site/photos")
      .compactMap { home.folder.data("site/photos/\($0)") }
      .map { try PictureInfo(reading: $0).metadata }
    let described = try #require(metadata.first { $0.author != nil })
    #expect(described.author == "Ada L." && described.license?.name == "Copyright Ada L.")
    #expect(described.title == nil, "The title is the name of the file.")
    let page = String(decoding: try #require(home.folder.data("site/index.html")), as: UTF8.self)
    #expect(page.contains(" by Ada L."))
    #expect(try await makeGalleryOfPlaces("--no-author").status == 0)
    #expect(!bytes.contains("Ada L.") && !bytes.contains("dc:creator"))
    #expect(!bytes.contains("dc:rights"))
    #expect(try await makeGalleryOfPlaces("--no-author", "--keep-metadata").status == 64)
  }

  @Test func `places are cities, and the summary says what the page gives away`() async throws {
    let ending = try await makeGalleryOfPlaces()
    #expect(
      ending.errors.contains(
        "The page gives away 1 position (cities), 1 author, 1 copyright notice, 14 titles taken from "
          + "file names."
      ),
      "\(ending.errors)"
    )
    // The pictures were taken at 51.5, −0.125.
    #expect(!bytes.contains("51.5,") && !bytes.contains("0.125"))
    let exact = try await makeGalleryOfPlaces("--map", "exact")
    #expect(exact.errors.contains("1 position (exact)"), "\(exact.errors)")
    // The files have the points though the page has cities.
    let kept = try await makeGallery("--keep-metadata")
    #expect(
      kept.errors.contains(
        "The page gives away 1 position (exact), 1 author, 1 serial number, 12 titles taken from "
          + "file names, all metadata of 12 pictures."
      ),
      "\(kept.errors)"
    )
    let none = try await makeGalleryOfPlaces("--map", "none", "--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: none.output) as? [String: Any]
    )
    #expect(report["positions"] as? Int == 0 && report["precision"] as? String == "none")
    #expect(!bytes.contains("<svg"))
  }

  @Test func `a place far from cities is neither on the map nor in a heading`() async throws {
    let ocean = ExifMaker.Value.directory([
      (1, .text("S")), (2, .fractions([(40, 1), (33, 1), (0, 1)])),
      (3, .text("W")), (4, .fractions([(120, 1), (44, 1), (0, 1)])),
    ])
    home.folder.makeFolder("sea")
    let picture = smallPicture.inserting(exif: ExifMaker().tiff([(0x8825, ocean)]))
    try home.folder.write(picture, to: "sea/a.jpg")
    for what in [[], ["40.55S,120.73W"]] {
      let source = "folder:\(home.folder["sea"])"
      let arguments = ["gallery"] + what + ["--source", source, "--output", "site"]
      let ending = try await home.launch("places", arguments).run()
      #expect(ending.status == 0 && ending.errors.contains("no position") == false)
      #expect(home.folder.names(in: "site/photos").count == 1)
      #expect(!bytes.contains("40.5") && !bytes.contains("120.7") && !bytes.contains("<svg"))
    }
  }

  @Test func `pictures of an export lose their metadata, too`() async throws {
    home.folder.makeFolder("export")
    let facts = """
      {"id": "50000000001", "name": "Fog", "privacy": "public", "license": "All Rights Reserved",
      "photopage": "https://www.flickr.com/photos/ada/50000000001/",
      "geo": [{"latitude": "51500000", "longitude": "-125000"}]}
      """
    try home.folder.write(facts, to: "export/photo_50000000001.json")
    let picture = RevealingPicture.jpegWithEverything(of: smallPicture)
    try home.folder.write(picture, to: "export/fog_50000000001_o.jpg")
    let source = "export:\(home.folder["export"])"
    let arguments = ["gallery", "@me", "--source", source, "--output", "site"]
    let ending = try await home.launch("places", arguments).run()
    #expect(ending.errors.contains("1 position (cities)"), "\(ending.errors)")
    // A hash, because an id at Flickr leads to its owner.
    let names = home.folder.names(in: "site/photos")
    #expect(names.count == 1 && names[0].count == "P0123456789abcdef.jpg".count)
    #expect(!bytes.contains(RevealingPicture.secret) && !bytes.contains(home.folder.path))
    #expect(!bytes.contains("export:") && !bytes.contains("51.5,"))
    #expect(bytes.contains("flickr.com/photos/ada/") && bytes.contains("All Rights Reserved"))
    let unnamed = try await home.launch("places", arguments + ["--no-author"]).run()
    #expect(unnamed.status == 0 && !bytes.contains("flickr.com"))
    #expect(!bytes.contains("50000000001"))
    #expect(bytes.contains("All Rights Reserved"))
  }

  @Test func `a picture whose structure is invalid is left out and named`() async throws {
    let flawed = smallPicture.dropLast(2) + Data([0xff, 0xf3, 0, 9, 1, 2, 3])
    try home.folder.write(Data(flawed) + Data([0xff, 0xd9]), to: "pics/shots/flawed.jpg")
    let ending = try await makeGallery()
    #expect(ending.status == 2 && ending.errors.contains(" shots/flawed.jpg is damaged"))
    #expect(home.folder.names(in: "site/photos").count == RevealingPicture.allCases.count + 2)
  }

  @Test func `a gallery of an older program is cleaned when it is made again`() async throws {
    #expect(try await makeGallery("--keep-metadata").status == 0)
    #expect(bytes.contains(RevealingPicture.secret))
    // As the record was: with the path, and without a treatment.
    let names = home.folder.names(in: "site/photos")
    let record = try #require(home.folder.data("site/gallery.json"))
    var json = try #require(try JSONSerialization.jsonObject(with: record) as? [String: Any])
    let photos = try #require(json["photos"] as? [[String: Any]])
    json["version"] = 1
    json["photos"] = photos.map { photo in
      var old = photo
      old["treatment"] = nil
      old["source"] = "folder:\(home.folder["pics"])"
      old["address"] = "file://\(home.folder["pics"])/shots/camera.jpg"
      return old
    }
    let old = try JSONSerialization.data(withJSONObject: json)
    try home.folder.write(old, to: "site/gallery.json")
    let ending = try await makeGallery()
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(!bytes.contains(RevealingPicture.secret) && !bytes.contains(home.folder.path))
    #expect(home.folder.names(in: "site/photos").count == names.count)
  }

  @Test func `another treatment makes the pictures again, and the same one makes none`()
    async throws
  {
    #expect(try await makeGallery("--keep-metadata").status == 0)
    #expect(try await makeGallery().errors.contains("12 fetched"))
    #expect(try await makeGallery().errors.contains("nothing has changed"))
    #expect(!bytes.contains(RevealingPicture.secret))
  }

  @Test func `a picture that changed is made again`() async throws {
    #expect(try await makeGallery().status == 0)
    let path = "pics/shots/comment.jpg"
    try home.folder.write(try Bitmap.scene(50, 20).jpeg(), to: path)
    let ending = try await makeGallery()
    #expect(ending.errors.contains("1 fetched") && ending.errors.contains("removed"))
  }
}
