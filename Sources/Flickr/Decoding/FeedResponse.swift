import Foundations
import Model

/// A decoded public feed in JSON; its items are not strictly ordered.
///
/// ```json
/// {"title": "Recent Uploads tagged fog", "items": [{"title": "…", "link": "https://…"}]}
/// ```
///
/// Source: https://www.flickr.com/services/feeds/docs/photos_public/ and recorded responses.
struct FeedResponse: Sendable {
  private let items: LossyArray<FeedItem>

  /// Decodes the body of a response, which may be wrapped as `jsonFlickrFeed({…})` (JSONP), and may
  /// contain the escape `\'`, which is not valid JSON.
  ///
  /// - Throws: `FlickrError.notJSON` and `unreadable`.
  init(decoding body: Data, of feed: FlickrFeed) throws(FlickrError) {
    let name = "the feed \(feed.file)"
    do {
      let json = body.withoutCallback.withoutEscapedApostrophes
      items = try AnswerDecoder.decode(Payload.self, from: json).items
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw .notJSON(method: name)
    } catch {
      throw .unreadable(method: name, reason: error.decodingLocation)
    }
  }

  private struct Payload: Decodable {
    let items: LossyArray<FeedItem>
  }

  /// The number of items that could not be decoded.
  var skipped: Int { items.skipped }

  /// The number of items.
  var count: Int { items.elements.count + items.skipped }

  /// Returns the photos, each once, the latest upload first.
  ///
  /// For a person only their own photos: a feed for an unknown id has everyone's photos.
  func photos(of query: PhotoQuery, at endpoint: FlickrEndpoint) -> [Photo] {
    var seen: Set<Photo.ID> = []
    return items.elements.map { $0.photo(at: endpoint) }
      .filter { query.admits($0) && seen.insert($0.id).inserted }
      .enumerated()
      .sorted { ($1.element.sortDate, $0.offset) < ($0.element.sortDate, $1.offset) }
      .map(\.element)
  }
}

extension PhotoQuery {
  fileprivate func admits(_ photo: Photo) -> Bool {
    if case .person(let id) = self { photo.owner.id == id } else { true }
  }
}

extension Photo {
  fileprivate var sortDate: Date { dateUploaded ?? .distantPast }
}

extension Data {
  /// The JSON with `\'` replaced by `'`; the second backslash in `\\` escapes nothing.
  fileprivate var withoutEscapedApostrophes: Data {
    let (backslash, apostrophe) = (UInt8(ascii: "\\"), UInt8(ascii: "'"))
    var isEscaped = false
    var json = Data(capacity: count)
    for byte in self {
      if isEscaped && byte == apostrophe { json.removeLast() }
      json.append(byte)
      isEscaped = byte == backslash && !isEscaped
    }
    return json
  }
}

/// An item of a feed: a photo without id, license and position.
///
/// ```json
/// {"title": "fog", "link": "https://www.flickr.com/photos/alice/53831666892/",
///  "media": {"m": "https://live.staticflickr.com/65535/53831666892_3c6229d6f0_m.jpg"},
///  "date_taken": "2024-07-03T15:18:14-08:00", "published": "2024-07-03T14:20:24Z",
///  "description": "<p><a href=\"…\">Alice</a> posted a photo:</p> <p>…</p> <p>At last.</p>",
///  "author": "nobody@flickr.com (\"Alice\")", "author_id": "63018044@N02", "tags": "fog sea"}
/// ```
struct FeedItem: Sendable {
  private let row: PhotoRow

  func photo(at endpoint: FlickrEndpoint) -> Photo { row.photo(at: endpoint) }
}

extension FeedItem: Decodable {
  /// Decodes an item; an item without an id or owner throws, so that the feed skips it.
  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: FieldKey.self)
    guard let id = item.value("link")?.text?.photoIDOfPage
    else { throw item.corrupted("link", "not the address of a photo") }
    let text = FeedText(item.value("description")?.text ?? "")
    let picture = (try? item.object("media"))?.value("m")?.text.flatMap { FeedPicture($0, of: id) }
    let name = text.owner ?? item.value("author")?.text?.feedAuthor
    row = PhotoRow(
      id: id,
      owner: Photo.Owner(id: try item.ownerID("author_id"), name: name),
      title: item.text("title"),
      description: HTMLText(markup: text.description),
      license: nil,
      dateTaken: CivilTime(inFeed: item.value("date_taken")),
      coordinates: nil,
      server: picture?.server,
      secret: picture?.secret,
      addresses: [:],
      dateUploaded: item.value("published")?.text.flatMap { Date(iso8601: $0) }
    )
  }
}
