import Features
import Model
import Testing

struct PhotoGroupTests {
  @Test func `photos of one area are a group, whatever their order`() {
    let photos = [
      photo(1, at: "35.00N,135.70E", area: "1857910"),
      photo(2, at: "40.41N,3.70W", area: "3117735"),
      photo(3, at: "35.04N,135.80E", area: "1857910"),
    ]
    #expect(summary(of: photos) == ["35.02N,135.75E ×2", "40.41N,3.70W ×1"])
    #expect(summary(of: photos.reversed()) == ["35.02N,135.75E ×2", "40.41N,3.70W ×1"])
  }

  @Test(arguments: [nil, "", "0"])
  func `photos without an area are grouped by cells of a tenth of a degree`(area: String?) {
    let photos = [
      photo(1, at: "35.01N,135.71E", area: area), photo(2, at: "35.09N,135.79E", area: area),
      photo(3, at: "35.31N,135.71E", area: area),
    ]
    #expect(summary(of: photos) == ["35.05N,135.75E ×2", "35.31N,135.71E ×1"])
  }

  @Test func `a photo counts once, however often it is listed`() {
    let photos = [photo(1, at: "35N,135E"), photo(1, at: "35N,135E"), photo(1, at: "35N,135E")]
    #expect(summary(of: photos) == ["35.00N,135.00E ×1"])
  }

  @Test(arguments: [(10, true), (11, false), (0, true), (16, true), (16, false)])
  func `only public photos that are located to a city or better count`(
    accuracy: Int,
    isHidden: Bool
  ) {
    let photos = [photo(1, at: "35N,135E", accuracy: accuracy, isPublic: !isHidden)]
    #expect(PhotoGroup.groups(of: photos).isEmpty == isHidden)
  }

  @Test func `the busiest area absorbs those less than 15 km away`() {
    let photos = [
      photo(1, at: "51.50N,0.12W", area: "1"), photo(2, at: "51.50N,0.12W", area: "1"),
      photo(3, at: "51.55N,0.14W", area: "2"),  // 6 km
      photo(4, at: "51.50N,0.33W", area: "3"),  // 14.5 km
      photo(5, at: "51.50N,0.34W", area: "4"),  // 15.2 km, and less than 1 km from area 3
    ]
    #expect(summary(of: photos) == ["51.50N,0.12W ×4", "51.50N,0.34W ×1"])
  }

  @Test(arguments: [("16.40S,179.98E", "16.40S,179.97W"), ("89.99N,10E", "89.99N,170W")])
  func `neither the 180° meridian nor a pole keeps neighbours apart`(one: String, other: String) {
    let apart = [photo(1, at: one, area: "1"), photo(2, at: other, area: "2")]
    #expect(PhotoGroup.groups(of: apart).map(\.photoCount) == [2])
  }

  @Test func `the middle of an area across the 180° meridian is there, not in Africa`() {
    let photos = [
      photo(1, at: "16.40S,179.90E", area: "1"), photo(2, at: "16.40S,179.80W", area: "1"),
    ]
    #expect(summary(of: photos) == ["16.40S,179.95W ×2"])
  }

  @Test func `more people come before more photos`() {
    let journey = (1...9).map { photo($0, at: "10N,10E", owner: "alone", area: "1") }
    let square = (10...12).map { photo($0, at: "20N,20E", owner: "person \($0)", area: "2") }
    let corner = (20...21).map { photo($0, at: "30N,30E", owner: "alone", area: "3") }
    #expect(
      summary(of: corner + journey + square)
        == ["20.00N,20.00E ×3", "10.00N,10.00E ×9", "30.00N,30.00E ×2"]
    )
  }

  @Test func `a person who photographed two areas of a place is one person`() {
    let photos = [
      photo(1, at: "51.50N,0.12W", owner: "ann", area: "1"),
      photo(2, at: "51.52N,0.12W", owner: "ann", area: "2"),
      photo(3, at: "51.52N,0.12W", owner: "bob", area: "2"),
    ]
    let groups = PhotoGroup.groups(of: photos)
    #expect(groups.map(\.ownerCount) == [2])
    #expect(groups.map(\.example) == ["2"])
  }

  @Test func `no photos are no groups`() {
    #expect(PhotoGroup.groups(of: []).isEmpty)
  }
}

/// Each group's middle and number of photos.
private func summary(of photos: [GeotaggedPhoto]) -> [String] {
  PhotoGroup.groups(of: photos).map { "\($0.coordinates.id) ×\($0.photoCount)" }
}

private func photo(
  _ id: Int,
  at point: String,
  owner: String = "ann",
  accuracy: Int = 16,
  isPublic: Bool = true,
  area: String? = nil
) -> GeotaggedPhoto {
  guard let coordinates = Coordinates(point) else { preconditionFailure("\(point) is no point") }
  return GeotaggedPhoto(
    id: String(id),
    owner: owner,
    coordinates: coordinates,
    accuracy: accuracy,
    isPublic: isPublic,
    area: area
  )
}
