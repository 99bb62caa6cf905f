import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct TopCommandTests {
  @Test func `without a key there are at least 60 places in 20 countries`() async throws {
    let sections = try await Home().places("top", "--json").json([PrintedSection].self)
    #expect(sections.count >= 20)
    #expect(sections.reduce(0) { $0 + $1.places.count } >= 60)
    #expect(Set(sections.map(\.country)).count == sections.count)
    for section in sections {
      #expect(section.places.allSatisfy { $0.country == section.country })
    }
  }

  @Test func `a place is printed with all its known fields`() async throws {
    let ending = try await HandmadeFlickr().home.places("top", "--json")
    #expect(
      ending.text == """
        [
          {
            "country": "Australia",
            "places": [
              {
                "id": "perthPERTH2",
                "title": "Perth",
                "subtitle": "Western Australia",
                "country": "Australia",
                "name": "Perth, Western Australia, Australia",
                "photoCount": 5,
                "latitude": -31.95,
                "longitude": 115.86
              }
            ]
          },
          {
            "country": "France",
            "places": [
              {
                "id": "lyonLYON001",
                "title": "Lyon",
                "subtitle": "Rhône",
                "country": "France",
                "name": "Lyon, Rhône, France",
                "photoCount": 7,
                "latitude": 45.76,
                "longitude": 4.84
              }
            ]
          }
        ]

        """
    )
  }

  @Test func `off a terminal each place is a line of five values`() async throws {
    let ending = try await HandmadeFlickr().home.places("top")
    #expect(
      ending.lines == [
        "Australia\tPerth\tWestern Australia\t5\tperthPERTH2",
        "France\tLyon\tRhône\t7\tlyonLYON001",
      ]
    )
    #expect(ending.errors.isEmpty)
  }

  @Test func `places by itself prints the list`() async throws {
    let home = Home()
    let (bare, top) = (try await home.places(), try await home.places("top"))
    #expect(bare.status == 0)
    #expect(bare.lines.count >= 60)
    #expect(bare.output == top.output)
  }

  @Test func `places by itself accepts the options of the list`() async throws {
    let ending = try await Home().places("--limit", "2", "--json")
    let sections = try ending.json([PrintedSection].self)
    #expect(sections.flatMap(\.places).count == 2)
  }

  @Test func `a limit keeps the most photographed places, then groups them`() async throws {
    let ending = try await Home().places("top", "--limit", "3", "--json")
    let sections = try ending.json([PrintedSection].self)
    #expect(sections.map(\.country) == ["Iceland", "Japan", "United States"])
    #expect(sections.flatMap(\.places).compactMap(\.photoCount) == [300, 120, 700])
  }

  @Test(arguments: ["Japan", "JAPAN", " japan "])
  func `a country is found in any case`(name: String) async throws {
    let ending = try await Home().places("top", "--country", name, "--json")
    #expect(try ending.json([PrintedSection].self).map(\.country) == ["Japan"])
  }

  @Test func `a country in Cyrillic letters is found in any case`() async throws {
    let ending = try await Home().places("top", "--country", "РОССИЯ")
    #expect(ending.lines.count == 1)
  }

  @Test func `a country without top places is not found, and the nearest is named`() async throws {
    let ending = try await Home().places("top", "--quiet", "--country", "Japon")
    #expect(ending.status == 3)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("Japan"))
  }

  @Test func `countries and places are sorted without diacritics`() async throws {
    let lines = try await Home().places("top").lines.map { $0.split(separator: "\t") }
    let titles = lines.filter { $0[0] == "Norway" || $0[0] == "Poland" }.map { $0[1] }
    #expect(titles == ["Ålesund", "Tromsø", "Łódź", "Zakopane"])
    let countries = lines.map { String($0[0]) }
    #expect(countries.first == "Antarctica" && countries.last == "Россия")
  }

  @Test func `a reader that closes early ends the program quietly`() async throws {
    let ending = try await Home().shell("places top --quiet --json | head -n 1")
    #expect(ending.text == "[\n")
    #expect(ending.errors.isEmpty && ending.status == 0)
  }

  @Test func `an empty list is not an error, with a sentence`() async throws {
    let flickr = try HandmadeFlickr { request in
      request.call == nil ? nil : .json(#"{"places":{"total":0,"place":[]},"stat":"ok"}"#)
    }
    let ending = try await flickr.home.places("top")
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1)
    #expect(try await flickr.home.places("top", "--json").text == "[]\n")
  }

  @Test func `an unreadable row does not affect the others`() async throws {
    let flickr = try HandmadeFlickr { _ in
      .json(
        #"{"places":{"place":[{"place_id":null},{"place_id":"aLONGid99x","_content":"Oslo"}]},"#
          + #""stat":"ok"}"#
      )
    }
    let ending = try await flickr.home.places("top")
    #expect(ending.lines == ["Oslo\tOslo\t\t\taLONGid99x"])
    #expect(
      ending.errorLines == ["1 place in the answer of Flickr could not be read and is left out."]
    )
  }
}
