import Flickr
import Places
import Testing

@testable import SimulatedFlickr

struct InfoMethodTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `a list and the information on a photo agree`() async throws {
    let place = try #require(try await flickr.client.topPlaces().places.last)
    let page = try await flickr.client.photos(in: .place(id: place.id), perPage: 8, page: 1)
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
    #expect(info["owner"]?["nsid"]?.text == photo.owner)
    #expect(
      info["urls"]?["url"]?.elements.first?["_content"]?.text
        == "https://sample.invalid/photos/\(photo.owner)/\(photo.id)/"
    )
  }

  @Test(arguments: ["flickr.photos.getInfo", "flickr.photos.getSizes"])
  func `an unknown photo, or none, is refused by code 1`(method: String) throws {
    for id in ["1", "", "dawn", #"1","owner":""#, "535057832070"] {
      let answer = try flickr.json(method, ["photo_id": id])
      #expect(answer["stat"]?.text == "fail")
      #expect(answer["code"]?.int == 1)
      #expect(answer["message"]?.text == #"Photo "\#(id)" not found (invalid ID)"#)
    }
    #expect(try flickr.json(method)["code"]?.int == 1)
  }
}
