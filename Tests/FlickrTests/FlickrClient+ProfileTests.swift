import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// What Flickr tells about a person.
@Suite(.timeLimit(.minutes(30))) struct FlickrProfileTests {
  private func profile(_ fields: String, at endpoint: FlickrEndpoint = .flickr) async throws
    -> Profile
  {
    let person = #"{"person":{"nsid":"124857539@N03"\#(fields)},"stat":"ok"}"#
    return try await FlickrClient.make(person, at: endpoint).profile(of: .person("124857539@N03"))
  }

  @Test func `every fact of a person is read`() async throws {
    let profile = try await profile(
      #"""
      ,"id":"124857539@N03","iconserver":"5538","iconfarm":6,"path_alias":"jinxlib",
      "username":{"_content":"jinxlib"},"realname":{"_content":"Jinx &amp; Library"},
      "location":{"_content":"Oakland, USA"},"description":{"_content":"A <b>test</b>\n\naccount"},
      "photos":{"firstdatetaken":{"_content":"2008-07-08 16:48:54"},
      "firstdate":{"_content":"1400909358"},"count":{"_content":45}}
      """#
    )
    let picture = "https://farm6.staticflickr.com/5538/buddyicons/124857539@N03.jpg"
    let person = Person(
      id: "124857539@N03",
      name: "jinxlib",
      realName: "Jinx & Library",
      picture: URL(string: picture)
    )
    #expect(profile.person == person)
    #expect(profile.source == .flickr)
    #expect(profile.place == "Oakland, USA" && profile.description == "A test\n\naccount")
    #expect(profile.since == Date(timeIntervalSince1970: 1_400_909_358))
    #expect(profile.firstTaken == "2008-07-08 16:48:54" && profile.photoCount == 45)
    #expect(profile.page?.absoluteString == "https://www.flickr.com/photos/124857539@N03")
  }

  @Test(arguments: [
    "", #","iconserver":"0","iconfarm":"0""#, #","iconserver":0,"iconfarm":0"#,
    #","iconserver":"-1","iconfarm":"6""#, #","iconserver":"5538""#,
    #","iconserver":"9223372036854775807","iconfarm":1e300"#,
    #","iconserver":"5538/../x","iconfarm":6"#, #","iconserver":[],"iconfarm":{}"#,
  ])
  func `a person without a picture, or with a malformed one, has none`(
    fields: String
  ) async throws {
    let profile = try await profile(fields)
    #expect(profile.person.picture == nil)
    #expect(profile.person.displayName == "124857539@N03")
    #expect(profile.photoCount == nil && profile.since == nil && profile.place == nil)
  }

  @Test func `numbers are plain or in an object, and absurd ones are left out`() async throws {
    let plain = try await profile(#","photos":{"count":"12","firstdate":1400909358}"#)
    #expect(plain.photoCount == 12 && plain.since != nil)
    for number in ExtremeNumber.all {
      let text = #""\#(number.replacing("\"", with: ""))""#
      for value in [text, #"{"_content":\#(text)}"#] {
        let absurd = try await profile(#","photos":{"count":\#(value),"firstdate":\#(value)}"#)
        #expect(absurd.photoCount ?? 0 >= 0)
        #expect(absurd.since ?? .now < .distantFuture)
      }
    }
  }

  @Test(arguments: hostileTexts)
  func `no name has a control character`(text: String) async throws {
    let json = String(decoding: try JSONEncoder().encode(text + " Red"), as: UTF8.self)
    let profile = try await profile(
      ",\"username\":\(json),\"realname\":{\"_content\":\(json)},\"location\":{\"_content\":\(json)}"
    )
    for name in [profile.person.name, profile.person.realName, profile.place] {
      #expect(name?.contains("Red") == true)
      #expect(name?.dangerousScalars == [] && name?.contains("\n") == false)
    }
  }

  @Test func `a very long name is cut`() async throws {
    let long = String(repeating: "日", count: 20_000)
    let profile = try await profile(",\"username\":{\"_content\":\"\(long)\"}")
    #expect(profile.person.name == String(repeating: "日", count: 85))
  }

  @Test func `the pictures of a stand-in are its own`() async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    let profile = try await profile(#","iconserver":"5538","iconfarm":6"#, at: endpoint)
    let picture = "http://127.0.0.1:8080/5538/buddyicons/124857539@N03.jpg"
    #expect(profile.person.picture?.absoluteString == picture)
  }

  @Test func `a person who has left is distinguished from an unknown one`() async throws {
    for (code, hasLeft) in [(5, true), (1, false)] {
      let client = FlickrClient.make(#"{"stat":"fail","code":\#(code),"message":"No"}"#)
      let error = await #expect(throws: FlickrError.self) {
        try await client.profile(of: .person("1@N01"))
      }
      #expect(error?.isNotFound == true && error?.isDeparture == hasLeft)
      #expect(error?.failure.reason == .notFound)
    }
  }

  @Test func `one's own profile is the public one, and needs a login`() async throws {
    let asked = RequestLog()
    let answers = ["flickr.people.getInfo": #"{"person":{"nsid":"45359289@N05"},"stat":"ok"}"#]
    let profile = try await FlickrClient.account(answers, asked: asked).profile(of: .own)
    #expect(profile.person.id == "45359289@N05")
    #expect(asked.all.map(\.flickrMethod) == ["flickr.people.getInfo"] && asked.signed.isEmpty)
    let error = await #expect(throws: Failure.self) {
      try await FlickrClient.account(answers, token: nil).profile(of: .own)
    }
    #expect(error?.reason == .notAllowed)
  }

  @Test func `rows and comments have the pictures of people`() async throws {
    let row = try await photo(#""ownername":"Ada","iconserver":"7","iconfarm":"2""#)
    let picture = "https://farm2.staticflickr.com/7/buddyicons/45359289@N05.jpg"
    #expect(row.owner.picture?.absoluteString == picture)
    #expect(row.owner.person.picture == row.owner.picture)
    #expect(try await photo(#""iconserver":"0","iconfarm":0"#).owner.picture == nil)
    let list = #"""
      {"comments":{"photo_id":"12","comment":[{"id":"1-12-3","author":"45359289@N05",
        "authorname":"Ada","iconserver":7,"iconfarm":2,"datecreate":"1405536548","_content":"Hi"}]},"stat":"ok"}
      """#
    let comments = try await FlickrClient.make(list).comments(onPhoto: "12")
    #expect(comments.map(\.author.picture) == [row.owner.picture])
  }
}
