import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// `places person`: what a source tells about a person.
@Suite(.fewAtATime) struct PersonCommandTests {
  private let person = "65522042@N01"

  // MARK: - The sample and the simulators

  @Test func `a person is found by name, id and address, and @me is one's own`() async throws {
    let home = Home()
    let named = try await home.places("person", "@garoa35mm")
    #expect(named.status == 0)
    #expect(named.lines.first == "name\tgaroa35mm")
    #expect(named.lines.contains("id\t121245315@N00"))
    #expect(named.lines.last == "page\thttps://sample.invalid/photos/121245315@N00")
    for text in [
      "@121245315@N00", "https://sample.invalid/photos/garoa35mm/",
      "https://sample.invalid/people/garoa35mm",
    ] {
      #expect(try await home.places("person", text).text == named.text, "\(text)")
    }
    let nobody = try await home.places("person", "@me", "--sample")
    #expect(nobody.status == 4 && nobody.errors.contains("places login"))
    #expect(try await home.places("login", "--sample").status == 0)
    let own = try await home.places("person", "@me", "--sample")
    #expect(own.lines.contains("id\t194851724@N00"))
    let published = try await home.places("person", "@194851724@N00", "--sample")
    #expect(own.text == published.text)
  }

  @Test func `a person and their picture are requested once, the person again with --refresh`()
    async throws
  {
    let flickr = try await Simulator()
    var home = flickr.home
    home.environment["TERM"] = "xterm-kitty"
    for _ in 0..<2 {
      #expect(try await home.places("person", "@\(person)", "--json").status == 0)
    }
    let call = "flickr.people.getInfo user_id=\(person)"
    #expect(flickr.asked == [call])
    for _ in 0..<2 {
      let shown = try await home.onTerminal("places", "person", "@\(person)")
      #expect(shown.status == 0 && shown.text.components(separatedBy: "\u{1B}_Ga=T").count == 2)
    }
    #expect(flickr.asked.count == 2 && flickr.asked.last?.contains("/buddyicons/") == true)
    #expect(try await home.places("person", "@\(person)", "--refresh").status == 0)
    #expect(flickr.asked.count == 3 && flickr.asked.last == call)
  }

  @Test func `the picture is drawn in characters, too, and in no pipe`() async throws {
    let home = Home()
    let shown = try await home.onTerminal("places", "person", "@\(person)")
    #expect(shown.status == 0 && shown.text.contains(/[\u{2580}-\u{259F}]/))
    #expect(shown.text.contains("id") && shown.text.contains(person))
    let json = try await home.onTerminal("places", "person", "@\(person)", "--json")
    #expect(!json.text.contains(/[\u{2580}-\u{259F}]/) && json.text.contains("/buddyicons/"))
    #expect(try await home.places("person", "@\(person)").lines.allSatisfy { $0.contains("\t") })
  }

  @Test func `a person without a picture is shown without one, and none is requested`()
    async throws
  {
    let flickr = try await Simulator()
    let home = flickr.home
    let id = try #require(await Self.personWithoutPicture)
    let shown = try await home.onTerminal("places", "person", "@\(id)")
    #expect(shown.status == 0 && !shown.text.contains(/[\u{2580}-\u{259F}]/))
    #expect(flickr.asked == ["flickr.people.getInfo user_id=\(id)"])
    let json = try await home.places("person", "@\(id)", "--json")
    #expect(!json.text.contains("\"picture\""))
  }

  /// The id of a person of the sample library without a picture.
  private static var personWithoutPicture: String? {
    get async {
      let flickr = SimulatedFlickr(base: URL(filePath: "/")) { Date() }
      let list = flickr.response(
        path: "/services/rest/",
        query: [
          "method": "flickr.photos.search", "api_key": "key", "format": "json", "tags": "fog",
          "nojsoncallback": "1", "extras": "icon_server", "per_page": "250",
        ]
      )
      let rows = (try? JSONSerialization.jsonObject(with: list.body)) as? [String: Any]
      let photos = (rows?["photos"] as? [String: Any])?["photo"] as? [[String: Any]]
      return photos?.first { "\($0["iconserver"] ?? 1)" == "0" }?["owner"] as? String
    }
  }

