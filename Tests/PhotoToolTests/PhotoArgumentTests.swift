import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The ways in which a person names a photo.
@Suite(.fewAtATime) struct PhotoArgumentTests {
  @Test(arguments: [
    "51540860321", "https://www.flickr.com/photos/alice/51540860321/",
    "http://flickr.com/photos/1@N01/51540860321/in/photostream?x=1",
    "https://flic.kr/p/2mwuo7M", "http://127.0.0.1:1/photos/1@N01/51540860321/",
  ])
  func `a photo is named by its id, its page and its short URL`(name: String) async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", name, "--thumbnail", "--quiet")
    #expect(ending.lines == ["51540860321_thumbnail.png"], "\(ending.errors)")
  }

  @Test(arguments: ["11111\n22222\n", "11111\r\n22222", "\n 11111 \n\n22222\n", "11111\022222\0"])
  func `a dash reads photos from standard input`(input: String) async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "-", "--thumbnail", "--quiet", input: input)
    #expect(ending.lines == ["11111_thumbnail.png", "22222_thumbnail.png"])
  }

  @Test func `a dash can be among other photos`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "11111", "-", "33333", "-q", input: "22222\n")
    #expect(ending.lines == ["11111.jpg", "22222.jpg", "33333.jpg"])
  }

  @Test func `the photos of a tab-separated list are fetched`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.shell(
      "places photos Lyon --limit 2 | cut -f 3 | photo fetch - --thumbnail --quiet"
    )
    #expect(ending.lines == ["90000000001_thumbnail.png", "90000000002_thumbnail.png"])
  }

  @Test func `nothing on standard input is nothing to do`() async throws {
    let ending = try await HandmadeFlickr().home.photo("fetch", "-", input: "")
    #expect(ending.status == 0 && ending.output.isEmpty)
  }

  @Test func `a row of the list that a terminal showed last names its photo`() async throws {
    let home = try HandmadeFlickr().home
    let list = try await home.onTerminal("places", "photos", "Lyon", "--limit", "5")
    #expect(list.lines.count == 6 && list.text.contains("90000000003"))
    let ending = try await home.photo("fetch", "3", "--thumbnail", "--quiet")
    #expect(ending.lines == ["90000000003_thumbnail.png"])
    #expect(try await home.photo("fetch", "6").status == 3)
  }

  @Test func `a list that no terminal showed leaves the rows as they were`() async throws {
    let home = try HandmadeFlickr().home
    _ = try await home.onTerminal("places", "photos", "Lyon", "--limit", "2")
    _ = try await home.places("photos", "Lyon", "--limit", "1", "--page", "2")
    _ = try await home.onTerminal("places", "photos", "Lyon", "--limit", "1", "--json")
    #expect(try await home.photo("fetch", "2", "-q").lines == ["90000000002.jpg"])
  }

  @Test func `a row without a printed list is not found, with the command that prints one`()
    async throws
  {
    let ending = try await HandmadeFlickr().home.photo("fetch", "3")
    #expect(ending.status == 3 && ending.errors.contains("in a terminal first"))
  }

  @Test func `digits are never a file`() async throws {
    let home = try HandmadeFlickr().home
    try home.folder.write(smallPicture, to: "123")
    #expect(try await home.photo("info", "123").status == 3)
    #expect(try await home.photo("info", "./123").status == 0)
  }

  @Test func `an unknown photo needs a key, and is not found with one`() async throws {
    let ending = try await Home().photo("fetch", "99999999999", "--quiet")
    #expect(ending.status == 4 && ending.errorLines.count == 1)
    #expect(ending.errors.contains("FLICKR_API_KEY"))
    let home = try await Simulator().home
    #expect(try await home.photo("fetch", "99999999999").status == 3)
    #expect(home.folder.names().isEmpty)
  }
}
