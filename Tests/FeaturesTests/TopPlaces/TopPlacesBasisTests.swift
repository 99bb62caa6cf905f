import Features
import Foundations
import Model
import Testing

/// The sentence of a list of top places that says on which photos it is based.
struct TopPlacesBasisTests {
  @Test(arguments: [
    (0, "Drawn from 0 geotagged uploads of 2026-11-20."),
    (1, "Drawn from 1 geotagged upload of 2026-11-20."),
    (999, "Drawn from 999 geotagged uploads of 2026-11-20."),
    (12_431, "Drawn from 12,431 geotagged uploads of 2026-11-20."),
    (1_000_000, "Drawn from 1,000,000 geotagged uploads of 2026-11-20."),
  ])
  func `a sentence says what a list is computed from`(uploads: Int, sentence: String) {
    #expect(TopPlacesList.Basis(.uploads(day: "2026-11-20"), count: uploads).sentence == sentence)
  }

  @Test func `the sentence is below the table, and in no other format`() {
    let list = list(basis: TopPlacesList.Basis(.uploads(day: "2026-11-20"), count: 7))
    let layout = TextLayout.make(60)
    #expect(
      list.text(as: .humanReadable(layout)).hasSuffix(
        "\n\nDrawn from 7 geotagged uploads of 2026-11-20.\n"
      )
    )
    #expect(list.text(as: .tabSeparated) == self.list(basis: nil).text(as: .tabSeparated))
    #expect(list.text(as: .json) == self.list(basis: nil).text(as: .json))
  }

  @Test func `a list of Flickr's own has no such sentence`() {
    let layout = TextLayout.make(60)
    #expect(!list(basis: nil).text(as: .humanReadable(layout)).contains("Drawn"))
  }

  private func list(basis: TopPlacesList.Basis?) -> TopPlacesList {
    let name = PlaceName(title: "Kyoto", subtitle: "", country: "Japan")
    let place = Place(id: "35.02N,135.75E", name: name, photoCount: 3, coordinates: nil)
    return TopPlacesList(sections: [place].byCountry, skipped: 0, basis: basis)
  }
}
