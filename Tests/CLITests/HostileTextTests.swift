import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// Whatever people write as a title, no terminal obeys it and no line breaks of it.
@Suite(.fewAtATime) struct HostileTextTests {
  @Test(arguments: [
    ["places", "photos", "Lyon", "--limit", "2"], ["photo", "fetch", "12345", "--thumbnail"],
    ["photo", "info", "12345"], ["places", "recents"],
  ])
  func `no text from Flickr reaches a terminal with a control character`(command: [String])
    async throws
  {
    let home = try HandmadeFlickr(title: hostileText, owner: hostileText).home
    _ = try await home.photo("fetch", "54321", "--thumbnail")
    let options = ["--color", "never", "--quiet"].prefix(command[1] == "fetch" ? 2 : 3)
    var launch = home.launch(command[0], Array(command.dropFirst()) + options)
    launch.terminal = .usual
    launch.showsErrors = true
    let text = try await launch.run().text.replacingOccurrences(of: "\r\u{1B}[K", with: "")
    #expect(text.contains("Red"))
    #expect(text.hostileScalars == [], "\(text.debugDescription)")
  }

  @Test(arguments: [[], ["--json"]])
  func `lines and JSON have no control characters either`(options: [String]) async throws {
    let home = try HandmadeFlickr(title: hostileText, owner: hostileText).home
    for command in [["photos", "Lyon", "--limit", "1"], ["recents"]] {
      _ = try await home.photo("fetch", "54321", "--thumbnail")
      let ending = try await home.launch("places", command + options).run()
      #expect(ending.text.contains("Red") && ending.text.hostileScalars == [])
      if options.isEmpty { #expect(ending.lines.count == 1) }
    }
  }

  @Test func `the name of a place has no control characters either`() async throws {
    let name = hostileText + "\\u001b[2J, \\u202eFrance"
    let flickr = try HandmadeFlickr { _ in
      .json(
        #"{"places":{"place":[{"place_id":"aaaaaaaaa1","_content":"\#(name.escaped)"}]},"#
          + #""stat":"ok"}"#
      )
    }
    let ending = try await flickr.home.onTerminal("places", "top", "--color", "never")
    #expect(ending.text.contains("Red") && ending.text.hostileScalars == [])
  }

  @Test func `an error message from Flickr has no control characters either`() async throws {
    let flickr = try HandmadeFlickr { _ in .refusal(1, hostileText.escaped) }
    let ending = try await flickr.home.places("top")
    #expect(ending.errorLines.count == 1 && ending.errors.hostileScalars == [])
  }

  @Test func `typed text is repeated without control characters`() async throws {
    let ending = try await HandmadeFlickr().home.places("photos", hostileText)
    #expect(ending.status == 3)
    #expect(ending.errorLines.count == 1 && ending.errors.hostileScalars == [])
  }

  @Test(arguments: ["\u{1B}]0;a\u{7}b", "a\u{202E}b\u{9B}31m"])
  func `a wrong argument is repeated without control characters`(argument: String) async throws {
    let ending = try await Home().photo("fetch", argument)
    #expect(ending.status == 64 && ending.errors.hostileScalars == [])
    let option = try await Home().places("top", "--color", argument)
    #expect(option.status == 64 && option.errors.hostileScalars == [])
  }

  @Test func `the name of a file is printed without control characters`() async throws {
    let home = try pictures("a\u{1B}[31m.jpg")
    let ending = try await home.onTerminal("photo", "info", "a\u{1B}[31m.jpg", "--color", "never")
    #expect(ending.text.contains("96x64") && ending.text.hostileScalars == [])
  }

  @Test func `an empty title is printed as Unknown`() async throws {
    let home = try HandmadeFlickr(title: " \u{200B} ").home
    let untitled = try HandmadeFlickr(title: "  ").home
    #expect(try await untitled.places("photos", "Lyon", "--limit", "1").text.hasPrefix("Unknown\t"))
    #expect(try await home.places("photos", "Lyon", "--limit", "1").status == 0)
  }
}

/// Colours, a window title, a screen that is cleared, text that runs backwards, and line ends.
private let hostileText = """
  \u{1B}[31mRed\u{1B}]0;owned\u{7} \u{202E}gpj\u{202C} \u{9B}2J\u{2066}x\u{2069}\u{0}\r\nend\t.\u{7F}\u{2028}
  """

extension String {
  /// The scalars that may not reach a terminal; a line's end is CR LF there.
  fileprivate var hostileScalars: [Unicode.Scalar] {
    replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  /// The text as the inside of a JSON string.
  fileprivate var escaped: String {
    let data = (try? JSONEncoder().encode(self)) ?? Data()
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }
}
