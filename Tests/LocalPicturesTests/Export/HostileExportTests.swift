import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// Exports that were made to do harm, or that change while they are read.
@Suite(.timeLimit(.minutes(30))) struct HostileExportTests {
  private let folder = TemporaryFolder()

  @Test func `no URL leads out of the export, or to a file that is not a picture`() async throws {
    folder.makeFolder("export")
    try folder.write(facts().text, to: "export/photo_1.json")
    try folder.write(smallJPEG, to: "export/1_o.jpg")
    try folder.write(smallJPEG, to: "outside.jpg")
    let inside = ZipMaker([.init("2_o.jpg", smallJPEG), .init("a.txt", Data("text".utf8))])
    try folder.write(inside.data, to: "export/a.zip")
    let source = folder.export("export")
    let base = "file://\(folder.path)/export"
    for address in [
      "file://\(folder.path)/outside.jpg", "\(base)/../outside.jpg", "\(base)/photo_1.json",
      "\(base)/a.zip", "\(base)/a.zip#a.txt", "\(base)/a.zip#../1_o.jpg", "\(base)/1_o.jpg#",
      "https://live.staticflickr.com/1/1_o.jpg", "file:///etc/passwd",
    ] {
      let url = try #require(URL(string: address))
      await #expect(throws: ExportError.foreignPicture(path: folder["export"]), "\(address)") {
        try await source.picture(at: url) { $0 }
      }
    }
  }

  @Test func `a link out of the folder, or to the folder itself, is not followed`() async throws {
    folder.makeFolder("export")
    try folder.write(facts().text, to: "export/photo_1.json")
    try folder.write(smallJPEG, to: "outside.jpg")
    try folder.write(facts().text, to: "photo_2.json")
    try folder.write(ZipMaker(["photo_3.json": facts().text]).data, to: "outside.zip")
    let links = [
      "1_o.jpg": "outside.jpg", "photo_2.json": "photo_2.json", "b.zip": "outside.zip",
      "loop": "export",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder["export/\(link)"],
        withDestinationPath: folder[target]
      )
    }
    let source = folder.export("export")
    #expect(try await source.all().map(\.id) == ["1"])
    #expect(try await source.pictures().isEmpty)
  }

  @Test func `a link to a file inside the folder is followed`() async throws {
    try folder.write(facts().text, to: "photo_1.json")
    try folder.write(smallJPEG, to: "kept.jpg")
    try folder.link("a_1_o.jpg", to: "kept.jpg")
    #expect(try await folder.export().pictures() == ["1": "a_1_o.jpg"])
  }

  @Test func `an archive that becomes a link after it was listed is not followed`() async throws {
    let maker = ZipMaker([
      .init("photo_1.json", Data(facts().text.utf8)), .init("1_o.jpg", smallJPEG),
    ])
    folder.makeFolder("export")
    for path in ["export/a.zip", "outside.zip"] { try folder.write(maker.data, to: path) }
    let source = folder.export("export")
    let url = try #require(try await source.all().first?.renditions.first?.url)
    try FileManager.default.removeItem(atPath: folder["export/a.zip"])
    try FileManager.default.createSymbolicLink(
      atPath: folder["export/a.zip"],
      withDestinationPath: folder["outside.zip"]
    )
    await #expect(throws: ExportError.self) { try await source.picture(at: url) { $0 } }
    try FileManager.default.removeItem(atPath: folder["export/a.zip"])
    await #expect(throws: ExportError.missingFile(path: folder["export/a.zip"])) {
      try await source.picture(at: url) { $0 }
    }
  }

  @Test func `an archive in an archive is not opened`() async throws {
    let inner = ZipMaker(["photo_2.json": facts().text]).data
    let outer = ZipMaker([
      .init("photo_1.json", Data(facts().text.utf8)), .init("inner.zip", inner),
    ])
    try folder.write(outer.data, to: "a.zip")
    #expect(try await folder.export().all().map(\.id) == ["1"])
  }

  @Test func `texts are sanitized and bounded`() async throws {
    let title = "a\u{1b}]0;x\u{7}\n\u{202e}b" + String(repeating: "x", count: 1 << 17)
    try folder.add(facts: facts(["name": .string(title), "tags": [.string(title)]]), of: "1")
    let photo = try await folder.export().photo(id: "1")
    #expect(photo.title.hasPrefix("a ]0;x b"))
    #expect(photo.title.utf8.count <= Photo.textLimit)
  }

  @Test(arguments: [
    "", "null", "[]", "7", #""text""#, "{", #"{"name"}"#, #"{"name": }"#, #"{"name": "a",}"#,
    #"{"name": "\x"}"#, #"{"name": "\ud83d"} x"#, "\u{0}", #"{"geo": [[[[[[[]"#,
  ])
  func `facts of another form are counted`(json: String) async throws {
    try folder.write(json, to: "photo_1.json")
    try folder.add(facts: facts(), of: "2")
    let source = folder.export()
    #expect(try await source.all().map(\.id) == ["2"])
    #expect(try await source.topPlaces().skipped == 1)
  }

  @Test func `fields of another type count as missing`() async throws {
    for value: JSONValue in [.null, [], ["a": []], 7, true, "x"] {
      let fields: KeyValuePairs<String, JSONValue> = [
        "description": value, "photopage": value, "original": value, "license": value,
        "date_taken": value, "date_imported": value, "count_faves": value, "geo": value,
        "tags": value, "comments": value, "privacy": value,
      ]
      try folder.add(facts: facts(fields), of: "1")
      let source = folder.export()
      #expect(try await source.all().map(\.title) == ["A photo"])
      #expect(try await source.comments(onPhoto: "1").isEmpty)
    }
  }

  @Test func `endless nesting is refused`() async throws {
    let deep = String(repeating: "[", count: 1_000_000)
    try folder.write(#"{"name": "a", "people": \#(deep)"#, to: "photo_1.json")
    try folder.write(#"{"name": "a", "geo": \#(deep)"#, to: "photo_2.json")
    try folder.add(facts: facts(), of: "3")
    #expect(try await folder.export().all().map(\.id) == ["3"])
  }

  @Test func `albums and a profile that cannot be read are reported`() async throws {
    try folder.add(facts: facts(), of: "1")
    try folder.write("{", to: "albums.json")
    try folder.write("[]", to: "account_profile.json")
    let findings = try #require(try await folder.export().report()).findings
    #expect(findings.contains(SourceReport.Finding("albums", "albums.json cannot be read")))
    #expect(
      findings.contains(SourceReport.Finding("profile", "account_profile.json cannot be read"))
    )
  }
}
