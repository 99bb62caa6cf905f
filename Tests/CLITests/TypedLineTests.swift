import CLITestSupport
import Foundation
import TestSupport
import Testing

@testable import CLI

/// Command lines as people guess them: a path, a place or options where a command is expected.
@Suite(.fewAtATime) struct TypedLineTests {
  /// A line, its status, and a part of the first line of its output, or if there is none, of its errors.
  struct Guess: CustomTestStringConvertible, Sendable {
    let line: String
    let status: Int32
    let text: String

    init(_ line: String, _ status: Int32, _ text: String) {
      (self.line, self.status, self.text) = (line, status, text)
    }

    init(_ line: String, _ text: String) { self.init(line, 0, text) }

    var testDescription: String { line }

    /// True if a photo is named by its row in the last list on a terminal.
    var namesRow: Bool { line.contains(/photo .*\b1\b/) }
  }

  /// The folders `Pictures` have a picture of Kyoto, and one without a position.
  private static let guesses: [Guess] = [
    // A path.
    Guess("places ~/Pictures", "Japan\tKyoto\t"),
    Guess("places ./Pictures", "Japan\tKyoto\t"),
    Guess("places \"$HOME/Pictures\"", "Japan\tKyoto\t"),
    Guess("cd Pictures; places .", "Japan\tKyoto\t"),
    Guess("places ~/Pictures top --limit 1", "Japan\tKyoto\t"),
    Guess("places -q ~/Pictures albums", "Pictures\t"),
    Guess("places ~/Pictures -q Kyoto --limit 1", "fog\t"),
    Guess("places ~/Pictures -q top", "Japan\tKyoto\t"),
    Guess("cd Pictures; places . Kyoto", "fog\t"),
    Guess("cd Pictures; places . nowhere --limit 1", "plain\t"),
    Guess("places ~/Pictures tag:none", "No photos tagged “none” in the folder "),
    Guess("places --source ~/Pictures", "Japan\tKyoto\t"),
    Guess("places top -s ./Pictures/", "Japan\tKyoto\t"),
    Guess("TOPPLACES_SOURCE=~/Pictures places", "Japan\tKyoto\t"),
    Guess("places config set source '~/Pictures'; places", "Japan\tKyoto\t"),
    Guess("places ~/Pictures --sample", 64, "places: --sample and --source exclude each other."),
    Guess("places ~/nosuch", 3, "places: There is no folder "),
    Guess("places ./Pictures/fog.jpg", 64, "places: "),
    Guess(
      "places --source Pictures",
      64,
      "places: The value “Pictures” is invalid for “--source <source>”: unknown source; ./Pictures is a folder."
    ),
    Guess(
      "TOPPLACES_SOURCE=Pictures places",
      64,
      "places: TOPPLACES_SOURCE is not a source: ./Pictures is a folder."
    ),
    Guess("places config set source Pictures", 64, "places: "),
    Guess("places Pictures", 3, "places: No place is called “Pictures”; ./Pictures is a folder."),
    Guess("places browse ~/Pictures", 64, "places: The browser needs a terminal with a screen"),
    Guess("places browse . --sample", 64, "places: --sample and a path exclude each other."),
    Guess("echo q | places browse --plain ~/Pictures nowhere", "nowhere, 1 to 1 of 1:"),
    // A place or another WHAT.
    Guess("places Kyoto", "There is a path"),
    Guess("places san francisco", "The tide was out"),
    Guess("places tag:fog", "Pont de Brotonne dans le brouillard"),
    Guess("places Nelson", 64, "places: Several places are called “Nelson”"),
    Guess("places Galle", "No photos of Galle, Southern, Sri Lanka in the sample library."),
    Guess("places Japan", 64, "places: Japan is a country"),
    Guess("places serach", 64, "places: “serach” is not a command: did you mean “places search”?"),
    Guess("places whoami", 64, "places: “whoami” is not a command: did you mean “places account”?"),
    Guess("places info 1", 64, "places: “info” is not a command: did you mean “photo info”?"),
    Guess("places Xyzzyq", 3, "places: No place is called “Xyzzyq”"),
    // Options before the command.
    Guess("places --sample top", "Antarctica\tPort Lockroy\t"),
    Guess("places -q top", "Antarctica\tPort Lockroy\t"),
    Guess("places --source sample top", "Antarctica\tPort Lockroy\t"),
    Guess("places --source=sample -q top --limit 1", "United States\tSan Francisco\t"),
    Guess(
      "places --source top top",
      64,
      "places: The value “top” is invalid for “--source <source>”"
    ),
    Guess("places --json top --jsonl", 64, "places: --json and --jsonl exclude each other."),
    Guess("places -n 3 Kyoto", "There is a path"),
    Guess("places -n 1", "United States\tSan Francisco\t"),
    Guess("places top -n 1", "United States\tSan Francisco\t"),
    Guess("places -q help top", "OVERVIEW: List the most photographed places by country."),
    Guess("places --sort top", 64, "places: The value “top” is invalid for “--sort <order>”."),
    Guess("photo -q show 1", "There is a path"),
    Guess("photo -q 1", "There is a path"),
    Guess(
      "photo share 1",
      64,
      "photo: “share” is not a command, a photo or a file. See “photo --help”."
    ),
    Guess("photo shwo 1", 64, "photo: “shwo” is not a command: did you mean “photo show”?"),
    Guess("photo 1 2 share", 2, "There is a path"),
    Guess("photo ./share 1", 2, "There is a path"),
    Guess("photo show share", 3, "photo: There is no file share."),
    // Help and version.
    Guess("places -V", "0."),
    Guess("places top -V", "0."),
    Guess("photo -V", "0."),
    Guess("places help photo", "OVERVIEW: Show, like, upload and download photos"),
    Guess("photo help places", "OVERVIEW: Explore your pictures"),
    Guess("photo help 7", 64, "photo: “7” is not a command. See “photo --help”."),
    Guess(
      "places help serach",
      64,
      "places: “serach” is not a command: did you mean “places search”?"
    ),
    Guess("places help nosuch", 64, "places: “nosuch” is not a command. See “places --help”."),
    Guess("places help info", 64, "places: “info” is not a command: did you mean “photo info”?"),
    // The source, for every command.
    Guess("places recents --sample", "You have viewed no photos yet."),
    Guess("places hidden --source sample", "Nothing is hidden."),
    Guess("places cache -s sample", "path"),
    Guess("places config --sample", "apiKey"),
    Guess("photo thumbnail nosuch.jpg --sample", 3, "photo: There is no file nosuch.jpg."),
    Guess("photo zoom 100x100 --viewport 10x10 --source sample", "fit"),
  ]

