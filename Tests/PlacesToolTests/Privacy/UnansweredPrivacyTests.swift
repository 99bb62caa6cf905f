import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Sources that cannot say whether photos are public, and what a gallery says about private ones.
@Suite(.fewAtATime) struct UnansweredPrivacyTests {
  /// The bytes of all files in the folder `site`.
  private func site(_ home: Home) throws -> [String: Data?] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.folder["site"])
    return Dictionary(uniqueKeysWithValues: names.map { ($0, home.folder.data("site/\($0)")) })
  }

  @Test func `a removed export leaves the old page, and nothing is written`() async throws {
    let made = try await PrivacyHome(.exportPublic)
    let home = made.home
    try await made.run("photo", "fetch", made.id, "--output", home.folder["viewed.jpg"])
    let gallery = ["gallery", "recents", "--output", home.folder["site"]]
    #expect(await home.runInProcess("places", gallery).status == 0)
    let before = try site(home)
    try FileManager.default.moveItem(atPath: home.folder["pics"], toPath: home.folder["away"])
    for arguments in [gallery, ["recents", "--geojson"]] {
      let ending = await home.runInProcess("places", arguments)
      #expect(ending.status == 3 && ending.output.isEmpty)
      #expect(ending.errors.contains("There is no export \(home.folder["pics"])."))
    }
    let copies = home.folder["copies/"]
    let fetch = ["fetch", "--place", "recents", "--output", copies]
    #expect(await home.runInProcess("photo", fetch).status == 3)
    #expect(try site(home) == before && home.folder.names(in: "copies").isEmpty)
    // The user who includes everything needs no answer, and the mark is the stricter one.
    let all = await home.runInProcess("places", ["recents", "--geojson", "--private"])
    #expect(all.status == 0 && all.text.contains("\"private\": true"))
  }

  @Test func `a gallery has no heading for a place with only private photos`() async throws {
    let made = try await PrivacyHome(.exportPrivate)
    let folder = made.home.folder["site"]
    // The place has no city near by, so that its name is its position.
    for what in [["10.12N,150.54E"], []] {
      let arguments = ["gallery"] + what + ["--output", folder] + made.source
      let ending = await made.home.runInProcess("places", arguments)
      #expect(ending.status == 0)
      for (name, data) in try site(made.home) {
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        #expect(!text.contains("10.12N") && !text.contains("150.54E"), "\(name)")
      }
    }
    let top = try await made.run("places", "top", "--geojson")
    #expect(!top.text.contains("10.12N"))
    #expect(top.errors.contains("1 place has private photos only and was left out."))
    #expect(try await made.run("places", "top").text.contains("10.12N"))
  }

  @Test func `the JSON beside a private copy keeps it private in a folder`() async throws {
    let made = try await PrivacyHome(.exportPrivate)
    let home = made.home
    let copies = home.folder["copies"]
    let fetch = ["fetch", made.id, "--private", "--sidecar", "json", "--output", "\(copies)/"]
    #expect(await home.runInProcess("photo", fetch + made.source).status == 0)
    let arguments = ["gallery", "--source", "folder:\(copies)", "--output", home.folder["site"]]
    let gallery = await home.runInProcess("places", arguments + ["album:copies"])
    #expect(gallery.errors.contains("1 photo is private and was left out"), "\(gallery.errors)")
    #expect(home.folder.names(in: "site/photos").isEmpty)
  }
}

