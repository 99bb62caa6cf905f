import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Every row of the tables of EXIT-STATUSES.md is true: a command line ends so, or another test holds it.
@Suite(.fewAtATime) struct ExitStatusPageTests {
  private static let page = Document(path: "docs/development/EXIT-STATUSES.md")

  /// The claims of each table, by the heading of its first column.
  private static let tables: [(heading: String, claims: [ExitStatusClaim])] = [
    ("command line", causes), ("Flickr", faultsOfFlickr), ("Wikimedia Commons", faultsOfCommons),
    ("a folder", faultsOfFolders), ("the feed and the account", faultsOfAccounts),
    ("files", faultsOfFiles),
  ]

  @Test func `the statuses that users read are those of the programs`() throws {
    let page = Document(path: "docs/TROUBLESHOOTING.md")
    let statuses = try page.rows(headed: "status").map { $0[0] }
    #expect(statuses == ExitStatus.allCases.map { "\($0.rawValue)" })
  }

  @Test(arguments: tables.map(\.heading))
  func `every claim of the page is tried, has a test, or is marked as untried`(
    heading: String
  ) throws {
    let rows = try Self.page.rows(headed: heading)
    #expect(!rows.isEmpty)
    let claims = Self.tables.filter { $0.heading == heading }.flatMap(\.claims)
    #expect(rows.flatMap { Self.claims(of: $0) } == claims.map(\.text))
    #expect(claims.filter(\.proofs.isEmpty).isEmpty)
  }

  @Test func `the tests of the page's claims exist`() throws {
    for claim in Self.tables.flatMap(\.claims) {
      for case .test(let name, let file) in claim.proofs {
        let path = Document.project.appending(path: "Tests/\(file).swift")
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(text.contains("func `\(name)`("), "\(claim.text): \(file)")
      }
    }
  }

  @Test(arguments: tried)
  func `a command line ends with the status of its row, and a reason`(example: PageCase)
    async throws
  {
    try await example.check()
  }

  @Test(.enabled(if: ShellTerminal.isAvailable, "there is no setsid"))
  func `a question answered with no is status 1`() async throws {
    let home = Home()
    #expect(try await home.places("follow", "tag:fog").status == 0)
    let shell = try ShellTerminal(environment: home.environment, retained: home)
    try shell.type("places unfollow --all; echo \"[ended $?]\"\n")
    #expect(try await shell.shows("[y/N]"))
    try shell.type("n\n")
    #expect(try await shell.shows("[ended 1]"))
    #expect(try await home.places("following").text.contains("tag:fog"))
  }

  @Test func `a token file that others can read is status 4`() async throws {
    let home = try await Simulator().accountHome
    #expect(try await home.logIn().status == 0)
    #expect(try await home.places("account").status == 0)
    let ending = try await home.shell(#"chmod -R go+r "$TOPPLACES_HOME"; places account"#)
    #expect(ending.status == 4 && ending.errors.contains("chmod 600"), "\(ending.errors)")
  }
}

// MARK: - Rows

extension ExitStatusPageTests {
  /// The claims of a row.
  private static func claims(of row: [String]) -> [String] { row[0].components(separatedBy: "; ") }

  /// The command lines of the claims, with the statuses of their rows.
  private static let tried: [PageCase] = tables.flatMap { heading, claims -> [PageCase] in
    let rows = (try? page.rows(headed: heading)) ?? []
    return claims.flatMap { claim -> [PageCase] in
      let row = rows.first { Self.claims(of: $0).contains(claim.text) }
      return claim.proofs.compactMap { proof in
        guard case .line(let line, let words, let status, let desk) = proof else { return nil }
        let expected = status ?? row.flatMap { Int32($0[1]) } ?? -1
        return PageCase(claim.text, line, expected, words, at: desk)
      }
    }
  }
}
