import CLITestSupport
import Foundation
import TestSupport
import Testing

/// `photo open` and `--web`, with programs instead of a browser that record their arguments.
@Suite(.fewAtATime) struct OpenCommandTests {
  private let flickr: HandmadeFlickr
  private var home: Home

  init() throws {
    flickr = try HandmadeFlickr { request in
      request["photo_id"] == "404" ? .refusal(1, "Photo not found") : nil
    }
    home = flickr.home
    for (name, status) in [("browser", 0), ("broken", 1), ("xdg-open", 0), ("open", 0)] {
      let script =
        "#!/bin/sh\necho \"${0##*/}\" \"$@\" >> '\(home.data.path)/opened'\nexit \(status)\n"
      try home.folder.write(script, to: name)
      home.folder.permit(0o755, name)
    }
    home.environment["PATH"] = "\(home.folder.path):\(home.environment["PATH", default: ""])"
    home.environment["BROWSER"] = "browser"
  }

  /// What was opened, a line each: the program and its arguments.
  private var opened: [String] {
    String(decoding: home.data.data("opened") ?? Data(), as: UTF8.self).lines
  }

  private func page(_ id: String) -> String {
    "http://127.0.0.1:\(flickr.port)/photos/1@N01/\(id)/"
  }

  @Test func `the page of each photo is opened, and standard output stays empty`() async throws {
    let ending = try await home.photo("open", "11111", "22222")
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(ending.errorLines == ["Opened \(page("11111"))", "Opened \(page("22222"))"])
    #expect(opened == ["browser \(page("11111"))", "browser \(page("22222"))"])
  }

  @Test(arguments: [
    ["photo", "open", "11111"], ["photo", "info", "11111", "--web"],
    ["photo", "show", "11111", "--web"], ["photo", "11111", "--web"],
  ])
  func `--web opens the page instead of running the command`(line: [String]) async throws {
    let ending = try await home.launch(line[0], Array(line.dropFirst())).run()
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(opened == ["browser \(page("11111"))"])
  }

  @Test(arguments: [
    ("broken:browser", ["broken PAGE", "browser PAGE"]),
    ("no-such-program: :browser -new %s tab", ["browser -new PAGE tab"]),
    ("browser --url=%s:broken", ["browser --url=PAGE"]),
  ])
  func `BROWSER is a list of programs with arguments, and the first that works is used`(
    browser: String,
    calls: [String]
  ) async throws {
    var home = home
    home.environment["BROWSER"] = browser
    #expect(try await home.photo("open", "11111", "--quiet").status == 0)
    #expect(opened == calls.map { $0.replacing("PAGE", with: page("11111")) })
  }

  @Test(arguments: [["BROWSER": "broken"], ["BROWSER": ""], ["BROWSER": "no-such-program:"]])
  func `without a browser the address is printed, and the command fails`(
    variables: [String: String]
  ) async throws {
    var home = home
    home.environment.merge(variables) { $1 }
    let ending = try await home.photo("open", "11111")
    #expect(ending.status == 1 && ending.lines == [page("11111")])
    #expect(
      ending.errorLines == [
        "photo: There is no browser to open the page with; BROWSER can name one."
      ]
    )
  }

  #if !canImport(Darwin)
  @Test func `with a screen the system's opener is used, even off a terminal`() async throws {
    var home = home
    home.environment["BROWSER"] = nil
    home.environment["DISPLAY"] = ":0"
    #expect(try await home.photo("open", "11111").status == 0)
    #expect(opened == ["xdg-open \(page("11111"))"])
  }
  #endif

  @Test(arguments: [
    ["404", "11111", "22222"], ["11111", "404", "22222"], ["11111", "22222", "404"],
  ])
  func `a missing photo does not affect the others`(ids: [String]) async throws {
    let ending = try await home.launch("photo", ["open", "--quiet"] + ids).run()
    #expect(ending.status == 2 && ending.output.isEmpty && ending.errorLines.count == 2)
    #expect(opened == ["browser \(page("11111"))", "browser \(page("22222"))"])
  }

  @Test func `a browser in text mode has the terminal`() async throws {
    let script = "#!/bin/sh\ntest -t 0 && test -t 1 && echo \"[showing $1]\"\n"
    try home.folder.write(script, to: "browser")
    home.folder.permit(0o755, "browser")
    let shell = try ShellTerminal(environment: home.environment, retained: home)
    try shell.type("photo open 11111\n")
    #expect(try await shell.shows("[showing \(page("11111"))]"))
  }

  @Test func `a photo or a list without a page is refused, and nothing is opened`() async throws {
    try home.folder.write(smallPicture, to: "dawn.jpg")
    for line in [
      ["photo", "info", "dawn.jpg", "--web"], ["photo", "show", "./dawn.jpg", "--web"],
      ["photo", "open", "53999384540", "--sample"],
      ["places", "photos", "Kyoto", "--sample", "--web"],
      ["places", "photos", "recents", "--web"], ["places", "photos", "48.86N,2.34E", "--web"],
    ] {
      let ending = try await home.launch(line[0], Array(line.dropFirst())).run()
      #expect(
        ending.status == 64 && ending.output.isEmpty && ending.errorLines.count == 1,
        "\(line)"
      )
    }
    #expect(opened.isEmpty)
  }

  @Test(arguments: [
    ("tag:fog", "photos/tags/fog"), ("Lyon", "search/?text=Lyon,%20Rh%C3%B4ne,%20France"),
  ])
  func `places photos opens the page of its photos`(what: String, path: String) async throws {
    #expect(try await home.places("photos", what, "--web").status == 0)
    #expect(opened == ["browser http://127.0.0.1:\(flickr.port)/\(path)"])
  }
}
