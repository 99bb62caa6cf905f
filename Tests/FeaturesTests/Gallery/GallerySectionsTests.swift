import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct GallerySectionsTests {
  /// A list of photos with dates, each of which is its photo's title.
  private func list(taken dates: [String?]) throws -> GalleryContents.Section {
    let photos = try dates.enumerated().map { number, date in
      var photo = try Photo.fetchable("\(1_000 + number)")
      photo.dateTaken = date
      return photo
    }
    return GalleryContents.Section(title: "Summer", photos: photos)
  }

  @Test(arguments: [
    (
      ["2023-07-14 10:00:00", "2023-07-01 10:00:00", "2022-12-31 09:00:00"],
      ["July 2023 2", "December 2022 1"]
    ),
    (
      [
        "2023-07-14 10:00:00", "2023-07-14 09:00:00", "2023-07-14", "2023-07-13", "2023-07-13",
        "2023-07-13",
      ],
      ["14 July 2023 3", "13 July 2023 3"]
    ),
    (
      ["2023-07-14", nil, "2022-01-01", "2021"],
      ["July 2023 1", "January 2022 1", "2021 1", "Without a date 1"]
    ),
    (["2023-07-14", "2023-07-12"], ["Summer 2"]),
    ([nil, "0000-00-00 00:00:00"], ["Summer 2"]),
    ([], ["Summer 0"]),
  ])
  func `photos by date are below months, or below days with several photos each`(
    dates: [String?],
    headings: [String]
  ) throws {
    let sections = try list(taken: dates).byDate
    #expect(sections.map { "\($0.title) \($0.photos.count)" } == headings)
  }

  @Test func `photos by place are below cities and countries, with the others last`() throws {
    let places = [
      nil, "Kyoto, Japan", "Lyon, France", "Portland, Oregon, United States", "", "Kyoto, Japan",
      "Portland, Maine, United States",
    ]
    let photos = try places.enumerated().map { number, place in
      var photo = try Photo.fetchable("\(1_000 + number)")
      photo.coordinates = place == nil ? nil : Coordinates("35N,135E")
      photo.place = place.flatMap { PlaceName($0) }
      return photo
    }
    let sections = GalleryContents.Section(title: "Photos", photos: photos).byPlace
    #expect(
      sections.map { "\($0.country ?? "–"): \($0.title) \($0.photos.count)" } == [
        "France: Lyon 1", "Japan: Kyoto 2", "United States: Portland, Maine 1",
        "United States: Portland, Oregon 1", "–: Elsewhere 1", "–: Without a position 1",
      ]
    )
  }

  @Test func `photos without a city are one list`() throws {
    #expect(try list(taken: ["2023"]).byPlace.map(\.title) == ["Summer"])
  }

  @Test(arguments: [
    ("京都市, 京都府, Japan", "Kyoto, Japan"),
    ("Kyoto, Kyoto Prefecture, Japan", "Kyoto, Japan"),
    ("京都市, China", "京都市, China"), ("Uji, Japan", "Uji, Japan"),
    ("Venice, California, United States", "Venice, California, United States"),
    ("venice, florida, USA", "Venice, Florida, United States"),
  ])
  func `a place is spelled the same as on the map`(name: String, spelled: String) throws {
    let point = try #require(Coordinates("35.01N,135.77E"))
    let kyoto = City(
      title: "Kyoto",
      country: "Japan",
      coordinates: point,
      population: 1_400_000
    )
    let venice = City(
      title: "Venice",
      region: "Florida",
      country: "United States",
      coordinates: point,
      population: 20_000
    )
    #expect(
      Gazetteer([kyoto, venice], otherNames: ["Kyoto, Japan": ["京都市"]])
        .spelled(try #require(PlaceName(name))).description == spelled
    )
  }
}
