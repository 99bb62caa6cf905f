import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct RecentsCommandTests {
  @Test func `without viewed photos the list is empty, with a sentence`() async throws {
    let ending = try await Home().places("recents")
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(ending.errorLines == ["You have viewed no photos yet."])
    #expect(try await Home().places("recents", "--json", "--quiet").text == "[]\n")
  }

  @Test func `a fetched photo comes first, with the time in UTC`() async throws {
    let flickr = try HandmadeFlickr()
    let home = flickr.home
    _ = try await home.photo("fetch", "11111", "--thumbnail")
    _ = try await home.photo("fetch", "22222", "--thumbnail")
    let photos = try await home.places("recents", "--json").json([PrintedPhoto].self)
    #expect(photos.map(\.id) == ["22222", "11111"])
    let viewedAt = try #require(photos.first?.viewedAt)
    #expect(viewedAt.hasSuffix("Z"))
    let date = try Date(viewedAt, strategy: .iso8601)
    #expect(abs(date.timeIntervalSinceNow) < 60)
  }

  @Test func `recents need neither a key nor the network`() async throws {
    let flickr = try HandmadeFlickr()
    var home = flickr.home
    _ = try await home.photo("fetch", "11111", "--thumbnail")
    home.environment["FLICKR_API_KEY"] = ""
    let asked = flickr.asked
    let ending = try await home.places("recents")
    #expect(ending.status == 0 && flickr.asked == asked)
    #expect(
      ending.lines.first?.hasPrefix("Dawn\t\t11111\tAda\tCC BY 2.0\thttp://127.0.0.1") == true
    )
  }

  @Test func `a limit keeps the newest`() async throws {
    let home = try await viewed("11111", "22222", "33333")
    let photos = try await home.places("recents", "--limit", "2", "--json")
      .json([PrintedPhoto].self)
    #expect(photos.map(\.id) == ["33333", "22222"])
  }

  @Test func `a photo is removed by id or page, once`() async throws {
    let home = try await viewed("11111", "22222", "33333")
    #expect(try await home.places("recents", "--remove", "22222").status == 0)
    let page = "https://www.flickr.com/photos/ada/33333/in/dateposted/"
    #expect(try await home.places("recents", "--remove", page).status == 0)
    #expect(try await home.recents() == ["11111"])
    let ending = try await home.places("recents", "--remove", "22222")
    #expect(ending.status == 3 && ending.errorLines.count == 1)
  }

  @Test func `a photo is removed by its row in the list printed last`() async throws {
    let home = try await viewed("11111", "22222", "33333")
    let list = try await home.onTerminal("places", "recents")
    #expect(list.lines.count == 3 && list.text.contains("just now"))
    #expect(try await home.places("recents", "--remove", "2").status == 0)
    #expect(try await home.recents() == ["33333", "11111"])
  }

  @Test func `all photos are removed at once, with their number`() async throws {
    let home = try await viewed("11111", "22222")
    let ending = try await home.places("recents", "--clear")
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(ending.errorLines == ["Forgot 2 photos."])
    #expect(try await home.recents().isEmpty)
    #expect(try await home.places("recents", "--clear").errorLines == ["Forgot 0 photos."])
  }

  @Test(.enabled(if: ShellTerminal.isAvailable, "there is no setsid"))
  func `removing all photos asks first on a terminal`() async throws {
    let home = try await viewed("11111", "22222")
    let shell = try ShellTerminal(environment: home.environment, retained: home)
    let reply = "Nothing was forgotten."
    for answer in ["", "n", "maybe"] {
      let asked = shell.text.components(separatedBy: "[y/N]").count
      try shell.type("places recents --clear\n")
      #expect(try await shell.shows("Forget 2 photos that you viewed? [y/N]", times: asked))
      let replies = shell.text.components(separatedBy: reply).count
      try shell.type("\(answer)\n")
      #expect(try await shell.shows(reply, times: replies))
      #expect(try await home.recents().count == 2)
    }
    let asked = shell.text.components(separatedBy: "[y/N]").count
    try shell.type("places recents --clear\n")
    #expect(try await shell.shows("[y/N]", times: asked))
    try shell.type("y\n")
    #expect(try await shell.shows("Forgot 2 photos."))
    #expect(try await home.recents().isEmpty)
  }

  @Test func `a damaged list is set aside, with a message`() async throws {
    let home = Home()
    try home.data.write("no list", to: "recents.plist")
    let ending = try await home.places("recents")
    #expect(ending.status == 0 && ending.errors.contains("was damaged; it was set aside as"))
    #expect(home.data.names().contains { $0.hasPrefix("recents.plist.damaged-") })
  }

  @Test func `an unreadable entry is skipped and counted`() async throws {
    let home = try await viewed("11111", "22222")
    var list = String(decoding: home.data.data("recents.plist") ?? Data(), as: UTF8.self)
    list.replace("<string>flickr<", with: "<string>of tomorrow<", maxReplacements: 1)
    try home.data.write(list, to: "recents.plist")
    let ending = try await home.places("recents")
    #expect(ending.status == 0 && ending.lines.count == 1)
    #expect(ending.errorLines == ["1 of the recents could not be read and were left out."])
  }
}
