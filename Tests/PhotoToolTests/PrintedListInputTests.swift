import CLITestSupport
import Foundation
import TestSupport
import Testing

/// What `places` prints of photos, as the input of `photo`: the rows are its photos, in every form that a pipe has.
@Suite(.fewAtATime) struct PrintedListInputTests {
  /// The forms of a list that name its photos.
  private static let forms = ["", "--fields id", "--jsonl", "--jsonl --fields source,id,title"]

  @Test(arguments: forms)
  func `the photos of a list are fetched, in its order`(form: String) async throws {
    let home = Home()
    let expected = try await home.places("photos", "Lisbon", "--limit", "3", "--fields", "id").lines
    #expect(expected.count == 3)
    let ending = try await home.shell(
      "places photos Lisbon --limit 3 \(form) | photo fetch - --quiet --output out/"
    )
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.lines == expected.map { "out/\($0).jpg" })
  }

  @Test(arguments: ["", "--fields id", "--jsonl"])
  func `a printed feed and printed recents are lists of photos, too`(form: String) async throws {
    let home = Home()
    _ = try await home.places("follow", "Lisbon", "--quiet")
    for list in [
      "places feed --limit 2", "places search fog --limit 2", "places recents --limit 2",
    ] {
      let ids = try await home.shell("\(list) --fields id").lines
      let ending = try await home.shell(
        "\(list) \(form) | photo fetch - --quiet --output out/ --force"
      )
      #expect(ending.status == 0 && ids.count == 2, "\(list): \(ending.errors)")
      #expect(ending.lines == ids.map { "out/\($0).jpg" }, "\(list)")
    }
  }

  @Test(arguments: [
    ("show - --protocol cells", "pictures could not"), ("info - --json", "\"id\""),
    ("like -", "iked"),
    ("hide -", "Hid"),
  ])
  func `each command that acts on photos reads printed lists`(command: String, result: String)
    async throws
  {
    for form in Self.forms {
      let home = Home()
      _ = try await home.places("login", "--sample", "--quiet")
      let ending = try await home.shell(
        "places photos Lisbon --limit 2 \(form) --sample | photo \(command) 2>&1"
      )
      #expect(ending.status == 0, "\(form): \(ending.text)")
      if command.hasPrefix("show") {
        #expect(!ending.text.contains(result), "\(form): \(ending.text)")
      } else {
        #expect(ending.text.contains(result), "\(form): \(ending.text)")
      }
    }
  }

  @Test(arguments: forms.filter { !$0.hasPrefix("--fields") })
  func `pictures of a folder are found without naming the folder again`(form: String) async throws {
    let home = try pictures("pics/a b.jpg", "pics/inner/ç.jpg")
    let list = "places search jpg --source 'folder:\(home.folder["pics"])'"
    let ending = try await home.shell("\(list) \(form) | photo fetch - --thumbnail --quiet -o out/")
    #expect(ending.status == 0 && ending.lines.count == 2, "\(ending.errors)")
    let opened = try await home.shell("\(list) \(form) | photo info - --json")
    let photos = try opened.json([PrintedPhoto].self)
    #expect(photos.count == 2 && photos.allSatisfy { $0.id.hasPrefix("F") })
  }

  @Test(arguments: [
    "places top", "places top --jsonl", "places albums @garoa35mm",
    "places albums @garoa35mm --jsonl",
    "places photos Lisbon --fields title,id", "places photos Lisbon --jsonl --fields id,title",
    "places photos Lisbon --json", "places photos Lisbon --geojson", "places following",
    "places config",
  ])
  func `a command refuses lists of other things, or in other forms, before any work`(list: String)
    async throws
  {
    let home = Home()
    _ = try await home.places("follow", "Lisbon", "--quiet")
    for command in ["fetch", "info", "hide"] {
      let ending = try await home.shell("\(list) | photo \(command) -")
      #expect(ending.status == 64 && ending.output.isEmpty, "\(command): \(ending.errors)")
      #expect(ending.errors.contains("print the list with --fields id, or with --jsonl"))
    }
    #expect(home.folder.names().isEmpty)
  }

  @Test(arguments: [
    #"{"id":"../../etc","source":"sample"}"#, #"{"id":"53834740676","source":"nowhere"}"#,
    #"{"id":"F0123456789abcdef","source":"folder:pics"}"#,
    #"{"id":53834740676,"source":["sample"]}"#,
    "{", "[", "a\t\t\t\t\t", "a\tb\t53834740676\tc", "53834740676\tseen",
  ])
  func `a row without a photo is refused in one line`(row: String) async throws {
    let ending = try await Home().photo("fetch", "-", input: row + "\n")
    #expect(ending.status == 64 && ending.errorLines.count == 1, "\(ending.errors)")
  }

  @Test func `a file may have a tab or a brace in its name`() async throws {
    let home = try pictures("a\tb.jpg", "{c.jpg")
    let ending = try await home.photo("info", "-", "--json", input: "a\tb.jpg\n{c.jpg\n")
    #expect(ending.status == 0 && ending.text.contains("{c.jpg"), "\(ending.errors)")
  }

  @Test func `a row has its own source, whichever is chosen`() async throws {
    let home = try HandmadeFlickr().home
    let row = #"{"id":"53834740676","source":"sample"}"#
    let ending = try await home.photo("fetch", "-", "--json", input: row + "\n")
    #expect(ending.status == 0 && ending.text.contains(#""source": "sample""#), "\(ending.errors)")
  }
}
