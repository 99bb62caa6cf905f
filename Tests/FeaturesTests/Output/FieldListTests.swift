import Bitmaps
import Foundation
import Foundations
import Imaging
import Model
import TestSupport
import Testing

@testable import Features

struct FieldListTests {
  @Test func `fields are labelled, and values line up`() {
    let fields = FieldList([.init("owner", "Ada"), .init("licence", "CC BY 2.0")])
    #expect(fields.text(as: .humanReadable(.make())) == "owner    Ada\nlicence  CC BY 2.0\n")
    #expect(
      fields.text(as: .humanReadable(.make(hasStyles: true)))
        == "\u{1B}[2mowner\u{1B}[0m    Ada\n\u{1B}[2mlicence\u{1B}[0m  CC BY 2.0\n"
    )
    #expect(fields.text(as: .tabSeparated) == "owner\tAda\nlicence\tCC BY 2.0\n")
  }

  @Test func `an unknown field has no line`() {
    let fields = FieldList([.init("a", nil), .init("b", ""), .init("c", "x")])
    #expect(fields.text(as: .humanReadable(.make())) == "c  x\n")
  }

  @Test(arguments: hostileTexts) func `a hostile value is one harmless line`(text: String) {
    let fields = FieldList([.init("title", text, ["title": .text(text)])])
    for format in OutputFormat.all { #expect(fields.text(as: format).dangerousScalars.isEmpty) }
    #expect(fields.text(as: .humanReadable(.make())).split(separator: "\n").count == 1)
  }
}

struct PhotoInformationFieldListTests {
  private func information(_ photo: Photo?) -> PhotoInformation {
    PhotoInformation(photo: photo, path: nil, byteCount: nil, picture: nil)
  }

  @Test func `pictures are separated by an empty line, and are one array in JSON`() throws {
    let one = information(try .full())
    let (alone, together) = ([one].fieldLists, [one, one].fieldLists)
    for format in [OutputFormat.humanReadable(.make()), .tabSeparated] {
      let text = alone.text(as: format)
      #expect(together.text(as: format) == "\(text)\n\(text)")
    }
    #expect(try parsedJSON(together).count == 2)
  }

  @Test func `a photo has a line for each known field`() throws {
    #expect(
      [information(try .full())].fieldLists.text(as: .humanReadable(.make())) == """
        title    Dawn over "Łódź" 🌅
        about    First light. Second line.
        owner    Ada
        licence  CC BY 2.0
        taken    2021-10-01 18:19:43
        where    33.86S,151.00E
        page     https://www.flickr.com/photos/1@N01/51540860321/
        sizes    square, large 1024x683

        """
    )
  }

  @Test func `JSON of a photo is one object in an array`() throws {
    let objects = try parsedJSON([information(try .full())].fieldLists)
    #expect(objects.count == 1)
    #expect(objects[0]["id"] as? String == "51540860321")
    #expect(objects[0]["license"] as? String == "CC BY 2.0")
    #expect((objects[0]["images"] as? [String: String])?.count == 2)
  }

  @Test func `a file has the fields in its headers`() throws {
    let png = try Bitmap(width: 3, height: 2, color: .white).png()
    let information = PhotoInformation(
      photo: nil,
      path: "in/a.png",
      byteCount: png.count,
      picture: try PictureInfo(reading: png)
    )
    #expect(
      [information].fieldLists.records.map { $0[0] } == [
        "file", "bytes", "format", "pixels", "colours",
      ]
    )
    let page = [information].fieldLists.text(as: .humanReadable(.make()))
    #expect(page.contains("pixels   3x2\n"))
    #expect(page.contains("colours  full colour with alpha\n"))
    let object = try #require(try parsedJSON([information].fieldLists).first)
    #expect(object["path"] as? String == "in/a.png")
    #expect(object["bytes"] as? Int == png.count)
    #expect(object["width"] as? Int == 3)
    #expect(object["height"] as? Int == 2)
    #expect(object["progressive"] as? Bool == false)
    #expect(object["orientation"] as? Int == 1)
    #expect(object["camera"] == nil)
  }

  @Test func `a turned picture says how it is stored`() throws {
    let jpeg = try Bitmap(width: 16, height: 8, color: .white)
      .jpeg(JPEGOptions(isProgressive: true, orientation: .init(rawValue: 6) ?? .up))
    let information = PhotoInformation(
      photo: nil,
      path: nil,
      byteCount: nil,
      picture: try PictureInfo(reading: jpeg)
    )
    let fields = [information].fieldLists
    let page = fields.text(as: .humanReadable(.make()))
    #expect(page.contains("format   JPEG, progressive\n"))
    #expect(page.contains("pixels   8x16\n"))
    #expect(page.contains("stored   16x8, EXIF orientation 6\n"))
    #expect(try parsedJSON(fields).first?["width"] as? Int == 8)
  }
}

struct SetupFieldListTests {
  private func setup(
    _ source: SourceID,
    because reason: ResolvedConfiguration.SourceReason = .key,
    key: ResolvedConfiguration.KeyOrigin = .none,
    unknownFields: [String] = [],
    problem: Failure? = nil
  ) -> ResolvedConfiguration {
    ResolvedConfiguration(
      source: source,
      sourceReason: reason,
      keyOrigin: key,
      host: source == .flickr ? "api.flickr.com" : nil,
      configurationFile: "/c/config.json",
      recentsFile: "/d/recents.plist",
      cacheFolder: "/e",
      cacheLimit: 200_000_000,
      unknownFields: unknownFields,
      problem: problem
    )
  }

