import Features
import Model
import Testing

/// The head of a list that is looked at until the whole list is there.
struct TopPlacesPreviewTests {
  private let layout = TextLayout.make(60)
  private let mark = "A first look, drawn from 95 of Flickr’s interesting photos …"

  @Test(arguments: [1, 2, 3, 6, 11])
  func `a preview fills its rows, and the last says what it is`(rows: Int) {
    let lines = look(rows: rows).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == rows + 1)
    #expect(lines.last == "" && lines[rows - 1] == mark)
    #expect(rows < 3 || lines.first == "Country 0")
  }

  @Test func `a preview that fits shows the whole list`() {
    #expect(look(rows: 100) == "\(list.withoutBasis.text(as: .humanReadable(layout)))\n\(mark)\n")
  }

  @Test func `a preview of an earlier day says which`() {
    let basis = TopPlacesList.Basis(.uploads(day: "2026-11-19"), count: 1)
    let list = TopPlacesList(sections: [], skipped: 0, basis: basis)
    let mark = "A first look, drawn from 1 geotagged upload of 2026-11-19 …\n"
    #expect(list.preview(in: layout, rows: 1) == mark)
  }

  private func look(rows: Int) -> String { list.preview(in: layout, rows: rows) }

  private var list: TopPlacesList {
    let places = (0..<9).map { number in
      Place(
        id: "place\(number)",
        name: PlaceName(title: "Title", subtitle: "", country: "Country \(number)"),
        photoCount: 3,
        coordinates: nil
      )
    }
    let basis = TopPlacesList.Basis(.interesting, count: 95)
    return TopPlacesList(sections: places.byCountry, skipped: 0, basis: basis)
  }
}

extension TopPlacesList {
  fileprivate var withoutBasis: TopPlacesList { TopPlacesList(sections: sections, skipped: 0) }
}
