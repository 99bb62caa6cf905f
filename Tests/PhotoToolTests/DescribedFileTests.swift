import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The facts of a user's picture are the same by its path, by its id, and in lists.
@Suite(.fewAtATime) struct DescribedFileTests {
  private let home = Home()
  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }

  init() throws {
    home.folder.makeFolder("pics")
    let exif = ExifMaker().tiff([
      (0x010f, .text("NIKON CORPORATION")), (0x0110, .text("NIKON D750")),
      (0x013b, .text("Ada")),
      (
        0x8769,
        .directory([
          (0x829a, .fractions([(1, 250)])), (0x9003, .text("2023:07:14 10:00:00")),
          (0x9011, .text("+02:00")), (0xa434, .text("AF-S 35mm")),
        ])
      ),
      (
        0x8825,
        .directory([
          (1, .text("N")), (2, .fractions([(35, 1), (0, 1), (0, 1)])),
          (3, .text("E")), (4, .fractions([(135, 1), (45, 1), (0, 1)])),
        ])
      ),
    ])
    let picture = try Bitmap.scene(6, 4).jpeg().inserting(exif: exif)
    try home.folder.write(picture, to: "pics/dawn.jpg")
    let sidecar = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li>The temple</rdf:li>
      </rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>fog</rdf:li></rdf:Bag></dc:subject>
      </rdf:Description></rdf:RDF>
      """
    try home.folder.write(sidecar, to: "pics/dawn.jpg.xmp")
  }

  @Test func `a file has the same facts in info, in lists and by its id`() async throws {
    let list = try await home.launch("places", ["photos", "all", "--json"] + source).run()
    let listed = try #require(try list.objects.first)
    let id = try #require(listed["id"] as? String)
    let file = try await home.photo("info", "pics/dawn.jpg", "--json").objects.first ?? [:]
    let photo =
      try await home.launch("photo", ["info", id, "--json"] + source).run().objects.first ?? [:]
    let expected = [
      "title": "The temple", "owner": "Ada", "dateTaken": "2023-07-14 10:00:00",
      "timeZone": "+02:00", "place": "Kyoto, Japan", "camera": "NIKON D750",
      "lens": "AF-S 35mm", "exposure": "1/250 s",
    ]
    for facts in [listed, file, photo] {
      for (key, value) in expected { #expect(facts[key] as? String == value, "\(key)") }
    }
    for facts in [listed, file, photo] { #expect(facts["tags"] as? [String] == ["fog"]) }
    for facts in [file, photo] {
      #expect(facts["width"] as? Int == 6)
      #expect(facts["exposureTime"] as? Double == 0.004)
    }
    // A path is no photo of a source.
    #expect(file["path"] as? String == "pics/dawn.jpg" && file["source"] == nil)
    #expect(photo["file"] as? String == "dawn.jpg")
  }

  @Test func `the text for people has each fact once`() async throws {
    let lines = try await home.photo("info", "pics/dawn.jpg").lines
    let labels = lines.map { $0.components(separatedBy: "\t")[0] }
    #expect(Set(labels).count == labels.count, "\(labels)")
    #expect(lines.contains("taken\t2023-07-14 10:00:00 +02:00") && lines.contains("tags\tfog"))
  }

  @Test func `a search finds the camera and the lens`() async throws {
    for words in ["d750", "af-s temple"] {
      let found = try await home.launch("places", ["search", words, "--json"] + source).run()
      #expect(try found.json([PrintedPhoto].self).map(\.title) == ["The temple"])
    }
  }

  @Test func `GeoJSON has neither the camera nor the time zone`() async throws {
    let json = try await home.launch("places", ["photos", "all", "--geojson"] + source).run()
    #expect(json.text.contains("The temple") && !json.text.contains("D750"))
    #expect(!json.text.contains("+02:00") && !json.text.contains("dawn.jpg"))
    #expect(!json.text.contains("fog"))
  }
}

extension Ending {
  /// The objects of a printed array.
  fileprivate var objects: [[String: Any]] {
    get throws {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
    }
  }
}
