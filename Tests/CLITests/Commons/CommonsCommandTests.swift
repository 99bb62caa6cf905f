import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Each command on photos of Wikimedia Commons, over HTTP, from a server that stands in for it.
@Suite(.fewAtATime) struct CommonsCommandTests {
  @Test func `a photo of Commons is listed, shown and fetched without a key`() async throws {
    let home = try await Simulator().commonsHome
    let top = try await home.places("top", "--json").json([PrintedSection].self)
    #expect(top.flatMap(\.places).contains { $0.title == "Kyoto" && $0.country == "Japan" })
    let photos = try await home.places("photos", "Kyoto", "--limit", "3", "--json")
      .json([PrintedPhoto].self)
    let ids = photos.map(\.id)
    #expect(photos.count == 3 && ids.allSatisfy { $0.hasPrefix("M") })

    // From here on nothing says which source is meant but the ids.
    var other = home
    other.environment["TOPPLACES_SOURCE"] = nil
    #expect(try await other.photo("show", ids[0], "--columns", "20").status == 0)
    let fetched = try await other.photo("fetch", ids[1], "--thumbnail", "--output", "t.png")
    #expect(fetched.status == 0 && fetched.errors.contains("creativecommons.org"))
    #expect(home.folder.data("t.png")?.starts(with: [0x89, 0x50]) == true)
    #expect(try await home.recents() == [ids[1], ids[0]])
  }

  @Test(arguments: [
    ["photos", "category:Fog"], ["search", "fog"], ["search", "fog", "--in", "category:Fog"],
    ["search", "river", "--in", "Kyoto"], ["photos", "@Kenta.m"],
  ])
  func `photos are found by category, words and person`(arguments: [String]) async throws {
    let home = try await Simulator().commonsHome
    let ending = try await home.launch("places", arguments + ["--json", "--limit", "5"]).run()
    let photos = try ending.json([PrintedPhoto].self)
    #expect(!photos.isEmpty && photos.allSatisfy { $0.id.hasPrefix("M") })
  }

  @Test func `the next page has other photos`() async throws {
    let home = try await Simulator().commonsHome
    var seen: [String] = []
    for page in ["1", "2", "3"] {
      seen += try await home.places("photos", "Kyoto", "--limit", "4", "--page", page, "--json")
        .json([PrintedPhoto].self).map(\.id)
    }
    #expect(seen.count == 12 && Set(seen).count == 12)
  }

  @Test func `a file is also found by its name and its entity`() async throws {
    let home = try await Simulator().commonsHome
    let photo = try #require(
      try await home.places("search", "fog", "--limit", "1", "--json").json([PrintedPhoto].self)
        .first
    )
    let name = try #require(photo.page.split(separator: "/wiki/").last)
    let title = try #require(String(name).removingPercentEncoding)
    for reference in [title, photo.page, "https://commons.wikimedia.org/entity/\(photo.id)"] {
      let ending = try await home.photo("info", reference, "--json")
      #expect(try ending.json([PrintedPhoto].self).map(\.id) == [photo.id])
    }
  }

  @Test(arguments: [
    ("photo info M1", 3), ("photo info 'File:No such file.jpg'", 3),
    ("places photos tag:fog", 64), ("places photos Xyzzyville", 3),
    ("places photos category:None", 0), ("photo info M", 3),
  ])
  func `a missing photo or place is one sentence`(line: String, status: Int32) async throws {
    let home = try await Simulator().commonsHome
    let ending = try await home.shell(line)
    #expect(ending.status == status)
    #expect(ending.errorLines.count == 1 && ending.output.isEmpty)
  }

  // MARK: - Requests

  @Test func `at most three requests are pending, even of six programs`() async throws {
    let log = TemporaryFolder()
    let home = try await Simulator(
      "--latency",
      "20ms",
      "--limit",
      "150",
      "--record",
      log["times"],
      "--log-times"
    ).commonsHome
    try await withThrowingTaskGroup { group in
      for place in ["Kyoto", "Tokyo", "Paris", "Lisbon", "Sydney", "Hamburg"] {
        group.addTask {
          let ending = try await home.photo(
            "fetch",
            "--place",
            place,
            "--limit",
            "4",
            "--thumbnail",
            "--output",
            place
          )
          #expect(ending.status == 0, "\(ending.errors)")
        }
      }
      try await group.waitForAll()
    }
    let requests = String(decoding: log.data("times") ?? Data(), as: UTF8.self).lines
      .compactMap(LoggedRequest.init)
    #expect(requests.count >= 30)
    for request in requests {
      #expect(requests.count { $0.begin <= request.begin && request.begin < $0.end } <= 3)
      #expect(request.userAgent == "TopPlaces/\(CommandLineTool.version) (ada@example.org)")
    }
  }

  @Test func `top places make 24 requests with a contact, 2 without, and then none`() async throws {
    for (contact, count) in [("ada@example.org", 24...30), ("", 2...2)] {
      let commons = try await Simulator()
      var home = commons.commonsHome
      home.environment["TOPPLACES_CONTACT"] = contact
      let first = try await home.places("top", "--quiet")
      #expect(first.status == 0 && first.lines.count >= 20)
      #expect(count.contains(commons.asked.count))
      let hours = Set(commons.asked.compactMap { $0.firstMatch(of: /aiend=[0-9-]+T(\d\d)/)?.1 })
      #expect(contact.isEmpty ? hours == ["00", "12"] : hours.count == 24)
      let asked = commons.asked.count
      #expect(try await home.places("top", "--quiet").output == first.output)
      #expect(commons.asked.count == asked)
    }
  }

  @Test func `without a contact doctor does not exceed ten requests a minute`()
    async throws
  {
    let commons = try await Simulator()
    var home = commons.commonsHome
    home.environment["TOPPLACES_CONTACT"] = nil
    // The clock stands still, so that no minute passes on a busy machine.
    let now = Date()
    let top = await home.runInProcess("places", ["top"], at: now)
    #expect(top.status == 0 && top.errors.contains("TOPPLACES_CONTACT"))
    for word in ["fog", "river", "bridge", "church", "boat", "tower", "snow", "tree"] {
      let search = await home.runInProcess("places", ["search", word], at: now)
      #expect(search.status == 0 && !search.errors.contains("TOPPLACES_CONTACT"))
    }
    let doctor = await home.runInProcess("places", ["doctor"], at: now)
    #expect(doctor.status == 0 && doctor.text.contains("was not asked"))
    #expect(commons.asked.count == 10)
  }
}

/// A line of the simulator's log with times.
private struct LoggedRequest {
  /// Milliseconds since 1970.
  let begin: Int
  let end: Int
  let userAgent: String

  init?(_ line: String) {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count >= 4, let begin = Int(fields[fields.count - 3]),
      let end = Int(fields[fields.count - 2])
    else { return nil }
    (self.begin, self.end, userAgent) = (begin, end, fields[fields.count - 1])
  }
}
