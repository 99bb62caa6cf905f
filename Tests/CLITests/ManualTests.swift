import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The pages that MakeManual writes.
@Suite(.fewAtATime) struct ManualTests {
  private let home = Home()

  @Test func `the page of a command has the options of its help, and the usual sections`()
    async throws
  {
    let pages = try await pages()
    for (program, commands) in [
      "places": ["browse", "top", "photos", "recents", "feed", "login", "cache", "doctor"],
      "photo": ["show", "fetch", "thumbnail", "zoom", "info", "comment", "upload"],
    ] {
      for command in commands {
        let page = try #require(pages["\(program)-\(command).1"])
        let help = try await home.launch(program, [command, "--help"]).run().text
        let options = Set(help.matches(of: /--[a-z]+(-[a-z]+)*/).map { String($0.output.0) })
        let told = page.replacing("\\-", with: "-").replacing("Fl -", with: "Fl --")
        for option in options { #expect(told.contains(option), "\(command) \(option)") }
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
          #expect(page.contains(".Sh \(section)\n"), "\(command)")
        }
      }
      let page = try #require(pages["\(program).1"])
      #expect(page.contains(".Sh FILES\n") && page.contains("config.json"))
    }
  }

  @Test func `the page of the configuration has every field, and what overrides it`() async throws {
    let page = try #require(try await pages()["topplaces.5"])
    #expect(page.contains(".Dt TOPPLACES 5\n") && page.contains(".Sh CONFIGURATION FIELDS\n"))
    let fields = try await home.places("config", "--fields", "name,meaning")
    #expect(fields.lines.count >= 8)
    for line in fields.lines {
      let words = line.components(separatedBy: "\t")
      let (name, meaning) = (words[0], words[1])
      let section = page.components(separatedBy: ".It Va \(name)\n").last?
        .components(separatedBy: ".It ").first
      let text = try #require(section).replacing("\n", with: " ").replacing("\\(cq", with: "’")
        .replacing("\\-", with: "-")
      #expect(text.contains(String(meaning.dropFirst())), "\(name)")
      #expect(text.contains("Takes ") && text.contains("Default: "), "\(name)")
    }
    #expect(page.contains("Overridden by \\%TOPPLACES_SOURCE"))
    let documented = try String(
      contentsOf: Document.project.appending(path: "docs/CONFIGURATION.md"),
      encoding: .utf8
    )
    for line in fields.lines {
      #expect(documented.contains("| `\(line.components(separatedBy: "\t")[0])` |"))
    }
  }

  @Test func `every variable that the programs read is in the manual`() async throws {
    let page = try #require(try await pages()["places.1"])
    let sources = Document.project.appending(path: "Sources").path()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources)
    var variables: Set<Substring> = []
    for path in paths where path.hasPrefix("CLI/") || path.hasPrefix("Store/") {
      guard path.hasSuffix(".swift") else { continue }
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      variables.formUnion(text.matches(of: /(?:environment\[|folder\()"([A-Z_]+)"/).map(\.output.1))
    }
    #expect(variables.isSuperset(of: ["FLICKR_API_KEY", "XDG_CACHE_HOME", "PAGER"]))
    for variable in variables { #expect(page.contains("Ev \(variable)"), "\(variable)") }
  }

  @Test(.enabled(if: Program.installed("mandoc") != nil, "mandoc is not installed"))
  func `mandoc reports nothing`() async throws {
    _ = try await pages()
    let ending = try await home.shell("mandoc -T lint -W style '\(home.folder.path)'/*.[15]")
    #expect(ending.text.isEmpty && ending.errors.isEmpty)
  }

  @Test(.enabled(if: Program.installed("man") != nil, "man is not installed"))
  func `a page fits 80 columns`() async throws {
    _ = try await pages()
    let ending = try await home.shell("cd '\(home.folder.path)'; MANWIDTH=80 man -l ./*.[15] | cat")
    #expect(ending.text.contains("photo thumbnail *.jpg"))
    #expect(ending.lines.filter { $0.count > 80 }.isEmpty)
  }

  /// The pages by their names, which are in the current folder of the home.
  private func pages() async throws -> [String: String] {
    let ending = try await home.launch("MakeManual", [home.folder.path, "2026-11-21"]).run()
    #expect(ending.status == 0 && ending.text.isEmpty)
    return home.folder.names().reduce(into: [:]) { pages, name in
      pages[name] = home.folder.data(name).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
