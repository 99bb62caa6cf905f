import Foundations
import Imaging
import Model
import Sample
import SystemCalls

/// A Flickr export ("Your Flickr Data") of photos from the sample library, with all the oddities of real exports.
///
/// ```swift
/// for file in try SampleExport().files() { try file.contents.write(to: folder.appending(path: file.path)) }
/// ```
package struct SampleExport {
  /// A file of the export, by its path in the folder.
  package struct File: Sendable {
    package let path: String
    package let contents: Data
  }

  /// A photo of the export, with its special features.
  struct Item {
    let photo: SamplePhoto
    let quirk: Quirk?
  }

  /// An oddity of a photo, in the order in which the photos have them.
  enum Quirk: CaseIterable {
    /// The name of the picture has no secret: `slug_ID_o.jpg`, `IMG_1234_ID_o.jpg`, `ID_o.JPG`.
    case slugName, cameraName, bareName
    /// The secret is a number.
    case numericSecret
    /// A slug that is not ASCII, in UTF-8 without the flag that says so.
    case unflaggedName
    /// The position is an object, not a list; decimal, not in millionths; or missing.
    case positionObject, decimalPosition, noPosition
    /// The id inside the file is empty.
    case emptyID
    /// The time at which it was taken is zeros, or missing.
    case zeroDate, noDate
    case onlyYou, friendsAndFamily, family
    /// A video, and one that was never processed.
    case video, unprocessedVideo
    /// There is no picture.
    case noPicture
    /// Two pictures claim the photo.
    case rivals
    /// The picture is in two archives.
    case twice
    /// The picture is in the archive that was cut short.
    case cut
    /// Facts and picture are unpacked.
    case unpacked
  }

  private let flickr: FlickrSnapshot

  package init() {
    let library = SampleLibrary()
    flickr = FlickrSnapshot(
      addresses: SiteAddresses(base: URL(filePath: "/")),
      era: .classic,
      quirks: [],
      uploadLimit: 1_000,
      now: Date(timeIntervalSince1970: Double(library.lastMoment)),
      store: .inMemory(),
      state: nil
    )
  }

  /// The person who made the export.
  var person: SamplePerson { SampleAccount.person }

  /// The photos: some from each of the places with the most photos, by any owner.
  var items: [Item] {
    let places = JSONValue(json: SampleLibrary().topPlaces)?["places"]?["place"]?.elements ?? []
    var photos: [SamplePhoto] = []
    for (place, count) in zip(places, [10, 8, 7, 5, 4, 3, 2, 2, 2, 1]) {
      let all = SampleLibrary().photos(ofPlace: place["place_id"]?.string ?? "") ?? []
      photos += all.filter(\.isGeotagged).prefix(count)
    }
    return photos.enumerated().map { index, photo in
      // Every second photo has no oddity.
      let isUsual = index.isMultiple(of: 2) || index / 2 >= Quirk.allCases.count
      return Item(photo: photo, quirk: isUsual ? nil : Quirk.allCases[index / 2])
    }
  }

  /// Creates the files.
  ///
  /// - Throws: `ImagingError` if a picture cannot be created.
  package func files() throws -> [File] {
    var files: [File] = []
    let items = items
    var metadata = ZipWriter()
    for item in items where item.quirk != .unpacked {
      try metadata.append(item.factsName, facts(of: item), isDeflated: true)
    }
    for (name, json) in accountFiles(items) {
      try metadata.append(name, Data(json.text.utf8), isDeflated: true)
    }
    files.append(
      File(path: "72157724905358313_3ac1836c2225_part1.zip", contents: metadata.archive())
    )
    files += try archives(items)
    for item in items where item.quirk == .unpacked {
      files.append(File(path: "unpacked/\(item.factsName)", contents: facts(of: item)))
      for name in item.pictureNames {
        files.append(File(path: "unpacked/\(name)", contents: try picture(of: item)))
      }
    }
    return files
  }

  /// Creates the archives of the pictures: one deflated, one with a ZIP64 record, one cut short.
  private func archives(_ items: [Item]) throws -> [File] {
    var writers = [ZipWriter(), ZipWriter(), ZipWriter()]
    for (index, item) in items.enumerated() where item.quirk != .unpacked {
      let number = item.quirk == .cut ? 2 : index % 2
      for name in item.pictureNames {
        let contents = try picture(of: item)
        for number in item.quirk == .twice ? [0, 1] : [number] {
          try writers[number].append(
            name,
            contents,
            isDeflated: number == 1,
            hasFlag: item.quirk != .unflaggedName
          )
        }
      }
    }
    if let first = items.first {
      try writers[0].append("mystery_scan_no_id_here.jpg", picture(of: first), isDeflated: false)
    }
    return writers.enumerated().map { number, writer in
      let archive = writer.archive(isLarge: number == 1)
      return File(
        path: "data-download-\(number + 1).zip",
        contents: number == 2 ? archive.prefix(archive.count * 2 / 3) : archive
      )
    }
  }

  /// Makes the picture of a photo, 640 pixels wide; a video is a few bytes.
  private func picture(of item: Item) throws -> Data {
    let photo = item.photo
    if item.quirk == .video { return Data("ftypqt  made up".utf8) }
    guard let rendition = photo.renditions.first(where: { $0.size == .medium640 }),
      let file = SampleLibrary().picture(photo.pictureNumber)
    else { return Data() }
    return try SamplePicture(file: file, of: photo).jpeg(rendition.pixels)
  }
}

