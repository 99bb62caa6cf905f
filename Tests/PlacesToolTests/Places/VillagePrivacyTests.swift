import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Nothing that goes out names the village where a picture of the user's own was taken.
@Suite(.fewAtATime) struct VillagePrivacyTests {
  private let home = Home()

  /// A picture in Giverny, whose city is Vernon.
  init() throws { try home.addPicture("a", at: 49.0758, 1.5335) }

  private func places(_ arguments: [String]) async throws -> String {
    let arguments = arguments + ["--source", home.pictures]
    let ending = try await home.launch("places", arguments).run()
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.text
  }

  @Test func `the user's own lists name the village`() async throws {
    #expect(try await places(["top"]).contains("Giverny"))
    #expect(try await places(["photos", "all", "--json"]).contains("Giverny"))
  }

  @Test(arguments: [
    ["top", "--geojson"], ["top", "--geojson", "--map", "exact"], ["photos", "all", "--geojson"],
    ["photos", "all", "--geojson", "--map", "exact"], ["photos", "Giverny", "--geojson"],
    ["photos", "France", "--geojson"], ["search", "a", "--geojson"],
  ])
  func `GeoJSON names the city`(arguments: [String]) async throws {
    let text = try await places(arguments)
    #expect(text.contains("Vernon") && !text.contains("Giverny"), "\(text)")
  }

  @Test(arguments: [
    [], ["Giverny"], ["France"], ["all"], ["--map", "exact"], ["--map", "none"],
    ["Giverny", "--map", "none"],
  ])
  func `a page names the city, or nothing`(arguments: [String]) async throws {
    _ = try await places(["gallery", "--output", "site"] + arguments)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.folder["site"])) ?? []
    #expect(names.contains("index.html"))
    for name in names {
      let text = String(decoding: home.folder.data("site/\(name)") ?? Data(), as: UTF8.self)
      #expect(!text.contains("Giverny"), "\(name)")
    }
  }

  @Test(arguments: ["xmp", "json"])
  func `the sidecar of a copy names the city`(kind: String) async throws {
    let id = try await places(["photos", "all", "--fields", "id"]).lines.first ?? ""
    let options = ["--output", "copy.jpg", "--sidecar", kind, "--source"]
    let arguments = ["fetch", id] + options + [home.pictures]
    let ending = try await home.launch("photo", arguments).run()
    #expect(ending.status == 0, "\(ending.errors)")
    let text = String(decoding: home.folder.data("copy.jpg.\(kind)") ?? Data(), as: UTF8.self)
    #expect(text.contains("Vernon") && !text.contains("Giverny"), "\(text)")
  }
}
