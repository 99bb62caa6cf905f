import Foundation
import TestSupport
import Testing

@testable import SystemCalls

/// A shell script in place of the keyring's program, in a folder of its own.
struct StubProgram {
  let folder = TemporaryFolder()

  /// Writes a script, whose `$folder` is its folder.
  ///
  /// Another process writes it: a file that this process has open for writing stays busy (ETXTBSY) while a
  /// program that another test started has inherited it.
  init(_ name: String, _ script: String) async throws {
    let text = "#!/bin/sh\nfolder='\(folder.path)'\n\(script)\n"
    var launch = Launch(.shell, ["-c", #"cat > "$0" && chmod 755 "$0""#, folder[name]])
    launch.input = Data(text.utf8)
    #expect(try await launch.run().status == 0)
  }

  /// Returns the text that the script wrote to a file, or `nil`.
  func text(_ name: String) -> String? {
    folder.data(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The runner of programs that finds the script before others of its name; it retains the folder.
  func runner(
    _ environment: [String: String] = [:],
    within limit: Duration = .seconds(60),
    onWait: @escaping @Sendable (String) -> Void = { _ in }
  ) -> ProgramRunner {
    let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
    return ProgramRunner(
      environment: path.merging(environment) { $1 },
      limit: limit,
      onWait: { [folder] wait in withExtendedLifetime(folder) { onWait(wait) } }
    )
  }
}

extension Keyring.Item {
  static let example = Keyring.Item(service: "org.example.tool", account: "a b", label: "Tool")
}
