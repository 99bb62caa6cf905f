import Testing

@testable import TerminalGraphics

struct MapMarkTests {
  @Test(arguments: [
    (0, 900, MapMark.small), (99, 900, .small), (100, 900, .medium), (399, 900, .medium),
    (400, 900, .large), (900, 900, .large), (1, 1, .large), (0, 0, .small), (-5, 10, .small),
    (.max, .max, .large),
  ])
  func `the size of a mark follows the square root of its weight`(
    weight: Int,
    largest: Int,
    mark: MapMark
  ) {
    #expect(MapMark(weight: weight, largest: largest) == mark)
  }

  @Test func `marks differ from each other, and in ASCII from coasts`() {
    for isUTF8 in [true, false] {
      let characters = MapMark.allCases.map { $0.character(isUTF8: isUTF8) }
      #expect(Set(characters).count == 4)
      #expect(characters.allSatisfy { $0.isASCII != isUTF8 && $0.displayWidth == 1 })
      #expect(Set(characters).isDisjoint(with: ["'", ".", ":", " "]))
    }
  }
}
