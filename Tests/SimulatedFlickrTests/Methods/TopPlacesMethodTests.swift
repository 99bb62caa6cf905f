import Testing

@testable import SimulatedFlickr

struct TopPlacesMethodTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `the list is the library's own, the most photographed first`() throws {
    let answer = try flickr.json("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    let rows = answer["places"]?["place"]?.elements ?? []
    #expect(answer["places"]?["total"]?.int == rows.count)
    let counts = rows.compactMap { $0["photo_count"]?.int }
    #expect(counts.count == rows.count)
    #expect(counts == counts.sorted(by: >))
  }

  @Test func `counts are numbers in some rows and strings in others, as on Flickr`() throws {
    let answer = try flickr.json("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    let counts = (answer["places"]?["place"]?.elements ?? []).compactMap { $0["photo_count"] }
    #expect(counts.contains { if case .string = $0 { true } else { false } })
    #expect(counts.contains { if case .integer = $0 { true } else { false } })
  }

  @Test func `without a place type the call is refused by code 1`() throws {
    let answer = try flickr.json("flickr.places.getTopPlacesList")
    #expect(answer["stat"]?.text == "fail")
    #expect(answer["code"]?.int == 1)
  }
}
