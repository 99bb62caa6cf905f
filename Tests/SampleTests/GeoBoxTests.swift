import Testing

@testable import Sample

struct GeoBoxTests {
  private static let paris = GeoBox(west: 2.24, south: 48.76, east: 2.44, north: 48.96)

  @Test(arguments: ["2.24,48.76,2.44,48.96", " 2.24, 48.76 ,2.44,48.96"])
  func `a box is west, south, east and north`(text: String) {
    #expect(GeoBox(text) == Self.paris)
  }

  @Test(arguments: ["", "1,2,3", "1,2,3,4,5", "3,2,1,4", "1,4,3,2", "a,b,c,d"])
  func `an invalid box is refused`(text: String) {
    #expect(GeoBox(text) == nil)
  }

  @Test(arguments: [
    (48.86, 2.34, true), (48.76, 2.24, true), (48.96, 2.44, true), (48.97, 2.34, false),
    (48.86, 2.23, false), (-48.86, 2.34, false),
  ])
  func `a box contains the points in it or on its edge`(
    latitude: Double,
    longitude: Double,
    isInside: Bool
  ) {
    #expect(Self.paris.contains(latitude: latitude, longitude: longitude) == isInside)
  }
}
