import Model
import Testing

struct PlaceNameTests {
  @Test func `a place without a name is named by its coordinates`() throws {
    let point = try #require(Coordinates(latitude: -33.87, longitude: 151.21))
    let name = PlaceName.unnamed(point)
    #expect(name.title == "33.87S 151.21E" && name.country == "Unnamed")
  }

  @Test(arguments: [
    ("Singapore", "Singapore", "", "Singapore"),
    ("Rome, Italy", "Rome", "", "Italy"),
    ("Paris, Île-de-France, France", "Paris", "Île-de-France", "France"),
    ("Camden, London, England, UK", "Camden", "London, England", "UK"),
    ("京都市, 京都府, 日本", "京都市", "京都府", "日本"),
    ("Мыс Дежнёва, Чукотка, Россия", "Мыс Дежнёва", "Чукотка", "Россия"),
    ("Łódź, Województwo łódzkie, Polska", "Łódź", "Województwo łódzkie", "Polska"),
  ])
  func `a line splits at its commas into title, subtitle and country`(
    line: String,
    title: String,
    subtitle: String,
    country: String
  ) throws {
    let name = try #require(PlaceName(line))
    #expect([name.title, name.subtitle, name.country] == [title, subtitle, country])
    #expect(name.description == line)
  }

  @Test func `a one-part name is its own country`() throws {
    let name = try #require(PlaceName("Monaco"))
    #expect(name.title == name.country)
    #expect(name.subtitle.isEmpty)
  }

  @Test(arguments: [
    "Paris,France", " Paris , France ", ",Paris,,France,", "Paris, ,France",
    "\tParis,\u{A0}France\n",
  ])
  func `parts are trimmed, and stray commas ignored`(line: String) throws {
    let name = try #require(PlaceName(line))
    #expect([name.title, name.country] == ["Paris", "France"])
    #expect(name.subtitle.isEmpty)
    #expect(name.description == "Paris, France")
  }

  @Test(arguments: ["", " ", ",", " , ", "\n,\t,", "\u{3000}"])
  func `an empty line is not a name`(line: String) {
    #expect(PlaceName(line) == nil)
  }
}

// MARK: - Ordering

extension PlaceNameTests {
  @Test func `names sort by country, then title, then line`() {
    expectOrder([
      "Lyon, Ain, France", "Lyon, Var, France", "Nice, France", "Ancona, Italy", "Rome, Italy",
    ])
  }

  @Test func `Łódź sorts among L, Örebro among O and Århus among A`() {
    expectOrder(["Århus", "Iași", "İzmir", "Lisboa", "Łódź", "Lübeck", "Oran", "Örebro", "Øster"])
  }

  @Test func `case and diacritics count in no part of the name`() {
    expectOrder([
      "Albi, France", "alès, France", "ÉVRY, France", "Lyon, ain, France", "Lyon, Ébène, France",
      "Lyon, Var, France",
    ])
  }

  @Test func `names that differ only in case still have an order`() throws {
    let lower = try #require(PlaceName("lyon, France"))
    let upper = try #require(PlaceName("Lyon, France"))
    #expect(lower != upper)
    #expect((lower.sortKey < upper.sortKey) != (upper.sortKey < lower.sortKey))
  }

  /// Checks that names in any order are sorted into the order of the list.
  private func expectOrder(_ lines: [String]) {
    let names = lines.compactMap { PlaceName($0) }
    for names in [names, names.reversed()] {
      #expect(names.sorted { $0.sortKey < $1.sortKey }.map(\.description) == lines)
    }
  }
}
