import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct EraTests {
  @Test(arguments: [(Era.classic, 70), (.modern, 0)])
  func `top places are listed in the classic era alone`(era: Era, count: Int) throws {
    let response = try Client(era).ask("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    #expect(response["stat"] == "ok")
    #expect(response["places"]?["total"]?.int == count)
    #expect(response["places"]?.keys.contains("place") == (era == .classic))
    #expect(response["places"]?.keys.isSuperset(of: ["date_start", "date_stop"]) == true)
  }

  @Test func `an empty list of top places is one of yesterday`() throws {
    let response = try Client().ask("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    #expect(response["places"]?["date_start"]?.int == Client.yesterday)
    #expect(response["places"]?["date_stop"]?.int == Client.yesterday + 86_399)
  }

  @Test(arguments: [(Era.classic, 120), (.modern, 0)])
  func `a place id finds photos in the classic era alone`(era: Era, count: Int) throws {
    let photos = try Client(era).search(["place_id": "dESho5j6XjuBwC5mup"])
    #expect(photos["total"]?.int == count)
    #expect(photos.photoIDs.count == min(count, 100))
  }

  @Test func `since 2019 a photo has no place id, and its place a number of GeoNames`() throws {
    let places = Dictionary(uniqueKeysWithValues: SampleLibrary.allPhotos.map { ($0.id, $0) })
      .mapValues { $0.text("place_id") }
    var names: [String: Set<String>] = [:]
    for page in 1...16 {
      let rows = try Client().search(
        [
          "has_geo": "1", "min_upload_date": "1", "extras": "geo", "per_page": "250",
          "page": "\(page)",
        ]
      ).rows
      #expect(rows.allSatisfy { $0["place_id"] == "" && $0["geo_is_public"] == 1 })
      for row in rows {
        let place = row["id"]?.string.flatMap { places[$0] }
        names[place ?? "", default: []].insert(row["woeid"]?.string ?? "")
      }
    }
    #expect(names.count == 70)
    #expect(names.values.allSatisfy { $0.count == 1 })
    #expect(Set(names.values.map(\.first)).count == 70)
    #expect(names.values.allSatisfy { ($0.first ?? "").contains(/^[1-9]\d{6,7}$/) })
  }

  @Test(arguments: Era.allCases)
  func `coordinates are only in lists with the extra geo`(era: Era) throws {
    let bbox = "135,34.5,136,35.5"
    let plain = try Client(era).search(["bbox": bbox, "min_upload_date": "1", "has_geo": "1"])
    #expect(plain.rows.allSatisfy { $0.keys.isDisjoint(with: ["latitude", "woeid", "place_id"]) })
    let geo = try Client(era).search(["bbox": bbox, "min_upload_date": "1", "extras": "geo"])
    #expect(geo.rows.allSatisfy { $0.keys.isSuperset(of: ["latitude", "longitude", "accuracy"]) })
  }

  @Test func `numbers are strings in some rows and numbers in others, always the same`() throws {
    let arguments = [
      "bbox": "135,34.5,136,35.5", "min_upload_date": "1", "extras": "geo,views,license,url_l",
    ]
    let rows = try Client().search(arguments).rows
    for key in ["views", "license", "latitude", "longitude", "accuracy", "width_l", "height_l"] {
      let kinds = Set(rows.compactMap { $0[key]?.isString })
      #expect(kinds == [true, false], "\(key)")
    }
    #expect(rows.allSatisfy { $0["id"]?.isString == true && $0["secret"]?.isString == true })
    #expect(try Client().search(arguments).rows == rows)
  }
}
