import Foundation
import TestSupport

extension Simulator {
  /// A home with the key of an application and its secret, for logging in to the simulator.
  package var accountHome: Home {
    var home = home
    home.environment["FLICKR_API_SECRET"] = "simulated-secret"
    return home
  }

  /// Sends a control request to the simulator, such as `upload?person=…`; returns the lines of its answer.
  @discardableResult
  package func perform(_ request: String) async throws -> [String] {
    let address = "http://127.0.0.1:\(port)/simulator/\(request)"
    let script =
      "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1], timeout=60).read().decode())"
    let ending = try await Launch(try Self.python, ["-c", script, address]).run()
    if ending.status != 0 { throw CocoaError(.fileReadUnknown) }
    return ending.lines.filter { !$0.isEmpty }
  }

  package static var python: Program {
    get throws {
      guard let python = Program.installed("python3") else {
        throw CocoaError(.executableNotLoadable)
      }
      return python
    }
  }
}

extension Home {
  /// Logs in like a user: opens the URL that the program prints, and enters the code from that page.
  ///
  /// The token is kept in a file, since no test machine has a keyring, unless `storage` is `""`.
  package func logIn(
    permission: String = "write",
    storage: String = "--insecure-storage"
  ) async throws -> Ending {
    let page = """
      import re, sys, urllib.request
      page = urllib.request.urlopen(sys.stdin.read().strip(), timeout=60).read().decode()
      print(re.search(r'[0-9]{3}-[0-9]{3}-[0-9]{3}', page).group())
      """
    try folder.write(page, to: "code.py")
    return try await shell(
      """
      rm -f code address; mkfifo code; : > address
      places login --permission \(permission) \(storage) < code > address &
      exec 3> code
      while ! grep -q http address; do kill -0 $! || break; sleep 0.02; done
      python3 code.py < address >&3; exec 3>&-
      wait $!
      """
    )
  }
}
