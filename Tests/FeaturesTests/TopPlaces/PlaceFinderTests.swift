import Foundations
import Model
import Net
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct PlaceFinderTests {
  private static let rows = [
    placeRow("Kyoto_id.123", "京都市, 京都府, Japan", alias: "Kyoto"),
    placeRow("SaoPaulo_99", "São Paulo, Brazil"),
    placeRow("Lodz_id.456", "Łódź, Poland"),
    placeRow("Val_Spain_1", "Valencia, Comunidad Valenciana, Spain"),
    placeRow("Val_Venez_2", "Valencia, Carabobo, Venezuela"),
    placeRow("Denis_789-a", "Saint-Denis, Réunion"),
    placeRow("Copenh_1234", "Copenhagen, Denmark"),
    placeRow("McMinn_1234", "McMinnville, Oregon, United States"),
  ]

  private func features(origin: Origin = .flickr) throws -> (FeatureSet, StandIn) {
    let flickr = StandIn.make(places: Self.rows)
    return (try .make(flickr, origin: origin), flickr)
  }

  private func failure(of argument: String) async throws -> Failure? {
    let (features, _) = try features()
    return await #expect(throws: Failure.self) {
      _ = try await features.places.query(ofPlace: argument)
    }
  }

  // MARK: - Ids and coordinates

  @Test(arguments: ["T4li0kcNy09m0XSt", "gS3smDv338TlhYuWQn", "zR4n.Yx_9-abc", "1234567890"])
  func `an id is used as it is, without a request for the list`(id: String) async throws {
    let (features, flickr) = try features()
    #expect(
      try await features.places.query(ofPlace: " \(id) ") == NamedQuery(place: id, .place(id: id))
    )
    #expect(flickr.requests.isEmpty)
  }

  @Test func `an id without a digit is used if no title is equal`() async throws {
    let (features, _) = try features()
    #expect(
      try await features.places.query(ofPlace: "EqsbndZTUbgA").query == .place(id: "EqsbndZTUbgA")
    )
  }

  @Test(arguments: [
    ("48.86N,2.34E", 48.86, 2.34, "48.86N,2.34E"),
    ("48.86, 2.34", 48.86, 2.34, "48.86N,2.34E"),
    ("-33.87,151.21", -33.87, 151.21, "33.87S,151.21E"),
    (" -33.87,151.21", -33.87, 151.21, "33.87S,151.21E"),
    ("33.87s,151.21e", -33.87, 151.21, "33.87S,151.21E"),
    ("34.61S,58.38W", -34.61, -58.38, "34.61S,58.38W"),
  ])
  func `coordinates are a box around a point, of the last 365 days`(
    argument: String,
    latitude: Double,
    longitude: Double,
    title: String
  ) async throws {
    let (features, flickr) = try features()
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let yearAgo = Date.morning.addingTimeInterval(-365 * 86_400)
    let place = try await features.places.query(ofPlace: argument)
    #expect(place == NamedQuery(place: title, .around(point, uploadedSince: yearAgo)))
    #expect(flickr.requests.isEmpty)
  }

  @Test func `the title of a point in the south can be typed again`() async throws {
    let (features, _) = try features()
    let place = try await features.places.query(ofPlace: "-33.87,151.21")
    #expect(!place.title.hasPrefix("-"))
    #expect(try await features.places.query(ofPlace: place.title) == place)
  }

  // MARK: - Titles

  @Test(arguments: [
    ("São Paulo", "SaoPaulo_99"), ("sao paulo", "SaoPaulo_99"), ("SÃO PAULO", "SaoPaulo_99"),
    ("lodz", "Lodz_id.456"), ("Kyoto", "Kyoto_id.123"), ("KYŌTO", "Kyoto_id.123"),
    ("京都市", "Kyoto_id.123"), ("Kyoto, Japan", "Kyoto_id.123"),
    ("京都市, 京都府, Japan", "Kyoto_id.123"), ("Valencia, Spain", "Val_Spain_1"),
    ("valencia , venezuela", "Val_Venez_2"), ("Łódź,,Poland,", "Lodz_id.456"),
  ])
  func `a title is found without case and accents, alone or with its country`(
    title: String,
    id: String
  ) async throws {
    let (features, flickr) = try features()
    #expect(try await features.places.query(ofPlace: title).query == .place(id: id))
    #expect(flickr.requests == [.topPlaces])
  }

  @Test(arguments: [
    ("COPENHAGEN", "Copenh_1234"), ("Saint-Denis", "Denis_789-a"), ("SAINT-DENIS", "Denis_789-a"),
    ("McMinnville", "McMinn_1234"),
  ])
  func `a long title in capitals or with a dash is not an id`(title: String, id: String)
    async throws
  {
    let (features, _) = try features()
    #expect(try await features.places.query(ofPlace: title).query == .place(id: id))
  }

  @Test func `a place that is listed twice is one place`() async throws {
    let row = placeRow("Kyoto_id.123", "Kyoto, Japan")
    let place = try await FeatureSet.make(.make(places: [row, row])).places.query(ofPlace: "kyoto")
    #expect(place.query == .place(id: "Kyoto_id.123"))
  }

  @Test func `a place found by its title has its whole name`() async throws {
    let (features, _) = try features()
    #expect(try await features.places.query(ofPlace: "kyoto").title == "京都市, 京都府, Japan")
  }

  @Test func `a title of several places is wrong usage, and the ids are listed`() async throws {
    let failure = try await failure(of: "valencia")
    #expect(failure?.reason == .wrongUsage)
    #expect(
      failure?.sentence == """
        Several places are called “valencia”; choose one by its id:
          Val_Spain_1  Valencia, Comunidad Valenciana, Spain
          Val_Venez_2  Valencia, Carabobo, Venezuela
        """
    )
  }

  @Test(arguments: [
    ("Kyotto", "No place is called “Kyotto”; the nearest is Kyoto."),
    ("Copenhagn", "No place is called “Copenhagn”; the nearest is Copenhagen."),
    ("Sao", "No place is called “Sao”; the nearest is São Paulo."),
    ("Xyzzy", "No place is called “Xyzzy”."),
    (",", "No place is called “,”."),
    ("a\u{1B}[31mb", "No place is called “a [31mb”."),
  ])
  func `a title of no place is not found, and the nearest title is named`(
    title: String,
    sentence: String
  ) async throws {
    let failure = try await failure(of: title)
    #expect(failure == Failure(.notFound, sentence))
  }

  // MARK: - Ids that lead nowhere

  @Test(arguments: [
    (Origin.sampleWithoutKey, Failure.Reason.notAllowed),
    (.sample, .notFound), (.flickr, .notFound),
  ])
  func `an unknown id is not found, or needs a key if none is set`(
    origin: Origin,
    reason: Failure.Reason
  ) async throws {
    let features = try FeatureSet.make(
      .make { _ in .refusal(1, "Not a valid place ID") },
      origin: origin
    )
    let error = await #expect(throws: (any Error).self) {
      _ = try await features.photos.list(
        PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(of: 50))
      )
    }
    #expect((error as? any FailureConvertible)?.failure.reason == reason)
  }

  @Test(arguments: [
    (Origin.sampleWithoutKey, "set FLICKR_API_KEY"), (.sample, "list its places"),
    (.flickr, "check its id"),
  ])
  func `the sentence about an unknown id names the id and the remedy`(
    origin: Origin,
    wayOut: String
  ) async throws {
    let features = try FeatureSet.make(.make { _ in .refusal(1) }, origin: origin)
    let failure = await #expect(throws: Failure.self) {
      _ = try await features.photos.list(
        PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(of: 50))
      )
    }
    #expect(failure?.sentence.hasPrefix("The place T4li0kcNy09m0XSt is not ") == true)
    #expect(failure?.sentence.contains(wayOut) == true)
  }

  @Test func `HTTP 404 does not mean that the place is unknown`() async throws {
    let features = try FeatureSet.make(.make { _ in .status(404) })
    let error = await #expect(throws: TransportError.self) {
      _ = try await features.photos.list(
        PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(of: 50))
      )
    }
    #expect(error == .status(404, host: "sample.invalid"))
  }
}