  @Test(arguments: [
    ("@48143042@N05", 3, "The person has left Flickr"), ("@1@N01", 3, "is not"),
    ("@nobody-at-all", 3, "is not"), ("Siena", 64, "To name a person"),
  ])
  func `a person who has left or is unknown, and a name without @, are errors`(
    argument: String,
    status: Int32,
    sentence: String
  ) async throws {
    let flickr = try await Simulator()
    let ending = try await flickr.home.places("person", argument)
    #expect(ending.status == status && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1 && ending.errors.contains(sentence), "\(ending.errors)")
  }

  @Test func `a user of Commons has a registration and edits`() async throws {
    let commons = try await Simulator()
    let home = commons.commonsHome
    let ending = try await home.places("person", "@Garoa35mm", "--json")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.text.contains("\"editCount\"") && ending.text.contains("\"since\""))
    #expect(!ending.text.contains("\"picture\"") && !ending.text.contains("\"photoCount\""))
    #expect(try await home.places("person", "@Garoa35mm", "--json").text == ending.text)
    #expect(commons.asked.count == 1)
    let nobody = try await home.places("person", "@Nobody at all")
    #expect(nobody.status == 3 && nobody.errors.contains("Wikimedia Commons"))
    #expect(try await home.places("person", "@me").status == 64)
  }

  // MARK: - Hostile answers

  @Test func `no name reaches a terminal with a control character`() async throws {
    let name = hostileTexts.joined(separator: " ") + " Red"
    let json = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let home = try HandmadeFlickr { request in
      if request.asksForPicture { return .picture(smallPicture) }
      return .json(
        """
        {"person":{"nsid":"1@N01","iconserver":"5","iconfarm":1,"username":{"_content":\(json)},
         "realname":{"_content":\(json)},"location":{"_content":\(json)},
         "description":{"_content":\(json)}},"stat":"ok"}
        """
      )
    }.home
    let plain = try await home.onTerminal("places", "person", "@1@N01", "--color", "never")
    let shown = plain.text.replacingOccurrences(of: "\r\n", with: "\n")
    #expect(plain.status == 0 && shown.contains("Red") && shown.dangerousScalars == [])
    for options in [[], ["--json"]] {
      let piped = try await home.launch("places", ["person", "@1@N01"] + options).run()
      #expect(piped.status == 0 && piped.text.contains("Red") && piped.text.dangerousScalars == [])
    }
  }

  @Test func `a very long name is cut to 255 bytes`() async throws {
    let long = String(repeating: "x", count: 60_000)
    let home = try HandmadeFlickr { _ in
      .json(
        #"{"person":{"nsid":"1@N01","username":{"_content":"\#(long)"}},"stat":"ok"}"#
      )
    }.home
    let ending = try await home.places("person", "@1@N01")
    #expect(ending.status == 0 && ending.lines.first?.utf8.count == 5 + 255)
  }

  @Test(arguments: [404, 410])
  func `the facts are printed although the picture is gone`(status: Int) async throws {
    let home = try HandmadeFlickr { request in
      request.asksForPicture
        ? ServerResponse(status: status)
        : .json(#"{"person":{"nsid":"1@N01","iconserver":"5","iconfarm":1},"stat":"ok"}"#)
    }.home
    let ending = try await home.onTerminal("places", "person", "@1@N01", showsErrors: true)
    #expect(ending.status == 0 && ending.text.contains("1@N01"))
  }

  @Test func `Flickr's own picture of nobody is never asked for`() async throws {
    let flickr = try HandmadeFlickr { _ in
      .json(#"{"person":{"nsid":"1@N01","iconserver":"0","iconfarm":"0"},"stat":"ok"}"#)
    }
    #expect(try await flickr.home.onTerminal("places", "person", "@1@N01").status == 0)
    #expect(flickr.asked.count == 1)
  }
}
