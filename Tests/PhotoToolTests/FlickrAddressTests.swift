import CLITestSupport
import Foundation
import TestSupport
import Testing

/// An address names its site: the sample library, which has ids and people of Flickr, never answers for it.
@Suite(.fewAtATime) struct FlickrAddressTests {
  private static let photo = "53999384540"
  private static let pages = [
    "https://www.flickr.com/photos/foo/\(photo)", "flickr.com/photos/foo/\(photo)/in/photostream",
    "https://flic.kr/p/2qgJXHo",
  ]
  private static let lists = [
    "photos/garoa35mm", "people/121245315@N00/", "photos/garoa35mm/albums/72157683577818631",
    "photos/tags/fog", "groups/62141580@N20/",
  ]
  private static let sentence = "set FLICKR_API_KEY"

  @Test(arguments: [
    ["show"], ["info"], ["fetch"], ["open"], ["like"], ["unlike"], ["likes"], ["comments"],
    ["comment", "Nice."], ["hide"], ["delete", "--yes"],
  ])
  func `the sample library never answers for a photo's address at Flickr`(command: [String])
    async throws
  {
    let home = Home()
    let login = ["login", "--sample", "--permission", "delete"]
    #expect(await home.runInProcess("places", login).status == 0)
    for page in Self.pages {
      let arguments = [command[0], page] + command.dropFirst()
      for option in [[], ["--sample"]] {
        let ending = await home.runInProcess("photo", arguments + option)
        #expect(ending.status == 4 && ending.output.isEmpty, "\(arguments): \(ending.errors)")
        #expect(ending.errors.contains(Self.sentence), "\(arguments): \(ending.errors)")
      }
    }
    #expect(home.folder.names().isEmpty)
  }

  @Test func `an id and a URL with one number are two photos`() async throws {
    let home = Home()
    let ending = try await home.photo("fetch", Self.photo, Self.pages[0], "--quiet")
    #expect(ending.status == 2 && ending.lines == ["\(Self.photo).jpg"], "\(ending.errors)")
  }

  @Test func `a photo of the sample library is not removed by a Flickr URL`() async throws {
    let home = Home()
    #expect(try await home.photo("fetch", Self.photo, "--quiet").status == 0)
    let ending = await home.runInProcess("places", ["recents", "--remove", Self.pages[0]])
    #expect(ending.status == 3, "\(ending.errors)")
    #expect(try await home.recents() == [Self.photo])
  }

  @Test(arguments: [
    ["photos"], ["albums"], ["follow"], ["map"], ["search", "fog", "--in"], ["gallery"], ["hide"],
  ])
  func `the sample library never answers for a list's address at Flickr`(command: [String])
    async throws
  {
    let home = Home()
    let isOfPeople = ["albums", "hide"].contains(command[0])
    for path in isOfPeople ? Array(Self.lists.prefix(2)) : Self.lists {
      let output = command == ["gallery"] ? ["--output", home.folder["site"]] : []
      let arguments = command + ["https://www.flickr.com/\(path)"] + output
      let ending = await home.runInProcess("places", arguments)
      #expect(ending.status == 4 && ending.output.isEmpty, "\(arguments): \(ending.errors)")
      #expect(ending.errors.contains(Self.sentence), "\(arguments): \(ending.errors)")
    }
    #expect(!home.data.names().contains("following.json") && home.folder.names().isEmpty)
  }

  @Test func `a followed list is named by a URL of its own source`() async throws {
    let home = Home()
    let follow = ["follow", "https://sample.invalid/groups/62141580@N20/"]
    #expect(await home.runInProcess("places", follow).status == 0)
    let list = await home.runInProcess("places", ["following", "--fields", "what"])
    #expect(list.lines == ["https://sample.invalid/groups/62141580@N20/"])
    let photos = await home.runInProcess("places", ["photos"] + list.lines)
    #expect(photos.status == 0 && !photos.lines.isEmpty, "\(photos.errors)")
  }

  @Test func `a list of another site names the source to choose`() async throws {
    let commons = "https://commons.wikimedia.org/wiki/User:Ada"
    for (source, address, form) in [
      ("commons", "https://www.flickr.com/people/ada/", "flickr"), ("sample", commons, "commons"),
    ] {
      let arguments = ["photos", address, "--source", source]
      let ending = await Home().runInProcess("places", arguments)
      #expect(ending.status == 64 && ending.errors.contains("goes with --source \(form)."))
    }
  }
}
