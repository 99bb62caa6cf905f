import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// A command asks Flickr for no more than it needs, by the simulator's own record.
@Suite(.fewAtATime) struct RequestCountTests {
  @Test(arguments: ["classic", "modern"])
  func `a second places top on the same day makes no request`(era: String) async throws {
    let flickr = try await Simulator("--era", era)
    let home = flickr.home
    let first = try await home.places("top")
    let count = flickr.asked.count
    #expect(first.status == 0 && !first.lines.isEmpty)
    #expect(era == "classic" ? count == 1 : (2...40).contains(count))
    #expect(try await home.places("top").output == first.output)
    #expect(flickr.asked.count == count)
  }

  @Test func `places photos makes one request`() async throws {
    let flickr = try await Simulator()
    #expect(try await flickr.home.places("photos", kyoto).lines.count == 50)
    #expect(flickr.asked.count == 1)
    #expect(flickr.asked.first?.hasPrefix("flickr.photos.search ") == true)
  }

  @Test(arguments: ["classic", "modern"])
  func `photo fetch --thumbnail requests the photo and its square of 75 pixels`(
    era: String
  ) async throws {
    let flickr = try await Simulator("--era", era)
    let home = flickr.home
    #expect(try await home.photo("fetch", samplePhoto, "--thumbnail").status == 0)
    #expect(flickr.asked.count == 2)
    #expect(flickr.asked.first == "flickr.photos.getInfo photo_id=\(samplePhoto)")
    #expect(flickr.asked.last?.hasSuffix("_s.jpg") == true)
    let thumbnail = try #require(home.folder.data("\(samplePhoto)_thumbnail.png"))
    #expect(try Bitmap(decoding: thumbnail).size == PixelSize(width: 40, height: 40))
  }

  @Test func `the thumbnails of a place take a request for the list and one for each`() async throws
  {
    let flickr = try await Simulator()
    let arguments = ["fetch", "--place", kyoto, "--limit", "5", "--thumbnail"]
    let ending = try await flickr.home.launch("photo", arguments).run()
    #expect(ending.lines.count == 5)
    #expect(flickr.asked.count == 6)
    #expect(flickr.asked.dropFirst().allSatisfy { $0.hasSuffix("_s.jpg") })
  }

  @Test func `places doctor makes one request, and the recents none`() async throws {
    let flickr = try await Simulator()
    let home = flickr.home
    #expect(try await home.places("recents").status == 0)
    #expect(flickr.asked.isEmpty)
    #expect(try await home.places("doctor").status == 0)
    #expect(flickr.asked == ["flickr.test.echo"])
  }
}