  private func fields(_ setup: ResolvedConfiguration, recents: Int? = 7) throws -> [String: String]
  {
    var diagnosis = Diagnosis(setup, terminal: "none")
    diagnosis.recentsCount = recents
    let records = diagnosis.fieldList.records
    return Dictionary(uniqueKeysWithValues: records.map { ($0[0], $0[1]) })
  }

  @Test(
    arguments: [
      (SourceID.flickr, .key, "Flickr, at api.flickr.com, because there is a key"),
      (.sample, .option("--sample"), "the built-in sample library, from --sample"),
      (
        .commons, .environment,
        "Wikimedia Commons, at its own hosts, from TOPPLACES_SOURCE in the environment"
      ),
      (.folder(path: "/p"), .configuration, "the folder /p, from source in the configuration"),
      (
        .sample, .noKey,
        "the built-in sample library, because there is no key. For real photos: places --source commons"
      ),
    ] as [(SourceID, ResolvedConfiguration.SourceReason, String)]
  )
  func `the source is shown with the reason for it`(
    source: SourceID,
    reason: ResolvedConfiguration.SourceReason,
    text: String
  ) throws {
    #expect(try fields(setup(source, because: reason))["source"] == text)
  }

  @Test(arguments: [
    (ResolvedConfiguration.KeyOrigin.environment, "from FLICKR_API_KEY in the environment"),
    (.configuration, "from apiKey in the configuration"),
    (.program("pass"), "from “pass”, the apiKeyCommand of the configuration"),
    (.none, "none: set FLICKR_API_KEY, or apiKey in the configuration"),
  ])
  func `the origin of the key is shown`(key: ResolvedConfiguration.KeyOrigin, text: String) throws {
    #expect(try fields(setup(.flickr, key: key))["key"] == text)
  }

  @Test func `recents are counted, or shown as unreadable`() throws {
    #expect(try fields(setup(.sample))["recents"] == "/d/recents.plist (7 of 20)")
    #expect(
      try fields(setup(.sample), recents: nil)["recents"] == "/d/recents.plist (cannot be read)"
    )
  }

  @Test func `problems of the setup are listed`() throws {
    let problem = Failure(.notAllowed, "The key file can be read by others.")
    let fields = try fields(
      setup(.sample, because: .noKey, unknownFields: ["a", "b"], problem: problem)
    )
    #expect(fields["problem"] == problem.sentence)
    #expect(fields["unknown fields"] == "a, b")
    #expect(try self.fields(setup(.sample))["problem"] == nil)
  }

  @Test func `the notice that Flickr's terms require is printed`() throws {
    #expect(try fields(setup(.sample))["terms"]?.contains("not endorsed or certified") == true)
  }

  @Test func `JSON names the fields in camel case, and numbers are numbers`() throws {
    var diagnosis = Diagnosis(setup(.sample, unknownFields: ["a"]), terminal: "none")
    diagnosis.recentsCount = 0
    diagnosis.callsLeft = 3_599
    diagnosis.cache = CacheState(path: "/e/kept", entries: 2, byteCount: 1_234_567)
    let json = diagnosis.fieldList.json.text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(object["unknownFields"] as? String == "a")
    #expect(object["recents"] as? String == "/d/recents.plist (0 of 20)")
    #expect(object["cache"] as? String == "/e")
    #expect(
      object["cacheBytes"] as? Int == 1_234_567 && object["cacheLimit"] as? Int == 200_000_000
    )
    #expect(object["callsLeft"] as? Int == 3_599)
    #expect(object["endpoint"] == nil)
    #expect(
      Set(object.keys) == [
        "source", "callsLeft", "key", "configuration", "unknownFields", "recents",
        "cache",
        "cacheBytes", "cacheLimit", "terminal", "sixels", "formats", "videos", "profiles", "terms",
      ]
    )
    let cache = try #require(diagnosis.fieldList.records.first { $0[0] == "cache" })
    #expect(cache[1] == "/e (1.2 MB of 200.0 MB)")
  }

  private static let address = "https://api.flickr.com"
  private static let refused = Failure(.notAllowed, "No such key.")

  @Test(arguments: [
    (
      EndpointState.Outcome.answers(milliseconds: 212), "\(address) answers in 212 ms",
      "true 212 nil"
    ),
    (
      .refuses(milliseconds: 9, refused), "\(address) answers in 9 ms, and refuses: No such key.",
      "true 9 No such key."
    ),
    (.silent(refused), "\(address) does not answer: No such key.", "false nil No such key."),
    (.notAsked(refused), "\(address) was not asked: No such key.", "nil nil No such key."),
  ])
  func `the response of the endpoint is shown`(
    outcome: EndpointState.Outcome,
    sentence: String,
    fields: String
  ) throws {
    struct Printed: Decodable {
      struct Endpoint: Decodable {
        let address: String
        let answers: Bool?
        let milliseconds: Int?
        let problem: String?
      }
      let endpoint: Endpoint
    }
    var diagnosis = Diagnosis(setup(.flickr), terminal: "none")
    diagnosis.endpoint = EndpointState(address: Self.address, outcome: outcome)
    #expect(diagnosis.fieldList.records.contains(["endpoint", sentence]))
    let json = Data(diagnosis.fieldList.json.text.utf8)
    let endpoint = try JSONDecoder().decode(Printed.self, from: json).endpoint
    let parts = [
      endpoint.answers.map { "\($0)" }, endpoint.milliseconds.map { "\($0)" }, endpoint.problem,
    ]
    #expect(parts.map { $0 ?? "nil" }.joined(separator: " ") == fields)
    #expect(endpoint.address == Self.address)
  }
}