/// The account of a service: its own photos are asked for, and those of others are not.
@Suite(.fewAtATime) struct AccountPrivacyTests {
  @Test func `a private photo at Flickr stays private, whatever is stored of it`()
    async throws
  {
    let simulator = try await Simulator()
    let home = simulator.accountHome
    #expect(try await home.logIn().status == 0)
    for (name, title) in [("a.jpg", "Quiet harbour"), ("b.jpg", "Open square")] {
      let picture = try Bitmap.make(1_100, 740) { x, y in [x % 256, y % 256, 120, 255] }.jpeg()
      try home.folder.write(picture + Data(name.utf8), to: name)
      let audience = name == "b.jpg" ? ["--public"] : []
      let arguments = ["upload", home.folder[name], "--title", title] + audience
      #expect(await home.runInProcess("photo", arguments).status == 0)
    }
    let listed = await home.runInProcess("places", ["photos", "@me", "--json", "--limit", "2"])
    let photos = try listed.json([PrintedPhoto].self)
    let id = try #require(photos.first { $0.title == "Quiet harbour" }).id
    let geoJSON = await home.runInProcess(
      "places",
      ["photos", "@me", "--geojson", "--limit", "2"]
    )
    #expect(geoJSON.text.contains("Open square") && !geoJSON.text.contains("Quiet harbour"))
    #expect(geoJSON.errors.contains("1 photo is private and was left out; --private includes it."))
    #expect(await home.runInProcess("photo", ["fetch", id]).status == 4)
    for id in photos.map(\.id) {
      let viewed = ["fetch", id, "--private", "--output", home.folder["\(id).jpg"]]
      #expect(await home.runInProcess("photo", viewed).status == 0)
    }
    let list = String(decoding: try #require(home.data.data("recents.plist")), as: UTF8.self)
    let unmarked = list.replacing(/<key>private<\/key>\s*<true\/>/, with: "")
    #expect(list != unmarked)
    try home.data.write(unmarked, to: "recents.plist")
    // Without its key nobody can be asked about the photos of an account.
    var keyless = home
    keyless.environment["FLICKR_API_KEY"] = nil
    let unasked = await keyless.runInProcess("places", ["recents", "--geojson"])
    #expect(unasked.status == 4 && unasked.output.isEmpty)
    #expect(unasked.errors.contains("set FLICKR_API_KEY"), "\(unasked.errors)")
    let recents = await home.runInProcess("places", ["recents", "--geojson"])
    #expect(recents.text.contains("Open square") && !recents.text.contains("Quiet harbour"))
    // What it learned is stored.
    let relearned = String(decoding: home.data.data("recents.plist") ?? Data(), as: UTF8.self)
    #expect(relearned.contains("<key>private</key>"))
    #expect(await keyless.runInProcess("places", ["logout", "--source", "flickr"]).status == 0)
    #expect(!home.data.names().contains("token.json"))
  }

  @Test func `a public photo whose position friends alone may see goes out without it`()
    async throws
  {
    let simulator = try await Simulator()
    let home = simulator.accountHome
    #expect(try await home.logIn().status == 0)
    for (title, mark) in [("Quiet%20harbour", "&geo_is_public=0"), ("Open%20square", "")] {
      let upload = "upload?person=194851724%40N00&of=53708827459&title=\(title)\(mark)"
      try await simulator.perform(upload)
    }
    let list = ["photos", "@me", "--limit", "2"]
    let listed = await home.runInProcess("places", list + ["--json"])
    let photos = try listed.json([PrintedPhoto].self)
    #expect(photos.map(\.title).sorted() == ["Open square", "Quiet harbour"])
    // Its owner sees it.
    #expect(photos.allSatisfy { $0.latitude != nil })
    func points(_ options: String...) async -> Int {
      let printed = await home.runInProcess("places", list + ["--geojson"] + options)
      return printed.text.matches(of: /"Point"/).count
    }
    #expect(await points() == 1)
    #expect(await points("--private") == 2)
    let id = try #require(photos.first { $0.title == "Quiet harbour" }).id
    let copies = ["--sidecar", "json", "--output", home.folder["copies/"]]
    let fetch = ["fetch", "--place", "@me", "--limit", "2"] + copies
    #expect(await home.runInProcess("photo", fetch).status == 0)
    for photo in photos {
      let data = home.folder.data("copies/\(photo.id).jpg.json") ?? Data()
      let sidecar = String(decoding: data, as: UTF8.self)
      #expect(sidecar.contains(photo.title))
      #expect(sidecar.contains("latitude") == (photo.id != id))
    }
  }

  @Test func `listing photos of others again makes no request`() async throws {
    let simulator = try await Simulator()
    let home = simulator.accountHome
    #expect(try await home.logIn().status == 0)
    let list = ["photos", "tag:fog", "--limit", "3", "--geojson"]
    #expect(await home.runInProcess("places", list).status == 0)
    let before = simulator.asked.count
    #expect(await home.runInProcess("places", list).status == 0)
    #expect(simulator.asked.count == before)
  }
}
