import CLITestSupport
import Foundation
import TestSupport
import Testing

/// What is not public in an export stays with its owner.
@Suite(.fewAtATime) struct ExportPrivacyTests {
  private let home: Home

  init() throws { home = try Home.withExport() }

  private func run(_ program: String, _ arguments: String...) async throws -> Ending {
    try await home.launch(program, arguments + home.exportSource).run()
  }

  /// The photos that are not public, as the list of all has them.
  private var privateIDs: [String] {
    get async throws {
      try await run("places", "photos", "@me", "--json").json([ListedPhoto].self)
        .filter { $0.private == true }.map(\.id)
    }
  }

  @Test func `a photo that is not public is listed for its owner, with a mark`() async throws {
    let ids = try await privateIDs
    #expect(ids.count == 3)
    var launch = home.launch("places", ["photos", "@me", "--no-pager"] + home.exportSource)
    launch.terminal = .init(columns: 160, rows: 60)
    let lines = try await launch.run().text.lines
    for id in ids {
      let line = try #require(lines.first { $0.contains(id) })
      #expect(line.contains("private"))
    }
    #expect(lines.count { $0.contains("private") } == 3)
    let info = try await run("photo", "info", ids[0])
    #expect(info.lines.contains("private\tyes"))
  }

  @Test func `a gallery leaves out a photo that is not public, and says so`() async throws {
    let ids = try await privateIDs
    let ending = try await run("places", "gallery", "@me", "--output", "site")
    let shown = home.folder.names(in: "site/photos")
    #expect(
      ending.errorLines.contains(
        "3 photos are private and were left out; --private includes them."
      )
    )
    let all = try await run("places", "gallery", "@me", "--output", "site", "--private")
    #expect(!all.errors.contains("private"))
    let names = home.folder.names(in: "site/photos")
    #expect(Set(names).isSuperset(of: shown) && names.count == shown.count + ids.count)
    // Made again without the option, it does not keep them.
    _ = try await run("places", "gallery", "@me", "--output", "site")
    #expect(home.folder.names(in: "site/photos") == shown)
  }

  @Test func `a gallery of the recents leaves out a photo that is not public`() async throws {
    let id = try #require(try await privateIDs.first)
    #expect(try await run("photo", "show", id).status == 0)
    let ending = try await run("places", "gallery", "recents", "--output", "site")
    #expect(
      ending.errorLines.contains("1 photo is private and was left out; --private includes it.")
    )
    #expect(home.folder.names(in: "site/photos").isEmpty)
  }

  @Test func `a photo that is not public is not copied, alone or in a list`() async throws {
    let ids = try await privateIDs
    let alone = try await run("photo", "fetch", ids[0])
    #expect(alone.status == 4 && alone.output.isEmpty)
    #expect(
      alone.errorLines == [
        "photo: The photo \(ids[0]) is not public; --private copies it all the same."
      ]
    )
    let thumbnail = try await run("photo", "fetch", "--thumbnail", ids[0])
    #expect(thumbnail.status == 4)
    let list = try await run("photo", "fetch", "--place", "@me", "--output", "all", "--quiet")
    #expect(list.status == 2)
    #expect(home.folder.names(in: "all").allSatisfy { name in !ids.contains { name.contains($0) } })
    #expect(home.folder.names().sorted() == ["all", "export"])
    let copied = try await run("photo", "fetch", ids[0], "--private").lines
    #expect(copied.count == 1 && copied[0].contains(ids[0]) && copied[0].hasSuffix(".jpg"))
  }

  @Test func `GeoJSON leaves out a photo that is not public, and says so`() async throws {
    let ids = try await privateIDs
    let ending = try await run("places", "photos", "@me", "--geojson")
    #expect(ending.status == 0)
    #expect(
      ending.errorLines.contains(
        "3 photos are private and were left out; --private includes them."
      )
    )
    #expect(!ending.text.contains("\"private\""))
    let all = try await run("places", "photos", "@me", "--geojson", "--private")
    #expect(all.errors.isEmpty && ids.allSatisfy { !all.text.contains($0) })
    #expect(all.text.matches(of: /"private": true/).count == ids.count)
    #expect(try await run("photo", "show", ids[0]).status == 0)
    let recents = try await home.places("recents", "--geojson")
    #expect(
      recents.errorLines == ["1 photo is private and was left out; --private includes it."]
    )
    #expect(!recents.text.contains("\"Feature\""))
    let titles = try await home.places("recents", "--geojson", "--fields", "title")
    #expect(!titles.text.contains("\"Feature\""))
  }

  @Test func `a recent photo that is not public has no thumbnail`() async throws {
    let ids = try await privateIDs
    let listed = try await run("places", "photos", "@me", "--limit", "1", "--json")
    let open = try #require(try listed.json([ListedPhoto].self).first).id
    for id in [ids[0], open] { #expect(try await run("photo", "show", id).status == 0) }
    _ = try await run("photo", "fetch", ids[1], "--private")
    let data = try #require(home.data.data("recents.plist"))
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
    )
    #expect(list.count == 3)
    for entry in list {
      let isPublic = entry["id"] as? String == open
      #expect((entry["thumbnail"] != nil) == isPublic)
      #expect((entry["private"] as? Bool == true) == !isPublic)
    }
  }
}

/// A photo of a list, and whether it is private.
private struct ListedPhoto: Decodable {
  let id: String
  let `private`: Bool?
}
