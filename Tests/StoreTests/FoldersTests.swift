import Store
import Testing

struct FoldersTests {
  @Test(arguments: ["/home/ada", "/home/ada/"])
  func `one named folder has everything`(home: String) {
    let folders = Folders(environment: ["TOPPLACES_HOME": home, "XDG_DATA_HOME": "/data"])
    #expect(folders.configurationFile == "/home/ada/config.json")
    #expect(folders.recentsFile == "/home/ada/recents.plist")
    #expect(folders.cache == "/home/ada/cache")
    #expect(folders.lastListFile == "/home/ada/cache/last-list.json")
    #expect(folders.lastTopFile == "/home/ada/cache/last-top.json")
    #expect(folders.lastLikesFile == "/home/ada/cache/last-likes.json")
    #expect(folders.commonsRequestsFile == "/home/ada/cache/commons-requests.txt")
    #expect(folders.commonsSlots == "/home/ada/cache/commons-slot")
  }

  @Test func `a relative folder is relative to the current one`() {
    #expect(Folders(environment: ["TOPPLACES_HOME": "here"]).recentsFile == "here/recents.plist")
  }

  @Test func `the XDG folders each have their part`() {
    let folders = Folders(environment: [
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_CACHE_HOME": "/e",
    ])
    #expect(folders.configurationFile == "/c/topplaces/config.json")
    #expect(folders.recentsFile == "/d/topplaces/recents.plist")
    #expect(folders.cache == "/e/topplaces")
  }

  /// XDG base directory specification: "All paths … must be absolute. If … encounters a relative
  /// path … it should consider the path invalid and ignore it."
  @Test(arguments: ["", "relative", "./data", "~/data"])
  func `an XDG folder that is not absolute is ignored`(value: String) {
    let folders = Folders(environment: ["HOME": "/home/ada", "XDG_DATA_HOME": value])
    #expect(folders == Folders(environment: ["HOME": "/home/ada"]))
  }

  @Test func `without variables the files are in the home folder`() {
    let folders = Folders(environment: ["HOME": "/home/ada", "TOPPLACES_HOME": ""])
    #if os(macOS)
    #expect(folders.configuration == "/home/ada/Library/Application Support/topplaces")
    #expect(folders.data == "/home/ada/Library/Application Support/topplaces")
    #expect(folders.cache == "/home/ada/Library/Caches/topplaces")
    #else
    #expect(folders.configuration == "/home/ada/.config/topplaces")
    #expect(folders.data == "/home/ada/.local/share/topplaces")
    #expect(folders.cache == "/home/ada/.cache/topplaces")
    #endif
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "ada"]])
  func `without HOME the user database gives the home folder`(
    environment: [String: String]
  ) {
    let folders = Folders(environment: environment)
    #expect(folders.data.hasPrefix("/"))
    #expect(folders == Folders(environment: [:]))
  }
}
