import Bitmaps
import Flickr
import Foundations
import Imaging
import Model
import Testing

@testable import Sample
@testable import Simulators

@Suite(.timeLimit(.minutes(30))) struct InfoMethodTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `a list and the information on a photo agree`() async throws {
    let place = try #require(try await flickr.client.topPlaces().places.last)
    let page = try await flickr.client.photos(
      of: PhotoList(.place(id: place.id)),
      page: Page(of: 8)
    )
    for listed in page.photos {
      let photo = try await flickr.client.photo(id: listed.id)
      #expect(photo.title == listed.title)
      #expect(photo.description == listed.description)
      #expect(photo.owner == listed.owner)
      #expect(photo.license == listed.license)
      #expect(photo.dateTaken == listed.dateTaken)
      #expect(photo.coordinates == listed.coordinates)
      #expect(photo.page == listed.page)
    }
  }

  @Test func `texts are objects, and the page is the sample's`() throws {
    let photo = try SamplePhoto.make()
    let info = try #require(
      try flickr.json("flickr.photos.getInfo", ["photo_id": photo.id])["photo"]
    )
    #expect(info["title"]?.keys == ["_content"])
    #expect(info["description"]?.keys == ["_content"])
    #expect(info["owner"]?["nsid"]?.string == photo.owner)
    #expect(
      info["urls"]?["url"]?.elements.first?["_content"]?.string
        == "https://sample.invalid/photos/\(photo.owner)/\(photo.id)/"
    )
  }

  @Test(arguments: ["flickr.photos.getInfo", "flickr.photos.getSizes"])
  func `an unknown or missing photo is refused with code 1`(method: String) throws {
    for id in ["1", "", "dawn", #"1","owner":""#, "535057832070"] {
      let response = try flickr.json(method, ["photo_id": id])
      #expect(response["stat"]?.string == "fail")
      #expect(response["code"]?.int == 1)
      #expect(response["message"]?.string == #"Photo "\#(id)" not found (invalid ID)"#)
    }
    #expect(try flickr.json(method)["code"]?.int == 1)
  }
}

@Suite(.timeLimit(.minutes(30))) struct SizesMethodTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `every size of a photo is served with its listed pixels`() async throws {
    let photo = try SamplePhoto.make { $0.isDownloadable && $0.originalSize.isSmall }
    let sizes = try await flickr.client.renditions(ofPhoto: photo.id, for: .large)
    #expect(
      sizes.map(\.size) == PhotoSize.allCases.filter { ![.large1600, .large2048].contains($0) }
    )
    for rendition in sizes {
      let info = try PictureInfo(reading: try flickr.picture(rendition))
      #expect([info.size.width, info.size.height] == [rendition.width, rendition.height])
      #expect(info.format == .jpeg)
    }
  }

  @Test func `the URLs in a list, the sizes and the information are the same`()
    async throws
  {
    let photo = try SamplePhoto.make()
    let sizes = try await flickr.client.renditions(ofPhoto: photo.id, for: .large)
    let built = try await flickr.client.photo(id: photo.id).renditions
    let place = photo.text("place_id")
    let page = try await flickr.client.photos(of: PhotoList(.place(id: place)), page: Page(of: 500))
    #expect(page.photos.first { $0.id == photo.id }?.renditions == sizes)
    #expect(built.map(\.url) == sizes.filter { !$0.size.hasOwnSecret }.map(\.url))
  }

  @Test func `no size is larger than the original, and each keeps its shape`() throws {
    let place = try SamplePhoto.make().text("place_id")
    for photo in try #require(SampleLibrary().photos(ofPlace: place)) {
      let original = photo.originalSize
      for rendition in photo.renditions where !rendition.size.isSquare {
        #expect(rendition.pixels.width <= original.width)
        #expect(rendition.pixels.height <= original.height)
        let edge = max(rendition.pixels.width, rendition.pixels.height)
        #expect(edge == rendition.size.longestEdge ?? edge)
        let width =
          Double(edge) * Double(original.width) / Double(max(original.width, original.height))
        #expect(abs(Double(rendition.pixels.width) - width) <= 0.5)
      }
    }
  }

  @Test func `the original is listed only where its owner lets it be downloaded`() throws {
    for isDownloadable in [true, false] {
      let photo = try SamplePhoto.make { $0.isDownloadable == isDownloadable }
      let sizes = try #require(
        try flickr.json("flickr.photos.getSizes", ["photo_id": photo.id])["sizes"]
      )
      #expect(sizes["candownload"]?.int == (isDownloadable ? 1 : 0))
      let labels = (sizes["size"]?.elements ?? []).compactMap { $0["label"]?.string }
      #expect(labels.contains("Original") == isDownloadable)
    }
  }

  @Test func `widths are strings in some rows and numbers in others, as on Flickr`() throws {
    let photo = try SamplePhoto.make()
    let response = try flickr.json("flickr.photos.getSizes", ["photo_id": photo.id])
    let widths = (response["sizes"]?["size"]?.elements ?? []).compactMap { $0["width"] }
    #expect(widths.contains { if case .string = $0 { true } else { false } })
    #expect(widths.contains { if case .integer = $0 { true } else { false } })
  }

  @Test func `sizes that need their own secret have one`() throws {
    let photo = try SamplePhoto.make {
      $0.renditions.contains { $0.size == .large2048 } && $0.isDownloadable
    }
    let secrets = photo.renditions.filter(\.size.hasOwnSecret).map(\.secret)
    #expect(Set(secrets + [photo.secret]).count == secrets.count + 1)
    #expect(secrets.allSatisfy { $0.count == 10 && $0.allSatisfy(\.isHexDigit) })
  }
}

extension PixelSize {
  /// Whether a debug build makes the picture quickly.
  fileprivate var isSmall: Bool { max(width, height) <= 1024 && pixelCount <= 1024 * 683 }
}
