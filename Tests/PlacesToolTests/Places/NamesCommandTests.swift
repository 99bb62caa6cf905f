import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The tags and the people of a folder, and what others get of people.
@Suite(.fewAtATime) struct NamesCommandTests {
  private let home = Home()
  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }

  init() throws {
    home.folder.makeFolder("pics/Trip")
    try add("a.jpg", tags: ["fog", "Zoë"], people: ["Ada", "Zoë"])
    try add("b.jpg", tags: ["Fog", "dog"], people: ["zoe"])
    try add("Trip/c.jpg", tags: ["fog"], people: ["Zoë"])
    try add("Trip/d.jpg", tags: [], people: [])
  }

  /// Adds a picture whose own metadata has tags and people.
  private func add(_ name: String, tags: [String], people: [String]) throws {
    func list(_ property: String, _ items: [String]) -> String {
      let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      return "<\(property)><rdf:Bag>\(items)</rdf:Bag></\(property)>"
    }
    let packet =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description"
      + " xmlns:dc='http://purl.org/dc/elements/1.1/'"
      + " xmlns:p='http://iptc.org/std/Iptc4xmpExt/2008-02-29/'>"
      + list("dc:subject", tags) + list("p:PersonInImage", people)
      + "</rdf:Description></rdf:RDF>"
    let segment = Array("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8)
    let exif = ExifMaker().tiff([
      (0x8825, .kyoto)
    ])
    try home.folder.write(
      try Bitmap.scene(6, 4).jpeg().inserting(marker: 0xe1, segment).inserting(exif: exif),
      to: "pics/\(name)"
    )
  }

  private func places(_ arguments: String...) async -> Ending {
    await home.runInProcess("places", arguments + source)
  }

  @Test func `names are counted by photos, the most frequent first`() async throws {
    #expect(await places("people").lines == ["Zoë\t3", "Ada\t1"])
    #expect(await places("tags").lines == ["fog\t3", "dog\t1"])
    #expect(await places("people", "--in", "tag:dog").lines == ["zoe\t1"])
    #expect(await places("tags", "--in", "album:Trip").lines == ["fog\t1"])
    let none = await places("people", "--in", "date:2001")
    #expect(none.status == 0 && none.lines.isEmpty && none.errors.contains("There are no people."))
    #expect(
      await places("photos", "person:ZOE", "--fields", "title").lines.sorted() == ["a", "b", "c"]
    )
    #expect(await places("search", "ada").lines.count == 1)
    let sample = await home.runInProcess("places", ["people", "--sample"])
    #expect(sample.status == 64 && sample.errors.contains("of a folder or an export"))
    let kyoto = await home.runInProcess("places", ["photos", "person:Ada", "--sample"])
    #expect(kyoto.status == 64 && kyoto.errors.contains("has no people in pictures"))
  }

  @Test func `a row opens the photos that were counted`() async throws {
    func onTerminal(_ arguments: String...) async throws -> Ending {
      var launch = home.launch("places", arguments + source)
      launch.terminal = .usual
      return try await launch.run()
    }
    _ = try await onTerminal("tags", "--in", "album:Trip")
    #expect(await places("photos", "1", "--fields", "title").lines == ["c"])
    #expect(try await onTerminal("people", "--in", "1").status == 64)
    _ = try await onTerminal("tags")
    _ = try await onTerminal("people", "--in", "1")
    #expect(await places("photos", "1", "--fields", "title").lines.sorted() == ["a", "b", "c"])
    _ = try await onTerminal("people")
    #expect(await places("photos", "1", "--fields", "title").lines.count == 3)
  }

  @Test func `people go out in copies of whole files alone, which a notice counts`() async throws {
    func everything(below folder: String) throws -> String {
      try home.folder.names(in: folder).filter { $0.contains(".") }.map { name in
        let data = try Data(contentsOf: URL(filePath: home.folder["\(folder)/\(name)"]))
        return String(decoding: data, as: UTF8.self)
      }.joined()
    }
    let map = await places("photos", "all", "--geojson")
    #expect(map.status == 0 && !map.text.contains("Ada"))
    _ = await places("gallery", "all", "--output", home.folder["site"])
    #expect(try !everything(below: "site").contains("Ada"))
    let ada = await places("gallery", "person:Ada", "--output", home.folder["ada"])
    #expect(ada.status == 0)
    #expect(try !everything(below: "ada").contains("Ada"))
    let kept = await places("gallery", "all", "--output", home.folder["kept"], "--keep-metadata")
    #expect(kept.errors.contains("the names of 2 people"), "\(kept.errors)")
    let id = try #require(await places("photos", "person:Ada", "--fields", "id").lines.first)
    let fetched = await home.runInProcess(
      "photo",
      ["fetch", id, "--sidecar", "xmp", "--output", home.folder["copies"] + "/"] + source
    )
    #expect(fetched.errors.contains("name 2 people in their metadata"), "\(fetched.errors)")
    let sidecar = try #require(home.folder.names(in: "copies").first { $0.hasSuffix(".xmp") })
    let text = try String(contentsOfFile: home.folder["copies/\(sidecar)"], encoding: .utf8)
    #expect(text.contains("fog") && !text.contains("Ada") && !text.contains("Zo"))
  }
}
