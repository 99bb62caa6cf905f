import CLITestSupport
import Foundation
import TestSupport
import Testing

#if !canImport(Darwin)
/// A login whose token goes to the keyring; `secret-tool` is a script.
@Suite(.fewAtATime) struct LoginKeyringTests {
  /// Returns a home in which the keyring's program is a script.
  private func home(at simulator: Simulator, _ script: String) throws -> Home {
    var home = simulator.accountHome
    try home.data.write("#!/bin/sh\nfolder='\(home.data.path)'\n\(script)\n", to: "secret-tool")
    home.data.permit(0o755, "secret-tool")
    home.environment["PATH"] = "\(home.data.path):\(home.environment["PATH", default: ""])"
    return home
  }

  @Test func `a working keyring stores the token`() async throws {
    let simulator = try await Simulator()
    let home = try home(
      at: simulator,
      #"case $1 in store) cat > "$folder/kept" ;; lookup) cat "$folder/kept" || exit 1 ;; esac"#
    )
    let ending = try await home.logIn(storage: "")
    #expect(ending.status == 0 && ending.errors.contains("keyring"), "\(ending.errors)")
    #expect(try await home.places("account", "--offline").text.contains("keyring"))
  }

  @Test(arguments: ["exit 1", "echo another"])
  func `a keyring that exits with 0 and stores nothing is not used`(lookup: String)
    async throws
  {
    let simulator = try await Simulator()
    let home = try home(
      at: simulator,
      "case $1 in store) cat > /dev/null ;; lookup) \(lookup) ;; esac"
    )
    let ending = try await home.logIn(storage: "")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("`secret-tool` did not store the secret"), "\(ending.errors)")
    #expect(!home.data.names().contains { ["account.json", "token.json"].contains($0) })
  }
}
#endif
