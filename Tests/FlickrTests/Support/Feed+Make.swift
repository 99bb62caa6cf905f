import Foundations
import Net

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
