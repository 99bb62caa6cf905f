import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// Every failure of Flickr ends a command with the right status and one line, and leaves nothing half done.
@Suite(.fewAtATime) struct FlickrFaultTests {
  @Test(arguments: Fault.ofCalls.indices)
  func `a failed call ends with the status of its reason`(number: Int) async throws {
    let fault = Fault.ofCalls[number]
    let flickr = try HandmadeFlickr { $0.call == nil ? nil : fault.answer }
    for command in commands.turn(number) {
      let home = flickr.home
      expect(fault, await run(command, in: home), in: home)
    }
  }

  @Test(arguments: Fault.ofPictures.indices)
  func `a failed picture ends with the status of its reason`(number: Int) async throws {
    let fault = Fault.ofPictures[number]
    let flickr = try HandmadeFlickr { $0.asksForPicture ? fault.answer : nil }
    for options in [[], ["--thumbnail"]].turn(number) {
      let home = flickr.home
      expect(fault, await run(["photo", "fetch", "12345"] + options, in: home), in: home)
      let recents = await home.runInProcess("places", ["recents", "--json"])
      #expect(try recents.json([PrintedPhoto].self).isEmpty)
    }
  }

  @Test func `a redirect loop is followed once, to its fifth redirect`() async throws {
    let flickr = try HandmadeFlickr { request in
      ServerResponse(status: 302, headers: ["Location": request.target])
    }
    let ending = await flickr.home.runInProcess("photo", ["info", "12345"])
    #expect(ending.status == 6)
    #expect(ending.errorLines.count == 1, "no line says that it is asked again")
    #expect(flickr.asked.count == 6)
  }

  @Test func `fetching the photos of a place counts its unreadable rows`()
    async throws
  {
    let flickr = try HandmadeFlickr { request in
      guard request.call == "flickr.photos.search" else { return nil }
      return .json(#"{"photos":{"total":1,"photo":[{"id":"x"}]},"stat":"ok"}"#)
    }
    let home = flickr.home
    let ending = await home.runInProcess(
      "photo",
      ["fetch", "--place", "lyonLYON001", "--output", home.folder["photos"]]
    )
    #expect(
      ending.errors.contains("1 photo in the answer of Flickr could not be read and is left out.")
    )
  }

  @Test func `a file of the same name survives a fetch that fails`() async throws {
    let flickr = try HandmadeFlickr { request in
      request.asksForPicture ? .picture(smallPicture.dropLast(300)) : nil
    }
    let home = flickr.home
    try home.folder.write("old", to: "12345.jpg")
    #expect(try await home.photo("fetch", "12345").status == 7)
    #expect(home.folder.data("12345.jpg") == Data("old".utf8))
    #expect(home.folder.names() == ["12345.jpg"])
  }

  @Test func `a size that is not public is replaced by a smaller one, with a notice`()
    async throws
  {
    let flickr = try HandmadeFlickr { request in
      request.path.hasSuffix("_b.jpg") ? ServerResponse(status: 403) : nil
    }
    let ending = try await flickr.home.photo("fetch", "12345", "--json")
    #expect(try ending.json([PrintedFile].self).map(\.size) == ["c"])
    #expect(ending.errors.contains("not available as large; fetched medium-800"))
  }
}

// MARK: - Running

/// The commands that ask Flickr.
private let commands = [
  ["places", "top"], ["places", "photos", "lyonLYON001"], ["photo", "fetch", "12345"],
  ["photo", "fetch", "12345", "--thumbnail"], ["photo", "info", "12345"],
]

private func run(_ command: [String], in home: Home) async -> Ending {
  let output = command.starts(with: ["photo", "fetch"]) ? ["--output", home.folder.path] : []
  return await home.runInProcess(command[0], command.dropFirst() + output + ["--verbose"])
}

private func expect(
  _ fault: Fault,
  _ ending: Ending,
  in home: Home,
  _ location: SourceLocation = #_sourceLocation
) {
  let said = ending.errorLines.filter { !$0.hasPrefix("GET ") && !$0.hasSuffix("…") }
  #expect(
    ending.status == fault.status,
    "\(fault.description): \(ending.errors)",
    sourceLocation: location
  )
  #expect(said.count == 1, "one sentence: \(said)", sourceLocation: location)
  #expect(said.last?.hasSuffix(".") == true, sourceLocation: location)
  #expect(ending.output.isEmpty, sourceLocation: location)
  #expect(!ending.errors.contains("SECRETKEY"), sourceLocation: location)
  #expect(home.folder.names().isEmpty && home.litter.isEmpty, sourceLocation: location)
}

// MARK: - Faults

/// A failure of Flickr, and its exit status.
struct Fault: Sendable {
  let description: String
  let answer: ServerResponse
  let status: Int32

  init(_ description: String, _ answer: ServerResponse, _ status: Int32) {
    self.description = description
    self.answer = answer
    self.status = status
  }

  /// The faults that any request can meet.
  private static let ofBoth = [
    Fault("HTTP 403", ServerResponse(status: 403), 4),
    Fault("HTTP 404", ServerResponse(status: 404), 3),
    Fault("HTTP 410", ServerResponse(status: 410), 3),
    Fault("HTTP 429", ServerResponse(status: 429), 5),
    Fault("HTTP 500", ServerResponse(status: 500), 6),
    Fault("HTTP 503", ServerResponse(status: 503), 6),
    Fault("a connection that ends without an answer", ServerResponse(fault: .closing), 6),
    Fault("a redirect to a foreign host", .redirect("https://foreign.invalid/"), 4),
    Fault("a redirect to plain http elsewhere", .redirect("http://192.0.2.1/a.jpg"), 4),
    Fault("a web page", .page, 7),
    Fault("an empty body", .picture(Data()), 7),
    Fault("a body that is cut", .cut(ServerResponse(body: smallPicture)), 7),
  ]

  static let ofCalls =
    ofBoth + [
      Fault("code 1: not there, or private", .refusal(1, "Photo not found"), 3),
      Fault("code 98: login failed", .refusal(98), 4),
      Fault("code 99: not allowed", .refusal(99, "User not logged in"), 4),
      Fault("code 100: no such key", .refusal(100, "Invalid API Key"), 4),
      Fault("code 105: out of order", .refusal(105, "Service currently unavailable"), 6),
      Fault("JSON that is cut", .json(#"{"stat":"ok","photo":{"id":"#), 7),
      Fault("JSON of another kind", .json(#"{"stat":"ok","photo":7,"photos":7,"places":7}"#), 7),
    ]

  static let ofPictures =
    ofBoth + [
      Fault("a wrong content type", .typed("text/html", smallPicture), 7),
      Fault("half a picture, said to be whole", .picture(smallPicture.dropLast(300)), 7),
      Fault("text, said to be a picture", .picture(Data("none".utf8)), 7),
    ]
}

extension ServerResponse {
  /// A web page instead of the answer, as from captive portals.
  fileprivate static let page = typed("text/html", Data("<!doctype html><p>Hello</p>".utf8))

  fileprivate static func redirect(_ target: String) -> ServerResponse {
    ServerResponse(status: 302, headers: ["Location": target])
  }

  fileprivate static func typed(_ type: String, _ body: Data) -> ServerResponse {
    ServerResponse(headers: ["Content-Type": type], body: body)
  }

  fileprivate static func cut(_ answer: ServerResponse) -> ServerResponse {
    var answer = answer
    answer.fault = .cut(after: 100)
    return answer
  }
}
