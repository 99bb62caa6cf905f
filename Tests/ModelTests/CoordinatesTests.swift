import Model
import Testing

struct CoordinatesTests {
  @Test(arguments: [
    ("48.86N,2.34E", 48.86, 2.34),
    ("33.87S,151.21E", -33.87, 151.21),
    ("33.87s,70.65w", -33.87, -70.65),
    ("48.86,2.34", 48.86, 2.34),
    ("-33.87,151.21", -33.87, 151.21),
    (" -33.87 , +151.21 ", -33.87, 151.21),
    ("48.86N,-2.34", 48.86, -2.34),
    ("0,0", 0, 0),
    ("90N,180W", 90, -180),
    (".5,5.", 0.5, 5),
    ("35.01 135.76", 35.01, 135.76),
    ("35.01N  135.76E", 35.01, 135.76),
    (" -33.87 151.21 ", -33.87, 151.21),
  ])
  func `degrees carry their hemisphere as a letter or as a sign`(
    text: String,
    latitude: Double,
    longitude: Double
  ) throws {
    let point = try #require(Coordinates(text))
    #expect([point.latitude, point.longitude] == [latitude, longitude])
  }

  @Test(arguments: [
    "", ",", "48.86", "48.86,", "48.86,2.34,1", "Paris, France", "north,east", "N,E",
    "-33.87S,151.21E", "48.86E,2.34N", "91,0", "0,181", "90.01N,0E", "nan,0", "inf,0", "1e1,0",
    "1 2 3", "1 ,", "Paris France", "0x10,0", "--1,0", "+-1,0", ".,.", "٤٨,٢", "Straß,Gauß", "1,ŉ",
    "1,ﬁ",
  ])
  func `what is no point is none`(text: String) {
    #expect(Coordinates(text) == nil)
  }

  @Test func `only degrees can be out of range`() {
    for text in ["91N,0E", "91,0", "0,181", "90.01N,0E", "0 -181", "999999999999999999999,0"] {
      #expect(Coordinates.isOutOfRange(text), "\(text)")
    }
    for text in ["90N,0E", "48.86 2.34", "Paris", "91", "91N,0N", "1,2,3", ""] {
      #expect(!Coordinates.isOutOfRange(text), "\(text)")
    }
  }

  @Test(arguments: [(90.1, 0), (0, -180.1), (.nan, 0), (0, .infinity)] as [(Double, Double)])
  func `the globe has no such point`(latitude: Double, longitude: Double) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
  }
}

// MARK: - Ids

extension CoordinatesTests {
  @Test(arguments: [
    (48.8566, 2.3522, "48.86N,2.35E"),
    (-33.8688, 151.2093, "33.87S,151.21E"),
    (-54.8, -68.3, "54.80S,68.30W"),
    (0, 0, "0.00N,0.00E"),
    (-0.001, -0.004, "0.00N,0.00E"),
    (-0.0, -0.0, "0.00N,0.00E"),
    (-0.005, -0.006, "0.01S,0.01W"),
    (9.999, 99.996, "10.00N,100.00E"),
    (90, 180, "90.00N,180.00E"),
    (-90, -180, "90.00S,180.00W"),
    (89.999, -179.999, "90.00N,180.00W"),
    (1.05, 1.5, "1.05N,1.50E"),
  ])
  func `an id has two decimals and a letter for each hemisphere`(
    latitude: Double,
    longitude: Double,
    id: String
  ) {
    #expect(Coordinates(latitude: latitude, longitude: longitude)?.id == id)
  }

  @Test func `an id never begins with a dash and reads back as itself`() throws {
    for latitude in stride(from: -90.0, through: 90, by: 7.377) {
      for longitude in stride(from: -180.0, through: 180, by: 13.713) {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(!point.id.contains("-"))
        let again = try #require(Coordinates(point.id))
        #expect(again.id == point.id)
        #expect(abs(again.latitude - latitude) <= 0.005_001)
        #expect(abs(again.longitude - longitude) <= 0.005_001)
      }
    }
  }
}
