import Flickr
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct PlaceRowTests {
  @Test func `a row as Flickr writes it is read completely`() async throws {
    let list = try await FlickrClient.make(.places(Self.row)).topPlaces()
    let place = try #require(list.places.first)
    #expect(place.id == "FRthiQZQU7uKHvmP")
    #expect(place.name.description == "東京, Tokyo Prefecture, Japan")
    #expect(place.alias == "Tokyo")
    #expect(place.photoCount == 1592)
    #expect(place.coordinates == Coordinates(latitude: 35.67, longitude: 139.74))
    #expect(list.skipped == 0)
  }

  @Test func `places keep the order in which Flickr lists them`() async throws {
    let list = try await FlickrClient.make(.places(.place("b"), .place("a"))).topPlaces()
    #expect(list.places.map(\.id) == ["b", "a"])
  }

  @Test(arguments: [
    (#""Singapore""#, "Singapore", "Singapore"),
    (#""Brooklands Airport, United Kingdom""#, "Brooklands Airport", "United Kingdom"),
    (#""Anaheim Resort, Anaheim, CA, US, United States""#, "Anaheim Resort", "United States"),
    (#"{"_content":"Trinidad &amp; Tobago"}"#, "Trinidad & Tobago", "Trinidad & Tobago"),
    (#"" Paris,,\nFrance ""#, "Paris", "France"),
  ])
  func `a name of any number of parts is read`(
    json: String,
    title: String,
    country: String
  ) async throws {
    let list = try await FlickrClient.make(.places(.place(name: json))).topPlaces()
    #expect(list.places.map(\.name.title) == [title])
    #expect(list.places.map(\.name.country) == [country])
  }

  @Test(arguments: [#""""#, "null", #"" , ""#, "{}", "[]", #""<b></b>""#])
  func `a place without a name is skipped`(json: String) async throws {
    let list = try await FlickrClient.make(.places(.place(name: json), .place("a"))).topPlaces()
    #expect(list.places.map(\.id) == ["a"])
    #expect(list.skipped == 1)
  }

  @Test(arguments: ["", "-dash", "a b", "../x", "a/b", "é", #"\u001b[2J"#, "a,b"])
  func `a row is skipped if its id cannot be pasted as an argument`(id: String) async throws {
    let list = try await FlickrClient.make(.places(.place(id))).topPlaces()
    #expect(list.places.isEmpty)
    #expect(list.skipped == 1)
  }

  @Test(arguments: ["FRthiQZQU7uKHvmP", "t_3DVvM.B77o9Ouj", "a-b", "7", ".x"])
  func `an id may have letters, digits, dots, dashes and underscores`(id: String) async throws {
    #expect(try await FlickrClient.make(.places(.place(id))).topPlaces().places.map(\.id) == [id])
  }

  @Test(arguments: ["null", #""""#, #"" ""#])
  func `a blank second name is missing`(json: String) async throws {
    let row = #"{"place_id":"a","_content":"Lyon, France","woe_name":\#(json)}"#
    let place = try #require(try await FlickrClient.make(.places(row)).topPlaces().places.first)
    #expect(place.alias == nil)
  }

  @Test(arguments: [
    #"{"places":{"total":0,"place":[]},"stat":"ok"}"#, #"{"places":{"total":0},"stat":"ok"}"#,
    #"{"places":{"place":null},"stat":"ok"}"#, #"{"places":null,"stat":"ok"}"#, #"{"stat":"ok"}"#,
    #"{"places":[],"stat":"ok"}"#,
  ])
  func `an empty list is read in each of Flickr's forms`(body: String) async throws {
    let list = try await FlickrClient.make(body).topPlaces()
    #expect(list == ListedPlaces(places: [], skipped: 0))
  }

  /// A row as Flickr writes it.
  private static let row = #"""
    {"place_id":"FRthiQZQU7uKHvmP","woeid":"1118370","latitude":"35.670","longitude":139.740,
     "place_url":"\/Japan\/Tokyo+Prefecture\/%E6%9D%B1%E4%BA%AC","place_type":"locality",
     "place_type_id":7,"timezone":"Asia\/Tokyo","_content":"東京, Tokyo Prefecture, Japan",
     "woe_name":"Tokyo","photo_count":"1592"}
    """#
}

extension String {
  /// A row of a list of places.
  fileprivate static func place(_ id: String = "p", name: String = #""Lyon, France""#) -> String {
    #"{"place_id":"\#(id)","_content":\#(name)}"#
  }
}
