import Foundations
import Net
import SystemCalls

extension RequestLog {
  /// Returns a fetch that gets the same answer to all requests, and records them.
  func answering(_ body: String, status: Int = 200, contentType: String? = nil) -> Fetch {
    { request in
      self.note(request)
      return HTTPResponse(
        status: status,
        contentType: contentType,
        url: request.url,
        body: Data(body.utf8)
      )
    }
  }
}

extension String {
  /// A feed of these items.
  static func feed(_ items: String...) -> String {
    #"{"title":"Recent Uploads","modified":"2024-07-03T14:20:10Z","items":["#
      + items.joined(separator: ",") + "]}"
  }

  /// An item of a feed; `fields` come before the fields of every item.
  static func item(_ id: String, owner: String = "63018044@N02", _ fields: String = "") -> String {
    #"{\#(fields.isEmpty ? "" : fields + ",")"link":"https://www.flickr.com/photos/alice/\#(id)/","#
      + #""media":{"m":"https://live.staticflickr.com/65535/\#(id)_3c6229d6f0_m.jpg"},"#
      + #""author_id":"\#(owner)"}"#
  }
}

/// A cache in memory, with a clock that is set by hand.
final class CacheShelf: Sendable {
  private struct Contents {
    var now = Date(timeIntervalSince1970: 1_795_253_400)
    var entries: [String: (bytes: Data, date: Date)] = [:]
  }

  private let contents = Mutex(Contents())

  func advance(by seconds: Double) { contents.withLock { $0.now += seconds } }

  var keys: [String] { contents.withLock { Array($0.entries.keys) } }
  var texts: [String] {
    contents.withLock { $0.entries.values.map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  var cache: ResponseCache {
    ResponseCache(
      now: { self.contents.withLock(\.now) },
      read: { key, since, _ in
        self.contents.withLock { $0.entries[key].flatMap { $0.date >= since ? $0.bytes : nil } }
      },
      write: { bytes, key, now in self.contents.withLock { $0.entries[key] = (bytes, now) } }
    )
  }
}
