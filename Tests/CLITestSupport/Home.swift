import Foundation
import Simulators
import TestSupport
import Testing

/// A user's files and environment, in which the programs run as in a shell.
///
/// ```swift
/// let home = Home()
/// let ending = try await home.places("top", "--limit", "3")
/// ```
package struct Home {
  /// The folder of `recents.plist` and its like.
  package let data = TemporaryFolder()
  /// The current folder.
  package let folder = TemporaryFolder()
  /// The variables of the environment.
  package var environment: [String: String]
  /// The server that is used; it is retained as long as the home.
  private let server: (any Sendable)?

  package init(_ environment: [String: String] = [:], server: (any Sendable)? = nil) {
    self.server = server
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    let usual = [
      "PATH": "\(Program.built("places").folder):\(path)", "TOPPLACES_HOME": data.path,
      "HOME": data.path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
    ]
    self.environment = usual.merging(environment) { _, own in own }
  }

  /// A home whose Flickr is a server on this machine, and whose key is a secret.
  package init(flickrAt port: UInt16, server: (any Sendable)? = nil) {
    let endpoint = "http://127.0.0.1:\(port)"
    self.init(["FLICKR_ENDPOINT": endpoint, "FLICKR_API_KEY": secretKey], server: server)
  }
}

/// A key that must never be printed.
package let secretKey = "SECRETKEY0123456789abcdef"

extension Home {
  /// Runs `places` to its end.
  package func places(_ arguments: String...) async throws -> Ending {
    try await launch("places", arguments).run()
  }

  /// Runs `photo` to its end.
  package func photo(_ arguments: String..., input: String = "") async throws -> Ending {
    try await launch("photo", arguments, input: input).run()
  }

  /// Runs a line of shell script, in which both programs are found.
  package func shell(_ script: String) async throws -> Ending {
    var launch = launch("places", ["-c", script])
    launch.program = .shell
    return try await launch.run()
  }

  /// Runs a program on a terminal.
  package func onTerminal(
    _ program: String,
    _ arguments: String...,
    size: PseudoTerminal.Size = .usual,
    showsErrors: Bool = false
  ) async throws -> Ending {
    var launch = launch(program, arguments)
    launch.terminal = size
    launch.showsErrors = showsErrors
    return try await launch.run()
  }

  package func launch(_ program: String, _ arguments: [String], input: String = "") -> Launch {
    var launch = Launch(.built(program), arguments, environment: environment, folder: folder.path)
    launch.input = Data(input.utf8)
    launch.retained = self
    return launch
  }
}

extension PseudoTerminal.Size {
  package static let usual = Self(columns: 80, rows: 24)
}

extension Home {
  /// The ids of the photos viewed last, the newest first.
  package func recents() async throws -> [String] {
    try await places("recents", "--json").json([PrintedPhoto].self).map(\.id)
  }

  /// The names of files in the programs' folders that do not belong there.
  package var litter: [String] {
    let proper: Set = ["recents.plist", "recents.plist.lock", "cache", "config.json"]
    return data.names().filter { !proper.contains($0) }
      + folder.names().filter { $0.hasPrefix(".") || $0.hasSuffix(".tmp") }
  }
}

/// A home where photos were viewed, one after the other.
package func viewed(_ ids: String...) async throws -> Home {
  let home = try HandmadeFlickr().home
  for id in ids {
    #expect(try await home.photo("fetch", "--thumbnail", id).status == 0)
  }
  return home
}

/// The end of the sentence about a file that is no picture.
package let notAPicture =
  "not a JPEG, PNG, HEIC, AVIF, HEIF, WebP, JPEG XL, GIF, TIFF or raw picture."

/// A home with pictures of these names.
package func pictures(_ names: String...) throws -> Home {
  let home = Home()
  for name in names {
    if let slash = name.lastIndex(of: "/") { home.folder.makeFolder(String(name[..<slash])) }
    try home.folder.write(smallPicture, to: name)
  }
  return home
}