// MARK: - Facts

extension SampleExport {
  /// Returns the file of a photo's facts.
  private func facts(of item: Item) -> Data {
    let (photo, quirk) = (item.photo, item.quirk)
    let page = "https://www.flickr.com/photos/\(person.alias)/\(photo.id)/"
    let name = quirk == .unprocessedVideo ? "video_encoding" : "\(photo.id)_\(item.secret)_o"
    let likes = photo.madeUpLikes(uploaded: photo.uploaded)
    let comments = photo.madeUpComments(uploaded: photo.uploaded)
    let tags = photo.text("tags").split(separator: " ")
    let fields: [(String, JSONValue?)] = [
      ("id", .string(quirk == .emptyID ? "" : photo.id)),
      ("name", .string(PlainText(html: photo.text("title")).text)),
      ("description", .string(quirk == .slugName ? markup : photo.description)),
      ("count_views", .string(String(photo.views))),
      ("count_faves", .string(String(likes.count))),
      ("count_comments", .string(String(comments.count))),
      ("count_tags", .string(String(tags.count))), ("count_notes", "0"),
      ("date_taken", item.dateTaken.map { .string($0) }), ("rotation", 0),
      ("date_imported", .string(photo.uploaded.exportDate)), ("photopage", .string(page)),
      ("original", .string("https://live.staticflickr.com/\(photo.server)/\(name).jpg")),
      ("license", .string(License(id: photo.license).name)), ("geo", item.position),
      ("groups", []), ("albums", []),
      (
        "tags",
        .array(
          tags.map { tag in
            [
              "tag": .string(String(tag)),
              "user": .string("https://www.flickr.com/photos/\(person.alias)/"),
              "date_create": .string(photo.uploaded.exportDate),
            ]
          }
        )
      ),
      ("people", []), ("notes", []), ("privacy", .string(item.privacy)), ("safety", "safe"),
      (
        "comments",
        .array(
          comments.enumerated().map { number, comment in
            [
              "id": .string("\(photo.id)-\(number)"),
              "date": .string(comment.date.exportDate), "user": .string(comment.author),
              "comment": .string(comment.text),
              "url": .string("\(page)#comment\(photo.id)-\(number)"),
            ]
          }
        )
      ),
    ]
    return Data(JSONValue.known(fields).text.utf8)
  }

