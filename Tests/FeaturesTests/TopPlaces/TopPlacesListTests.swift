import Features
import Foundation
import Model
import TestSupport
import Testing

struct TopPlacesListTests {
  private func list() throws -> TopPlacesList {
    .make([
      try .make("KyoT0_aaa1", "京都市, 京都府, Japan", photos: 120),
      try .make("Tok_yo.9b2", "Tokyo, Tokyo Prefecture, Japan", photos: 64),
      try .make("Sing4-pore", "Singapore", at: Coordinates(latitude: 1.29, longitude: 103.85)),
      try .make(
        "Lodz_12345",
        "Łódź, Poland",
        photos: 7,
        at: Coordinates(latitude: 51, longitude: 19)
      ),
    ])
  }

  @Test func `a page has a section for each country`() throws {
    #expect(
      try list().text(as: .humanReadable(.make())) == """
        Japan
          1  Tokyo      Tokyo Prefecture   64  Tok_yo.9b2
          2  京都市     京都府            120  KyoT0_aaa1

        Poland
          3  Łódź                           7  Lodz_12345

        Singapore
          4  Singapore                         Sing4-pore

        """
    )
  }

  @Test func `in an ASCII layout a page is ASCII`() throws {
    let text = try list().text(as: .humanReadable(.make(isUTF8: false)))
    #expect(text.allSatisfy { $0.isASCII })
    #expect(text.contains("  3  Lodz                           7  Lodz_12345\n"))
    #expect(text.contains("  2  ???        ???               120  KyoT0_aaa1\n"))
  }

  @Test func `with styles countries are bold, and secondary columns dim`() throws {
    let one = TopPlacesList.make([try .make("Lyon_12345", "Lyon, Rhône, France", photos: 3)])
    #expect(
      one.text(as: .humanReadable(.make(hasStyles: true)))
        == "\u{1B}[1mFrance\u{1B}[0m\n  \u{1B}[2m1\u{1B}[0m  Lyon  \u{1B}[2mRhône\u{1B}[0m  3  \u{1B}[2mLyon_12345\u{1B}[0m\n"
    )
  }

  @Test func `a record is country, title, subtitle, number of photos and id`() throws {
    #expect(
      try list().text(as: .tabSeparated) == """
        Japan\tTokyo\tTokyo Prefecture\t64\tTok_yo.9b2
        Japan\t京都市\t京都府\t120\tKyoT0_aaa1
        Poland\tŁódź\t\t7\tLodz_12345
        Singapore\tSingapore\t\t\tSing4-pore

        """
    )
  }

  @Test func `JSON has countries and in them places, with fields in their order`() throws {
    let one = TopPlacesList.make([
      try .make(
        "Lyon_12345",
        "Lyon, Rhône, France",
        photos: 3,
        at: Coordinates(latitude: 45.76, longitude: -4.8)
      )
    ])
    #expect(
      one.text(as: .json) == """
        [
          {
            "country": "France",
            "places": [
              {
                "id": "Lyon_12345",
                "title": "Lyon",
                "subtitle": "Rhône",
                "country": "France",
                "name": "Lyon, Rhône, France",
                "photoCount": 3,
                "latitude": 45.76,
                "longitude": -4.8
              }
            ]
          }
        ]

        """
    )
  }

  @Test func `JSON leaves out unknown fields, and has numbers as numbers`() throws {
    let sections = try parsedJSON(try list())
    let places = try sections.flatMap { try #require($0["places"] as? [[String: Any]]) }
    #expect(sections.map { $0["country"] as? String } == ["Japan", "Poland", "Singapore"])
    #expect(places.map { $0["photoCount"] as? Int } == [64, 120, 7, nil])
    #expect(places.map { $0["latitude"] as? Double } == [nil, nil, 51, 1.29])
    #expect(
      places.last?.keys.sorted() == ["country", "id", "latitude", "longitude", "name", "title"]
    )
  }

  @Test func `an empty list is nothing, or an empty array`() {
    let empty = TopPlacesList.make([])
    #expect(empty.text(as: .humanReadable(.make())).isEmpty)
    #expect(empty.text(as: .tabSeparated).isEmpty)
    #expect(empty.text(as: .json) == "[]\n")
  }

  @Test(arguments: hostileTexts) func `a hostile name is harmless in every format`(text: String)
    throws
  {
    let list = TopPlacesList.make([
      try .make("Lyon_12345", "\(text), a\(text), b\(text)", photos: 3)
    ])
    for format in OutputFormat.all {
      #expect(list.text(as: format).dangerousScalars.isEmpty)
    }
    #expect(list.text(as: .tabSeparated).split(separator: "\n").count == 1)
    #expect(list.text(as: .tabSeparated).count { $0 == "\t" } == 4)
  }
}
