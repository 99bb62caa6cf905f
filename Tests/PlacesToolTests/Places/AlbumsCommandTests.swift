import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import Simulators
import TestSupport
import Testing

/// `places albums`, and `album:` wherever a WHAT is taken.
@Suite(.fewAtATime) struct AlbumsCommandTests {
  private let lisbon = "72157683577818631"

  @Test func `the albums of a person lead to their photos`() async throws {
    let home = Home()
    let albums = try await home.places("albums", "@garoa35mm")
    #expect(albums.status == 0)
    #expect(albums.lines == ["Lisbon\t5\t\(lisbon)", "São Paulo\t3\t72157666769164935"])
    let photos = try await home.places("photos", "album:\(lisbon)", "--fields", "id")
    #expect(photos.status == 0 && photos.lines.count == 5)
    for address in ["photos/garoa35mm/albums/\(lisbon)", "photos/121245315@N00/sets/\(lisbon)/"] {
      let same = try await home.places(
        "photos",
        "https://sample.invalid/\(address)",
        "--fields",
        "id"
      )
      #expect(same.text == photos.text)
    }
    let pages = try await home.places("albums", "@garoa35mm", "--limit", "1", "--page", "2")
    #expect(pages.lines == ["São Paulo\t3\t72157666769164935"])
    let past = try await home.places("albums", "@garoa35mm", "--page", "2")
    #expect(past.status == 0 && past.output.isEmpty)
    #expect(past.errors.contains("There are 2 albums; page 2 is empty."))
  }

  @Test func `the user's albums include a private one, which is not among the published ones`()
    async throws
  {
    let home = Home()
    let refused = try await home.places("albums", "--sample")
    #expect(refused.status == 4 && refused.errors.contains("places login"))
    #expect(try await home.places("login", "--sample").status == 0)
    let own = try await home.places("albums", "--sample", "--fields", "id")
    let published = try await home.places(
      "albums",
      "@194851724@N00",
      "--sample",
      "--fields",
      "id"
    )
    let hidden = own.lines.map { $0.replacingOccurrences(of: "@me/", with: "") }
      .filter { !published.lines.contains($0) }
    let id = try #require(hidden.first)
    #expect(hidden.count == 1)
    #expect(try await home.places("photos", "album:@me/\(id)", "--sample").lines.count >= 3)
    #expect(try await home.places("photos", "album:\(id)", "--sample").status == 4)
    #expect(try await home.places("albums", "@me", "--sample", "--fields", "id").text == own.text)
  }

  @Test func `photos, map, gallery and photo fetch take an album as WHAT`() async throws {
    let home = Home()
    let fetched = try await home.photo(
      "fetch",
      "--place",
      "album:\(lisbon)",
      "--limit",
      "2",
      "--size",
      "t",
      "--quiet"
    )
    #expect(fetched.status == 0 && fetched.lines.count == 2)
    let gallery = try await home.places(
      "gallery",
      "album:\(lisbon)",
      "--output",
      "site",
      "--json",
      "--quiet"
    )
    #expect(gallery.status == 0 && gallery.text.contains(#""title": "Lisbon""#))
    #expect(try await home.places("map", "album:\(lisbon)").text.contains("Lisbon"))
    let several = try await home.shell(
      "printf 'album:\(lisbon)\\ntag:fog\\n' | places photos - --limit 2"
    )
    #expect(several.status == 0 && several.lines.count == 4)
    let terminal = try await home.onTerminal(
      "places",
      "photos",
      "album:\(lisbon)",
      "--color",
      "never"
    )
    #expect(terminal.text.contains("album Lisbon · photos 1–5 of 5"))
  }

  /// A Flickr that answers every question about albums alike.
  private func home(_ answer: String, code: Int? = nil) throws -> Home {
    let flickr = try HandmadeFlickr { request in
      guard request.call?.contains("photosets") == true else { return nil }
      return code.map { .refusal($0, answer) } ?? .json(answer)
    }
    return flickr.home
  }

  @Test(arguments: [
    ("Photoset not found", 1, 3, "The album 7 is not on Flickr, or not public; check its id."),
    ("User not found", 2, 3, "The album 7 is not on Flickr, or not public; check its id."),
    ("Service unavailable", 105, 6, "Flickr is out of order"),
  ])
  func `an album that Flickr refuses is an error, and is not followed`(
    message: String,
    code: Int,
    status: Int32,
    sentence: String
  ) async throws {
    for command in [["photos", "album:7"], ["follow", "album:7"], ["map", "album:7"]] {
      let home = try home(message, code: code)
      let ending = await home.runInProcess("places", command)
      #expect(ending.status == status && ending.output.isEmpty, "\(command)")
      #expect(ending.errors.contains(sentence), "\(ending.errors)")
      #expect(!home.data.names().contains("following.json"))
    }
  }