  /// Returns the files about the account.
  private func accountFiles(_ items: [Item]) -> [(name: String, JSONValue)] {
    let ids = items.map(\.photo.id)
    let alias = person.alias
    func album(_ number: Int, _ title: String, _ photos: [String]) -> JSONValue {
      [
        "photo_count": .string(String(photos.count)), "id": .string("7215772490535831\(number)"),
        "url": .string("https://www.flickr.com/photos/\(alias)/sets/7215772490535831\(number)"),
        "title": .string(title), "description": "", "view_count": "12",
        "created": "1700000000", "last_updated": "1710000000", "cover_photo": "",
        "photos": .array(photos.map(JSONValue.string)),
      ]
    }
    return [
      (
        "albums.json",
        [
          "albums": [
            album(4, "Far away", Array(ids.suffix(12)) + ["0", "53999999999"]),
            album(5, "Bay area", Array(ids.prefix(9))),
          ]
        ]
      ),
      (
        "account_profile.json",
        [
          "real_name": "Kalani", "screen_name": .string(PlainText(html: person.name).text),
          "nsid": .string(person.id), "path_alias": .string(person.alias),
          "join_date": "2015-04-11 08:20:00",
          "profile_url": .string("https://www.flickr.com/people/\(alias)/"), "pro_user": "no",
          "stats": [
            "tags_count": .integer(
              Set(items.flatMap { $0.photo.text("tags").split(separator: " ") }).count
            ),
            "geotags_count": .integer(items.count), "faves_count": "2", "groups_count": "0",
          ],
        ]
      ),
      (
        "faves_part001.json",
        [
          "faves": [
            ["photo_id": "51540860321", "photo_url": "https://www.flickr.com/photos/1/51540860321"]
          ]
        ]
      ),
      ("contacts_part001.json", ["contacts": ["Ruth": "https://www.flickr.com/people/ruth/"]]),
      (
        "received_flickrmail_part001.json",
        ["flickrmail": [["subject": "A letter", "message": "It is private."]]]
      ),
    ]
  }
}

/// A description in the style of real ones.
private let markup =
  "Rock &amp; <b>water</b><br>seen from <a href=\"https://example.org/\">the pier</a>"

extension SampleExport.Item {
  fileprivate var factsName: String { "photo_\(photo.id).json" }

  /// The secret of the original, which in exports differs from that of the smaller sizes.
  fileprivate var secret: String {
    if quirk == .numericSecret { return "4700000099" }
    return photo.renditions.last { $0.size.hasOwnSecret }?.secret ?? photo.secret
  }

  /// The names of the pictures in the archives.
  fileprivate var pictureNames: [String] {
    let (id, usual) = (photo.id, "\(photo.id)_\(secret)_o.jpg")
    return switch quirk {
    case .slugName: ["a-long-slug-with-hyphens_\(id)_o.jpg"]
    case .cameraName: ["IMG_1234_\(id)_o.jpg"]
    case .bareName: ["\(id)_o.JPG"]
    case .unflaggedName: ["café-au-lait_\(id)_o.jpg"]
    case .video: ["VIDEO_\(id).MOV"]
    case .noPicture, .unprocessedVideo: []
    case .rivals: ["copy_\(id)_o.jpg", usual]
    default: [usual]
    }
  }

  fileprivate var dateTaken: String? {
    switch quirk {
    case .zeroDate: "0000-00-00 00:00:00"
    case .noDate: nil
    default: photo.text("datetaken")
    }
  }

  fileprivate var privacy: String {
    switch quirk {
    case .onlyYou: "private"
    case .friendsAndFamily, .family: "friend & family"
    default: "public"
    }
  }

  fileprivate var position: JSONValue {
    func millionths(_ degrees: Double) -> JSONValue {
      .string(String(Int((degrees * 1_000_000).rounded())))
    }
    let usual: JSONValue = [
      "latitude": millionths(photo.latitude), "longitude": millionths(photo.longitude),
      "accuracy": "16",
    ]
    switch quirk {
    case .noPosition: return []
    case .positionObject: return usual
    case .decimalPosition:
      return [
        [
          "latitude": .string(photo.text("latitude")),
          "longitude": .string(photo.text("longitude")), "accuracy": "16",
        ]
      ]
    default: return [usual]
    }
  }
}

extension Int {
  /// The seconds since 1970 as exports write times: `2021-10-01 18:19:43`.
  fileprivate var exportDate: String {
    Date(timeIntervalSince1970: Double(self)).formatted(.iso8601.dateTimeSeparator(.space))
      .replacing("Z", with: "")
  }
}
