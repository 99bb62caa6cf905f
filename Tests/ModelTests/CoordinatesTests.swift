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
    "-33.87S,151.21E", "91,0", "0,181", "90.01N,0E", "nan,0", "inf,0", "1e1,0",
    "1 2 3", "1 ,", "Paris France", "0x10,0", "--1,0", "+-1,0", ".,.", "٤٨,٢", "Straß,Gauß", "1,ŉ",
    "1,ﬁ",
  ])
  func `a text that is not a point is refused`(text: String) {
    #expect(Coordinates(text) == nil)
  }

  /// 48°51′24″ N, 2°21′03″ E, and the same to the minute.
  @Test(arguments: [
    // Degrees, minutes and seconds, with the marks that keyboards, phones and pages have.
    #"48°51'24"N 2°21'03"E"#, #"48°51'24" N, 2°21'03" E"#, "48°51′24″N 2°21′03″E",
    "48°51’24”N 2°21’03”E", "48°51‘24“N 2°21‘03“E", "48º51'24''N 2º21'03''E",
    "48˚51′24′′N 2˚21′03′′E", "48∘51ʹ24ʺN 2∘21ʹ03ʺE", "48°51´24´´N 2°21´03´´E",
    "48°51`24``N 2°21`03``E", #"48° 51' 24" N  2° 21' 3" E"#, #"N48°51'24" E2°21'03""#,
    #"N 48° 51' 24", E 2° 21' 3""#, #"48°51'24" 2°21'03""#, #"+48°51'24" +2°21'03""#,
    #"48°51'24", 2°21'03""#, #"48°51'24"N;2°21'03"E"#, "48°51'24N 2°21'3E", "48 51 24 N 2 21 3 E",
    "N 48 51 24 E 2 21 3", "48 51 24N, 2 21 03E", #"48°51'24.00"N 2°21'3.00"E"#,
    // Decimal minutes.
    "48°51.4'N 2°21.05'E", "48° 51.4 N, 2° 21.05 E", "48 51.4 N 2 21.05 E", "N48 51.4 E2 21.05",
    "N 48° 51.400' E 002° 21.050'",
    // exiftool, and its -c "%d %d %.2f".
    #"48 deg 51' 24.00" N, 2 deg 21' 3.00" E"#, "48 51 24.00 N, 2 21 3.00 E",
    // Decimal degrees, and letters before and behind them.
    "48.856666667 N 2.350833333 E", "N48.856666667 E2.350833333", "48.856666667N, 2.350833333E",
    "48.856666667° N, 2.350833333° E", "48.856666667°, 2.350833333°", "48.856666667;2.350833333",
    "48.856666667 North, 2.350833333 East", "48.856666667\u{A0}N 2.350833333\u{202F}E",
    "48.856666667 degrees north 2.350833333 degrees east", "+48.856666667+2.350833333",
    "48.856666667 Nord 2.350833333 Ost", "48.856666667 N 2.350833333 Est",
    // The longitude first, which only letters can tell.
    "2.350833333E 48.856666667N", #"E 2°21'03" N 48°51'24""#,
    // Decimal commas.
    "48,856666667 2,350833333", "48,856666667, 2,350833333", "48,856666667; 2,350833333",
    "48,856666667 N 2,350833333 E", "48,856666667° N, 2,350833333° E", "N48,856666667 E2,350833333",
    "48,856666667N,2,350833333E", "+48,856666667 +2,350833333", "48° 51,4' N 2° 21,05' E",
    #"48°51'24,0"N 2°21'3,0"E"#,
    // RFC 5870, with its altitude and parameters, and those of Android.
    "geo:48.856666667,2.350833333", "GEO:48.856666667,2.350833333,35",
    "geo:48.856666667,2.350833333;u=35", "geo:48.856666667,2.350833333;crs=wgs84;u=35;x=y",
    "geo:48.856666667,2.350833333?z=15",
    // ISO 6709 Annex H, as GPSCoordinates of QuickTime has it.
    "+48.856666667+002.350833333/", "+48.856666667+002.350833333+035.0/",
    "+48.856666667+002.350833333+35CRSWGS_84/", "+4851.40+00221.05/", "+485124+0022103/",
    "+485124.0+0022103.0+035CRSWGS_84/", "+485124+0022103", "+48.856666667+002.350833333CRSWGS_84/",
  ])
  func `a point is read as people write and paste it`(text: String) throws {
    let point = try #require(Coordinates(text))
    #expect(abs(point.latitude - (48 + 51 / 60.0 + 24 / 3600.0)) < 1e-8)
    #expect(abs(point.longitude - (2 + 21 / 60.0 + 3 / 3600.0)) < 1e-8)
  }

  @Test(arguments: [
    (#"33°51'36"S 151°12'36"E"#, -33.86, 151.21), (#"-33°51'36", 151°12'36""#, -33.86, 151.21),
    (#"−33°51'36" 151°12'36""#, -33.86, 151.21), ("S33.86 W70.66", -33.86, -70.66),
    ("33.86 Süd 70.66 West", -33.86, -70.66), ("33.86 sud, 70.66 ouest", -33.86, -70.66),
    ("33.86 S 70.66 Oeste", -33.86, -70.66), ("-33,86 -70,66", -33.86, -70.66),
    ("-33.86-070.66/", -33.86, -70.66), ("-3351.6-07039.6/", -33.86, -70.66),
    ("geo:-33.86,-70.66", -33.86, -70.66), ("0°30'S 0°30'W", -0.5, -0.5),
    (#"-0°30' -0°30'"#, -0.5, -0.5), ("-0030-00030/", -0.5, -0.5), ("48.86 2.34E", 48.86, 2.34),
    ("48.86N 2.34", 48.86, 2.34), ("48,86 2,34", 48.86, 2.34), ("48,86", 48, 86),
    ("48.86E,2.34N", 2.34, 48.86), ("geo:90,-180", 90, -180),
  ])
  func `a point is read in every hemisphere`(
    text: String,
    latitude: Double,
    longitude: Double
  ) throws {
    let point = try #require(Coordinates(text))
    #expect(abs(point.latitude - latitude) < 1e-9 && abs(point.longitude - longitude) < 1e-9)
  }

  @Test(arguments: [
    // O is east in German, west in French, Italian, Portuguese and Spanish.
    "48.85 N 2.35 O", "48°51'24\"N 2°21'03\"O",
    // Which comma is a decimal sign?
    "48,85,2,35", "48,5,2", "1,2,3", "48,85 2.35", "48,85N 2E",
    // Minutes without a mark or a letter are as well two numbers more.
    "48 51 2 21", "48 51, 2 21", "48 51 24 2 21 3",
    // The middle of a map's window is not the place in it, and @ names a person.
    "@48.85,2.35,15z", "https://www.google.com/maps/@48.85,2.35,15z",
    "https://www.openstreetmap.org/#map=15/48.85/2.35",
    // GeoJSON and WKT have the longitude first.
    "[2.35, 48.85]", "POINT(2.35 48.85)", "(48.85, 2.35)",
    // A search of Android, another datum, another planet.
    "geo:0,0?q=Paris", "geo:48.85,2.35?z=3&q=1,2", "geo:48.85,2.35;crs=moon-2011", "geo:48.85",
    "geo:", "geo:1,2,3,4",
    // Two points, as Wikipedia writes one.
    "48°51′24″N 2°21′03″E / 48.8567°N 2.3508°E",
    // Other systems: UTM, Plus Codes, MGRS.
    "31U 452489 5411718", "8FW4V922+H7", "31UDQ5248911718",
    // Dates, times and malformed numbers.
    "2023-07", "2023-07-14", "07-14", "12:30", "48°51'24\"N", "48°51'24\"", "N 48", "48°'N 2°E",
    "48''24'N 2°E", "48°51.5'24\"N 2°E", "48°-51'N 2°E", "48 51 24 6 N 2 E", "°48 °2", "N,E",
    "48N N 2E", "N48N E2E", "48°°N 2°E", "48,,85 2,35", ",5 ,5", "٤٨ ٢", "4\u{308}8 2",
    "48.85 n\u{308} 2.35 e", "48.85 x 2.35 y", "+", "+/", "-/-", "+48/", "48\u{0}2",
  ])
  func `an ambiguous or unsupported text is not a point`(text: String) {
    #expect(Coordinates(text) == nil)
    #expect(!Coordinates.isOutOfRange(text))
  }

  @Test func `a long text is no point`() {
    #expect(Coordinates("48.85,2." + String(repeating: "3", count: 120)) != nil)
    for piece in ["3", " ", "°", "1 ", "N", "-", ",", "'", "+1", "\u{301}"] {
      #expect(Coordinates("48.85,2.35" + String(repeating: piece, count: 1_000_000)) == nil)
    }
  }

  @Test func `only degrees can be out of range`() {
    for text in [
      "91N,0E", "91,0", "0,181", "90.01N,0E", "0 -181", "999999999999999999999,0",
      "90°1'N 0°E", "48°60'N 2°E", #"48°59'60"N 2°E"#, "48 N 180 0.1 E", "geo:91,0", "+4860+00200/",
      "91,5 2,5",
    ] {
      #expect(Coordinates.isOutOfRange(text), "\(text)")
    }
    for text in ["90N,0E", "48.86 2.34", "Paris", "91", "91N,0N", "1,2,3", ""] {
      #expect(!Coordinates.isOutOfRange(text), "\(text)")
    }
  }

  @Test(arguments: [(90.1, 0), (0, -180.1), (.nan, 0), (0, .infinity)] as [(Double, Double)])
  func `an impossible point is refused`(latitude: Double, longitude: Double) {
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

  @Test(arguments: [
    (48.8566, 2.3522), (-33.865, 151.2094), (0.004, -0.004), (-0.005, 0.005), (90, -180),
    (-89.999, 179.999), (35.675, -0.115),
  ])
  func `a rounded point is the point that its id names`(latitude: Double, longitude: Double) throws
  {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let named = try #require(Coordinates(point.id))
    #expect("\(point.rounded)" == "\(named)")
  }
}
