import Foundations
import Model
import Store

// The entries of the file as JSON objects. Anybody may have written it, so every text has to be within
// the limits of photos. An object without an identifying field is not an entry.

extension Followed: FollowingEntry {
  init?(_ fields: FollowingFields) {
    guard let source = fields.source, let kind = fields.text("kind").flatMap(Kind.init),
      let reference = fields.key("reference", limit: Photo.addressLimit) ?? kind.implied
    else { return nil }
    self.init(
      id: ID(source: source, kind: kind, reference: reference),
      title: fields.text("title") ?? reference,
      since: fields.date("since")
    )
  }

  var fields: JSONObject {
    [
      "source": .string(id.source.rawValue), "kind": .string(id.kind.rawValue),
      "reference": .string(id.reference), "title": .string(title.storable),
      "since": .string(since.text),
    ]
  }
}

extension Followed.Kind {
  /// The reference of a kind with a single list, `""`; `nil` for other kinds.
  fileprivate var implied: String? {
    switch self {
    case .contacts, .own: ""
    case .place, .point, .person, .tag, .group, .category, .album: nil
    }
  }
}

extension Hidden.Photo: FollowingEntry {
  init?(_ fields: FollowingFields) {
    guard let source = fields.source, let id = fields.text("id"), source.canHave(photoWithID: id)
    else { return nil }
    self.init(
      id: id,
      source: source,
      title: fields.text("title") ?? "",
      date: fields.date("hidden")
    )
  }

  var fields: JSONObject {
    [
      "source": .string(source.rawValue), "id": .string(id), "title": .string(title.storable),
      "hidden": .string(date.text),
    ]
  }
}

extension Hidden.Owner: FollowingEntry {
  init?(_ fields: FollowingFields) {
    // User names on Commons have up to 255 bytes (MediaWiki).
    guard let source = fields.source, let id = fields.key("id", limit: 255) else { return nil }
    let person = Person(id: id, name: fields.text("name"), realName: fields.text("realName"))
    self.init(person: person, source: source, date: fields.date("hidden"))
  }

  var fields: JSONObject {
    var fields: JSONObject = [
      "source": .string(source.rawValue), "id": .string(person.id), "hidden": .string(date.text),
    ]
    fields["name"] = person.name.map { .string($0.storable) }
    fields["realName"] = person.realName.map { .string($0.storable) }
    return fields
  }
}

/// The fields of an entry.
struct FollowingFields {
  private let fields: JSONObject

  init(_ fields: JSONObject) { self.fields = fields }

  var source: SourceID? { text("source").flatMap(SourceID.init(stored:)) }

  /// Returns a printable text of limited length, or `nil` if there is none.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = fields[name] else { return nil }
    return text.storable
  }

  /// Returns an identifying text unchanged, or `nil` if it is empty, too long or not printable.
  func key(_ name: String, limit: Int) -> String? {
    guard case .string(let text)? = fields[name], 1...limit ~= text.utf8.count,
      text == text.printable, !text.contains("\n")
    else { return nil }
    return text
  }

  /// Returns a date, or 1970 if there is none.
  func date(_ name: String) -> Date {
    text(name).flatMap { Date(iso8601: $0) } ?? Date(timeIntervalSince1970: 0)
  }
}

extension String {
  /// The text, printable and cut to the limit of texts.
  fileprivate var storable: String { prefix(utf8Count: Photo.textLimit).printable }
}

extension Date {
  /// The time in UTC, to the second: `2026-11-21T09:30:00Z`.
  fileprivate var text: String { formatted(.iso8601) }
}
