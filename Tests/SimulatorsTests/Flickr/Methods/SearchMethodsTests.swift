import EmbeddedFiles
import Flickr
import Foundations
import Model
import Testing

@testable import Sample
@testable import Simulators

@Suite(.timeLimit(.minutes(30))) struct SearchMethodTests {
  private let flickr = SimulatedFlickr.make()

  @Test(arguments: [1, 7, 50, 100, 250])
  func `the pages of a list hold every photo exactly once, the latest upload first`(
    perPage: Int
  ) throws {
    let all = try #require(SampleLibrary().photos(ofPlace: try smallPlace()))
    let pageCount = (all.count + perPage - 1) / perPage
    var ids: [String] = []
    for page in 1...pageCount {
      let list = try search(["per_page": "\(perPage)", "page": "\(page)"])
      #expect(list["pages"]?.int == pageCount)
      #expect(list["page"]?.int == page)
      #expect(list["perpage"]?.int == perPage)
      #expect(list["total"]?.int == all.count)
      ids += list.ids
    }
    #expect(ids == all.map(\.id))
    #expect(all.map(\.uploaded) == all.map(\.uploaded).sorted(by: >))
    #expect(try search(["per_page": "\(perPage)", "page": "\(pageCount + 1)"]).ids.isEmpty)
  }

  @Test(arguments: [
    ("0", 1), ("-3", 1), ("251", 250), ("9223372036854775808", 100), ("many", 100), ("", 100),
  ])
  func `the length of a page is 1 to 250, and 100 by default`(text: String, length: Int)
    throws
  {
    #expect(try search(["per_page": text])["perpage"]?.int == length)
  }

  @Test(arguments: ["0", "-1", "first", ""])
  func `a page number below 1 is the first`(text: String) throws {
    #expect(try search(["per_page": "5", "page": text]).ids == search(["per_page": "5"]).ids)
  }
}

// MARK: - Fields

extension SearchMethodTests {
  @Test func `a row has few fields unless more are asked for`() throws {
    let row = try #require(try search(["per_page": "1"])["photo"]?.elements.first)
    #expect(row.keys.isSuperset(of: ["id", "owner", "secret", "server", "title"]))
    #expect(
      row.keys.isDisjoint(with: ["description", "license", "datetaken", "latitude", "url_sq"])
    )
    #expect(row["title"]?.string != nil)
  }

  @Test(arguments: [
    ("description", ["description"]), ("license", ["license"]), ("owner_name", ["ownername"]),
    ("icon_server", ["iconserver", "iconfarm"]),
    ("date_taken", ["datetaken", "datetakengranularity", "datetakenunknown"]),
    ("date_upload", ["dateupload"]), ("geo", ["latitude", "longitude"]), ("views", ["views"]),
    ("url_sq", ["url_sq", "width_sq", "height_sq"]), ("url_s", ["url_s", "width_s", "height_s"]),
    ("path_alias", ["pathalias"]), ("has_geo", []), ("nonsense", []),
  ])
  func `an extra adds its own fields and no other`(extra: String, fields: [String]) throws {
    let plain = try search(["per_page": "1"])["photo"]?.elements.first?.keys
    let row = try search(["per_page": "1", "extras": extra])["photo"]?.elements.first?.keys
    #expect(row?.subtracting(plain ?? []).isSuperset(of: fields) == true)
    #expect(fields.isEmpty == (row == plain))
  }

  @Test func `a size is listed only where it is served`() throws {
    let extras = PhotoSize.allCases.map(\.extra).joined(separator: ",")
    let photos = try #require(SampleLibrary().photos(ofPlace: try smallPlace()))
    let rows = try search(["per_page": "500", "extras": extras])["photo"]?.elements ?? []
    for (row, photo) in zip(rows, photos) {
      let served = Set(photo.renditions.map(\.size.extra))
      #expect(row.keys.filter { $0.hasPrefix("url_") } == served)
      #expect(served.contains("url_o") == photo.isDownloadable)
    }
  }
}

// MARK: - Area and date

extension SearchMethodTests {
  @Test func `a box has exactly the photos within it`() throws {
    let place = try smallPlace()
    let photo = try #require(SampleLibrary().photos(ofPlace: place)?.first)
    let box = GeoBox(
      west: photo.longitude,
      south: photo.latitude,
      east: photo.longitude,
      north: photo.latitude
    ).widened(by: 0.01)
    let text = "\(box.west),\(box.south),\(box.east),\(box.north)"
    let list = try json(["bbox": text, "extras": "geo", "per_page": "500"])
    #expect(list.ids.contains(photo.id))
    for row in list["photo"]?.elements ?? [] {
      let latitude = try #require(row["latitude"]?.double)
      let longitude = try #require(row["longitude"]?.double)
      #expect(box.contains(latitude: latitude, longitude: longitude))
    }
  }

  @Test func `a box of several places has the latest upload first`() throws {
    let japan = ["bbox": "130,30,146,46", "extras": "date_upload,geo", "per_page": "500"]
    let rows = try json(japan)["photo"]?.elements ?? []
    let uploads = rows.compactMap { $0["dateupload"]?.int }
    #expect(uploads.count == rows.count)
    #expect(uploads == uploads.sorted(by: >))
    #expect(Set(rows.compactMap { $0["place_id"]?.string }).count > 1)
  }

