import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Users who can only read the programs' files see their contents; a folder that they may not read is counted.
@Suite(.fewAtATime, .enabled(if: Nobody.isAvailable, "setpriv is not installed"))
struct ReadOnlyDiskTests {
  @Test func `followed lists, the feed and its photos are shown on a read-only disk`()
    async throws
  {
    let home = Home()
    for arguments in [["follow", "Kyoto", "--sample"], ["feed", "--sample", "--limit", "3"]] {
      #expect(try await home.launch("places", arguments).run().status == 0)
    }
    let commands = [
      ["following", "--sample", "--json"], ["feed", "--sample", "--offline", "--json"],
      ["photos", "feed", "--sample", "--json"],
    ]
    var expected: [Data] = []
    for command in commands {
      let ending = try await home.launch("places", command).run()
      #expect(ending.status == 0)
      expected.append(ending.output)
    }
    _ = try await home.shell("chmod -R a+rX,a-w '\(home.data.path)'")
    let names = home.data.names()
    for (command, output) in zip(commands, expected) {
      let ending = try await home.shell(
        "exec \(Nobody.prefix) places \(command.joined(separator: " "))"
      )
      #expect(ending.status == 0 && ending.errors.isEmpty, "\(command): \(ending.errors)")
      #expect(ending.output == output)
    }
    #expect(home.data.names() == names)
    _ = try await home.shell("chmod -R u+w '\(home.data.path)'")
  }

  @Test func `a subfolder that the user may not open is counted`() async throws {
    let home = Home()
    home.folder.makeFolder("pics/x")
    for name in ["a", "x/b"] {
      try home.folder.write(Bitmap.scene(6, 4).jpeg(), to: "pics/\(name).jpg")
    }
    _ = try await home.shell("chmod -R a+rX '\(home.folder.path)'; chmod 0 pics/x")
    let ending = try await home.shell(
      "exec \(Nobody.prefix) places timeline --source folder:pics"
    )
    _ = try await home.shell("chmod 755 pics/x")
    #expect(ending.status == 0)
    #expect(ending.errors.contains("2 files: 1 photo, 1 unreadable folder."), "\(ending.errors)")
  }
}

/// A user without rights, where the tests run as one who may do everything.
private enum Nobody {
  static let prefix = geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups" : ""
  static let isAvailable =
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
}
