import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Countries and regions as WHAT.
@Suite(.fewAtATime) struct LandArgumentTests {
  private let home = Home()

  init() throws {
    for (name, latitude, longitude) in [
      ("nazare", 39.601, -9.070), ("sintra", 38.798, -9.391), ("lisbon", 38.714, -9.133),
      ("munich", 48.137, 11.576), ("rothenburg", 49.378, 10.179), ("tbilisi", 41.693, 44.801),
      ("atlanta", 33.749, -84.388), ("manhattan", 40.713, -74.006), ("albany", 42.653, -73.756),
      ("sahara", 26.5, 0.3), ("atlantic", 37, -20),
    ] {
      try home.addPicture(name, at: latitude, longitude)
    }
  }

  private func places(_ arguments: String...) async -> Ending {
    await home.runInProcess("places", arguments + ["--source", home.pictures])
  }

  @Test func `a name finds what the folder has photos of`() async throws {
    for (what, names) in [
      ("Portugal", ["lisbon", "nazare", "sintra"]), ("portugal ", ["lisbon", "nazare", "sintra"]),
      // Brazil's is the larger town.
      ("Nazaré", ["nazare"]), ("Bavaria", ["munich", "rothenburg"]),
      ("Bayern, Germany", ["munich", "rothenburg"]), ("München", ["munich"]),
      ("New York", ["manhattan"]), ("in:New York", ["albany", "manhattan"]),
      ("USA", ["albany", "atlanta", "manhattan"]), ("Algeria", ["sahara"]),
      ("in:Georgia", ["tbilisi"]), ("in:Georgia, United States", ["atlanta"]),
      ("France", []), ("in:Luxembourg", []), ("Mexico", []),
    ] {
      let ending = await places("photos", what, "--fields", "title")
      #expect(ending.status == 0 && ending.lines.sorted() == names, "\(what): \(ending.errors)")
    }
  }

  @Test func `a name of two lands with photos, and an unknown one, are refused`() async throws {
    let georgia = await places("photos", "Georgia")
    #expect(georgia.status == 64)
    #expect(
      georgia.errors.hasSuffix(
        """
        choose one by its id:
          in:Georgia Georgia
          in:Georgia, United States Georgia, United States

        """
      )
    )
    #expect(await places("photos", "in:Portugall").errors.contains("nearest is Portugal"))
    for what in ["in:", "in:Lisbon, Spain", "Bavaria, Austria"] {
      #expect(await places("photos", what).status == 3, "\(what)")
    }
  }

  @Test func `a land is a list of photos for every command`() async throws {
    #expect(await places("search", "sintra", "--in", "Portugal").lines.count == 1)
    #expect(await places("timeline", "Portugal").errors.contains("3 photos"))
    #expect(await places("map", "Portugal").lines.count == 3)
    #expect(await places("map", "in:Bavaria").lines.count == 2)
    let site = home.folder["site"]
    #expect(await places("gallery", "Bavaria", "--output", site).status == 0)
    let page = String(decoding: home.folder.data("site/index.html") ?? Data(), as: UTF8.self)
    #expect(page.contains("<h1>Bavaria, Germany</h1>"))
  }

  @Test func `words find names of the place, and all photos are listed`() async throws {
    let all = await places("photos", "all", "--limit", "all", "--fields", "title")
    #expect(all.lines.count == 11)
    for (words, names) in [
      (["münchen"], ["munich"]), (["bayern", "-munich"], ["rothenburg"]),
      (["usa", "georgia"], ["atlanta"]), (["atlan"], ["atlanta", "atlantic"]),
    ] {
      let arguments = ["search", "--fields", "title", "--source", home.pictures, "--"]
      let ending = await home.runInProcess("places", arguments + words)
      #expect(ending.lines.sorted() == names, "\(words): \(ending.errors)")
    }
    let sample = ["photos", "Kyoto", "--limit", "all", "--sample"]
    #expect(await home.runInProcess("places", sample).status == 64)
    let cut = await places("photos", "all", "--limit", "2")
    #expect(cut.lines.count == 2 && cut.errors.contains("--limit all for all 11."))
  }

  @Test func `a service that cannot list a land refuses it, without a request`() async throws {
    let ending = await home.runInProcess("places", ["photos", "Bavaria", "--sample"])
    #expect(ending.status == 64)
    #expect(
      ending.errors.contains(
        "Bavaria is a region of Germany; “places top --country Germany” lists its places."
      )
    )
  }
}
