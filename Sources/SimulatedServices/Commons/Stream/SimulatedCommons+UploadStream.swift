import Foundations
import Simulators

extension SimulatedCommons {
  static let streamPath = "/v2/stream/recentchange"

  /// The number of events after which a connection closes; Wikimedia closes each after 15 minutes.
  private static let eventsOfConnection = 10

  /// Returns a part of the stream of recent changes as server-sent events: the latest uploads, or those
  /// after `Last-Event-ID`.
  ///
  /// Then the connection closes.
  ///
  /// As at Wikimedia, an id has a position in each Kafka topic, and a comment precedes the first event.
  /// The timestamp is that of the upload, in milliseconds.
  ///
  /// Source: https://wikitech.wikimedia.org/wiki/Event_Platform/EventStreams_HTTP_Service
  func uploadStream(after lastEventID: String?) -> Response {
    let uploads = uploads().sorted { StreamPosition($0) < StreamPosition($1) }
    var chosen = uploads.suffix(Self.eventsOfConnection)
    if let lastEventID {
      guard let position = StreamPosition(lastEventID) else {
        return .page(400, "Last-Event-ID must be an array of topics.")
      }
      chosen = uploads.drop { StreamPosition($0) <= position }.prefix(Self.eventsOfConnection)
    }
    let events = chosen.map(\.serverSentEvent).joined()
    return Response(
      status: 200,
      contentType: "text/event-stream; charset=utf-8",
      headers: ["Cache-Control": "private, no-cache, no-store, must-revalidate"],
      body: Data(":ok\n\n\(events)".utf8)
    )
  }
}

/// A position in the stream; uploads of the same second are ordered by page.
private struct StreamPosition: Comparable {
  /// Milliseconds since 1970.
  let timestamp: Int
  /// The id of the file's page.
  let offset: Int

  init(_ upload: UploadedFile) {
    (timestamp, offset) = (upload.moment * 1_000, upload.pageID)
  }

  /// Parses the value of the header `Last-Event-ID`.
  init?(_ text: String) {
    guard let topics = JSONValue(json: Data(text.utf8)),
      let topic = topics.elements.first, let timestamp = topic["timestamp"]?.int
    else { return nil }
    (self.timestamp, offset) = (timestamp, topic["offset"]?.int ?? .max)
  }

  static func < (first: Self, second: Self) -> Bool {
    (first.timestamp, first.offset) < (second.timestamp, second.offset)
  }

  /// The position as the id of an event.
  var id: String {
    #"[{"topic":"eqiad.mediawiki.recentchange","partition":0,"timestamp":\#(timestamp),"#
      + #""offset":\#(offset)},"#
      + #"{"topic":"codfw.mediawiki.recentchange","partition":0,"offset":-1}]"#
  }
}

extension UploadedFile {
  /// The upload as a server-sent event.
  fileprivate var serverSentEvent: String {
    let change: JSONValue = [
      "$schema": "/mediawiki/recentchange/1.0.0", "bot": false, "comment": "", "id": .null,
      "log_action": "upload", "log_action_comment": "uploaded a new file",
      "log_id": .integer(pageID), "log_params": ["img_timestamp": .string(stamp)],
      "log_type": "upload",
      "meta": [
        "domain": "commons.wikimedia.org", "dt": .string(moment.isoTimestamp),
        "id": .string("\(moment)-\(pageID)"), "stream": "mediawiki.recentchange",
      ],
      "namespace": 6, "server_url": "https://commons.wikimedia.org", "timestamp": .integer(moment),
      "title": .string(title), "type": "log", "user": .string(file.user), "wiki": "commonswiki",
    ]
    let data = change.sorted.line
    return "event: message\nid: \(StreamPosition(self).id)\ndata: \(data)\n\n"
  }
}
