import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The stars of one's own pictures in lists.
@Suite(.fewAtATime) struct RatingListTests {
  private let home = Home()

  init() throws {
    for (name, rating) in [("five", "5"), ("four", "4"), ("zero", "0"), ("bad", "-1")] {
      try add(name, "xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='\(rating)'")
    }
    try add("plain", "")
  }

  private func add(_ name: String, _ attributes: String) throws {
    home.folder.makeFolder("pics")
    try home.folder.write(try Bitmap.scene(6, 4).jpeg(), to: "pics/\(name).jpg")
    try home.folder.write(
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
        + "<rdf:Description \(attributes)/></rdf:RDF>",
      to: "pics/\(name).jpg.xmp"
    )
  }

  private func photos(_ options: String...) async -> Ending {
    await home.runInProcess(
      "places",
      ["photos", "all", "--fields", "title,rating", "--source", home.folder["pics"]] + options
    )
  }

  @Test func `lists are filtered and sorted by stars, and the details have them`() async throws {
    #expect(await photos("--rating", "4").lines.sorted() == ["five\t5", "four\t4"])
    #expect(await photos("--rating", "5").lines == ["five\t5"])
    #expect(await photos("--rating", "rejected").lines == ["bad\t-1"])
    #expect(await photos("--rating", "none").lines.sorted() == ["plain\t", "zero\t"])
    #expect(await photos("--sort", "rating").lines.prefix(3) == ["five\t5", "four\t4", "bad\t-1"])
    for wrong in ["0", "6", "4.5", "best"] { #expect(await photos("--rating", wrong).status == 64) }
    let details = await home.runInProcess("photo", ["info", home.folder["pics/four.jpg"]])
    #expect(details.lines.contains("rating\t4 stars"), "\(details.lines)")
    let sample = await home.runInProcess(
      "places",
      ["photos", "Kyoto", "--sample", "--rating", "4"]
    )
    #expect(sample.status == 64 && sample.errors.contains("cannot limit this list by stars"))
  }
}
