import Bitmaps
import Flickr
import Foundations
import Imaging
import Model
import Testing

@testable import Sample
@testable import Simulators

/// People of the simulated Flickr, and their pictures.
@Suite(.timeLimit(.minutes(30))) struct PeopleMethodsTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `most people have a picture, some have none, and a picture is the same each time`()
    async throws
  {
    let client = flickr.client
    var (count, missing) = (0, 0)
    for id in SampleLibrary.ownerIDs.sorted().prefix(40) {
      let profile = try await client.profile(of: .person(id))
      #expect(profile.person.id == id && profile.person.name?.isEmpty == false)
      #expect(profile.photoCount ?? 0 > 0 && profile.since != nil && profile.firstTaken != nil)
      guard let picture = profile.person.picture else {
        missing += 1
        continue
      }
      count += 1
      let response = flickr.response(path: picture.path(), query: [:])
      #expect(response.status == 200 && response.contentType == "image/jpeg")
      #expect(try Bitmap(decoding: response.body).size == PixelSize(width: 48, height: 48))
      #expect(flickr.response(path: picture.path(), query: [:]).body == response.body)
    }
    #expect(count > missing && missing > 0)
  }

  @Test func `rows and the information on a person have the servers of the same picture`()
    async throws
  {
    let arguments = ["user_id": "118423525@N05", "extras": "icon_server", "per_page": "1"]
    let row = try #require(
      try flickr.json("flickr.people.getPhotos", arguments)["photos"]?["photo"]?.elements.first
    )
    let person = try flickr.json("flickr.people.getInfo", arguments)["person"]
    for key in ["iconserver", "iconfarm"] {
      #expect(row[key] != nil && row[key] == person?[key])
    }
    let photo = try await flickr.client.photo(id: try #require(row["id"]?.string))
    let profile = try await flickr.client.profile(of: .person("118423525@N05"))
    #expect(photo.owner.picture == profile.person.picture)
  }

  @Test func `a person who left is refused with code 5, and an unknown one with code 1`() throws {
    for (id, code) in [(SampleAccount.departed, 5), ("1@N01", 1)] {
      let answer = try flickr.json("flickr.people.getInfo", ["user_id": id])
      #expect(answer["stat"]?.string == "fail" && answer["code"]?.int == code)
    }
  }

  @Test(arguments: [
    "/0/buddyicons/118423525@N05.jpg", "/9999/buddyicons/118423525@N05.jpg",
    "/5/buddyicons/1@N01.jpg", "/5/buddyicons/.jpg", "/x/buddyicons/118423525@N05.jpg",
    "/5/buddyicons/118423525@N05.gif", "/images/buddyicon.gif",
  ])
  func `a wrong address of a picture is not found`(path: String) {
    #expect(flickr.response(path: path, query: [:]).status == 404)
  }
}
