import Features
import Foundations
import Testing

struct PhotoSelectorTests {
  @Test(arguments: [
    ("San Francisco", PhotoSelector.place("San Francisco")), (" Kyoto ", .place("Kyoto")),
    ("48.86N,2.34E", .place("48.86N,2.34E")), ("@alice", .person("alice")),
    ("@45359289@N05", .person("45359289@N05")), ("tag:fog", .tag("fog")), ("TAG: fog", .tag("fog")),
    ("category:Lighthouses", .category("Lighthouses")), ("recents", .recents),
    ("https://www.flickr.com/photos/alice/", .person("alice")),
    ("https://www.flickr.com/photos/45359289@N05/53999384540", .person("45359289@N05")),
    ("https://flickr.com/people/alice", .person("alice")),
    ("https://www.flickr.com/photos/tags/fog", .tag("fog")),
    ("https://www.flickr.com/groups/lighthouses/pool", .group("lighthouses")),
    ("album:72157639031827083", .album("72157639031827083")), ("Album: Iceland", .album("Iceland")),
    ("album:2021/Iceland", .album("2021/Iceland")), ("album:@me/7", .album("@me/7")),
    ("https://www.flickr.com/photos/alice/albums/72157639031827083", .album("alice/72157639031827083")),
    ("https://flickr.com/photos/45359289@N05/sets/7/page2", .album("45359289@N05/7")),
    ("https://www.flickr.com/photos/alice/albums/", .person("alice")),
    (
      "https://commons.wikimedia.org/wiki/Category:Lighthouses_in_Wales",
      .category("Lighthouses in Wales")
    ),
    ("https://commons.wikimedia.org/wiki/User:Ada_L", .person("Ada L")),
    ("https://example.org/photos/alice", .place("https://example.org/photos/alice")),
    ("Recents", .place("Recents")),
  ])
  func `what photos are of is parsed once`(text: String, selector: PhotoSelector) throws {
    #expect(try PhotoSelector(text) == selector)
  }

  @Test(arguments: ["", "  ", "@", "tag:", "category: ", "album:"])
  func `what names nothing is refused`(text: String) {
    let failure = #expect(throws: Failure.self) { _ = try PhotoSelector(text) }
    #expect(failure?.reason == .wrongUsage)
  }
}
