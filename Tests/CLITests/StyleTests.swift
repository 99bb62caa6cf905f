import CLITestSupport
import Foundation
import TestSupport
import Testing

/// When output is laid out for a person, and with what.
@Suite(.fewAtATime) struct StyleTests {
  @Test(arguments: [
    ([:], ["--color", "auto"], true), (["NO_COLOR": "1"], [], false),
    (["NO_COLOR": ""], [], true), (["NO_COLOR": "1"], ["--color", "always"], true),
    ([:], ["--color", "never"], false), (["TERM": "dumb"], [], false),
    (["TERM": "dumb"], ["--color", "always"], true),
  ])
  func `styles are used if the terminal supports them and no option forbids them`(
    environment: [String: String],
    options: [String],
    isStyled: Bool
  ) async throws {
    var home = try HandmadeFlickr().home
    home.environment.merge(environment) { _, new in new }
    var launch = home.launch("places", ["top"] + options)
    launch.terminal = .usual
    let text = try await launch.run().text
    #expect(text.contains("\u{1B}[1mFrance\u{1B}[0m") == isStyled)
    #expect(text.contains("\u{1B}") == isStyled)
  }

  @Test func `off a terminal lines have no styles, whatever the option`() async throws {
    let ending = try await HandmadeFlickr().home.places("top", "--color", "always")
    #expect(!ending.text.contains("\u{1B}") && ending.lines.count == 2)
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1", "ja_JP.eucJP"])
  func `a terminal gets ASCII in a locale that is not UTF-8`(locale: String) async throws {
    let home = Home(["LC_ALL": locale, "LANG": locale, "PAGER": "cat"])
    let options = ["top", "--sample"]
    var launch = home.launch("places", options)
    launch.terminal = .usual
    let ending = try await launch.run()
    #expect(ending.lines.count > 60)
    #expect(ending.output.allSatisfy { $0 < 0x80 })
    #expect(ending.text.contains("Reykjavik") && ending.text.contains("Lodz"))
  }

  @Test(arguments: ["", nil])
  func `a terminal gets UTF-8 without a locale, as in a container`(locale: String?)
    async throws
  {
    var home = Home(["PAGER": "cat"])
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] { home.environment[name] = locale }
    let ending = try await home.onTerminal("places", "top", "--sample")
    #expect(ending.text.contains("Reykjavík") && ending.text.contains("Łódź"))
    _ = try await home.onTerminal("places", "photos", "Lisbon", "--limit", "1", "--sample")
    let shown = try await home.onTerminal("photo", "show", "1", "--sample", "--columns", "20")
    #expect(shown.text.contains(/[\u{2580}-\u{259F}]/) && !shown.text.contains("?"))
  }

  @Test func `in an ASCII locale pictures are drawn by brightness, without colours`() async throws {
    let home = Home(["LANG": "C", "PAGER": "cat"])
    let top = try await home.onTerminal("places", "photos", "Kyoto", "--limit", "4", "--sample")
    #expect(top.status == 0)
    for arguments in [["1"], ["1", "2", "--grid", "2x1"]] {
      var launch = home.launch("photo", ["show"] + arguments + ["--sample"])
      launch.terminal = .usual
      let ending = try await launch.run()
      #expect(ending.status == 0 && ending.output.allSatisfy { $0 < 0x80 })
      #expect(ending.text.contains("==") && !ending.text.contains("38;2;"), "\(ending.text)")
      #expect(!ending.text.contains("??"))
    }
    let list = ["places", "photos", "Kyoto", "--limit", "4", "--thumbnails"]
    var launch = home.launch(list[0], Array(list.dropFirst()) + ["--sample"])
    launch.terminal = .usual
    #expect(try await !launch.run().text.contains("38;2;"))
  }