  @Test func `the photos of a place are found by its coordinates, too`() async throws {
    let place = try #require(try await flickr.client.topPlaces().places.last)
    let area = PhotoQuery.around(
      try #require(place.coordinates),
      uploadedSince: Date(timeIntervalSince1970: 0)
    )
    let found = try await flickr.client.photos(of: PhotoList(area), page: Page(of: 500))
    let listed = try await flickr.client.photos(
      of: PhotoList(.place(id: place.id)),
      page: Page(of: 500)
    )
    #expect(!found.photos.isEmpty)
    #expect(Set(found.photos).isSubset(of: listed.photos))
  }

  @Test func `a box in the middle of the sea is empty`() throws {
    let list = try json(["bbox": "-140,-50,-139,-49"])
    #expect(list.ids.isEmpty)
    #expect(list["pages"]?.int == 0)
    #expect(list["total"]?.int == 0)
  }

  @Test func `the library's last day is today, whatever the day`() throws {
    let lists = try [1_900_000_000, 2_000_000_000].map { second in
      let later = SimulatedFlickr.make(now: Date(timeIntervalSince1970: Double(second)))
      let since = "\(second - 365 * 86_400)"
      return try json(["place_id": smallPlace(), "min_upload_date": since], of: later).ids
    }
    #expect(lists[0] == lists[1] && !lists[0].isEmpty)
  }

  @Test(arguments: [
    "2024-09-29+9223372036854775807:1:1", "2024-09-29 99:00:00", "2024-09-29 1:99:1",
    "9223372036854775807-01-01", "9999-12-31 23:59:59", "-9223372036854775808",
    "9223372036854775807", "92233720368547758070", "0001-01-01", "2024-13-01", "2024-09-29T::",
  ])
  func `no date in a request crashes the simulator`(date: String) throws {
    let names = ["min_upload_date", "max_upload_date", "min_taken_date", "max_taken_date"]
    for name in names { #expect(try search([name: date])["total"]?.int != nil) }
    _ = try flickr.json("flickr.interestingness.getList", ["date": date, "per_page": "1"])
    _ = try flickr.json(
      "flickr.places.getTopPlacesList",
      ["date": date, "place_type_id": "7"]
    )
  }

  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "1e308", "-1e308", "inf", "nan", "1e-320",
  ])
  func `no number in a request crashes the simulator`(number: String) throws {
    let point = ["lat": number, "lon": number, "radius": number]
    let boxes = ["\(number),\(number),\(number),\(number)", "-\(number),-1,\(number),1"]
    for area in [point] + boxes.map({ ["bbox": $0] }) + [["place_id": try smallPlace()]] {
      let pages = ["per_page": number, "page": number, "license": number]
      _ = try flickr.json("flickr.photos.search", area.merging(pages) { $1 })
    }
  }

  @Test func `a search limited to the future is empty`() throws {
    #expect(try search(["min_upload_date": "99999999999"]).ids.isEmpty)
  }
}

// MARK: - Refusals

extension SearchMethodTests {
  @Test(arguments: [[:], ["bbox": "nonsense"], ["media": "photos"]])
  func `a search without a criterion is refused with code 3`(arguments: [String: String]) throws {
    let response = try flickr.json("flickr.photos.search", arguments)
    #expect(response["stat"]?.string == "fail")
    #expect(response["code"]?.int == 3)
  }

  @Test(arguments: ["nowhere", "../places", "../../pictures/01"])
  func `an unknown place is refused with code 1`(id: String) throws {
    let response = try flickr.json("flickr.photos.search", ["place_id": id])
    #expect(response["code"]?.int == 1)
  }
}

extension SearchMethodTests {
  /// Returns the id of the place with the fewest photos.
  private func smallPlace() throws -> String {
    let file = EmbeddedFile.all(in: "library/photos/").min { $0.data.count < $1.data.count }
    let name = try #require(file?.path.split(separator: "/").last)
    return String(name.dropLast(".json".count))
  }

  /// Returns the list of that place's photos.
  private func search(_ arguments: [String: String]) throws -> JSONValue {
    try json(arguments.merging(["place_id": smallPlace()]) { argument, _ in argument })
  }

  private func json(
    _ arguments: [String: String],
    of simulation: SimulatedFlickr? = nil
  ) throws -> JSONValue {
    try #require(try (simulation ?? flickr).json("flickr.photos.search", arguments)["photos"])
  }
}

extension JSONValue {
  /// The ids of a list's rows.
  fileprivate var ids: [String] { (self["photo"]?.elements ?? []).compactMap { $0["id"]?.string } }
}

@Suite(.timeLimit(.minutes(30))) struct TopPlacesMethodTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `the total is the number of places, and the most photographed comes first`() throws {
    let response = try flickr.json("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    let rows = response["places"]?["place"]?.elements ?? []
    #expect(response["places"]?["total"]?.int == rows.count)
    let counts = rows.compactMap { $0["photo_count"]?.int }
    #expect(counts.count == rows.count)
    #expect(counts == counts.sorted(by: >))
  }

  @Test func `counts are numbers in some rows and strings in others, as on Flickr`() throws {
    let response = try flickr.json("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    let counts = (response["places"]?["place"]?.elements ?? []).compactMap { $0["photo_count"] }
    #expect(counts.contains { if case .string = $0 { true } else { false } })
    #expect(counts.contains { if case .integer = $0 { true } else { false } })
  }

  @Test func `a call without a place type is refused with code 1`() throws {
    let response = try flickr.json("flickr.places.getTopPlacesList")
    #expect(response["stat"]?.string == "fail")
    #expect(response["code"]?.int == 1)
  }
}
