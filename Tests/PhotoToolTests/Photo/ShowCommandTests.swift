import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Pictures from files, shown without a terminal that draws them.
@Suite(.fewAtATime) struct ShowCommandTests {
  @Test func `a picture into a pipe is drawn in 24-bit half blocks at 80 columns`() async throws {
    let home = try Home.showing("dawn.jpg")
    let ending = try await home.photo("show", "dawn.jpg")
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.lines.first?.contains("dawn.jpg") == true)
    #expect(ending.lines.last?.contains("300x200") == true)
    let rows = ending.lines.dropFirst().dropLast()
    #expect(rows.count == 27)
    #expect(rows.allSatisfy { $0.count { $0 == "▀" } == 80 && $0.contains("\u{1B}[38;2;") })
  }

  @Test func `the size below a photo is the photo's, however small it is drawn`() async throws {
    let home = Home()
    let small = try await home.photo("54019967488", "--sample", "--columns", "20").lines.last
    let large = try await home.photo("54019967488", "--sample").lines.last
    let facts = try await home.photo("info", "54019967488", "--sample").text
    let size = try #require(small?.firstMatch(of: /\d+x\d+/)?.output)
    #expect(small == large)
    #expect(facts.contains(size), "\(size) \(facts)")
  }

  @Test(arguments: [["--color", "never"], []])
  func `without colours a picture is drawn in ASCII by brightness`(options: [String]) async throws {
    var home = try Home.showing("dawn.jpg")
    if options.isEmpty { home.environment["NO_COLOR"] = "1" }
    let ending = try await home.launch("photo", ["dawn.jpg", "--columns", "20"] + options).run()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.lines.count == 9 && ending.text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x1B })
    #expect(ending.lines[1].count == 20 && Set(ending.lines[1]).count > 1)
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal without capabilities gets ASCII and a reason`(name: String) async throws {
    var home = try Home.showing("dawn.jpg")
    home.environment["TERM"] = name
    let ending = try await home.onTerminal("photo", "dawn.jpg")
    #expect(ending.status == 0)
    #expect(ending.text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x1B })
    #expect(ending.lines.count == 23)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("TERM"))
  }

  @Test func `the command ends without standard input, or with all streams closed`()
    async throws
  {
    let home = try Home.showing("dawn.jpg")
    #expect(try await home.shell("photo dawn.jpg <&- | wc -l").text.contains("29"))
    #expect(try await home.shell("photo dawn.jpg <&- >&- 2>&-").status == 1)
  }

  @Test func `several pictures come in order, and a bad one is named and left out`() async throws {
    let home = try Home.showing("a.jpg", "c.jpg")
    try home.folder.write("none", to: "b.jpg")
    let ending = try await home.photo("show", "a.jpg", "b.jpg", "c.jpg", "--columns", "10")
    #expect(ending.status == 2)
    #expect(ending.lines.filter { $0.contains(".jpg") }.count == 2)
    #expect(ending.errorLines[0].contains("b.jpg"))
    #expect(ending.errorLines[1] == "photo: 2 of 3 pictures could be shown.")
  }

  @Test func `a truncated file is drawn as far as it goes, and named as damaged`()
    async throws
  {
    let home = try Home.showing("dawn.jpg")
    let data = try #require(home.folder.data("dawn.jpg"))
    try home.folder.write(data.prefix(data.count / 2), to: "half.jpg")
    let ending = try await home.photo("show", "half.jpg")
    #expect(ending.status == 7 && ending.lines.count == 29)
    #expect(ending.errorLines.count == 1)
    #expect(ending.errors.hasPrefix("photo: half.jpg is a JPEG of which a part is missing"))
    let both = try await home.photo("show", "dawn.jpg", "half.jpg", "--columns", "10")
    #expect(both.status == 2 && both.lines.filter { $0.contains(".jpg") }.count == 2)
    #expect(both.errorLines[0].contains("half.jpg is a JPEG of which a part is missing"))
  }

  @Test func `a title in any script is printed whole`() async throws {
    let home = try Home.showing("श्री.jpg", "क्षत्रिय.jpg")
    let ending = try await home.photo("show", "श्री.jpg", "क्षत्रिय.jpg", "--columns", "10")
    #expect(ending.text.contains("श्री.jpg") && ending.text.contains("क्षत्रिय.jpg"))
  }

  @Test func `fill leaves no cell unused, fit keeps the proportions`() async throws {
    let home = try Home.showing("dawn.jpg")
    for (mode, rows) in [("fill", 20), ("fit", 7)] {
      let ending = try await home.photo(
        "show",
        "dawn.jpg",
        "--columns",
        "20",
        "--rows",
        "20",
        "--mode",
        mode
      )
      #expect(ending.lines.count == rows + 2)
    }
  }

  @Test func `a grid has the titles under its pictures`() async throws {
    let home = try Home.showing("a.jpg", "b.jpg", "c.jpg")
    let ending = try await home.photo(
      "show",
      "a.jpg",
      "b.jpg",
      "c.jpg",
      "--grid",
      "2x2",
      "--color",
      "never"
    )
    #expect(ending.status == 0)
    let titles = ending.lines.indices.filter { ending.lines[$0].contains(".jpg") }
    #expect(titles.count == 2)
    #expect(ending.lines[titles[0]].split(separator: " ") == ["a.jpg", "b.jpg"])
    #expect(ending.lines[titles[1]] == "c.jpg")
    #expect(ending.lines.last == "c.jpg")
  }

  @Test func `a file of the user needs no configuration, and is not a recent photo`()
    async throws
  {
    let home = try Home.showing("dawn.jpg")
    try home.data.write("{", to: "config.json")
    #expect(try await home.photo("dawn.jpg").status == 0)
    #expect(home.data.names() == ["config.json"])
  }
}

/// The bytes that terminals with pictures are given.
@Suite(.fewAtATime) struct ShowProtocolTests {
  @Test func `a terminal known for a protocol gets it without a query`() async throws {
    var home = try Home.showing("dawn.jpg")
    for (name, start) in [("xterm-kitty", "\u{1B}_Ga=T,f=100"), ("foot", "\u{1B}P")] {
      home.environment["TERM"] = name
      let ending = try await home.onTerminal("photo", "dawn.jpg")
      #expect(ending.status == 0)
      #expect(ending.text.contains(start) || ending.errors.contains("neither is installed"))
    }
    home.environment["TERM_PROGRAM"] = "iTerm.app"
    home.environment["TERM"] = "xterm-256color"
    let ending = try await home.onTerminal("photo", "dawn.jpg")
    let file = try #require(home.folder.data("dawn.jpg")).base64EncodedString()
    #expect(ending.text.contains("\u{1B}]1337;File=inline=1"))
    #expect(ending.text.contains(file) && ending.errors.isEmpty)
  }

  @Test func `a chosen protocol is written, even into a file`() async throws {
    let home = try Home.showing("dawn.jpg")
    let ending = try await home.photo("show", "dawn.jpg", "--protocol", "iterm2")
    #expect(ending.text.contains("\u{1B}]1337;File=inline=1") && ending.errors.isEmpty)
  }

  /// Terminals show such a file partly or not at all, without an error.
  @Test(arguments: ["kitty", "iterm2"])
  func `a damaged file is never passed on unchanged`(name: String) async throws {
    let home = try Home.showing("dawn.jpg")
    let whole = try #require(home.folder.data("dawn.jpg"))
    let picture = try Bitmap(decoding: whole)
    var png = try picture.png()
    png[png.count - 24] ^= 0xFF
    let jpeg = whole.prefix(whole.count / 2) + [0xFF, 0xD9]
    for (file, data) in [("broken.png", png), ("broken.jpg", jpeg)] {
      try home.folder.write(data, to: file)
      let ending = try await home.photo("show", file, "--protocol", name)
      #expect(ending.status == 7)
      #expect(ending.errorLines.count == 1 && ending.errors.hasPrefix("photo: \(file) is "))
      #expect(ending.text.contains(name == "kitty" ? "\u{1B}_Ga=T" : "\u{1B}]1337;File="))
      #expect(!ending.text.contains(data.prefix(1500).base64EncodedString().prefix(1000)))
    }
  }

  @Test func `on an unknown terminal a line says why pictures are characters`()
    async throws
  {
    let home = try Home.showing("dawn.jpg")
    let ending = try await home.onTerminal("photo", "dawn.jpg")
    #expect(ending.status == 0 && ending.text.contains(/[\u{2580}-\u{259F}]/))
    #expect(ending.errorLines.count == 1)
    #expect(ending.errors.hasPrefix("Drawn in characters: TERM=xterm-256color"))
    let chosen = try await home.onTerminal("photo", "show", "dawn.jpg", "--protocol", "cells")
    #expect(chosen.errors.isEmpty)
  }

  @Test func `a notice says once a day why pictures are characters`() async throws {
    let home = try Home.showing("a.jpg", "b.jpg")
    let quiet = try await home.onTerminal("photo", "a.jpg", "--quiet")
    #expect(quiet.errors.isEmpty)
    let first = try await home.onTerminal("photo", "a.jpg", "b.jpg")
    #expect(first.errorLines.count == 1 && first.errors.hasPrefix("Drawn in characters: TERM="))
    let second = try await home.onTerminal("photo", "a.jpg")
    #expect(second.status == 0 && second.errors.isEmpty)
  }

  @Test func `no reason for characters is given if no picture is drawn`() async throws {
    let home = try Home.showing("a.jpg")
    let missing = try await home.onTerminal("photo", "./none.jpg")
    #expect(missing.status == 3)
    #expect(missing.errorLines == ["photo: There is no file ./none.jpg."])
    let shown = try await home.onTerminal("photo", "a.jpg")
    #expect(shown.errors.hasPrefix("Drawn in characters: TERM="))
  }

  @Test(arguments: ["show", "info", "thumbnail"])
  func `a URL that is not a photo's is refused as neither photo nor file`(
    command: String
  ) async throws {
    let address = "https://example.com/a.jpg"
    let ending = try await Home().photo(command, address)
    #expect(ending.status == 3 && ending.output.isEmpty)
    #expect(
      ending.errorLines == ["photo: \(address) is an address, not a file; save the picture first."]
    )
  }

  @Test(
    .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"),
    arguments: ["", " --protocol kitty"]
  )
  func `in tmux without passthrough a picture is characters, with the reason`(option: String)
    async throws
  {
    let home = try Home.showing("dawn.jpg")
    let script = "photo show dawn.jpg --rows 10\(option)"
    let screen = try await TmuxScreen(running: script, in: home)
    #expect(try await screen.shows("[ended 0]"))
    let lines = try await screen.lines
    #expect(lines[0].hasPrefix("Drawn in characters: tmux"))
    #expect(lines.contains("dawn.jpg") && lines.contains { $0.contains(/[\u{2580}-\u{259F}]{2}/) })
    #expect(lines.first { $0.contains("[ended") } == "[ended 0]")
  }
}

