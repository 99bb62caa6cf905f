import Foundations
import Model

/// An event of Wikimedia's stream of recent changes about a new file on Commons.
///
/// ```json
/// {"meta": {"domain": "commons.wikimedia.org"}, "wiki": "commonswiki", "type": "log",
///  "log_type": "upload", "log_action": "upload", "user": "Ada", "title": "File:Dawn.jpg"}
/// ```
///
/// Source: https://wikitech.wikimedia.org/wiki/Event_Platform/EventStreams_HTTP_Service
struct UploadEvent: Hashable, Sendable {
  /// The name of the user who uploaded it.
  let user: String

  /// Decodes an event; `nil` for any other change, including a new version of an existing file.
  init?(_ event: ServerSentEvent) {
    guard event.type == "message",
      let change = try? AnswerDecoder.decode(Change.self, from: Data(event.data.utf8)),
      change.wiki == "commonswiki", change.domain != "canary",
      change.type == "log", change.logType == "upload", change.logAction == "upload",
      let user = change.user, !user.isEmpty
    else { return nil }
    self.user = user
  }

  private struct Change: Decodable {
    let wiki, type, logType, logAction, user, domain: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldKey.self)
      func text(_ key: FieldKey) -> String? { fields.value(key)?.text }
      (wiki, type, user) = (text("wiki"), text("type"), text("user"))
      (logType, logAction) = (text("log_type"), text("log_action"))
      domain = (try? fields.object("meta"))?.value("domain")?.text
    }
  }
}
