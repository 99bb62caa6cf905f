import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct ModernSearchTests {
  private let client = Client()

  @Test(arguments: [
    (["bbox": "-180,-90,180,90"], 250), (["has_geo": "1"], 250),
    (["lat": "37.775", "lon": "-122.419", "radius": "30"], 250), (["text": "the"], 500),
  ])
  func `a page of a search by geography has 250 photos at most, in every era`(
    area: [String: String],
    count: Int
  ) throws {
    let arguments = area.merging(["per_page": "500", "min_upload_date": "1"]) { $1 }
    for era in Era.allCases {
      let photos = try Client(era).search(arguments)
      #expect(photos["perpage"]?.int == count)
      #expect(photos.photoIDs.count == count)
    }
  }

  @Test(arguments: [
    (["has_geo": "1"], true), (["has_geo": "1", "max_upload_date": "1795262400"], true),
    (["has_geo": "1", "license": "4"], true), (["has_geo": "1", "min_upload_date": "1"], false),
    (["has_geo": "1", "min_taken_date": "2001-01-01"], false),
    (["has_geo": "1", "text": "e"], false), (["text": "e"], false),
    (["has_geo": "1", "user_id": "118423525@N05"], false),
  ])
  func `a search by geography without a date sees the last twelve hours`(
    arguments: [String: String],
    isRestricted: Bool
  ) throws {
    let all = arguments.merging(["extras": "date_upload", "sort": "date-posted-asc"]) { $1 }
    let oldest = try #require(try client.search(all).rows.first?["dateupload"]?.int)
    #expect((oldest >= Client.noon - 12 * 3_600) == isRestricted)
  }

  @Test(arguments: Era.allCases)
  func `beyond 4,000 photos the pages repeat earlier ones`(era: Era) throws {
    let client = Client(era)
    let arguments = ["has_geo": "1", "min_upload_date": "1", "per_page": "250"]
    let pages = try [1, 2, 16, 17, 18].map {
      try client.search(arguments.merging(["page": "\($0)"]) { $1 })
    }
    #expect(pages[0]["total"]?.int == 4_888)
    #expect(pages[0]["pages"]?.int == 20)
    #expect(Set(pages[0].photoIDs + pages[1].photoIDs + pages[2].photoIDs).count == 750)
    #expect(pages[3].photoIDs == pages[0].photoIDs)
    #expect(pages[4].photoIDs == pages[1].photoIDs)
  }

  @Test func `a page past the end of a short list is empty`() throws {
    let photos = try client.search(
      ["bbox": "135,34.5,136,35.5", "min_upload_date": "1", "page": "3"]
    )
    #expect(photos["total"]?.int == 120)
    #expect(photos.photoIDs.isEmpty)
  }

  @Test func `a circle has the photos near its centre, in kilometres or miles`() throws {
    let point = ["lat": "64.147", "lon": "-21.943", "min_upload_date": "1"]
    let counts = try [("1", "km"), ("1", "mi"), ("30", "km")].map { radius, unit in
      let circle = ["radius": radius, "radius_units": unit]
      return try client.search(point.merging(circle) { $1 })["total"]?.int ?? 0
    }
    #expect(0 < counts[0] && counts[0] < counts[1] && counts[1] < counts[2])
    #expect(counts[2] <= 300)
  }

  @Test(arguments: [
    ("date-posted-desc", "dateupload", true), ("date-posted-asc", "dateupload", false),
    ("date-taken-desc", "datetaken", true), ("date-taken-asc", "datetaken", false),
  ])
  func `a search is sorted as asked`(order: String, key: String, isDescending: Bool) throws {
    let dates = try client.search(
      ["text": "sea", "sort": order, "extras": "date_upload,date_taken"]
    ).rows.compactMap { $0[key]?.string }
    #expect(dates.count > 50)
    #expect(dates == (isDescending ? dates.sorted(by: >) : dates.sorted()))
  }

  @Test(arguments: [
    ["text": "Katsura"], ["tags": "skyline"], ["tags": "skyline,dusk", "tag_mode": "all"],
    ["license": "4,5"], ["user_id": "118423525@N05"],
    ["min_taken_date": "2024-09-01", "max_taken_date": "2024-09-02 23:59:59"],
  ])
  func `every condition selects some photos, and not all`(condition: [String: String]) throws {
    let total = try #require(try client.search(condition)["total"]?.int)
    #expect(0 < total && total < 2_500)
  }

  @Test func `there are no videos`() throws {
    #expect(try client.search(["text": "the", "media": "videos"])["total"]?.int == 0)
  }
}
