import Foundations
import Model
import Testing

@testable import Features

struct ProfileFieldListTests {
  private func profile(isKnown: Bool = true) -> Profile {
    let picture = URL(string: "https://farm6.staticflickr.com/5538/buddyicons/2@N02.jpg")
    let person = Person(
      id: "2@N02",
      name: isKnown ? "alice" : nil,
      realName: isKnown ? "Alice Doe" : nil,
      picture: isKnown ? picture : nil
    )
    var profile = Profile(of: person, at: .flickr)
    if !isKnown { return profile }
    profile.place = "Kyoto"
    profile.description = "I walk.\n\nOften."
    profile.since = Date(timeIntervalSince1970: 1_400_909_358)
    profile.firstTaken = "2008-07-08 16:48:54"
    profile.photoCount = 1_234
    profile.page = URL(string: "https://www.flickr.com/photos/2@N02")
    return profile
  }

  @Test func `a person has a line for each field`() {
    #expect(
      profile().fieldList.text(as: .humanReadable(.make())) == """
        name       alice
        full name  Alice Doe
        id         2@N02
        place      Kyoto
        since      2014-05-24
        photos     1,234
        about      I walk. Often.
        page       https://www.flickr.com/photos/2@N02

        """
    )
  }

  @Test func `a record is a field's name and value, and JSON also has the picture`() {
    #expect(profile().fieldList.text(as: .tabSeparated).hasPrefix("name\talice\nfull name\tAlice"))
    let json = profile().fieldList.json
    #expect(json["realName"]?.string == "Alice Doe" && json["photoCount"]?.int == 1_234)
    #expect(json["since"]?.string == "2014-05-24T05:29:18Z")
    #expect(json["firstTaken"]?.string == "2008-07-08 16:48:54")
    #expect(json["description"]?.string == "I walk.\n\nOften.")
    #expect(json["picture"]?.string?.hasSuffix("/5538/buddyicons/2@N02.jpg") == true)
    #expect(json["source"]?.string == "flickr" && json["editCount"] == nil)
  }

  @Test func `a person known only by id is named by the id, and has no other fields`() {
    let fields = profile(isKnown: false).fieldList
    #expect(fields.records == [["name", "2@N02"], ["id", "2@N02"]])
    #expect(fields.json == ["id": "2@N02", "source": "flickr"])
  }
}