  @Test(arguments: ["1000000000", "99999999999999999999"])
  func `a number of columns that no screen has breaks nothing`(columns: String) async throws {
    let home = Home(["COLUMNS": columns, "LINES": columns, "PAGER": "cat"])
    let commands = [
      ["places", "photos", "Kyoto", "--limit", "2", "--thumbnails"],
      ["photo", "show", "1", "--rows", "9"],
      ["photo", "show", "1", "2", "--grid", "2x1"], ["places", "doctor"],
    ]
    for command in commands {
      var launch = home.launch(command[0], Array(command.dropFirst()) + ["--sample"])
      launch.terminal = .usual
      let ending = try await launch.run()
      #expect(ending.status == 0, "\(command): \(ending.text)")
    }
  }

  @Test func `LC_ALL counts before LC_CTYPE, and LC_CTYPE before LANG`() async throws {
    var home = Home(["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C", "PAGER": "cat"])
    #expect(try await home.onTerminal("places", "top").text.contains("Reykjavík"))
    home.environment["LC_ALL"] = "C"
    #expect(try await home.onTerminal("places", "top").text.contains("Reykjavik"))
  }

  @Test func `a progress bar is shown on a terminal and removed`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.onTerminal(
      "photo",
      "fetch",
      "11111",
      "22222",
      "--thumbnail",
      showsErrors: true
    )
    #expect(ending.text.contains("Fetching 1/2 ━"))
    let end = try #require(ending.text.components(separatedBy: "\u{1B}[K").last)
    #expect(!end.contains("Fetching"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm"]])
  func `a dumb terminal, or one that shows data only, has no progress bar`(
    environment: [String: String]
  ) async throws {
    var home = try HandmadeFlickr().home
    home.environment.merge(environment) { _, new in new }
    let isDumb = environment["TERM"] == "dumb"
    let ending = try await home.onTerminal(
      "photo",
      "fetch",
      "11111",
      "22222",
      showsErrors: isDumb
    )
    #expect(ending.status == 0 && ending.text.contains("22222.jpg"))
    #expect(!(ending.text + ending.errors).contains("Fetching"))
  }

  @Test func `off a terminal there is no progress`() async throws {
    let ending = try await HandmadeFlickr().home.photo("fetch", "11111", "22222", "--thumbnail")
    #expect(ending.errorLines.count == 2 && !ending.errors.contains("\r"))
  }

  @Test func `a list longer than the screen goes through the pager`() async throws {
    let home = Home(["PAGER": "sed 's/^/paged /'"])
    let ending = try await home.onTerminal("places", "top", "--sample")
    #expect(ending.lines.count > 60 && ending.lines.allSatisfy { $0.hasPrefix("paged ") })
  }

  @Test(arguments: [["--no-pager"], ["--json"], ["--country", "Japan"]])
  func `a short list, or one with --no-pager, is printed directly`(options: [String]) async throws {
    let home = Home(["PAGER": "sed 's/^/paged /'"])
    var launch = home.launch("places", ["top", "--sample"] + options)
    launch.terminal = .usual
    let ending = try await launch.run()
    #expect(ending.status == 0 && !ending.text.contains("paged"))
  }

  @Test(arguments: ["no-such-program-anywhere", "", "cat"])
  func `without a pager the list is printed`(pager: String) async throws {
    let ending = try await Home(["PAGER": pager]).onTerminal("places", "top", "--sample")
    #expect(ending.status == 0)
    #expect(ending.text.contains("Reykjavík") && ending.text.contains("San Francisco"))
  }

  @Test(arguments: [(UInt16(60), UInt16(24)), (UInt16(80), UInt16(24)), (UInt16(120), UInt16(40))])
  func `no row is wider than the terminal`(columns: UInt16, rows: UInt16) async throws {
    let home = Home()
    let size = PseudoTerminal.Size(columns: columns, rows: rows)
    let ending = try await home.onTerminal(
      "places",
      "photos",
      "San Francisco",
      "--no-pager",
      "--color",
      "never",
      size: size
    )
    #expect(ending.lines.count == 51)
    #expect(ending.lines.dropFirst().filter { $0.count > columns }.isEmpty)
  }
}