  @Test(arguments: guesses) func `a command line does what it means`(guess: Guess) async throws {
    let home = try Self.home()
    if guess.namesRow {
      let rows = try await home.onTerminal("places", "photos", "Kyoto", "-n", "3", "--no-pager")
      #expect(rows.status == 0)
    }
    let ending = try await home.shell(guess.line)
    let errors = ending.errorLines.filter { !$0.hasPrefix("Showing the built-in sample library") }
    let first = (ending.output.isEmpty ? errors : ending.lines).first ?? ""
    #expect(ending.status == guess.status, "\(ending.text.prefix(300))\(ending.errors)")
    #expect(first.contains(guess.text), "\(first)")
  }

  @Test(arguments: [
    (["."], ["browse", "--source", "."]),
    ([".", "--sample"], ["--source", ".", "--sample"]),
    ([".", "-n", "3"], ["--source", ".", "-n", "3"]),
    ([".", "Kyoto"], ["photos", "--source", ".", "Kyoto"]),
    (["-s", "commons", "--refresh"], ["browse", "-s", "commons", "--refresh"]),
    (["--plain", "-s", "."], ["browse", "--plain", "-s", "."]),
    (["-n", "3", "Kyoto"], ["photos", "-n", "3", "Kyoto"]),
    (
      ["--fields", "id,title", "-q", "top", "--map", "city"],
      ["top", "--fields", "id,title", "-q", "--map", "city"]
    ),
    (["--country", "Japan"], ["--country", "Japan"]),
    (["top", "-V"], ["top", "--version"]), (["top", "--", "-V"], ["top", "--", "-V"]),
    (["---completion", "photos", "--", "top"], ["---completion", "photos", "--", "top"]),
  ])
  func `a typed line becomes the arguments that the parser reads`(
    typed: [String],
    meant: [String]
  ) async throws {
    let line = TypedLine(typed, of: PlacesCommand.self, hasScreen: true) { _, _, _ in false }
    #expect(try await line.withCommand.arguments == meant)
  }

  @Test func `a word like a command is refused without a request`()
    async throws
  {
    let flickr = try HandmadeFlickr()
    let ending = try await flickr.home.places("serach")
    #expect(ending.status == 64 && flickr.asked.isEmpty)
  }

  @Test func `a place of the source is not a misspelt command`() async throws {
    let line = TypedLine(["Toop"], of: PlacesCommand.self, hasScreen: false) { name, _, _ in
      name == "Toop"
    }
    #expect(try await line.withCommand.arguments == ["photos", "Toop"])
  }

  @Test(arguments: ["photo_4700000001.json", "part/photo_4700000001.json"])
  func `a notice once a day names an export in a folder, and how to see it`(name: String)
    async throws
  {
    let home = Home()
    home.folder.makeFolder("flickr/part")
    try home.folder.write("{}", to: "flickr/\(name)")
    let first = try await home.places("./flickr")
    #expect(first.errors.contains("--source export:\(home.folder["flickr"])\n"), "\(first.errors)")
    #expect(try await home.places("./flickr").errors.contains("--source export:") == false)
  }

  @Test func `an archive is an export by its path`() async throws {
    let home = try Home.withExport()
    #expect(try await home.places("./export").status == 0)
    try home.folder.write("PK", to: "flickr.zip")
    let ending = try await home.places("./flickr.zip")
    #expect(ending.status == 3 && ending.errors.contains("the export \(home.folder["flickr.zip"])"))
  }

  private static func home() throws -> Home {
    let home = Home()
    home.data.makeFolder("Pictures")
    home.folder.makeFolder("Pictures")
    for folder in [home.data, home.folder] {
      try folder.write(smallPicture, to: "Pictures/fog.jpg")
      try folder.write(position, to: "Pictures/fog.jpg.xmp")
      try folder.write(smallPicture, to: "Pictures/plain.jpg")
    }
    return home
  }
}

/// A sidecar with a position in Kyoto.
private let position = """
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="35,0.7N"
  exif:GPSLongitude="135,46.1E"/></rdf:RDF></x:xmpmeta>
  """
