import Features
import Foundations
import Model
import Testing

struct PhotoSelectorTests {
  @Test(arguments: [
    ("San Francisco", PhotoSelector.place("San Francisco")), (" Kyoto ", .place("Kyoto")),
    ("48.86N,2.34E", .place("48.86N,2.34E")), ("@alice", .person("alice")),
    ("@45359289@N05", .person("45359289@N05")), ("tag:fog", .tag("fog")), ("TAG: fog", .tag("fog")),
    ("category:Lighthouses", .category("Lighthouses")), ("recents", .recents),
    ("https://www.flickr.com/photos/alice/", .page(.person("alice"), on: .ofFlickr)),
    (
      "https://www.flickr.com/photos/45359289@N05/53999384540",
      .page(.person("45359289@N05"), on: .ofFlickr)
    ),
    ("https://flickr.com/people/alice", .page(.person("alice"), on: .ofFlickr)),
    ("https://www.flickr.com/photos/tags/fog", .page(.tag("fog"), on: .ofFlickr)),
    (
      "https://www.flickr.com/groups/lighthouses/pool",
      .page(.group("lighthouses"), on: .ofFlickr)
    ),
    ("https://sample.invalid/groups/fog/", .page(.group("fog"), on: .ofSample)),
    ("http://127.0.0.1:8080/photos/alice/", .person("alice")),
    ("album:72157639031827083", .album("72157639031827083")), ("Album: Iceland", .album("Iceland")),
    ("album:2021/Iceland", .album("2021/Iceland")), ("album:@me/7", .album("@me/7")),
    (
      "https://www.flickr.com/photos/alice/albums/72157639031827083",
      .page(.album("alice/72157639031827083"), on: .ofFlickr)
    ),
    (
      "https://flickr.com/photos/45359289@N05/sets/7/page2",
      .page(.album("45359289@N05/7"), on: .ofFlickr)
    ),
    ("https://www.flickr.com/photos/alice/albums/", .page(.person("alice"), on: .ofFlickr)),
    (
      "https://commons.wikimedia.org/wiki/Category:Lighthouses_in_Wales",
      .page(.category("Lighthouses in Wales"), on: .ofCommons)
    ),
    ("https://commons.wikimedia.org/wiki/User:Ada_L", .page(.person("Ada L"), on: .ofCommons)),
    ("https://example.org/photos/alice", .place("https://example.org/photos/alice")),
    ("Recents", .place("Recents")),
  ])
  func `a name, a prefix or an address is parsed to its selector`(
    text: String,
    selector: PhotoSelector
  ) throws {
    #expect(try PhotoSelector(text) == selector)
  }

  @Test(arguments: ["", "  ", "@", "tag:", "category: ", "album:"])
  func `a text that names nothing is refused`(text: String) {
    let failure = #expect(throws: Failure.self) { _ = try PhotoSelector(text) }
    #expect(failure?.reason == .wrongUsage)
  }
}
