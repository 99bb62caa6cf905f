import Foundations

/// The text fields of an upload.
///
/// Source: https://www.flickr.com/services/api/upload.api.html
struct UploadForm: Hashable, Sendable {
  /// The title, or the name of the file without its extension.
  let title: String
  let description: String
  let tags: [String]
  let audience: SocialState.Audience
  /// True if a file that the account already has is refused.
  let refusesDuplicates: Bool
  /// True if the response is a ticket.
  let isAsynchronous: Bool

  init(_ arguments: [String: String], fileName: String) {
    let title = arguments["title"] ?? ""
    self.title = title.isEmpty ? fileName.withoutExtension : title
    description = arguments["description"] ?? ""
    tags = (arguments["tags"] ?? "").quotedWords
    // The default is private.
    audience = SocialState.Audience(
      isPublic: arguments["is_public"] == "1",
      isFriend: arguments["is_friend"] == "1",
      isFamily: arguments["is_family"] == "1"
    )
    refusesDuplicates = ["1", "2"].contains(arguments["dedup_check"])
    isAsynchronous = arguments["async"] == "1"
  }
}

extension String {
  /// The words of the text; double quotes group several words.
  fileprivate var quotedWords: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index.isMultiple(of: 2)
        ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [String(part)]
    }.filter { !$0.isEmpty }
  }
}

/// The limits of an upload.
enum UploadLimits {
  /// The maximum size of a file in bytes: 200 MB.
  static let byteCount = 209_715_200
}

/// The reason why an upload is refused, with Flickr's code and message.
enum UploadError: Error, Hashable {
  case api(SimulatedAPIError)
  case noPhoto, failed, empty, unknownType, limitReached, tooLarge
  /// The account already has the same file, in the photo with this id.
  case duplicate(String)

  private var facts: (code: Int, message: String) {
    switch self {
    case .api(let error): error.facts
    case .noPhoto: (2, "No photo specified")
    case .failed: (3, "General upload failure")
    case .empty: (4, "Filesize was zero")
    case .unknownType: (5, "Filetype was not recognised")
    case .limitReached: (6, "User exceeded upload limit")
    case .tooLarge: (8, "Filesize was too large")
    case .duplicate: (9, "Duplicate photo detected")
    }
  }

  /// The response in XML.
  var response: ServerResponse {
    let message = facts.message.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    var text = #"<err code="\#(facts.code)" msg="\#(message)" />"#
    if case .duplicate(let id) = self {
      text += "\n<duplicate_photo_id>\(id)</duplicate_photo_id>"
      text += "\n<duplicate_photo_status>visible</duplicate_photo_status>"
    }
    return .xml(text, isFailure: true)
  }
}

extension ServerResponse {
  /// Returns an XML response in Flickr's envelope.
  static func xml(_ content: String, isFailure: Bool = false) -> Self {
    Self(
      status: 200,
      contentType: "text/xml; charset=utf-8",
      body: Data(
        """
        <?xml version="1.0" encoding="utf-8" ?>
        <rsp stat="\(isFailure ? "fail" : "ok")">
        \(content)
        </rsp>

        """.utf8
      )
    )
  }
}
