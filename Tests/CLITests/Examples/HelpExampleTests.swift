import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The examples of `--help`, run like those of the documents.
///
/// The simulator is excluded: its examples run until they are ended.
@Suite(.fewAtATime) struct HelpExampleTests {
  @Test(
    .enabled(if: ExampleDesk.isEquipped, "the examples need jq and setsid"),
    arguments: CommandLines.all.map { $0.joined(separator: " ") }
  )
  func `every example in the help of a command works`(command: String) async throws {
    let help = CommandLines.help(of: command.components(separatedBy: " "), columns: 80)
    let asksCommons = help.contains { $0.contains("--source commons") }
    let desk = try ExampleDesk(commons: asksCommons ? try await Simulator() : nil)
    // Rows are spoken of, so there have to be some.
    for line in ["places photos Kyoto"] + Self.preparations[command, default: []] {
      _ = try await desk.run(Example(help: line))
    }
    let examples = help.drop { $0 != "EXAMPLES" && $0 != "  EXAMPLES" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.map { Example(help: $0) }
    #expect(!examples.isEmpty)
    for example in examples {
      let outcome = try await desk.run(example)
      #expect(outcome.status == 0, "\(example.command)\n\(outcome.shown.joined(separator: "\n"))")
    }
  }
}

extension HelpExampleTests {
  /// The command lines that make a folder with a picture that has a date.
  private static let datedPicture = [
    "mkdir holiday; cp beach.jpg holiday/DSC01261.jpg",
    "echo \"<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
      + " xmlns:e='http://ns.adobe.com/exif/1.0/'><r:Description e:DateTimeOriginal='2023-10-06T10:15:00Z'/>"
      + "</r:RDF>\" > holiday/DSC01261.jpg.xmp",
  ]

  /// The command lines that prepare the examples of a command.
  fileprivate static let preparations: [String: [String]] = [
    "places photos": ["places top"],
    "places recents": ["photo fetch 1 2 3 --thumbnail"],
    "places unfollow": ["places follow tag:fog"],
    "places following": ["places follow tag:fog"],
    "places feed": ["places follow tag:fog"],
    "places unhide": ["places hide @165583588@N07"],
    "photo unhide": ["photo hide 7"],
    "places account": ["places login"],
    "places albums": ["places login"],
    "places person": ["places login"],
    "places liked": ["places login", "photo like 7"],
    "photo fetch": ["mkdir card; cp beach.jpg card"],
    "photo open": ["places config set viewer true", "places photos Kyoto --source commons"],
    "photo like": ["places login"],
    "photo unlike": ["places login", "photo like 7"],
    "photo comment": ["places login"],
    "photo upload": ["places login"],
    "photo place": datedPicture + [
      "echo \"<gpx><trk><trkseg><trkpt lat='38.7' lon='-9.1'><time>2023-10-06T10:15:00Z</time></trkpt>"
        + "</trkseg></trk></gpx>\" | tee day1.gpx > day2.gpx"
    ],
    "photo date": datedPicture + [
      "cp beach.jpg scan.jpg; mkdir WhatsApp; cp beach.jpg WhatsApp/IMG-20220713-WA0001.jpg"
    ],
    "photo rate": datedPicture,
    "photo tag": datedPicture,
    "places tags": ["mkdir -p ~/Pictures"] + datedPicture + ["mv beach.jpg ~/Pictures"],
    "places duplicates": ["mkdir -p ~/Pictures; cp beach.jpg ~/Pictures"],
    "places people": ["mkdir -p ~/Pictures"] + datedPicture + ["mv beach.jpg ~/Pictures"],
    "photo delete": ["places login --permission delete"],
  ]
}

extension Example {
  /// An example in a help text: indented, followed by two blanks and its explanation.
  fileprivate init(help line: String) {
    let text = line.trimmingCharacters(in: .whitespaces)
    let command = text.prefix(upTo: text.firstRange(of: "  ")?.lowerBound ?? text.endIndex)
    self.init(command: String(command), line: 0)
  }
}
