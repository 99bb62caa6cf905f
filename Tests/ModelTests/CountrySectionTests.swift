import Model
import Testing

struct CountrySectionTests {
  @Test func `sections and their rows are both in reading order`() {
    let places = places("Rome, Italy", "Łódź, Polska", "Nice, France", "Bari, Italy", "Oslo, Norge")
    let sections = places.byCountry
    #expect(sections.map(\.country) == ["France", "Italy", "Norge", "Polska"])
    #expect(sections.map { $0.places.map(\.name.title) }[1] == ["Bari", "Rome"])
  }

  @Test func `an empty list has no section`() {
    #expect([Place]().byCountry.isEmpty)
  }

  @Test func `a hundred places of one country share a section, each once`() {
    let places = (0..<100).shuffled().map { Place.make("p\($0)", "Town \(100 + $0), Chile") }
    let sections = places.byCountry
    #expect(sections.map(\.country) == ["Chile"])
    #expect(sections[0].places.map(\.id) == (0..<100).map { "p\($0)" })
  }

  @Test(arguments: [["France", "FRANCE"], ["México", "Mexico"], ["Türkiye", "TÜRKİYE"]])
  func `spellings of a country that differ in case or diacritics share a section`(
    countries: [String]
  ) {
    let sections = places("Bbb, \(countries[0])", "Aaa, \(countries[1])").byCountry
    #expect(sections.map(\.country) == [sections[0].places[0].name.country])
    #expect(sections[0].places.count == 2)
  }

  @Test func `a place that is its own country has its own section`() {
    let sections = places("Singapore", "Lyon, France", "Monaco").byCountry
    #expect(sections.map(\.country) == ["France", "Monaco", "Singapore"])
  }

  @Test func `places of one name are ordered by id`() {
    let places = [Place.make("b", "Lyon, France"), .make("a", "Lyon, France")]
    #expect(places.byCountry.flatMap(\.places).map(\.id) == ["a", "b"])
  }

  /// Places of these names, in this order.
  private func places(_ lines: String...) -> [Place] {
    lines.map { Place.make("id of \($0)", $0) }
  }
}
