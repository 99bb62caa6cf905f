import CLITestSupport
import Foundation
import Simulators
import SystemCalls
import TestSupport
import Testing

/// The bugs of other Top Places programs, each test named for what must hold.
@Suite(.fewAtATime) struct KnownBugTests {
  // MARK: - Recents

  @Test func `a photo that is viewed again moves to the front`() async throws {
    let home = try await viewed("11111", "22222", "11111")
    #expect(try await home.recents() == ["11111", "22222"])
  }

  @Test func `the list keeps twenty photos, and viewing one again at the limit loses none`()
    async throws
  {
    let home = try HandmadeFlickr().home
    for id in 10_001...10_022 {
      _ = try await home.photo("fetch", "\(id)", "--thumbnail", "--quiet")
    }
    let full = (10_003...10_022).reversed().map { "\($0)" }
    #expect(try await home.recents() == full)
    _ = try await home.photo("fetch", "10010", "--thumbnail", "--quiet")
    #expect(try await home.recents() == ["10010"] + full.filter { $0 != "10010" })
  }

  @Test func `a photo whose title has changed is one photo, with its new title`() async throws {
    let titles = Mutex(["Dusk", "Dawn"])
    let flickr = try HandmadeFlickr { request in
      guard request.call == "flickr.photos.getInfo" else { return nil }
      let title = titles.withLock { $0.removeLast() }
      return .json(
        #"{"photo":{"id":"11111","secret":"abc","server":"5","owner":{"nsid":"1@N01"},"#
          + #""title":{"_content":"\#(title)"}},"stat":"ok"}"#
      )
    }
    let home = flickr.home
    for _ in 1...2 { _ = try await home.photo("fetch", "11111", "--thumbnail", "--refresh") }
    let photos = try await home.places("recents", "--json").json([PrintedPhoto].self)
    #expect(photos.map(\.title) == ["Dusk"])
  }

  @Test func `a removed photo is removed from the disk, and no other`() async throws {
    let home = try await viewed("11111", "22222", "33333")
    _ = try await home.places("recents", "--remove", "22222")
    let list = String(decoding: home.data.data("recents.plist") ?? Data(), as: UTF8.self)
    #expect(!list.contains("22222") && list.contains("11111") && list.contains("33333"))
  }

  @Test func `before a photo is viewed the recents are empty, and make no request`() async throws {
    let flickr = try HandmadeFlickr()
    let home = flickr.home
    #expect(try await home.places("recents").output.isEmpty)
    #expect(flickr.asked.isEmpty)
  }

  @Test func `a photo with nulls in its row is listed`() async throws {
    let flickr = try HandmadeFlickr { request in
      guard request.call == "flickr.photos.getInfo" else { return nil }
      return .json(
        #"{"photo":{"id":"11111","secret":"abc","server":"5","license":null,"dates":null,"#
          + #""owner":{"nsid":"1@N01","username":null},"title":null,"description":null,"#
          + #""location":null},"stat":"ok"}"#
      )
    }
    let home = flickr.home
    #expect(try await home.photo("fetch", "11111", "--thumbnail").status == 0)
    #expect(try await home.places("recents").text.hasPrefix("Unknown\t\t11111\t1@N01\t"))
  }

  // MARK: - Lists

  @Test func `photos without large sizes are listed, so that a page has fifty`() async throws {
    let photos = try await HandmadeFlickr().home.places("photos", "Lyon", "--json")
      .json([PrintedPhoto].self)
    #expect(photos.count == 50)
    #expect(photos.allSatisfy { $0.images["o"] == nil && $0.images["s"] != nil })
  }

  @Test func `a name of one part is title and country, and no name keeps a blank`() async throws {
    let lines = try await Home().places("top").lines
    let one = try #require(lines.first { $0.hasPrefix("Singapore\t") })
    #expect(one.hasPrefix("Singapore\tSingapore\t\t"))
    #expect(lines.allSatisfy { !$0.contains("\t ") && !$0.contains(" \t") })
  }

