import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Wrong usage is refused at once, in one line that says what the command accepts.
@Suite(.fewAtATime) struct WrongUsageTests {
  @Test(arguments: [
    "places top --limit 0", "places top --limit few", "places top --color purple",
    "places top extra", "places photos Siena --limit 0", "places photos Siena --page 0",
    "places recents --limit 0", "places recents --clear --remove 1",
    "places recents --remove dawn", "photo fetch", "photo fetch 12345 --place Siena",
    "photo fetch --place Siena --limit 0", "photo fetch 12345 --size huge",
    "photo fetch dawn.jpg", "photo fetch 0", "photo fetch 12345 --thumbnail --side 0",
    "photo fetch 12345 --thumbnail --scale 1000", "photo fetch 12345 --side 80",
    "photo fetch 12345 --background #000000", "photo zoom 0x0 --viewport 4x3",
    "photo zoom 4x0 --viewport 4x3", "places photos Siena --page 10001",
    "photo fetch 12345 --output ''", "photo thumbnail", "photo thumbnail a.jpg --jobs 0",
    "photo thumbnail a.jpg b.jpg --output -", "photo thumbnail a.jpg b.jpg --output t.png",
    "photo fetch 12345 23456 --output t.png", "photo info 000", "photo show 0",
    "photo info 12345 0", "photo 000", "places photos --limit -3 Siena",
    "photo thumbnail a.jpg --radius -1", "photo thumbnail a.jpg --background purple",
    "photo zoom 4x3", "photo zoom 4x3 --viewport 0x1",
    "photo zoom 4x3 --viewport 4x3 --mode wide", "photo zoom a --viewport 4x3 --json --output -",
    "photo info", "photo show", "photo show a.jpg --rows 0", "photo show a.jpg --grid 4",
    "photo show a.jpg --grid 4x3 --rows 3", "photo show a.jpg --protocol vga",
    "flickr-simulator --port 70000", "places follow", "places follow tag:", "places unfollow",
    "places unfollow tag:fog --all", "places feed --limit 0", "places feed extra",
    "places feed --only tag:", "places feed --map city", "places hide", "places hide @",
    "places unhide fog",
    "places map --bogus", "places map tag:", "places map Japan --country France",
    "places albums Siena", "places albums tag:fog", "places albums @", "places albums --limit 0",
    "places albums --fields size", "places photos album:", "places follow album:",
    "places search fog --in album:7", "places login --permission all", "places person",
    "places person tag:fog", "places person @", "places person @ada --fields name",
    "places person @ada --source folder:.", "places liked --limit 0", "places liked --page 0",
    "photo like", "photo like dawn.jpg", "photo like 12345 0", "photo unlike", "photo likes",
    "photo likes 12345 23456", "photo comments", "photo comments dawn.jpg", "photo comment",
    "photo comment 12345", "photo comment 12345 --edit 1", "photo comment 12345 text --delete 1",
    "photo comment 12345 text --edit ''", "photo comment 12345 text --edit 1 --delete 2",
    "photo upload", "photo upload a.jpg --tag ' '", "photo delete", "photo delete dawn.jpg --yes",
    "places gallery", "places gallery Siena", "places gallery Siena --output ''",
    "places gallery Siena --output -", "places gallery Siena --output site --limit 5001",
    "places gallery --output site --limit 41", "places gallery Siena --output site --size q",
    "places gallery tag: --output site", "photo hide", "photo unhide @alice", "photo report",
    "photo report 12345 23456", "photo open", "photo open 12345 0",
  ])
  func `wrong usage ends with 64 and a sentence`(line: String) async throws {
    let ending = try await Home().run(line: line)
    #expect(ending.status == 64, "\(ending.errors)")
    #expect(ending.output.isEmpty && !ending.errors.isEmpty)
    if line.hasPrefix("flickr-simulator") { return }
    #expect(!ending.errors.contains { "‘'\"".contains($0) }, "one kind of marks: \(ending.errors)")
  }

  @Test(arguments: [
    ("places top --bogus", "places top"), ("photo fetch", "photo fetch"),
    ("places photos Siena --limit 0", "places photos"), ("places --bogus", "places top"),
    ("photo fetch 12345 --size huge", "photo fetch"), ("photo bogus", "photo"),
  ])
  func `wrong usage is reported in one line that names the command's help`(
    line: String,
    command: String
  ) async throws {
    let home = Home()
    let ending = try await home.shell(line)
    let program = line.split(separator: " ")[0]
    #expect(ending.status == 64 && ending.output.isEmpty && ending.errorLines.count == 1)
    #expect(home.folder.names().isEmpty)
    #expect(ending.errors.hasPrefix("\(program): "))
    #expect(ending.errors.hasSuffix("See “\(command) --help”.\n"))
  }
}
