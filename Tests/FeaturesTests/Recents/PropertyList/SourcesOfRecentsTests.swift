import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

/// Photos of several sources in one file.
struct SourcesOfRecentsTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }

  private func write(_ entries: [[String: Any]]) throws {
    try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      .write(to: URL(filePath: folder["recents.plist"]))
  }

  /// The fields that an entry must have, and others.
  private func entry(_ fields: [String: Any]) -> [String: Any] {
    let usual: [String: Any] = [
      "id": "1", "owner": "1@N01", "photopage": "https://www.flickr.com/photos/1@N01/1/",
      "viewedAt": Date.morning,
    ]
    return usual.merging(fields) { $1 }
  }

  @Test func `photos of four sources are read as they were stored`() throws {
    var commons = Photo.minimal("M3078866", title: "Dome", source: .commons)
    commons.license = License(name: "CC BY-SA 3.0", url: .make("https://example.org/by-sa"))
    commons.dateUploaded = .morning
    var local = Photo(
      id: "F0123456789abcdef",
      owner: .init(id: "", name: nil),
      page: URL(filePath: "/home/ada/Bilder 1/é.jpg"),
      source: .folder(path: "/home/ada/Bilder 1")
    )
    local.renditions = [.init(size: .original, url: local.page, width: 40, height: 30)]
    let photos = [local, commons, .complete("1", source: .sample), .complete("1")]
    for photo in photos.reversed() { try recents.record(photo, thumbnail: nil, at: .morning) }
    #expect(try recents.list().recents.map(\.photo) == photos)
  }

  @Test(arguments: [
    ("folder:/home/ada/p", "F0123456789abcdef", "file:///home/ada/p/a.jpg", "ada", nil),
    ("export:/home/ada/e", "1", "https://www.flickr.com/photo.gne?id=1", "ada", nil),
    ("export:/home/ada/e", "1", "https://www.flickr.com/photos/ada.l/1/", "ada.l", "Ada"),
    ("folder:/home/ada/p", "F0123456789abcdef", "file:///home/ada/p/a.jpg", "", "Ada"),
  ])
  func `a login name stored as the owner by an older program is not read`(
    source: String,
    id: String,
    page: String,
    owner: String,
    shown: String?
  ) throws {
    let fields = ["source": source, "id": id, "photopage": page, "owner": owner]
    try write([entry(fields.merging(["ownername": "Ada"]) { $1 })])
    #expect(try recents.list().recents.map(\.photo.owner.shown) == [shown])
  }

  @Test func `a licence without a URL, and an upload before 1970, are stored`() throws {
    var photo = Photo.minimal("M1", source: .commons)
    photo.license = License(name: "Public domain", url: nil)
    photo.dateUploaded = Date(timeIntervalSince1970: -1)
    try recents.record(photo, thumbnail: nil, at: .morning)
    #expect(try recents.list().recents.map(\.photo) == [photo])
  }

  @Test(arguments: [
    ("flickr", "M1", "https://a.example/"), ("commons", "1", "https://a.example/"),
    ("sample", "F0123456789abcdef", "https://a.example/"), ("folder:/a", "1", "file:///a/b.jpg"),
    ("folder:a", "F0123456789abcdef", "file:///a/b.jpg"), ("folder:", "1", "file:///a/b.jpg"),
    ("elsewhere", "1", "https://a.example/"), ("commons", "M1", "file:///a/b.jpg"),
    ("flickr", "1", "file:///a/b.jpg"), ("folder:/a", "F0123456789abcdef", "https://a.example/"),
  ])
  func `an entry whose source, id and page do not fit is left out`(
    source: String,
    id: String,
    page: String
  ) throws {
    try write([entry(["source": source, "id": id, "photopage": page]), entry(["id": "2"])])
    let list = try recents.list()
    #expect(list.recents.map(\.photo.id) == ["2"] && list.skippedCount == 1)
  }

  @Test func `pictures have web URLs, and those of a folder file URLs`() throws {
    let addresses = ["url_m": "file:///etc/passwd", "url_o": "https://a.example/o.jpg"]
    let local = [
      "source": "folder:/a", "id": "F0123456789abcdef", "photopage": "file:///a/b.jpg",
    ]
    try write([entry(addresses), entry(addresses.merging(local) { $1 })])
    let sizes = try recents.list().recents.map { $0.photo.renditions.map(\.size) }
    #expect(sizes == [[.original], [.medium]])
  }

  @Test(arguments: [Int.max, .min, 1 << 50])
  func `a date of upload beyond the calendar is left out`(seconds: Int) throws {
    try write([entry(["dateupload": seconds])])
    #expect(try recents.list().recents.map(\.photo) == [.minimal("1")])
  }

  @Test func `names on Commons may be longer than Flickr's ids`() throws {
    let (longest, long) = (String(repeating: "n", count: 255), String(repeating: "n", count: 256))
    let commons = ["source": "commons", "id": "M1"]
    try write([
      entry(commons.merging(["owner": longest]) { $1 }),
      entry(commons.merging(["owner": long, "id": "M2"]) { $1 }), entry(["owner": longest]),
    ])
    #expect(try recents.ids == ["M1"])
  }

  /// A file as version 1.0 wrote it.
  @Test func `a file of an older version is read completely`() throws {
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>
      \t<dict>
      \t\t<key>datetaken</key><string>2021-10-01 18:19:43</string>
      \t\t<key>description</key><string>First light.</string>
      \t\t<key>height_sq</key><integer>75</integer>
      \t\t<key>id</key><string>53001</string>
      \t\t<key>latitude</key><real>-33.8568</real>
      \t\t<key>license</key><integer>4</integer>
      \t\t<key>longitude</key><real>151.2153</real>
      \t\t<key>owner</key><string>1@N01</string>
      \t\t<key>ownername</key><string>Ада</string>
      \t\t<key>photopage</key><string>https://www.flickr.com/photos/1@N01/53001/</string>
      \t\t<key>source</key><string>sample</string>
      \t\t<key>title</key><string>Dawn</string>
      \t\t<key>url_sq</key><string>https://live.staticflickr.com/65535/53001_ab_s.jpg</string>
      \t\t<key>viewedAt</key><date>2026-11-21T09:30:00Z</date>
      \t\t<key>width_sq</key><integer>75</integer>
      \t</dict>
      \t<dict>
      \t\t<key>id</key><string>53002</string>
      \t\t<key>owner</key><string>1@N01</string>
      \t\t<key>photopage</key><string>https://www.flickr.com/photos/1@N01/53002/</string>
      \t\t<key>viewedAt</key><date>2026-11-21T09:29:00Z</date>
      \t</dict>
      </array>
      </plist>
      """,
      to: "recents.plist"
    )
    var dawn = Photo.minimal("53001", title: "Dawn", owner: "Ада", source: .sample)
    dawn.description = "First light."
    dawn.license = License(id: 4)
    dawn.dateTaken = "2021-10-01 18:19:43"
    dawn.coordinates = Coordinates(latitude: -33.8568, longitude: 151.2153)
    let url = URL.make("https://live.staticflickr.com/65535/53001_ab_s.jpg")
    dawn.renditions = [.init(size: .square, url: url, width: 75, height: 75)]
    let list = try recents.list()
    #expect(list.recents.map(\.photo) == [dawn, .minimal("53002")])
    #expect(list.skippedCount == 0)
  }
}