/// Photos on Flickr, shown.
@Suite(.fewAtATime) struct ShownPhotoTests {
  @Test func `a photo is shown with its title, owner and licence, and is a recent one`()
    async throws
  {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("12345", "--columns", "20")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.lines.first?.contains("Dawn") == true)
    #expect(ending.lines.last?.contains("Ada · CC BY 2.0") == true)
    #expect(try await home.recents() == ["12345"])
  }

  @Test func `photos and files are shown in the order they were named`() async throws {
    let home = try HandmadeFlickr().home
    try home.folder.write(smallPicture, to: "own.jpg")
    let ending = try await home.photo("show", "11111", "own.jpg", "22222", "--columns", "8")
    #expect(ending.status == 0, "\(ending.errors)")
    let captions = ending.lines.filter {
      !$0.contains(/[\u{2580}-\u{259F}]/) && ($0.contains(" · ") || $0.contains(/\d+x\d+/))
    }
    #expect(captions.map { $0.contains(" · ") } == [true, false, true])
    #expect(try await home.recents() == ["22222", "11111"])
  }
}

extension Home {
  /// A home with pictures of 300 by 200 pixels in the current folder.
  fileprivate static func showing(_ names: String...) throws -> Home {
    let home = Home()
    var pixels: [UInt8] = []
    for row in 0..<200 {
      for column in 0..<300 { pixels += [UInt8(column * 255 / 299), UInt8(row), 90, 255] }
    }
    let file = try Bitmap(width: 300, height: 200, pixels: pixels).jpeg()
    for name in names { try home.folder.write(file, to: name) }
    return home
  }
}
