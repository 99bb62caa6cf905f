import Flickr
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct PhotoInfoTests {
  @Test func `the information on a photo is read completely`() async throws {
    let asked = RequestLog()
    let photo = try await FlickrClient.make(.info(Self.fields), asked: asked)
      .photo(id: "51540860321")
    #expect(asked.query["method"] == "flickr.photos.getInfo")
    #expect(photo.title == "Hot spring")
    #expect(photo.description == "Steam & salt")
    #expect(photo.owner == Photo.Owner(id: "1@N06", name: "Ada"))
    #expect(photo.license == License(id: 4))
    #expect(photo.dateTaken == "2021-05-16 12:16:36")
    #expect(photo.coordinates == Coordinates(latitude: 9.135158, longitude: 40.083811))
    #expect(photo.page.absoluteString == "https://www.flickr.com/photos/1@N06/51540860321/")
    #expect(photo.renditions.map(\.size) == PhotoSize.allCases.filter { !$0.hasOwnSecret })
  }

  @Test(arguments: [
    "", #""title":"Plain","description":null,"location":[],"dates":"""#,
    #""location":{"latitude":0,"longitude":"0"},"dates":{"taken":"0000-00-00 00:00:00"}"#,
    #""license":{},"server":[],"secret":{},"dates":{"taken":{}},"location":null"#,
  ])
  func `missing or odd fields are left out, and the photo stays`(
    fields: String
  ) async throws {
    let photo = try await FlickrClient.make(.info(fields)).photo(id: "51540860321")
    #expect(photo.id == "51540860321")
    #expect(photo.coordinates == nil)
    #expect(photo.dateTaken == nil)
    #expect(photo.license == nil)
    #expect(photo.renditions.isEmpty)
  }

  @Test func `a photo whose owner has no name is read`() async throws {
    let photo = try await FlickrClient.make(.info(owner: #"{"nsid":"1@N06"}"#))
      .photo(id: "51540860321")
    #expect(photo.owner == Photo.Owner(id: "1@N06", name: nil))
  }

  @Test(arguments: [#""../../evil""#, #""""#, "null", #""a1""#, "[]"])
  func `an id that is not digits makes the response unreadable`(id: String) async {
    let error = await #expect(throws: FlickrError.self) {
      try await FlickrClient.make(.info(id: id)).photo(id: "51540860321")
    }
    #expect(error?.failure.reason == .damaged)
  }

  @Test(arguments: ["null", "{}", #"{"nsid":""}"#, #""1@N06""#])
  func `an invalid owner makes the response unreadable`(owner: String) async {
    let error = await #expect(throws: FlickrError.self) {
      try await FlickrClient.make(.info(owner: owner)).photo(id: "51540860321")
    }
    #expect(error?.failure.reason == .damaged)
  }

  @Test func `a deleted or private photo is not found`() async {
    let body = #"{"stat":"fail","code":1,"message":"Photo \"12\" not found (invalid ID)"}"#
    let error = await #expect(throws: FlickrError.self) {
      try await FlickrClient.make(body).photo(id: "12")
    }
    #expect(error?.failure.reason == .notFound)
  }

  /// The fields of an answer as Flickr writes them, id and owner aside.
  private static let fields = #"""
    "secret":"09897ecb2b","server":"65535","farm":66,"dateuploaded":"1687469849","license":"4",
    "originalsecret":"0123456789","originalformat":"jpg","title":{"_content":"Hot spring"},
    "description":{"_content":"Steam &amp; <i>salt<\/i>"},"visibility":{"ispublic":1},
    "dates":{"posted":"1687469849","taken":"2021-05-16 12:16:36","takengranularity":0,
    "takenunknown":0},"views":"120","usage":{"candownload":1},"tags":{"tag":[]},
    "location":{"latitude":"9.135158","longitude":40.083811,"accuracy":"16",
    "country":{"_content":"Ethiopia"}},"media":"photo"
    """#
}

extension String {
  /// An answer of `flickr.photos.getInfo` with these fields besides id and owner.
  fileprivate static func info(
    _ fields: String = "",
    id: String = #""51540860321""#,
    owner: String = #"{"nsid":"1@N06","username":"Ada","realname":"","path_alias":null}"#
  ) -> String {
    let rest = fields.isEmpty ? "" : ",\(fields)"
    return #"{"photo":{"id":\#(id),"owner":\#(owner)\#(rest)},"stat":"ok"}"#
  }
}