  @Test func `--refresh reloads a list`() async throws {
    let flickr = try HandmadeFlickr()
    let home = flickr.home
    _ = try await home.places("top")
    let before = flickr.asked.count
    _ = try await home.places("top", "--refresh")
    #expect(flickr.asked.count == before + 1)
  }

  @Test func `a failure with HTTP 200 is a failure`() async throws {
    let flickr = try HandmadeFlickr { _ in .refusal(100, "Invalid API Key") }
    let ending = try await flickr.home.places("top", "--json")
    #expect(ending.status == 4 && ending.output.isEmpty)
  }

  @Test func `URLs are https, and a photo without any text is Unknown`() async throws {
    let photos = try await Home().places("photos", "San Francisco", "--json")
      .json([PrintedPhoto].self)
    #expect(photos.flatMap(\.images.values).allSatisfy { $0.hasPrefix("https://") })
    #expect(photos.contains { $0.title == "Unknown" && $0.subtitle == nil })
    #expect(!photos.contains { $0.title.isEmpty || $0.title == "Unkown" })
  }

  // MARK: - Pictures

  @Test func `a picture is downloaded once`() async throws {
    let flickr = try HandmadeFlickr()
    _ = try await flickr.home.photo("fetch", "11111", "--thumbnail")
    #expect(flickr.asked.count { $0.hasSuffix(".jpg") } == 1)
  }

  @Test(arguments: [ServerResponse(status: 400), .picture(Data()), .picture(Data("no".utf8))])
  func `a failed download is tried again, not cached as an empty picture`(
    fault: ServerResponse
  ) async throws {
    let faults = Mutex([fault])
    let flickr = try HandmadeFlickr { request in
      request.asksForPicture ? faults.withLock { $0.popLast() } : nil
    }
    let home = flickr.home
    #expect(try await home.photo("fetch", "11111").status != 0)
    #expect(try await home.photo("fetch", "11111").status == 0)
    #expect(home.folder.data("11111.jpg") == smallPicture)
  }

  @Test func `the original is requested by its own secret and in its own format`() async throws {
    let flickr = try HandmadeFlickr { request in
      switch request.call {
      case "flickr.photos.getSizes":
        let host = request.header("Host") ?? ""
        return .json(
          #"{"sizes":{"size":[{"label":"Original","width":"96","height":"64","#
            + #""source":"http:\/\/\#(host)\/5\/11111_secret2_o.png"}]},"stat":"ok"}"#
        )
      case nil where request.path == "/5/11111_secret2_o.png": return .picture(smallPicture)
      default: return nil
      }
    }
    let ending = try await flickr.home.photo("fetch", "11111", "--size", "original", "--json")
    #expect(try ending.json([PrintedFile].self).map(\.size) == ["o"])
  }

  @Test func `a failure removes the progress bar`() async throws {
    let home = try HandmadeFlickr { $0.asksForPicture ? ServerResponse(status: 500) : nil }.home
    let ending = try await home.onTerminal("photo", "fetch", "11111", "22222", showsErrors: true)
    #expect(ending.status == 6)
    let last = try #require(ending.lines.last?.components(separatedBy: "\u{1B}[K").last)
    #expect(last == "photo: 0 of 2 photos could be fetched.")
  }

  @Test func `the key is in no output of any command`() async throws {
    let home = try HandmadeFlickr { $0.call == nil ? ServerResponse(status: 403) : nil }.home
    for command in ["places top", "places photos Lyon", "places doctor", "photo info 11111"] {
      for option in ["--verbose", "--json"] {
        let ending = try await home.shell("\(command) \(option)")
        #expect(!(ending.text + ending.errors).contains("SECRETKEY"))
      }
    }
    let fetched = try await home.photo("fetch", "11111", "--verbose")
    #expect(fetched.status == 4 && !fetched.errors.contains("SECRETKEY"))
    #expect(try await home.shell("grep -rl SECRETKEY \(home.data.path)").output.isEmpty)
  }
}
