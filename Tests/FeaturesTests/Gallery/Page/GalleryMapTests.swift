import Foundation
import Foundations
import Model
import Testing

@testable import Features

struct GalleryMapTests {
  /// A place with some photos, each named by the place's title and its number.
  private func place(
    _ name: String,
    _ latitude: Double,
    _ longitude: Double,
    photos count: Int = 1,
    title: String = "Dawn"
  ) throws -> GalleryPlace {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let name = try #require(PlaceName(name))
    let photos = try (0..<count).map { number in
      var photo = try Photo.make("\(name.title.count)00\(number)", title: title)
      photo.coordinates = coordinates
      return GalleryPhoto.make(of: photo)
    }
    return GalleryPlace(name: name, coordinates: coordinates, photos: photos)
  }

  private func page(_ places: [GalleryPlace], towns: [City] = []) -> String {
    let section = Gallery.Section(title: "Fog", photos: places.flatMap(\.photos))
    let gallery = Gallery(title: "Fog", sections: [section], places: places, towns: towns)
    return GalleryPage(gallery, style: "", script: "").html.html
  }

  @Test func `without positions there is no map and no box`() throws {
    let photo = GalleryPhoto.make(of: try .make("1001"))
    let gallery = Gallery(title: "Fog", sections: [.init(title: "Fog", photos: [photo])])
    let page = GalleryPage(gallery, style: "", script: "").html.html
    #expect(!page.contains("<svg") && !page.contains("Map") && !page.contains("class=\"places\""))
  }

  @Test func `a place has a mark, and a line that unfolds to its photos`() throws {
    let page = page([
      try place("Lisbon, Lisbon, Portugal", 38.72, -9.14, photos: 2),
      try place("Kyoto, Japan", 35.01, 135.77),
    ])
    #expect(page.count(of: "<svg ") == 1 && page.count(of: "<circle ") == 2)
    #expect(
      page.contains(
        """
        <a href="#place-0" tabindex="-1"><title>Lisbon, Lisbon, Portugal: 2 photos</title><circle
        """
      )
    )
    #expect(
      page.contains(
        """
        <li><details id="place-0"><summary>Lisbon, Lisbon, Portugal <span>2 photos</span></summary>
        <ul role="list">
        <li><a href="#photo-6000">Dawn</a></li>
        <li><a href="#photo-6001">Dawn</a></li>
        </ul></details></li>
        """
      )
    )
    #expect(page.contains("<summary>Kyoto, Japan <span>1 photo</span></summary>"))
  }

  @Test func `photos come before the map`() throws {
    let page = page([try place("Kyoto, Japan", 35.01, 135.77)])
    let parts = try ["<ul class=\"rows\"", "<h2 id=\"map\"", "<h2 id=\"credits\""].map { part in
      try #require(page.range(of: part)).lowerBound
    }
    #expect(parts == parts.sorted() && page.contains("1 photo<span> · <a href=\"#map\">Map</a>"))
  }

  @Test func `the map of one city shows the city, its photos and the towns around it`() throws {
    var photos = try place("Kyoto, Japan", 35.01, 135.77, photos: 4).photos
    photos[3] = try place("Kyoto, Japan", 35.05, 135.75, photos: 4, title: "Dusk").photos[3]
    let centre = try #require(Coordinates("35.02N,135.75E"))
    let kyoto = GalleryPlace(
      name: try #require(PlaceName("Kyoto, Japan")),
      coordinates: centre,
      photos: photos
    )
    let towns = try [("Kyoto", "35.02N,135.75E"), ("Uji", "34.95N,135.8E")].map { name, point in
      City(
        title: name,
        country: "Japan",
        coordinates: try #require(Coordinates(point)),
        population: 1
      )
    }
    let page = page([kyoto], towns: towns)
    #expect(
      page.contains("<a href=\"#photo-5000\" tabindex=\"-1\"><title>Dawn and 2 others</title>")
    )
    #expect(page.contains("<a href=\"#photo-5003\" tabindex=\"-1\"><title>Dusk</title>"))
    #expect(page.count(of: "<g class=\"town\">") == 2 && page.contains(">Uji</text>"))
    #expect(page.contains("<text x=\"") && page.contains(">10 km</text></g>"))
  }

  @Test func `the map of one spot has its name once, and the map of a continent no scale`() throws {
    let lisbon = City(
      title: "Lisbon",
      country: "Portugal",
      coordinates: try #require(Coordinates("38.72N,9.14W")),
      population: 500_000
    )
    let spot = try place("Lisbon, Portugal", 38.72, -9.14, photos: 2)
    let page = page([spot], towns: [lisbon])
    #expect(page.count(of: ">Lisbon</text>") == 1 && page.contains("class=\"scale\""))
    let continent = self.page([spot, try place("Oslo, Norway", 59.9, 10.7)])
    #expect(!continent.contains("class=\"scale\""))
  }

  @Test func `a place without a name is named by its coordinates alone`() throws {
    let point = try #require(Coordinates("48.86N,2.34E"))
    let photos = try place("x", 48.86, 2.34).photos
    let place = GalleryPlace(name: .unnamed(point), coordinates: point, photos: photos)
    #expect(page([place]).contains("<summary>48.86N 2.34E <span>"))
  }

  @Test(arguments: [
    "</title><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</svg><svg onload=x>",
    "]]>",
  ])
  func `a hostile text stays text on the map`(text: String) throws {
    let page = page([try place(text.replacing(",", with: " "), 10, 20, title: text)])
    #expect(page.count(of: "<script>") == 1 && page.count(of: "<svg ") == 1)
    #expect(page.count(of: "</svg>") == 1 && page.count(of: "<img ") == 2)
  }

  @Test(arguments: [
    [(38.72, -9.14)], [(-17.8, 178.0), (-13.8, -171.8)],
    [(37.8, -122.4), (35.7, 139.7), (-33.9, 18.4)],
    [(89.9, 10.0)], [(-90.0, 0.0), (90.0, 180.0)], [(0.0, -180.0), (0.0, 180.0)],
  ])
  func `every mark is within the drawing, wherever the photos are`(
    points: [(Double, Double)]
  ) throws {
    let page = page(
      try points.enumerated().map { number, point in
        try place(String(repeating: "x", count: number + 1), point.0, point.1)
      }
    )
    let box = try #require(page.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let (width, height) = (try #require(Int(box.1)), try #require(Int(box.2)))
    let circles = page.matches(of: /<circle cx="(-?\d+)" cy="(-?\d+)"/)
    #expect(circles.count == points.count)
    for circle in circles {
      #expect((0...width).contains(Int(circle.1) ?? -1), "\(circle.0)")
      #expect((0...height).contains(Int(circle.2) ?? -1), "\(circle.0)")
    }
  }

  @Test func `photos on both sides of the antimeridian are together`() throws {
    let page = page([try place("Suva", -18.1, 178.4), try place("Apia", -13.8, -171.8)])
    let x = page.matches(of: /#place-(\d)"[^\n]*cx="(\d+)"/).sorted { $0.1 < $1.1 }
      .compactMap { Int($0.2) }
    #expect(x.count == 2 && x[0] < x[1] && x[1] - x[0] > 200)
  }

  @Test func `a page of 500 photos with its map is below 400 kB`() throws {
    let title = "A title as people write them, with a few more words, and then some"
    let places = try (0..<10).map { number in
      try place(
        "Place\(String(repeating: "x", count: number)), Portugal",
        38 + Double(number),
        -9,
        photos: 50,
        title: title
      )
    }
    #expect(page(places).utf8.count < 400_000)
  }
}

extension StringProtocol {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
