import CLITestSupport
import Model
import TestSupport
import Testing

/// The table of what each source can do: its rows of lists say what `SourceFacts` does, and the programs do it.
@Suite(.fewAtATime) struct SourceAbilityPageTests {
  /// The columns of the table: Flickr with a key and without one, Commons, a folder, an export.
  private static let sources: [Column] = [
    Column(SourceKind.flickr.facts.abilities, SourceKind.flickr.facts.searched, "", .flickr),
    Column(SourceKind.flickr.facts.keylessAbilities, [], "--source flickr", .sample),
    Column(SourceKind.commons, "", .commons),
    Column(SourceKind.folders, "--source folder:f", .sample),
    Column(SourceKind.exports, "--source export:export", .export),
  ]

  private struct Column {
    let abilities: Set<SourceAbility>
    let searched: Set<SourceAbility>
    let option: String
    let desk: PageDesk

    init(
      _ abilities: Set<SourceAbility>?,
      _ searched: Set<SourceAbility>,
      _ option: String,
      _ desk: PageDesk
    ) {
      self.abilities = abilities ?? []
      self.searched = searched
      self.option = option
      self.desk = desk
    }

    init(_ kind: SourceKind, _ option: String, _ desk: PageDesk) {
      self.init(kind.facts.abilities, kind.facts.searched, option, desk)
    }
  }

  /// The rows of the table that are lists, each with its ability and a command for it, as the source of a column names
  /// one.
  private static let lists: [String: (ability: SourceAbility, command: String)] = [
    "top places": (.places, "places top"), "photos of a place": (.places, "places photos Kyoto"),
    "… of a country or a region": (.lands, "places photos Portugal"),
    "… of a person": (.people, "places photos @nobody"),
    "… with a tag": (.tags, "places photos tag:fog"),
    "… with a person in it": (.pictured, "places photos person:Ada"),
    "… of a group": (.groups, "places photos https://www.flickr.com/groups/1@N2/"),
    "… of a category": (.categories, "places photos category:Lighthouses"),
    "facts about a person": (.profiles, "places person @nobody"),
    "albums, and photos of one": (.albums, "places photos album:7"),
    "… of yours, `@me`": (.own, "places photos @me"),
    "… of your `contacts`, `liked`": (.contacts, "places photos contacts"),
    "search by words": (.search, "places search fog"),
    "… without a position, all, those of a date": (.nowhere, "places photos nowhere"),
    "… that are videos": (.videos, "places photos videos"),
  ]

  private func cells(_ row: String) throws -> [String] {
    let page = Document(path: "docs/design/sources.md")
    let cells = try #require(try page.rows(headed: "").first { $0[0] == row }).dropFirst()
    #expect(cells.count == Self.sources.count)
    return Array(cells)
  }

  @Test(arguments: sources.indices)
  func `a source has the lists of its column in the table, and refuses the others`(column: Int)
    async throws
  {
    let source = Self.sources[column]
    let home = try await source.desk.home()
    for (row, (ability, command)) in Self.lists {
      let cell = try cells(row)[column]
      let line = "\(command) \(source.option)"
      #expect(source.abilities.contains(ability) == !cell.isEmpty, "\(line)")
      // The public feeds of Flickr are on the network.
      if !cell.isEmpty && source.option == "--source flickr" { continue }
      let ending = try await home.shell(line)
      // Without a login or a key the reason is another one; what does not exist is not found.
      let isRefused =
        ending.status == 64 && ending.errors.contains(#/ has no | is a country/#)
      let isMissing = ending.status == 4 || ending.errors.contains("goes with --source")
      #expect(
        cell.isEmpty ? isRefused || isMissing : [0, 3, 4].contains(ending.status),
        "\(line): \(ending.errors)"
      )
    }
  }

  @Test func `words can be searched within the lists that the table names`() throws {
    let names: [String: SourceAbility] = [
      "place": .places, "country": .lands, "person": .people, "person in it": .pictured,
      "tag": .tags, "group": .groups,
      "category": .categories,
      "album": .albums, "`nowhere`": .nowhere, "`videos`": .videos, "`all`": .all,
      "`date:`": .dates, "`@me`": .own,
    ]
    for (cell, source) in zip(try cells("search within"), Self.sources) {
      let lists = cell.split(separator: ", ").map { names[String($0)] }
      #expect(Set(lists) == Set(source.searched.map(Optional.some)), "\(cell)")
    }
  }
}
