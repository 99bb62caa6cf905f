import CLITestSupport
import Foundation
import TestSupport

/// The environment for running examples: the programs on the path, pictures in the current folder and in `~/Pictures`, a
/// track, the sample library instead of Flickr, and a terminal of 80 columns.
struct ExampleDesk {
  /// True if the additional programs that examples need are installed.
  static let isEquipped = Program.installed("jq") != nil && ShellTerminal.isAvailable

  private let home: Home

  /// Makes a desk; Wikimedia Commons, where an example asks it, is a server that stands in for it.
  init(commons: Simulator? = nil) throws {
    var environment = ["PAGER": "cat", "BROWSER": "true"]
    if let commons {
      environment["COMMONS_ENDPOINT"] = "http://127.0.0.1:\(commons.port)"
      environment["TOPPLACES_CONTACT"] = "ada@example.org"
    }
    home = Home(environment, server: commons)
    let pictures = Document.project.appending(path: "Resources/pictures")
    home.data.makeFolder("Pictures")
    let lisbon = #"exif:GPSLatitude="38,42.6N" exif:GPSLongitude="9,8.4W""#
    for (name, picture, position) in [
      ("beach", "04-beach-at-sunset", lisbon), ("dawn", "19-volcano-at-dawn", lisbon),
      ("holiday", "14-harbour-at-evening", ""),
    ] {
      let data = try Data(contentsOf: pictures.appending(path: "\(picture).jpg"))
      try home.folder.write(data, to: "\(name).jpg")
      try home.data.write(data, to: "Pictures/\(name).jpg")
      try home.data.write(sidecar(position), to: "Pictures/\(name).jpg.xmp")
    }
    try home.folder.write(track, to: "ride.gpx")
  }
}

/// A track that is at Lisbon's harbour when the clocks of the pictures, which are an hour fast, show 11:30.
private let track = """
  <gpx version="1.1" creator="a phone" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
  <trkpt lat="38.70" lon="-9.14"><time>2023-07-14T09:28:00Z</time></trkpt>
  <trkpt lat="38.71" lon="-9.13"><time>2023-07-14T09:32:00Z</time></trkpt>
  </trkseg></trk></gpx>
  """

/// Returns a sidecar with the date of a day in July, a tag and a person, and a position if one is given.
private func sidecar(_ position: String) -> String {
  """
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    exif:DateTimeOriginal="2023-07-14T11:30:00" \(position)>
    <dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>
    <ext:PersonInImage><rdf:Bag><rdf:li>Ada</rdf:li></rdf:Bag></ext:PersonInImage>
  </rdf:Description></rdf:RDF>
  """
}

extension ExampleDesk {
  /// The result of a command line.
  struct Outcome {
    let status: Int32?
    /// The text of the terminal at the end, without styles.
    let shown: [String]
  }

  /// Tries a command line as a person would, at a shell.
  func run(_ example: Example) async throws -> Outcome {
    if example.isBrowser { return try await browse(example) }
    var launch = home.launch("places", ["-c", example.command])
    launch.program = .shell
    launch.terminal = .usual
    launch.showsErrors = true
    let ending = try await launch.run()
    return Outcome(status: ending.status, shown: ending.text.shown)
  }

  /// Opens the browser at a terminal that has a keyboard, and presses `q`.
  private func browse(_ example: Example) async throws -> Outcome {
    let shell = try ShellTerminal(environment: home.environment, retained: home)
    let command = example.command.prefix { $0 != "#" }
    try shell.type("env -u TMUX \(command); echo \"[ended $?]\"\n")
    let isOpen = try await shell.shows("? help")
    try shell.type("q")
    let hasEnded = try await shell.shows("[ended 0]")
    return Outcome(status: isOpen && hasEnded ? 0 : nil, shown: shell.text.shown)
  }
}

extension String {
  /// The lines that remain on a terminal after this output, without erased progress, styles, the URLs of
  /// links, and the notice of the sample library, which appears once a day, and again after midnight.
  fileprivate var shown: [String] {
    replacing("\r\n", with: "\n")
      .replacing(/[^\n]*\u{1B}\[K/, with: "")
      .replacing(/\u{1B}\[[0-9;?]*[A-Za-z]|\u{1B}\]8;[^\u{1B}]*\u{1B}\\/, with: "")
      .lines.filter { !$0.hasPrefix("Showing the built-in sample library") }
  }
}
