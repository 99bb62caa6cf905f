import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The settings of `config.json`, and the errors and notices about it.
@Suite(.fewAtATime) struct ConfiguredTests {
  private let flickr: HandmadeFlickr
  private let home: Home

  init() throws {
    flickr = try HandmadeFlickr()
    home = flickr.home
  }

  private func configure(_ text: String) throws {
    try home.data.write(text, to: "config.json")
    home.data.permit(0o600, "config.json")
  }

  @Test func `an unknown field is ignored, and the nearest known one is suggested`() async throws {
    try configure(#"{"apikey": "x", "zoom": 2}"#)
    let ending = try await home.places("photos", "Lyon", "--limit", "1")
    #expect(ending.status == 0 && ending.lines.count == 1)
    #expect(ending.errorLines.count == 2)
    let file = "\(home.data.path)/config.json"
    let start = "\(file) has an unknown field:"
    #expect(ending.errors.contains("\(start) apikey (the nearest is apiKey).\n"))
    #expect(ending.errors.contains("\(start) zoom.\n"))
    #expect(try await home.places("photos", "Lyon", "--quiet").errors.isEmpty)
  }

  @Test func `a wrong type is reported with the field and its type`() async throws {
    try configure(#"{"cacheMegabytes": "200"}"#)
    let ending = try await home.places("top")
    #expect(ending.status == 7 && ending.errorLines.count == 1 && flickr.asked.isEmpty)
    #expect(ending.errors.contains("has text in cacheMegabytes, which takes a whole number"))
    #expect(try await home.places("doctor").text.contains("problem\t\(home.data.path)/config.json"))
  }

  @Test func `the cache stays within its limit`() async throws {
    try configure(#"{"cacheMegabytes": 1}"#)
    let facts = try await home.places("doctor", "--json").json(PrintedSetup.self)
    #expect(facts.cacheLimit == 1_000_000)
    home.data.makeFolder("cache/kept")
    try home.data.write(Data(count: 2_000_000), to: "cache/kept/old")
    #expect(try await home.photo("info", "11111").status == 0)
    let names = home.data.names(in: "cache/kept")
    #expect(!names.isEmpty && !names.contains("old"))
  }

  @Test(
    .enabled(if: Program.installed("strace") != nil, "needs strace"),
    arguments: [
      "thumbnail dawn.jpg", "zoom dawn.jpg --viewport 9x9", "info dawn.jpg", "show dawn.jpg",
    ]
  )
  func `commands on local files do not read the configuration`(arguments: String) async throws {
    try configure("{}")
    try home.folder.write(smallPicture, to: "dawn.jpg")
    let script = "strace -f -o trace -e trace=file photo \(arguments)"
    #expect(try await home.shell(script).status == 0)
    let trace = String(decoding: try #require(home.folder.data("trace")), as: UTF8.self)
    #expect(trace.contains("dawn.jpg") && !trace.contains("config.json"))
  }

  @Test(
    .enabled(if: Program.installed("strace") != nil, "needs strace"),
    arguments: ["places doctor", "places top", "places cache", "photo info 11111"]
  )
  func `a command reads the configuration once`(line: String) async throws {
    try configure("{}")
    #expect(try await home.shell("strace -f -o trace -e trace=openat,open \(line)").status == 0)
    let trace = String(decoding: try #require(home.folder.data("trace")), as: UTF8.self)
    let openings = trace.split(separator: "\n").filter { $0.contains("/config.json\"") }
    #expect(openings.count == 1, "\(openings)")
  }
}
