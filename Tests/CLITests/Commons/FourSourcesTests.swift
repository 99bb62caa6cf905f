import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Photos of all sources together: each is opened by its id alone.
@Suite(.fewAtATime) struct FourSourcesTests {
  @Test func `recents of four sources are opened again without an option`() async throws {
    let simulator = try await Simulator()
    var home = simulator.home
    home.environment["COMMONS_ENDPOINT"] = "http://127.0.0.1:\(simulator.port)"
    home.environment["TOPPLACES_CONTACT"] = "ada@example.org"
    let pictures = try PicturesFolder(in: home)
    for source in ["flickr", "sample", "commons", pictures.source] {
      let photos = try await home.places("search", pictures.word, "--source", source, "--json")
        .json([PrintedPhoto].self)
      let photo = try #require(photos.dropFirst(source == "sample" ? 1 : 0).first)
      #expect(try await home.photo("show", photo.id, "--source", source).status == 0)
    }
    let recents = try await home.places("recents", "--json").json([SourcedPhoto].self)
    #expect(recents.map(\.source) == [pictures.source, "commons", "sample", "flickr"])
    for photo in recents {
      let ending = try await home.photo("info", photo.id, "--json")
      #expect(try ending.json([SourcedPhoto].self) == [photo], "\(ending.errors)")
      #expect(try await home.photo("show", photo.id).status == 0)
    }
  }

  @Test func `a row of a list of the sample stays the sample's with a key`() async throws {
    let flickr = try HandmadeFlickr()
    let home = flickr.home
    let list = try await home.onTerminal("places", "photos", "Kyoto", "--sample", "--limit", "2")
    #expect(list.status == 0)
    let photos = try await home.photo("info", "1", "--json").json([SourcedPhoto].self)
    #expect(photos.map(\.source) == ["sample"])
    #expect(flickr.asked.isEmpty)
  }

  @Test func `a folder has the places of its pictures`() async throws {
    let home = Home()
    let pictures = try PicturesFolder(in: home)
    let top = try await home.places("top", "--source", pictures.source)
    #expect(top.lines.count == 1 && top.lines[0].hasPrefix("Japan\tKyoto\t"))
    let photos = try await home.places("photos", "Kyoto", "--source", pictures.source, "--json")
      .json([SourcedPhoto].self)
    #expect(photos.count == 1 && photos[0].id.hasPrefix("F"))
  }

  @Test(arguments: ["folder:/nonexistent", "picasa", "folder:"])
  func `an unknown source is refused in a sentence`(source: String) async throws {
    let ending = try await Home().places("top", "--source", source)
    #expect([3, 64].contains(ending.status) && ending.errorLines.count == 1)
  }
}

/// A photo and its source in JSON.
private struct SourcedPhoto: Decodable, Equatable {
  let id: String
  let source: String
}

/// A folder with one picture that was taken in Kyoto, whose name has a word that the sample's texts have.
private struct PicturesFolder {
  let word = "river"
  let source: String

  init(in home: Home) throws {
    let position: [(UInt16, ExifMaker.Value)] = [
      (1, .text("N")), (2, .fractions([(35, 1), (1, 1), (0, 1)])),
      (3, .text("E")), (4, .fractions([(135, 1), (46, 1), (0, 1)])),
    ]
    let exif = ExifMaker().tiff([(0x8825, .directory(position))])
    home.folder.makeFolder("pictures")
    try home.folder.write(
      try Bitmap.scene(60, 40).jpeg().inserting(exif: exif),
      to: "pictures/river.jpg"
    )
    source = "folder:\(home.folder["pictures"])"
  }
}