  @Test func `an album whose URL names another owner is not found`() async throws {
    let address = "https://www.flickr.com/photos/kalanip/albums/\(lisbon)"
    let ending = try await Simulator().home.places("photos", address)
    #expect(
      ending.status == 3 && ending.errors.contains("The album kalanip/\(lisbon) is not on Flickr")
    )
  }

  @Test(arguments: [
    #"{"photoset":{"id":"8","owner":"1@N01","photo":[]},"stat":"ok"}"#,
    #"{"photoset":{"photo":[]},"stat":"ok"}"#, #"{"photosets":{}}"#, "<html>",
  ])
  func `a response about another album, or about none, is damaged`(answer: String) async throws {
    for command in [["photos", "album:7"], ["follow", "album:7"]] {
      let ending = try await home(answer).runInProcess("places", command)
      #expect(ending.status == 7 && ending.output.isEmpty, "\(ending.errors)")
    }
  }

  @Test func `an empty album is an empty list, and can be followed`() async throws {
    let empty = #"{"photoset":{"id":"7","owner":"1@N01","total":0,"title":"Later"},"stat":"ok"}"#
    let home = try home(empty)
    let ending = await home.runInProcess("places", ["photos", "album:7"])
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(ending.errors.contains("No photos in the album Later"))
    let followed = await home.runInProcess("places", ["follow", "album:7"])
    #expect(followed.status == 0 && followed.errors.contains("Following album Later."))
  }

  @Test func `an unknown person is an error, and a person without albums is not`() async throws {
    let none = try home(#"{"photosets":{"total":0,"cancreate":0},"stat":"ok"}"#)
    let ending = await none.runInProcess("places", ["albums", "@1@N01"])
    #expect(ending.status == 0 && ending.errors.contains("There are no albums."))
    let json = await none.runInProcess("places", ["albums", "@1@N01", "--json", "--quiet"])
    #expect(json.text == "[]\n")
    let nobody = try await home("User not found", code: 1).runInProcess(
      "places",
      ["albums", "@1@N01"]
    )
    #expect(nobody.status == 3 && nobody.errors.contains("@1@N01 is not on Flickr"))
    let damaged = try await home(#"{"photosets":[],"stat":"ok"}"#)
      .runInProcess("places", ["albums", "@1@N01"])
    #expect(damaged.status == 7)
  }

  @Test func `a source without albums says so`() async throws {
    let simulator = try await Simulator()
    for command in [
      ["albums"], ["albums", "@Ada"], ["photos", "album:7"], ["follow", "album:7"],
    ] {
      let ending = await simulator.commonsHome.runInProcess("places", command)
      #expect(ending.status == 64 && ending.errors.contains("Wikimedia Commons has no albums"))
      let feeds = Home(["FLICKR_ENDPOINT": "http://127.0.0.1:\(simulator.port)"], server: simulator)
      let keyless = await feeds.runInProcess("places", command + ["--source", "flickr"])
      #expect(keyless.status == 4 && keyless.errors.contains("FLICKR_API_KEY"), "\(keyless.errors)")
    }
    #expect(simulator.asked.isEmpty)
  }

  @Test func `the folders of a folder are its albums`() async throws {
    let home = Home()
    let picture = try Bitmap.scene(6, 4).jpeg()
    for path in ["2021/Iceland/a.jpg", "2021/Iceland/b.jpg", "2022/Iceland/c.jpg"] {
      let folder = "pictures/" + path.split(separator: "/").dropLast().joined(separator: "/")
      home.folder.makeFolder(folder)
      try home.folder.write(picture, to: "pictures/\(path)")
    }
    let source = ["--source", "folder:pictures"]
    let albums = try await home.launch("places", ["albums"] + source).run()
    #expect(albums.lines == ["Iceland\t2\t2021/Iceland", "Iceland\t1\t2022/Iceland"])
    let several = try await home.launch("places", ["photos", "album:Iceland"] + source).run()
    #expect(several.status == 64 && several.errorLines.count == 3)
    #expect(several.errors.contains("say which by its path:"))
    let found = try await home.launch("places", ["photos", "album:2022/Iceland"] + source).run()
    #expect(found.status == 0 && found.lines.count == 1)
    let none = try await home.launch("places", ["photos", "album:Icelnd"] + source).run()
    #expect(none.status == 3 && none.errors.contains("the nearest"))
    let others = try await home.launch("places", ["albums", "@ada"] + source).run()
    #expect(others.status == 64)
  }
}
